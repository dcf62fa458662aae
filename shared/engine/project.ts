import type { Seat } from '../table/ids.ts';
import type { Piece } from '../table/piece.ts';
import { carrierOf, knows, listed, ON_TABLE } from '../table/piece.ts';
import type { Scene } from '../table/scene.ts';
import { boardPlaces, isOfBoard } from '../table/scene.ts';
import { sealedBy } from './answers.ts';
import type { Event } from './event.ts';
import { notesOf } from './free/pages.ts';
import { freeView } from './free/view.ts';
import type { AnyGame } from './game.ts';
import type { Json } from './json.ts';
import { templateOf } from './line.ts';
import type { OpenPrompt } from './prompt.ts';
import type { Blindfold, FixOp, FixProposal, GameState } from './state.ts';
import { atOnce, type Steps } from './steps.ts';
import type { FixView, PieceView, PromptView, View } from './view.ts';

/** What `project` reads of a table. */
/** What a view is made of. */
export interface Source {
  readonly game: AnyGame;
  readonly state: GameState;
  readonly past: readonly { seat: Seat }[];
}

/**
 * The one place that knows who may know what: builds the view of `viewer` field by field from what that viewer may know.
 * Whoever is not a seat of the table is the public.
 */
export const project = (source: Source, viewer: Seat | null): View => atOnce(projecting(source, viewer));

/** The same in steps. */
export function* projecting(source: Source, viewer: Seat | null): Steps<View> {
  const { game, state } = source;
  if (viewer !== null && Number.isInteger(viewer) && viewer >= 0 && viewer < state.seats) return yield* building(source, viewer);
  const known = openViews.get(state);
  if (known?.game === game) return known.view;
  const view = yield* building(source, null);
  openViews.set(state, { game, view });
  return view;
}

/** States never change, so what the public sees of one is built once. */
const openViews = new WeakMap<GameState, { game: AnyGame; view: View }>();

/** The number that the view of `viewer` carries: under a blindfold it stands still, as what the others do cannot be seen. */
export const seqFor = (state: GameState, viewer: Seat | null): number =>
  (viewer === null ? undefined : state.blind[viewer]?.since) ?? state.shown;

/** So many pieces are looked at in one step. */
const AT_ONCE = 250;

function* building({ game, state, past }: Source, who: Seat | null): Steps<View> {
  const blind = who === null ? undefined : state.blind[who];
  const scene = game.scene(state.own, state.options, state.seats);
  const counted = scene.areas.filter((area) => area.contents === 'counted');
  const lacks = blind && lackedBy(blind, scene, state.pieces);
  const counts: Record<string, number> = Object.fromEntries(counted.map((area) => [area.id, 0]));
  const pieces: Record<string, PieceView> = {};
  let looked = 0;
  for (const piece of listed(state.pieces)) {
    looked += 1;
    if (looked % AT_ONCE === 0) yield;
    if (!sees(state, piece, who) || lacks?.(piece)) continue;
    const inside = counts[piece.place];
    if (inside === undefined) pieces[piece.id] = pieceView(piece, who);
    else if (piece.placeKnownTo === 'all') counts[piece.place] = inside + 1;
  }
  const notes: Record<string, Json> = {};
  for (const [key, secret] of Object.entries(state.secrets)) if (knows(secret.knownTo, who)) notes[key] = secret.value;
  Object.assign(notes, game.notes?.(state.hidden, state.own, who), state.free && notesOf(state.free));
  return {
    game: state.game,
    seq: seqFor(state, who),
    viewer: who,
    seats: state.seats,
    options: state.options,
    pieces,
    counts,
    own: state.own,
    notes,
    prompts: state.prompts.map((open) => promptView(game, open, who, blind !== undefined)),
    turn: state.turn,
    assist: state.assist,
    fix: state.fix && fixView(state, state.fix, pieces, who),
    result: state.result,
    undo: undoOf(state, past, who),
    ...(blind ? { blind: blind.lacks === 'board' ? 'board' : 'pieces' } : {}),
    free: freeView(state, who),
  };
}

function undoOf(state: GameState, past: Source['past'], who: Seat | null): number {
  if (who === null) return 0;
  // Whoever sees nothing takes nothing back: what becomes of the number would tell what others do.
  if (state.free) return state.blind[who]?.lacks === 'board' ? 0 : (state.free.done[who]?.length ?? 0);
  if (past.at(-1)?.seat === who) return past.length;
  return sealedBy(state.prompts, who) ? 1 : 0;
}

/** What a blindfold hides: single pieces, or all that lies on the board, each with whatever stands on it. */
function lackedBy({ lacks }: Blindfold, scene: Scene, pieces: GameState['pieces']): (piece: Piece) => boolean {
  const ids = new Set<string>(lacks === 'board' ? [] : lacks);
  const places = new Set<string>(lacks === 'board' ? [...boardPlaces(scene.board), ON_TABLE] : []);
  const plane = lacks === 'board' && scene.board.kind === 'plane';
  const lacked = (piece: Piece): boolean => {
    if (ids.has(piece.id) || places.has(piece.place) || (plane && isOfBoard(scene.board, piece.place))) return true;
    const carrier = carrierOf(piece.place);
    const below = carrier === undefined ? undefined : pieces[carrier];
    return below !== undefined && lacked(below);
  };
  return lacked;
}

/** The events that `viewer` may hear of. */
export const eventsFor = (events: readonly Event[], viewer: Seat | null): Event[] =>
  events.filter((event) => knows(event.to, viewer) && !(viewer !== null && event.deaf?.includes(viewer)));

/** A piece is seen by whoever knows its place and sees everything it stands on. */
function sees(state: GameState, piece: Piece, viewer: Seat | null): boolean {
  if (!knows(piece.placeKnownTo, viewer)) return false;
  const carrier = carrierOf(piece.place);
  if (carrier === undefined) return true;
  const below = state.pieces[carrier];
  return below !== undefined && below.id !== piece.id && sees(state, below, viewer);
}

/** Pieces never change, so what the public sees of one is built once, and what a seat sees. Equal pieces keep equal views by identity. */
const publicViews = new WeakMap<Piece, PieceView>();
const privateViews = new WeakMap<Piece, PieceView[]>();

function pieceView(piece: Piece, viewer: Seat | null): PieceView {
  const privately =
    viewer !== null &&
    (piece.placeKnownTo !== 'all' ||
      (piece.face !== null && piece.faceKnownTo !== 'all' && knows(piece.faceKnownTo, viewer)) ||
      piece.believed?.knownTo.includes(viewer) === true);
  const built = privately ? privateViews.get(piece)?.[viewer] : publicViews.get(piece);
  if (built) return built;
  const known = knows(piece.faceKnownTo, privately ? viewer : null);
  const { id, kind, place, owner, tags, pose, text } = piece;
  const { count, face: front } = piece.believed && !(privately && knows(piece.believed.knownTo, viewer)) ? piece.believed : piece;
  const face = known ? front : null;
  const view: PieceView = { id, kind, face, place, owner, count, tags, ...(pose ? { pose } : {}), ...(text ? { text } : {}) };
  if (!privately) {
    publicViews.set(piece, view);
    return view;
  }
  const mine: PieceView = { ...view, secret: piece.placeKnownTo === 'all' ? 'face' : 'place' };
  const others = privateViews.get(piece) ?? [];
  others[viewer] = mine;
  privateViews.set(piece, others);
  return mine;
}

function promptView(game: AnyGame, { id, seat, prompt, answer }: OpenPrompt, viewer: Seat | null, blind: boolean): PromptView {
  const answered = answer !== null;
  if (seat === viewer) return { id, seat, line: prompt.title, answered, prompt, ...(answered ? { answer } : {}) };
  // The others learn that the seat is asked, not how often: the number of its questions would tell how much it does in secret.
  const told = prompt.seen && !(blind && !templateOf(game.lines, prompt.seen[0])?.blind);
  return { id: `seat:${seat}`, seat, line: told && prompt.seen ? prompt.seen : ['!decides', seat], answered };
}

function fixView(state: GameState, fix: FixProposal, pieces: Readonly<Record<string, PieceView>>, viewer: Seat | null): FixView {
  const waiting = carriesBack(fix.ops) ? namedBehind(state, fix.ops, viewer) : undefined;
  const ops = fix.ops.map((op) => (viewer === fix.by || isOpen(waiting ?? pieces, op) ? op : null));
  return { id: fix.id, by: fix.by, note: fix.note, agreed: fix.agreed, ops, ...(waiting ? { pieces: waiting } : {}) };
}

/** True for changes that are made to the game which waits behind a free table. */
export const carriesBack = (ops: readonly FixOp[]): boolean => ops.length > 1 && ops[0]?.op === 'rules';

/** The pieces of the game that waits behind a free table which these changes name, as `viewer` knows them there. */
export function namedBehind({ free }: GameState, ops: readonly FixOp[], viewer: Seat | null): Readonly<Record<string, PieceView>> {
  const back = free?.back;
  const named: Record<string, PieceView> = {};
  // Whoever is blindfolded there sees none of it.
  if (!back || (viewer !== null && back.blind[viewer])) return named;
  for (const op of ops) {
    const ids = 'piece' in op ? [op.piece, ...(op.op === 'move' ? [carrierOf(op.place) ?? ''] : [])] : [];
    for (const id of ids) {
      const piece = Object.hasOwn(back.pieces, id) ? back.pieces[id] : undefined;
      if (piece && sees(back, piece, viewer)) named[id] = pieceView(piece, viewer);
    }
  }
  return named;
}

/** Whether a change touches nothing that its viewer does not see, or sees in secret. */
export function isOpen(pieces: Readonly<Record<string, PieceView>>, op: FixOp): boolean {
  const open = (id: string): boolean => pieces[id] !== undefined && pieces[id].secret !== 'place';
  const carrier = op.op === 'move' ? carrierOf(op.place) : undefined;
  return !('piece' in op) || (open(op.piece) && (carrier === undefined || open(carrier)));
}
