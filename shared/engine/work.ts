import type { PieceId, PlaceId, Seat } from '../table/ids.ts';
import type { Piece } from '../table/piece.ts';
import type { Chance, Draw, DrawRequest } from './chance.ts';
import { badDraw } from './chance.ts';
import type { Event } from './event.ts';
import type { AnyGame } from './game.ts';
import { clone } from './json.ts';
import type { Frame, GameState, Options } from './state.ts';

/** A state being worked on: pieces are copied on write, the rest is a copy already. Dropped whole when a step throws. */
export interface Work {
  game: AnyGame;
  state: GameState;
  options: Options;
  own: object;
  pieces: Record<string, Piece>;
  stack: Frame[];
  chance: Chance;
  /** Number of the next draw in the table's life. */
  nextDraw: number;
  draws: Draw[];
  events: Event[];
  /** True as soon as something happened that an undo may not cross: chance, a reveal, a new turn. */
  barrier: boolean;
  /** What the running step did so far: a step either asks or acts. */
  did: 'nothing' | 'asked' | 'acted';
  /** Whether the questions just asked wait for all answers or for any one. */
  until: 'all' | 'any';
  byPlace: Map<string, Piece[]> | null;
}

/** Opens a state for work without touching it. */
export function open(game: AnyGame, state: GameState, chance: Chance, nextDraw: number): Work {
  return {
    game,
    state: { ...state },
    options: state.options,
    own: clone(state.own),
    pieces: { ...state.pieces },
    stack: [...state.stack],
    chance,
    nextDraw,
    draws: [],
    events: [],
    barrier: false,
    did: 'nothing',
    until: 'all',
    byPlace: null,
  };
}

/** The finished state. */
export const close = (work: Work): GameState => ({ ...work.state, own: clone(work.own), pieces: work.pieces, stack: work.stack });

/** Notes that the running step acts; throws if it has asked already. */
export function act(work: Work): void {
  if (work.did === 'asked') throw new Error('a step that asks may not act: ask in a step of its own');
  work.did = 'acted';
}

/** Takes a draw from the provider and records it. */
export function take(work: Work, request: DrawRequest): { values: number[]; n: number } {
  act(work);
  const n = work.nextDraw;
  const values = work.chance.draw(n, request);
  const bad = badDraw(request, values);
  if (bad) throw new Error(`draw ${n}: ${bad}`);
  work.nextDraw = n + 1;
  work.draws.push({ n, request, values });
  work.barrier = true;
  return { values, n };
}

/** A piece that must exist. */
export function pieceOf(work: Work, id: PieceId): Piece {
  const piece = work.pieces[id];
  if (!piece) throw new Error(`there is no piece ${id}`);
  return piece;
}

/** Replaces a piece. */
export function put(work: Work, piece: Piece): void {
  act(work);
  replace(work, piece);
}

/** Replaces a piece outside of steps (a table fix). */
export function replace(work: Work, piece: Piece): void {
  const old = work.pieces[piece.id];
  work.pieces[piece.id] = piece;
  if (!work.byPlace) return;
  if (old && old.place === piece.place) {
    const list = work.byPlace.get(piece.place);
    const index = list?.findIndex((each) => each.id === piece.id) ?? -1;
    if (list && index >= 0) list[index] = piece;
    return;
  }
  work.byPlace = null;
}

/** Takes a piece off the table for good. */
export function drop(work: Work, id: PieceId): void {
  pieceOf(work, id);
  delete work.pieces[id];
  work.byPlace = null;
}

/** The pieces at a place in the order in which they were minted. */
export function at(work: Work, place: PlaceId): readonly Piece[] {
  if (!work.byPlace) {
    work.byPlace = new Map();
    for (const piece of Object.values(work.pieces)) {
      const list = work.byPlace.get(piece.place);
      if (list) list.push(piece);
      else work.byPlace.set(piece.place, [piece]);
    }
  }
  return work.byPlace.get(place) ?? [];
}

/** Throws unless `seat` is a seat of this table. */
export function mustSit(work: Work, seat: Seat): void {
  if (!Number.isInteger(seat) || seat < 0 || seat >= work.state.seats) throw new Error(`there is no seat ${seat}`);
}
