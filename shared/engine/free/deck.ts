import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import type { Pose } from '../../table/pose.ts';
import { radiusOf } from '../../table/shape.ts';
import { same } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Steps } from '../steps.ts';
import { take } from '../work.ts';
import { BAG, DECK, holding } from './components.ts';
import type { Acting, Deed, Doing } from './doing.ts';
import { asking, grasp, isRefusal, isSecret, remove, sayOf, shapeIn, stand } from './doing.ts';
import { landing } from './ground.ts';
import { reorderHand } from './hand.ts';
import { beside, bringOut, contentsOf, DEEPEST, fill, fitsDeck, freshId, isLoose, mixed, poured, storedAs } from './inside.ts';
import type { Goal } from './op.ts';
import { mayNotLook } from './permissions.ts';
import type { Stored } from './state.ts';
import { ZONED } from './tags.ts';

/** The deck or bag on the table under this id, if the seat may lay hands on it. */
export function heapOf(d: Doing, id: Piece['id']): Piece | Refusal {
  const found = grasp(d, [id]);
  if (isRefusal(found)) return found;
  const [heap] = found;
  return heap && holding(heap) && heap.pose ? heap : refuse('illegal', 'Only decks and bags on the table hold something.');
}

/** Takes the top ones off a deck, or any out of a bag by recorded draws: what comes, and what is left. */
function* drawn(d: Doing, heap: Piece, count: number): Steps<{ out: readonly Stored[]; left: readonly Stored[] }> {
  const left = [...contentsOf(d, heap)];
  if (heap.kind === DECK) return { out: left.splice(0, count), left };
  const out: Stored[] = [];
  while (out.length < count && left.length > 0) {
    yield;
    out.push(...left.splice(take(d.work, { kind: 'pick', from: left.length }).values[0] ?? 0, 1));
  }
  return { out, left };
}

/** The top ones of a deck, at random out of a bag; as many as there are. Several of a deck come to the table as a deck. */
export const draw: Deed<'draw'> = function* (d, { from, count, to }) {
  const heap = heapOf(d, from);
  if (isRefusal(heap)) return heap;
  if (heap.count === 0) return refuse('illegal', 'It is empty.');
  const goal = goalOf(d, to);
  if (isRefusal(goal)) return goal;
  const { out, left } = yield* drawn(d, heap, count);
  fill(d, heap, left);
  if ('pose' in goal && heap.kind === DECK && out.length > 1) newDeck(d, heap, goal.pose, out);
  else
    for (const [i, item] of out.entries()) {
      yield;
      yield* bring(d, heap, item, goal, i);
    }
  stand(d);
  sayOf(d, heap, '!free.draw', d.seat ?? 0, out.length);
  return undefined;
};

/** Where something shall go: the own hand, or a place on the table. */
function goalOf(d: Doing, to: Goal): { hand: Seat } | { pose: Pose } | Refusal {
  if (to === 'hand') return { hand: d.seat ?? 0 };
  const pose = landing(d, to.pose);
  return isRefusal(pose) ? pose : { pose };
}

/** One thing out of a heap into the own hand or onto the table, the i-th of several in rows of ten. */
function* bring(d: Doing, heap: Piece, item: Stored, to: { hand: Seat } | { pose: Pose }, i = 0, by: readonly Seat[] = []): Steps<void> {
  if ('hand' in to) return yield* toHand(d, item, to.hand);
  const { pose } = to;
  const step = i === 0 ? 0 : 2 * radiusOf(shapeIn(d, item)) + 0.1;
  bringOut(d, item, beside(heap, { ...pose, x: pose.x + (i % 10) * step, z: pose.z + Math.floor(i / 10) * step }), by);
}

/** A deck that lay in a bag comes to a hand card by card. */
function* toHand(d: Doing, item: Stored, seat: Seat): Steps<void> {
  for (const each of item.kind === DECK ? (item.inside ?? []) : [item]) {
    yield;
    bringOut(d, each, { hand: seat });
  }
}

/** A deck next to where it comes from: `like` says who sees it. */
function newDeck(d: Doing, like: Piece, pose: Pose, contents: readonly Stored[]): void {
  const { placeKnownTo, place } = like;
  const tags = like.tags.includes(ZONED) ? [ZONED] : [];
  const id = freshId(d, placeKnownTo);
  fill(d, { id, kind: DECK, face: null, place, owner: null, count: 0, tags, faceKnownTo: 'all', placeKnownTo, pose }, contents);
}

/** So many to each of these seats, one after the other as one deals. */
export const deal: Deed<'deal'> = function* (d, { from, count, seats }) {
  const heap = heapOf(d, from);
  if (isRefusal(heap)) return heap;
  const to = [...new Set(seats)];
  if (to.some((seat) => seat >= d.work.state.seats)) return refuse('no-such-seat', 'There is no such seat at this table.');
  if (heap.count < count * to.length) return refuse('illegal', 'There are not enough for that.');
  const { out, left } = yield* drawn(d, heap, count * to.length);
  fill(d, heap, left);
  for (const [i, item] of out.entries()) yield* toHand(d, item, to[i % to.length] ?? 0);
  stand(d);
  sayOf(d, heap, '!free.deal', d.seat ?? 0, out.length);
  return undefined;
};

/** How many heaps lie in each other here. */
const nested = (contents: readonly Stored[]): number =>
  contents.reduce((most, { inside: within }) => Math.max(most, within ? 1 + nested(within) : 0), 0);

/** Into a deck (the first on top of the others) or a bag, as they lie: what is face down stays so, a hand's cards too. */
export const put: Deed<'put'> = function* (d, { pieces, into, at }) {
  const heap = heapOf(d, into);
  if (isRefusal(heap)) return heap;
  const chosen = grasp(d, pieces, 'unlocked');
  if (isRefusal(chosen)) return chosen;
  if (chosen.includes(heap)) return refuse('illegal', 'Nothing goes into itself.');
  if (!chosen.every((piece) => isLoose(piece) && (heap.kind !== DECK || fitsDeck(d, piece))))
    return refuse('illegal', heap.kind === DECK ? 'Only cards, tiles and counters go into a deck.' : 'That does not go into a bag.');
  if (heap.kind === BAG && chosen.some((piece) => nested(contentsOf(d, piece)) >= DEEPEST)) {
    return refuse('limit', `A bag holds bags in bags ${DEEPEST} deep at most.`);
  }
  const more = chosen.flatMap((piece) => (heap.kind === DECK ? poured(d, piece) : [storedAs(d, piece)]));
  // Whoever looks into the heap sees now what was face down.
  if (d.free.looking[d.seat ?? 0] === heap.id) stand(d);
  for (const piece of chosen) {
    yield;
    remove(d, piece);
  }
  fill(d, heap, at === 'top' ? [...more, ...contentsOf(d, heap)] : [...contentsOf(d, heap), ...more]);
  sayOf(d, heap, '!free.put', d.seat ?? 0, chosen.length);
  return undefined;
};

/** A new order by recorded draws: of a deck, or of the own hand. */
export const shuffle: Deed<'shuffle'> = (d, { piece }) => {
  if (piece === null) return reorderHand(d);
  const heap = heapOf(d, piece);
  if (isRefusal(heap)) return heap;
  if (heap.kind !== DECK) return refuse('illegal', 'A bag is always mixed.');
  fill(d, heap, mixed(d, contentsOf(d, heap)));
  stand(d);
  sayOf(d, heap, '!free.shuffle', d.seat ?? 0);
  return undefined;
};

/** Looks into a deck or bag until it looks away, or until somebody else changes what lies in it. Announced to all who see the heap. */
export const look: Deed<'look'> = (d, { piece, on }) => {
  const seat = d.seat ?? 0;
  const before = d.free.looking[seat] ?? null;
  if (!on) {
    if (before !== piece) return refuse('illegal', 'You do not look into that.');
    d.free.looking = d.free.looking.map((id, at) => (at === seat ? null : id));
    const heap = d.work.pieces[piece];
    if (heap) sayOf(d, heap, '!free.away', seat);
    return undefined;
  }
  const heap = heapOf(d, piece);
  if (isRefusal(heap)) return heap;
  const no = mayNotLook(asking(d), isSecret(heap) ? 'hidden' : 'open');
  if (no) return no;
  d.free.looking = d.free.looking.map((id, at) => (at === seat ? piece : id));
  stand(d);
  sayOf(d, heap, '!free.look', seat, heap.count);
  return undefined;
};

/** Takes the n-th of what the seat looks into; the others hear that it was chosen, not which. */
export const fetch: Deed<'fetch'> = function* (d, { from, index, to }) {
  const heap = heapOf(d, from);
  if (isRefusal(heap)) return heap;
  const seat = d.seat ?? 0;
  if (d.free.looking[seat] !== from) return refuse('illegal', 'Look into it first.');
  const goal = goalOf(d, to);
  if (isRefusal(goal)) return goal;
  const contents = contentsOf(d, heap);
  const item = contents[index];
  if (!item) return refuse('illegal', 'There are not so many.');
  fill(d, heap, contents.toSpliced(index, 1));
  yield* bring(d, heap, item, goal, 0, [seat]);
  stand(d);
  sayOf(d, heap, '!free.fetch', seat, contents.length);
  return undefined;
};

/** Another order of the deck that the seat looks into. The others hear that it has one, not which; it is told in the same way if nothing is moved. */
export const order: Deed<'order'> = (d, { piece, order: wanted }) => {
  const heap = heapOf(d, piece);
  if (isRefusal(heap)) return heap;
  if (heap.kind !== DECK) return refuse('illegal', 'A bag keeps no order.');
  const seat = d.seat ?? 0;
  if (d.free.looking[seat] !== piece) return refuse('illegal', 'Look into it first.');
  const contents = contentsOf(d, heap);
  const named = new Set(wanted);
  if (wanted.length !== contents.length || named.size !== wanted.length || !wanted.every((at) => Object.hasOwn(contents, at)))
    return refuse('illegal', 'The order must name each card of the deck once: somebody may have changed it.');
  const ordered = wanted.flatMap((at) => contents.slice(at, at + 1));
  // An open card that comes up from below comes to light.
  if (ordered[0]?.up && ordered[0] !== contents[0]) stand(d);
  fill(d, heap, ordered);
  sayOf(d, heap, '!free.order', seat, contents.length);
  return undefined;
};

/** Turns a deck over: its order and every card in it; the bottom card comes to light if it was face down. */
export function flipDeck(d: Doing, deck: Piece): void {
  const over = contentsOf(d, deck).map((each) => ({ ...each, up: !each.up }));
  over.reverse();
  if (over[0]?.up) stand(d);
  fill(d, deck, over);
}

/** Makes one deck of cards, tiles, counters and decks at the spot of the first (or `at` another one), as they lie: what lies higher comes further up. */
export function* gather(d: Doing, pieces: readonly Piece[], at?: Pose): Acting {
  const [first] = pieces;
  if (!first || pieces.length < 2) return refuse('illegal', 'A deck needs two or more.');
  const { pose } = first;
  if (!pose || !pieces.every((piece) => piece.pose && isLoose(piece) && fitsDeck(d, piece)))
    return refuse('illegal', 'Only cards, tiles and counters on the table make a deck.');
  if (!pieces.every((piece) => same(piece.placeKnownTo, first.placeKnownTo)))
    return refuse('illegal', 'What the others see and what they do not see make no deck.');
  const height = (piece: Piece): number => piece.pose?.y ?? 0;
  const order = [...pieces].sort((a, b) => height(b) - height(a));
  const contents = order.flatMap((piece) => poured(d, piece));
  const near = order.filter((piece) => piece.pose && Math.hypot(piece.pose.x - pose.x, piece.pose.z - pose.z) < 1);
  const spot: Pose = { ...pose, y: Math.min(...near.map(height)) };
  for (const piece of pieces) {
    yield;
    remove(d, piece);
  }
  newDeck(d, first, at ?? spot, contents);
  return undefined;
}
