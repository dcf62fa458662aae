import { BAG, BOARD_KIND, DECK, holding, INK, MAT, SNAP, specAt, ZONE } from '../../shared/engine/free/components.ts';
import { askerOf, isLocked, mayNot, type Right } from '../../shared/engine/free/permissions.ts';
import { GROUP } from '../../shared/engine/free/state.ts';
import type { KindSpec } from '../../shared/engine/game.ts';
import type { PieceView, View } from '../../shared/engine/view.ts';
import { handOf } from '../../shared/table/piece.ts';

type Kinds = Readonly<Record<string, KindSpec>>;

/** What a piece is to a hand, read from the view alone. */
export const isDie = (piece: PieceView): boolean => /^free\/d\d+$/.test(piece.kind);
/** A deck or a bag. */
export const isHeap = (piece: Pick<PieceView, 'kind'>): boolean => holding(piece) !== undefined;
export const isDeck = (piece: PieceView): boolean => piece.kind === DECK;
export const isBag = (piece: PieceView): boolean => piece.kind === BAG;
/** A mat of one's own is a piece until it is locked. */
export const isBoard = (piece: PieceView): boolean => piece.kind === BOARD_KIND || (piece.kind === MAT && isLocked(piece));
/** Only its owner sees where it is. */
export const isHidden = (piece: PieceView): boolean => piece.secret === 'place';
/** The table itself to a hand: dragging over it draws a box. */
export const isGround = (piece: PieceView): boolean => isLocked(piece) || piece.kind === INK || piece.kind === ZONE || piece.kind === SNAP;
export const isBodiless = (kinds: Kinds, piece: PieceView): boolean => specAt(kinds, piece).bodiless === true;

const stanceOf = (kinds: Kinds, piece: PieceView): KindSpec['stance'] => specAt(kinds, piece).stance;
/** A stack that counts its coins. */
export const isCoins = (kinds: Kinds, piece: PieceView): boolean => stanceOf(kinds, piece) === 'stack';
export const isCard = (kinds: Kinds, piece: PieceView): boolean => stanceOf(kinds, piece) === 'card' && !WRITTEN.test(piece.kind);
/** Lies flat and may have a face that this viewer does not know. */
export const isFaceDown = (kinds: Kinds, piece: PieceView): boolean =>
  piece.face === null && (isCard(kinds, piece) || (stanceOf(kinds, piece) === 'flat' && !piece.kind.startsWith('free/')));
const WRITTEN = /^free\/(note|label)$/;

/** True for stacks that make one stack when they are put together. */
export const alike = (kinds: Kinds, a: PieceView, b: PieceView): boolean =>
  a.id !== b.id && isCoins(kinds, a) && a.kind === b.kind && a.face === b.face && a.owner === b.owner;

export const inHand = (view: View, piece: PieceView): boolean => view.viewer !== null && piece.place === handOf(view.viewer);
export const groupOf = (piece: PieceView): string | undefined => piece.tags.find((tag) => GROUP.test(tag));

/** These pieces and whatever is grouped with one of them, without what is locked, has no pose or lies in a hand. */
export function together(view: View, ids: Iterable<string>): PieceView[] {
  const chosen = new Set(ids);
  const groups = new Set([...chosen].flatMap((id) => (view.pieces[id] && groupOf(view.pieces[id])) ?? []));
  return Object.values(view.pieces).filter((piece) => {
    if (!piece.pose || isLocked(piece)) return false;
    const group = groupOf(piece);
    return chosen.has(piece.id) || (group !== undefined && groups.has(group));
  });
}

/** True when this viewer sits here and has the right. */
export function may(view: View, right: Right): boolean {
  const asker = askerOf(view);
  return asker !== undefined && mayNot(asker, right) === undefined;
}
