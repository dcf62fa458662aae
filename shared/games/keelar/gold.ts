import type { Rules } from '../../engine/game.ts';
import type { PieceId, PlaceId, Seat } from '../../table/ids.ts';
import { placeId } from '../../table/ids.ts';
import { onPiece, type Piece } from '../../table/piece.ts';

/** The part of the rules of a step that lays pieces about. */
export type Hands = Pick<Rules<object, Record<string, object>>, 'piece' | 'at' | 'all' | 'mint' | 'move' | 'change' | 'remove'>;

/** Where the gold goes that a player has taken out of the board, and the figurine that has left. */
export const purseOf = (seat: Seat): PlaceId => placeId(`purse:${seat}`);

/** K-202: coins of 5 and 10 stand for tall stacks; the face names the largest coin in the stack. */
export const coinFace = (count: number): string => (count >= 10 ? 'coin-10' : count >= 5 ? 'coin-5' : 'coin-1');

/** The stack of gold at a place, if one lies there. */
export const stackAt = (t: Pick<Hands, 'at'>, place: PlaceId): Piece | undefined =>
  t.at(place).find((piece) => piece.kind === 'coins' && piece.count > 0);

/** How much gold a character carries. */
export const carriedBy = (t: Pick<Hands, 'at'>, figure: PieceId): number => stackAt(t, onPiece(figure))?.count ?? 0;

/** Lays gold on a place; it joins what lies there. */
export function layGold(t: Hands, place: PlaceId, count: number): void {
  const there = stackAt(t, place);
  if (there) grow(t, there, count);
  else if (count > 0) t.mint({ kind: 'coins', place, count, face: coinFace(count) });
}

/** Moves gold from one place to another; a whole stack goes as the piece it is. */
export function moveGold(t: Hands, from: PlaceId, to: PlaceId, count: number): void {
  const stack = stackAt(t, from);
  if (!stack || count < 1 || count > stack.count) throw new Error(`there are no ${count} coins at ${from}`);
  if (count === stack.count && !stackAt(t, to)) {
    t.move(stack.id, to);
    return;
  }
  if (count === stack.count) t.remove(stack.id);
  else grow(t, stack, -count);
  layGold(t, to, count);
}

function grow(t: Hands, stack: Piece, by: number): void {
  const count = stack.count + by;
  t.change(stack.id, { count, face: coinFace(count) });
}

/** All gold that lies in some places, by what the place is: on the board, carried, or taken out. */
export function goldByPlace(pieces: Iterable<{ kind: string; place: PlaceId; count: number }>): {
  board: number;
  carried: number;
  out: number;
} {
  const sum = { board: 0, carried: 0, out: 0 };
  for (const { kind, place, count } of pieces) {
    if (kind !== 'coins') continue;
    if (place.startsWith('purse:')) sum.out += count;
    else if (place.startsWith('@')) sum.carried += count;
    else sum.board += count;
  }
  return sum;
}
