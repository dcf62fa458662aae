import { between, cells, parseCell } from '../../../table/geometry/square.ts';
import type { PieceId, PlaceId } from '../../../table/ids.ts';
import { onPiece, type Piece } from '../../../table/piece.ts';
import { coinFace, purseOf } from '../gold.ts';
import { mustGo } from './arrive.ts';
import { layerOf, occupied, truth } from './field.ts';
import { clockwise, exitHere } from './ground.ts';
import { charOf, charsOnBoard, has, isFlying, placeOf, publicOf, seatOf, unseen } from './lookup.ts';
import { blindfolds } from './seen.ts';
import { carriedGold, dropFakes, fakesIn, layCoins, moveFakes } from './stacks.ts';
import type { Char, T } from './state.ts';

/**
 * squares the board with what a table fix has done by hand. What somebody sees of it goes by what was put where; whoever is unseen
 * and stands in the way is moved aside, and its player alone is told.
 */
export function fixedInPlay(t: T, put: ReadonlySet<PieceId>): void {
  // A figurine that was taken away is refused afterwards: nothing can be squared without it.
  if (t.own.phase !== 'board' || !charsOnBoard(t).every(({ figure }) => t.has(figure))) return;
  for (const key of [...Object.keys(t.own.fires)]) if (!t.all().some(({ id }) => id === key)) delete t.own.fires[key];
  for (const key of [...Object.keys(t.own.lasting)]) if (!t.all().some(({ id }) => id === key)) delete t.own.lasting[key];
  rides(t);
  gold(t);
  for (const char of charsOnBoard(t)) if (unseen(char) !== null && !put.has(char.figure)) makeRoom(t, char);
  blindfolds(t);
}

/** A rider that was put on a space rides no more. */
function rides(t: T): void {
  for (const rider of charsOnBoard(t)) {
    if (rider.carrier === null) continue;
    const carrier = charOf(t, rider.carrier);
    if (t.piece(rider.figure).place === onPiece(carrier.figure)) continue;
    carrier.rider = null;
    rider.carrier = null;
    publicOf(t, carrier.id).rider = null;
    publicOf(t, rider.id).carrier = null;
  }
}

/** Stacks that were put together are one; what lies in a purse has been taken out; what somebody carried and was laid down lies there. */
function gold(t: T): void {
  for (const stack of t.all('coins')) {
    // a pile that was emptied in secret lies there for all others.
    if (stack.count < 1 && (stack.believed?.count ?? 0) < 1) dropFakes(t, stack);
    else if (fakesIn(t, stack.id) > stack.count) t.hidden.fakeGold[stack.id] = stack.count;
  }
  for (const char of charsOnBoard(t)) {
    const stack = carriedGold(t, char);
    if (stack && stack.place !== onPiece(char.figure)) {
      const { place, count } = stack;
      layCoins(t, place, count, dropFakes(t, stack));
    }
    const now = carriedGold(t, char)?.count ?? 0;
    if (unseen(char) === null && publicOf(t, char.id).gold !== now) publicOf(t, char.id).gold = now;
  }
  for (const stack of t.all('coins')) {
    if (!t.has(stack.id) || stack.placeKnownTo !== 'all' || stack.believed) continue;
    const first = t.at(stack.place).find(({ kind, placeKnownTo }) => kind === 'coins' && placeKnownTo === 'all');
    if (first && first.id !== stack.id && !first.believed) layCoins(t, stack.place, stack.count, dropFakes(t, stack));
    else if (first?.believed) joinBelieved(t, first, stack);
  }
  t.own.seats.forEach((seat, index) => {
    const purse = t.at(purseOf(index)).find(({ kind }) => kind === 'coins');
    const bank = t.hidden.banked[index];
    const more = (purse?.count ?? 0) - (seat.out ?? 0);
    if (more === 0 || !bank) return;
    seat.out = purse?.count ?? 0;
    bank.gold = Math.max(0, bank.gold + more);
    bank.fake = Math.min(bank.gold, bank.fake + (purse ? moveFakes(t, purse.id) : 0));
  });
}

/** a stack that was put onto a pile that is not what it seems: both numbers grow. */
function joinBelieved(t: T, pile: Piece, stack: Piece): void {
  const { believed } = pile;
  if (!believed) return;
  const fakes = dropFakes(t, stack);
  t.unveil(pile.id);
  t.change(pile.id, { count: believed.count + stack.count, face: coinFace(believed.count + stack.count) });
  t.veil(pile.id, believed.knownTo);
  t.change(pile.id, { count: pile.count + stack.count, face: coinFace(pile.count + stack.count) });
  t.hidden.fakeGold[pile.id] = fakesIn(t, pile.id) + fakes;
}

/** an unseen body that is where it cannot be goes to the next free space, clockwise from N, ring by ring. */
function makeRoom(t: T, char: Char): void {
  if (char.carrier !== null || fits(t, char, placeOf(t, char))) return;
  const from = placeOf(t, char);
  const to = rings(t, from).find((place) => fits(t, char, place));
  if (to === undefined) return;
  t.stand();
  t.move(char.figure, to);
  // K-169: a superblind one's player does not know where it is.
  if (!has(char, 'superblind')) t.tell([char.seat], 'fix.aside', char.name, to);
}

function fits(t: T, char: Char, place: PlaceId): boolean {
  const layer = layerOf({ downed: char.life === 'downed', flying: isFlying(char) });
  const there = occupied(truth(t), place, layer, char.id);
  // An Energy Ghost sits inside a barrier.
  if (there !== undefined && !(there === 'barrier' && char.memo.shelter !== undefined && place === placeOf(t, char))) return false;
  // whoever is asked about the gold on an exit has not gone yet.
  const asked = !seatOf(t, char.seat).auto && t.at(place).some(({ kind }) => kind === 'coins');
  return asked || !exitHere(t, place) || !mustGo(t, char);
}

/** All other spaces, nearest ring first, each ring clockwise from N. */
function rings(t: T, from: PlaceId): PlaceId[] {
  const all = cells(t.own).filter((place) => parseCell(place) && place !== from);
  const away = (place: PlaceId): number => between(from, place, 'all');
  return clockwise(from, all).sort((a, b) => away(a) - away(b));
}
