/** What hands may do at a free table: the one place that says so. The engine judges by it, the server's grips, and the client what it offers. */
import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { ON_TABLE } from '../../table/piece.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { GameState } from '../state.ts';
import type { View } from '../view.ts';
import { INK, ZONE } from './components.ts';
import type { Rights } from './state.ts';
import { LOCKED } from './state.ts';

/** Whose hands they are (null: nobody's, those of physics), and what the table lets them. */
export interface Asker {
  readonly seat: Seat | null;
  /** Who has the host's rights; null: everybody. */
  readonly host: Seat | null;
  readonly rights: Rights;
}

/** Rights of the table that everybody has, or the host alone. */
export type Right = Exclude<keyof Rights, 'touch'>;

/** Whoever looks at the table; undefined for those who only watch, and while the rules are in force. */
export const askerOf = ({ viewer, free, assist, result }: View): Asker | undefined =>
  free === null || viewer === null || result !== null ? undefined : { seat: viewer, host: assist.host, rights: free.rights };

export const isHost = ({ seat, host }: Pick<Asker, 'seat' | 'host'>): boolean => host === null || host === seat;

export const isLocked = ({ tags }: Pick<Piece, 'tags'>): boolean => tags.includes(LOCKED);

/** Why they have not this right, or undefined. */
export const mayNot = (asker: Asker, right: Right): Refusal | undefined =>
  asker.rights[right] === 'everyone' || isHost(asker) ? undefined : refuse('no-right', 'At this table only the host does that.');

/** Why they may not look into or under this, or undefined. What only they see where it lies (`hidden`) is their own affair. */
export const mayNotLook = (asker: Asker, of: 'hidden' | 'open'): Refusal | undefined =>
  of === 'open' && mayNot(asker, 'look') ? refuse('no-right', 'At this table only the host may look.') : undefined;

/** Why they may not delete these, or undefined: lines go with the right to draw. */
export const mayNotDelete = (asker: Asker, pieces: readonly Pick<Piece, 'kind'>[]): Refusal | undefined =>
  mayNot(asker, pieces.every(({ kind }) => kind === INK) ? 'ink' : 'delete');

/** The seat whose hands alone move the piece; null: anybody's. */
export const keeperOf = ({ touch }: Pick<Rights, 'touch'>, { owner }: Pick<Piece, 'owner'>): Seat | null =>
  touch === 'owner' ? owner : null;

/** Why they may not lay hands on this piece, or undefined. */
export function handsOff({ rights, seat }: Pick<Asker, 'rights' | 'seat'>, piece: Pick<Piece, 'kind' | 'owner'>): Refusal | undefined {
  // Whoever moved it would see what lies behind it.
  if (piece.kind === ZONE && piece.owner !== null && piece.owner !== seat)
    return refuse('not-yours', 'This hidden zone is somebody else’s.');
  const keeper = keeperOf(rights, piece);
  return keeper === null || keeper === seat ? undefined : refuse('not-yours', 'At this table everybody moves only their own pieces.');
}

/** Why they may not move this piece, or undefined. */
export const mayNotMove = (asker: Pick<Asker, 'rights' | 'seat'>, piece: Pick<Piece, 'kind' | 'owner' | 'tags'>): Refusal | undefined =>
  handsOff(asker, piece) ?? (isLocked(piece) ? refuse('locked', 'It is locked; unlock it first (L).') : undefined);

/** A blindfold keeps the seat's hands off what its eyes lack, or they would feel where things lie. */
export function isCovered({ blind }: Pick<GameState, 'blind'>, seat: Seat | null, { id, place }: Pick<Piece, 'id' | 'place'>): boolean {
  const lacks = seat === null ? undefined : blind[seat]?.lacks;
  return lacks === 'board' ? place === ON_TABLE : (lacks?.includes(id) ?? false);
}

/** Why the seat may not take hold of these pieces, flick or throw them; undefined when it may. `bodied`: the ids that physics may move. */
export function mayNotGrip(state: GameState, bodied: ReadonlySet<string>, seat: Seat, ids: Iterable<string>): Refusal | undefined {
  const { free } = state;
  if (!free) return refuse('ruled', 'The rules are in force here: take the game to the free table first.');
  if (state.result) return refuse('over', 'The table is closed.');
  for (const id of ids) {
    const piece = Object.hasOwn(state.pieces, id) ? state.pieces[id] : undefined;
    // The same words for what is hidden, covered, gone or without a body: nobody learns anything by asking.
    if (!piece || !bodied.has(id) || isCovered(state, seat, piece)) return refuse('no-such-piece', 'You see no such piece on the table.');
    const no = mayNotMove({ rights: free.rights, seat }, piece);
    if (no) return no;
  }
  return undefined;
}
