import type { Seat } from '../table/ids.ts';
import type { Piece } from '../table/piece.ts';
import { carrierOf, knows } from '../table/piece.ts';
import type { Event } from './event.ts';
import type { AnyGame } from './game.ts';
import type { Json } from './json.ts';
import type { OpenPrompt } from './prompt.ts';
import type { FixOp, FixProposal, GameState } from './state.ts';
import type { FixView, PieceView, PromptView, View } from './view.ts';

/** What `project` reads of a table. */
export interface Source {
  readonly game: AnyGame;
  readonly state: GameState;
  readonly past: readonly { seat: Seat }[];
}

/**
 * The one place that knows who may know what: builds the view of `viewer` field by field from what that viewer may know.
 * Whoever is not a seat of the table is the public.
 */
export function project({ game, state, past }: Source, viewer: Seat | null): View {
  const who = viewer !== null && Number.isInteger(viewer) && viewer >= 0 && viewer < state.seats ? viewer : null;
  const counted = game.scene(state.own, state.options, state.seats).areas.filter((area) => area.contents === 'counted');
  const counts: Record<string, number> = Object.fromEntries(counted.map((area) => [area.id, 0]));
  const pieces: Record<string, PieceView> = {};
  for (const piece of Object.values(state.pieces)) {
    if (!sees(state, piece, who)) continue;
    const inside = counts[piece.place];
    if (inside === undefined) pieces[piece.id] = pieceView(piece, who);
    else if (piece.placeKnownTo === 'all') counts[piece.place] = inside + 1;
  }
  const notes: Record<string, Json> = {};
  for (const [key, secret] of Object.entries(state.secrets)) if (knows(secret.knownTo, who)) notes[key] = secret.value;
  Object.assign(notes, game.notes?.(state.hidden, state.own, who));
  return {
    game: state.game,
    seq: state.seq,
    viewer: who,
    seats: state.seats,
    options: state.options,
    pieces,
    counts,
    own: state.own,
    notes,
    prompts: state.prompts.map((open) => promptView(open, who)),
    turn: state.turn,
    assist: state.assist,
    fix: state.fix && fixView(state.fix, pieces, who),
    result: state.result,
    undo: who !== null && past.at(-1)?.seat === who ? past.length : 0,
  };
}

/** The events that `viewer` may hear of. */
export const eventsFor = (events: readonly Event[], viewer: Seat | null): Event[] => events.filter((event) => knows(event.to, viewer));

/** A piece is seen by whoever knows its place and sees everything it stands on. */
function sees(state: GameState, piece: Piece, viewer: Seat | null): boolean {
  if (!knows(piece.placeKnownTo, viewer)) return false;
  const carrier = carrierOf(piece.place);
  if (carrier === undefined) return true;
  const below = state.pieces[carrier];
  return below !== undefined && below.id !== piece.id && sees(state, below, viewer);
}

/** Pieces never change, so what the public sees of one is built once. Equal pieces keep equal views by identity. */
const publicViews = new WeakMap<Piece, PieceView>();

function pieceView(piece: Piece, viewer: Seat | null): PieceView {
  const privately =
    viewer !== null &&
    (piece.placeKnownTo !== 'all' || (piece.face !== null && piece.faceKnownTo !== 'all' && knows(piece.faceKnownTo, viewer)));
  if (!privately) {
    const built = publicViews.get(piece);
    if (built) return built;
  }
  const known = knows(piece.faceKnownTo, privately ? viewer : null);
  const { id, kind, place, owner, count, tags } = piece;
  const view: PieceView = { id, kind, face: known ? piece.face : null, place, owner, count, tags };
  if (privately) return { ...view, secret: piece.placeKnownTo === 'all' ? 'face' : 'place' };
  publicViews.set(piece, view);
  return view;
}

function promptView({ id, seat, prompt, answer }: OpenPrompt, viewer: Seat | null): PromptView {
  const seen: PromptView = { id, seat, line: prompt.seen ?? ['!decides', seat], answered: answer !== null };
  if (seat !== viewer) return seen;
  return answer === null ? { ...seen, line: prompt.title, prompt } : { ...seen, line: prompt.title, prompt, answer };
}

function fixView(fix: FixProposal, pieces: Readonly<Record<string, PieceView>>, viewer: Seat | null): FixView {
  const open = (id: string): boolean => pieces[id] !== undefined && pieces[id].secret !== 'place';
  const shown = (op: FixOp): boolean => !('piece' in op) || viewer === fix.by || open(op.piece);
  return { id: fix.id, by: fix.by, note: fix.note, agreed: fix.agreed, ops: fix.ops.map((op) => (shown(op) ? op : null)) };
}
