import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { handOf, knows } from '../../table/piece.ts';
import type { Pose } from '../../table/pose.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Steps } from '../steps.ts';
import { BAG, DECK } from './components.ts';
import type { Acting, Deed, Doing } from './doing.ts';
import { allPieces, grasp, isRefusal, publicId, remove, say, secretId, stand } from './doing.ts';
import { landing } from './ground.ts';
import { bringOut, contentsOf, isLoose, lyingAt, mixed, rename } from './inside.ts';
import { ownTags } from './tags.ts';

/** Into a seat's hand under a new id that only this seat is sent; a deck comes card by card. The face is this seat's to know from now on. */
export function* intoHand(d: Doing, piece: Piece, seat: Seat): Steps<void> {
  if (piece.kind === DECK) {
    const cards = contentsOf(d, piece);
    remove(d, piece);
    for (const card of cards) {
      yield;
      bringOut(d, card, { hand: seat });
    }
    return;
  }
  const { pose: _, ...what } = piece;
  const knownTo = [seat];
  rename(d, piece, {
    ...what,
    id: secretId(d, seat),
    place: handOf(seat),
    tags: ownTags(piece.tags),
    faceKnownTo: knownTo,
    placeKnownTo: knownTo,
  });
}

/** Into the own hand. Where a face comes to the seat's knowledge so, it cannot be taken back. */
export const hand: Deed<'hand'> = function* (d, { pieces }) {
  const chosen = grasp(d, pieces, 'unlocked');
  if (isRefusal(chosen)) return chosen;
  const seat = d.seat ?? 0;
  if (chosen.some(({ place }) => place === handOf(seat))) return refuse('illegal', 'That is in your hand already.');
  if (chosen.some((piece) => !isLoose(piece) || piece.kind === BAG)) return refuse('illegal', 'That stays on the table.');
  for (const piece of chosen) {
    const faces = piece.kind === DECK ? contentsOf(d, piece).every(({ up }) => up) : knows(piece.faceKnownTo, seat);
    if (!faces) stand(d);
    yield;
    yield* intoHand(d, piece, seat);
  }
  // That there are more cards in the hand everybody sees.
  say(d, '!free.hand', seat, chosen.length);
  return undefined;
};

/** Pieces of the own hand by their ids, or why not. */
function fromHand(d: Doing, ids: readonly Piece['id'][]): readonly Piece[] | Refusal {
  const chosen = grasp(d, ids);
  if (isRefusal(chosen)) return chosen;
  const mine = handOf(d.seat ?? 0);
  return chosen.every(({ place }) => place === mine) ? chosen : refuse('illegal', 'That is not in your hand.');
}

/** Out of the own hand into another one's: what somebody else has seen nobody takes back. */
export const give: Deed<'give'> = function* (d, { pieces, seat }) {
  const chosen = fromHand(d, pieces);
  if (isRefusal(chosen)) return chosen;
  if (seat >= d.work.state.seats) return refuse('no-such-seat', 'There is no such seat at this table.');
  if (seat === d.seat) return refuse('illegal', 'These are in your hand already.');
  for (const piece of chosen) {
    yield;
    yield* intoHand(d, piece, seat);
  }
  stand(d);
  say(d, '!free.give', d.seat ?? 0, seat, chosen.length);
  return undefined;
};

/** Out of the own hand onto the table under new public ids, given out by chance: their order tells nothing of the hand's. */
export const play: Deed<'play'> = function* (d, { pieces, up }) {
  const seat = d.seat ?? 0;
  const chosen = fromHand(
    d,
    pieces.map(({ piece }) => piece),
  );
  if (isRefusal(chosen)) return chosen;
  const poses = new Map<Piece['id'], Pose>();
  for (const each of pieces) {
    const pose = landing(d, each.pose);
    if (isRefusal(pose)) return pose;
    yield;
    poses.set(each.piece, pose);
  }
  for (const piece of mixed(d, chosen)) {
    const pose = poses.get(piece.id);
    if (!pose) continue;
    yield;
    // Whoever laid it down knows what it is.
    const open: Piece = { ...piece, id: publicId(d), placeKnownTo: 'all', faceKnownTo: up ? 'all' : [seat] };
    rename(d, piece, lyingAt(d, open, pose));
  }
  if (up) stand(d);
  say(d, '!free.play', seat, chosen.length);
  return undefined;
};

/** Mixes the own hand; nobody else notices. */
export function* reorderHand(d: Doing): Acting {
  const seat = d.seat ?? 0;
  const mine = allPieces(d).filter((piece) => piece.place === handOf(seat));
  if (mine.length < 2) return refuse('illegal', 'There is nothing to shuffle in your hand.');
  for (const piece of mixed(d, mine)) {
    yield;
    rename(d, piece, { ...piece, id: secretId(d, seat) });
  }
  stand(d);
  return undefined;
}
