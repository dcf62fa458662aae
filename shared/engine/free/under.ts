import type { PieceId } from '../../table/ids.ts';
import type { Refusal } from '../refusal.ts';
import type { Deed } from './act.ts';
import { BOARD_KIND } from './components.ts';
import { overlap } from './footprint.ts';
import type { Lying } from './ground.ts';
import { inside, lies, lying, span } from './ground.ts';
import type { Doing } from './hands.ts';
import { allPieces, handsOff, isLocked, isRefusal, isSecret, seen, set, shapeIn } from './hands.ts';

export const under: Deed<'under'> = (d, op) => {
  const pieces = lying(d, op.pieces, 'unlocked');
  if (isRefusal(pieces)) return pieces;
  for (const piece of pieces) {
    const no = slide(d, piece);
    if (no) return no;
  }
  return undefined;
};

/** Slides a piece below what lies at its spot: it comes to lie where the lowest of that lay, and all that rises by its height. */
function slide(d: Doing, piece: Lying): Refusal | undefined {
  const others = heap(d, piece);
  if (others.length === 0) return undefined;
  const low = Math.min(...others.map((each) => span(d, each).low));
  const mine = span(d, piece);
  // It lies lowest already.
  if (mine.low < low - 0.001) return undefined;
  for (const other of others) {
    const no = handsOff(d, other) ?? lift(d, other, mine.high - mine.low);
    if (no) return no;
  }
  return lift(d, piece, low - mine.low);
}

function lift(d: Doing, piece: Lying, by: number): Refusal | undefined {
  const pose = inside(d, { ...piece.pose, y: piece.pose.y + by });
  if (isRefusal(pose)) return pose;
  set(d, { ...piece, pose });
  return undefined;
}

/** What lies at the spot of a piece and whatever lies on that, but not what is locked: that is ground. */
function heap(d: Doing, piece: Lying): readonly Lying[] {
  const movable = allPieces(d).filter(
    (each): each is Lying =>
      lies(each) &&
      each.id !== piece.id &&
      each.kind !== BOARD_KIND &&
      !isLocked(each) &&
      isSecret(each) === isSecret(piece) &&
      seen(d, each.id) !== undefined,
  );
  const on = (above: Lying, below: Lying): boolean => overlap(shapeIn(d, above), above.pose, shapeIn(d, below), below.pose);
  const found = new Map<PieceId, Lying>(movable.filter((each) => on(each, piece)).map((each) => [each.id, each]));
  const queue = [...found.values()];
  for (let below = queue.pop(); below; below = queue.pop()) {
    const { high } = span(d, below);
    for (const each of movable) {
      if (found.has(each.id) || !on(each, below) || span(d, each).low < high - 0.02) continue;
      found.set(each.id, each);
      queue.push(each);
    }
  }
  return [...found.values()];
}
