import type { Piece } from '../../table/piece.ts';
import type { Shape } from '../../table/shape.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Steps } from '../steps.ts';
import { isSlab } from './components.ts';
import type { Acting, Deed, Doing } from './doing.ts';
import { allPieces, asking, isRefusal, isSecret, seen, set, shapeIn } from './doing.ts';
import { overlap } from './footprint.ts';
import type { Lying } from './ground.ts';
import { inside, lies, lying, span } from './ground.ts';
import { handsOff, isLocked } from './permissions.ts';

/** Each of them may lift everything else on the table. */
const MOST_AT_ONCE = 20;

export const under: Deed<'under'> = function* (d, op) {
  const pieces = lying(d, op.pieces, 'unlocked');
  if (isRefusal(pieces)) return pieces;
  if (pieces.length > MOST_AT_ONCE) return refuse('limit', `Put ${MOST_AT_ONCE} pieces under others at once, at most.`);
  for (const piece of pieces) {
    const no = yield* slide(d, piece);
    if (no) return no;
  }
  return undefined;
};

/** Slides a piece below what lies at its spot: it comes to lie where the lowest of that lay, and all that rises by its height. */
function* slide(d: Doing, piece: Lying): Acting {
  const others = yield* heap(d, piece);
  if (others.length === 0) return undefined;
  const low = Math.min(...others.map((each) => each.low));
  const mine = span(d, piece);
  // It lies lowest already.
  if (mine.low < low - 0.001) return undefined;
  for (const other of others) {
    yield;
    const no = handsOff(asking(d), other.piece) ?? lift(d, other.piece, mine.high - mine.low);
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
function* heap(d: Doing, piece: Lying): Steps<readonly Body[]> {
  const body = (each: Lying) => ({ piece: each, shape: shapeIn(d, each), ...span(d, each) });
  const on = (above: Body, below: Body): boolean => overlap(above.shape, above.piece.pose, below.shape, below.piece.pose);
  const mine = body(piece);
  let [queue, others]: [Body[], Body[]] = [[], []];
  for (const each of allPieces(d)) {
    yield;
    if (!lies(each) || each.id === piece.id || !isMovable(d, each, piece)) continue;
    const other = body(each);
    (on(other, mine) ? queue : others).push(other);
  }
  const found: Body[] = [];
  while (queue.length > 0) {
    const [lower, higher] = [queue, others];
    found.push(...lower);
    [queue, others] = [[], []];
    for (const each of higher) {
      yield;
      const rests = lower.some((below) => each.low >= below.high - 0.02 && on(each, below));
      (rests ? queue : others).push(each);
    }
  }
  return found;
}

type Body = { readonly piece: Lying; readonly shape: Shape; readonly low: number; readonly high: number };

const isMovable = (d: Doing, each: Piece, piece: Piece): boolean =>
  !isSlab(each) && !isLocked(each) && isSecret(each) === isSecret(piece) && seen(d, each.id) !== undefined;
