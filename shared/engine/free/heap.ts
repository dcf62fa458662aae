import type { Piece } from '../../table/piece.ts';
import { yaw, yawOf } from '../../table/pose.ts';
import { refuse } from '../refusal.ts';
import { DECK, isSided } from './components.ts';
import { gather } from './deck.ts';
import type { Deed, Doing } from './doing.ts';
import { isRefusal, isSecret, kindsOf, lay, remove, set, shapeIn, specOf } from './doing.ts';
import { overlap } from './footprint.ts';
import type { Lying } from './ground.ts';
import { isMixed, landing, lying, restingAt, span, tooMany } from './ground.ts';
import { freshId } from './inside.ts';
import { LOCKED } from './state.ts';
import { ungrouped } from './tags.ts';

/** True for what counts as an amount. */
export const isCounted = (d: Doing, piece: Pick<Piece, 'kind' | 'tags'>): boolean => specOf(d, piece).stance === 'stack';

export const stack: Deed<'stack'> = function* (d, op) {
  const pieces = lying(d, op.pieces, 'unlocked');
  if (isRefusal(pieces)) return pieces;
  const [first, ...others] = pieces;
  if (!first) return undefined;
  if (isMixed(pieces)) return refuse('illegal', 'Hidden and open things make no heap.');
  if (pieces.every((piece) => piece.kind === DECK || isSided(kindsOf(d), piece))) return yield* gather(d, pieces);
  if (!pieces.every((piece) => isCounted(d, piece) && piece.kind === first.kind)) {
    return refuse('illegal', 'Only alike coins make a stack, and only cards, tiles and counters with two sides a deck.');
  }
  const upright = { ...first, pose: { ...first.pose, q: yaw(yawOf(first.pose.q)) } };
  const y = restingAt(d, upright, ground(d, first, others));
  for (const other of others) {
    yield;
    remove(d, other);
  }
  set(d, { ...upright, count: pieces.reduce((sum, { count }) => sum + count, 0), pose: { ...upright.pose, y } });
  return undefined;
};

/** The level that a heap begins at: the lowest of what is gathered at the spot of the first. */
const ground = (d: Doing, first: Lying, others: readonly Lying[]): number =>
  [first, ...others.filter((each) => overlap(shapeIn(d, each), each.pose, shapeIn(d, first), first.pose))].reduce(
    (low, each) => Math.min(low, span(d, each).low),
    Number.POSITIVE_INFINITY,
  );

export const take: Deed<'take'> = (d, op) => {
  const pieces = lying(d, [op.piece], 'unlocked');
  if (isRefusal(pieces)) return pieces;
  const pose = landing(d, op.pose);
  if (isRefusal(pose)) return pose;
  const [piece] = pieces;
  if (!piece || !isCounted(d, piece)) return refuse('illegal', 'Only what is counted is taken by number.');
  if (!Number.isInteger(op.count) || op.count < 1 || op.count > piece.count) {
    return refuse('illegal', `There are only ${piece.count}.`);
  }
  if (op.count === piece.count) {
    set(d, { ...piece, pose });
    return undefined;
  }
  const no = tooMany(d, 1);
  if (no) return no;
  set(d, { ...piece, count: piece.count - op.count });
  split(d, piece, op.count, pose);
  return undefined;
};

/** A part of a counted stack as a piece of its own, known to those who know the stack. */
export function split(d: Doing, piece: Lying, count: number, pose: Lying['pose']): void {
  const part = { ...piece, count, tags: ungrouped(piece.tags).filter((tag) => tag !== LOCKED) };
  if (isSecret(piece) && d.seat !== null) set(d, { ...part, id: freshId(d, piece.placeKnownTo), pose });
  else {
    const { id: _, ...spec } = part;
    lay(d, spec, pose);
  }
}
