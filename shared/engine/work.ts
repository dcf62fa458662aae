import type { PieceId, PlaceId, Seat } from '../table/ids.ts';
import { listed, type Piece } from '../table/piece.ts';
import type { Chance, Draw, DrawRequest, NextDraw } from './chance.ts';
import { badDraw, familyOf } from './chance.ts';
import type { Event } from './event.ts';
import type { AnyGame, Rules } from './game.ts';
import { clone } from './json.ts';
import { templateOf } from './line.ts';
import type { GameState, Options, StackFrame } from './state.ts';

/** A state being worked on: pieces are copied on write, the rest is a copy already. Dropped whole when a step throws. */
export interface Work {
  game: AnyGame;
  state: GameState;
  options: Options;
  own: object;
  hidden: object;
  pieces: Readonly<Record<string, Piece>>;
  stack: StackFrame[];
  chance: Chance;
  /** Numbers of the next draws in the table's life. */
  nextDraw: NextDraw;
  draws: Draw[];
  events: Event[];
  /** True as soon as something happened that an undo may not cross: chance, a reveal, a new turn that is not handed over openly. */
  barrier: boolean;
  /** What the running step did so far: a step either asks or acts. */
  did: 'nothing' | 'asked' | 'acted';
  /** Whether the questions just asked wait for all answers or for any one. */
  until: 'all' | 'any';
  /** What carries out the asides of the questions just asked. */
  aside: StackFrame | null;
  /** Frames that the running step queued. */
  queue: StackFrame[];
  rules: Rules<object, Record<string, object>> | null;
  /** False while `pieces` is still the object of the state that was opened: it is copied before the first write. */
  copied: boolean;
  index: Index | null;
}

/** The pieces in the order in which they were minted; by place as well once enough places have been looked at to be worth it. */
interface Index {
  list: Piece[];
  /** Where each stands in the list; made when the first is replaced. */
  spots: Map<string, number> | null;
  looks: number;
  places: Map<string, Piece[]> | null;
}

const LOOKS_BEFORE_PLACES = 12;

/** Opens a state for work without touching it. */
export function open(game: AnyGame, state: GameState, chance: Chance, nextDraw: NextDraw): Work {
  return {
    game,
    state: { ...state },
    options: state.options,
    own: clone(state.own),
    hidden: clone(state.hidden),
    pieces: state.pieces,
    stack: [...state.stack],
    chance,
    nextDraw,
    draws: [],
    events: [],
    barrier: false,
    did: 'nothing',
    until: 'all',
    aside: null,
    queue: [],
    rules: null,
    copied: false,
    index: null,
  };
}

/** The state as it is now. Its pieces stay as they are: whatever the work does to them afterwards it does to a copy. */
export function close(work: Work): GameState {
  work.copied = false;
  return { ...work.state, own: work.own, hidden: work.hidden, pieces: work.pieces, stack: work.stack };
}

/** Notes that the running step acts; throws if it has asked already. */
export function noteAct(work: Work): void {
  if (work.did === 'asked') throw new Error('a step that asks may not act: ask in a step of its own');
  work.did = 'acted';
}

/** Takes a draw from the provider and records it. */
export function take(work: Work, request: DrawRequest): { values: number[]; n: number } {
  noteAct(work);
  const family = familyOf(request);
  const n = work.nextDraw[family];
  const values = work.chance.draw(n, request);
  const bad = badDraw(request, values);
  if (bad) throw new Error(`draw ${n}: ${bad}`);
  work.nextDraw = { ...work.nextDraw, [family]: n + 1 };
  work.draws.push({ n, request, values });
  work.barrier = true;
  return { values, n };
}

/** Tells what happens. What needs eyes is not told to those who are blindfolded at this moment, unless it is addressed to them. */
export function tell(work: Work, event: Event): void {
  const deaf = Object.entries(work.state.blind).flatMap(([seat, { lacks }]) => (isDeaf(work, lacks, event) ? [Number(seat)] : []));
  work.events.push(deaf.length > 0 ? { ...event, deaf } : event);
}

function isDeaf(work: Work, lacks: 'board' | readonly PieceId[], event: Event): boolean {
  if (event.to !== 'all' || event.kind === 'turned' || event.kind === 'undone' || event.kind === 'ended') return false;
  if (event.kind === 'flashed') return lacks === 'board' || lacks.some((id) => id === event.piece);
  const [key, ...args] = event.line;
  if (templateOf(work.game.lines, key)?.blind) return false;
  return lacks === 'board' || lacks.some((id) => args.includes(id));
}

/** A piece that must exist. */
export function pieceOf(work: Work, id: PieceId): Piece {
  const piece = work.pieces[id];
  if (!piece) throw new Error(`there is no piece ${id}`);
  return piece;
}

/** Replaces a piece, or adds a new one. */
export function put(work: Work, piece: Piece): void {
  noteAct(work);
  replace(work, piece);
}

/** Replaces a piece outside of steps (a table fix). */
export function replace(work: Work, piece: Piece): void {
  const old = work.pieces[piece.id];
  writable(work)[piece.id] = piece;
  if (!work.index) return;
  const { list } = work.index;
  work.index.spots ??= new Map(list.map(({ id }, at) => [id, at]));
  const spot = work.index.spots.get(piece.id) ?? list.length;
  list[spot] = piece;
  work.index.spots.set(piece.id, spot);
  const { places } = work.index;
  if (places && old?.place === piece.place) {
    const here = places.get(piece.place) ?? [];
    here[here.indexOf(old)] = piece;
  } else {
    work.index.places = null;
    work.index.looks = 0;
  }
}

/** Takes a piece off the table for good. */
export function drop(work: Work, id: PieceId): void {
  pieceOf(work, id);
  delete writable(work)[id];
  work.index = null;
}

/** All pieces in the order in which they were minted. */
export const every = (work: Work): readonly Piece[] => indexOf(work).list;

/** The pieces at a place in the order in which they were minted. The list is the caller's own. */
export function at(work: Work, place: PlaceId): readonly Piece[] {
  const index = indexOf(work);
  index.looks += 1;
  if (index.looks <= LOOKS_BEFORE_PLACES) return index.list.filter((piece) => piece.place === place);
  if (!index.places) {
    index.places = new Map();
    for (const piece of index.list) {
      const list = index.places.get(piece.place);
      if (list) list.push(piece);
      else index.places.set(piece.place, [piece]);
    }
  }
  return [...(index.places.get(place) ?? [])];
}

function writable(work: Work): Record<string, Piece> {
  const pieces = work.copied ? work.pieces : copyOf(work.pieces);
  work.copied = true;
  work.pieces = pieces;
  return pieces;
}

/** Key by key: of a table full of pieces that takes a third of the time of spreading them. No piece is called `__proto__`. */
function copyOf(pieces: Work['pieces']): Record<string, Piece> {
  const copy: Record<string, Piece> = {};
  for (const id of Object.keys(pieces)) {
    const piece = pieces[id];
    if (piece) copy[id] = piece;
  }
  return copy;
}

function indexOf(work: Work): Index {
  // What is copied is written to: nobody else may be handed its list.
  work.index ??= { list: work.copied ? Object.values(work.pieces) : [...listed(work.pieces)], spots: null, looks: 0, places: null };
  return work.index;
}

/** Throws unless `seat` is a seat of this table. */
export function mustSit(work: Work, seat: Seat): void {
  if (!Number.isInteger(seat) || seat < 0 || seat >= work.state.seats) throw new Error(`there is no seat ${seat}`);
}
