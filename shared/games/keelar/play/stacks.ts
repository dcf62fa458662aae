import { cellOf, parseCell } from '../../../table/geometry/square.ts';
import type { PieceId, PlaceId } from '../../../table/ids.ts';
import { pieceId } from '../../../table/ids.ts';
import { onPiece, type Piece } from '../../../table/piece.ts';
import { coinFace } from '../gold.ts';
import { pickAt } from './ground.ts';
import { publicOf, sharers, unseen } from './lookup.ts';
import type { Char, T } from './state.ts';

/** The stack that a character carries; its id tells nothing but whose it is. */
export const stackId = (char: Char): PieceId => pieceId(`gold-${char.id}`);

/** Gold carried by a character, as everybody believes it: fakes count, concealed gold does not. */
export const carried = (t: T, char: Char): number => carriedGold(t, char)?.count ?? 0;

/** What a character carries, as a piece. */
export const carriedGold = (t: T, char: Char): Piece | undefined => (t.has(stackId(char)) ? t.piece(stackId(char)) : undefined);

export const fakesIn = (t: T, stack: PieceId): number => t.hidden.fakeGold[stack] ?? 0;

export function setFakes(t: T, stack: PieceId, count: number): void {
  if (count > 0) t.hidden.fakeGold[stack] = count;
  else delete t.hidden.fakeGold[stack];
}

/** Takes note of the fakes of a stack elsewhere; returns how many there were. */
export function moveFakes(t: T, id: PieceId): number {
  const fakes = fakesIn(t, id);
  setFakes(t, id, 0);
  return fakes;
}

/** How many of `count` tokens that leave a stack are fake: drawn at random where it holds some. */
function drawn(t: T, stack: Piece, count: number): number {
  const fakes = fakesIn(t, stack.id);
  let found = count === stack.count ? fakes : 0;
  if (count < stack.count && fakes > 0) {
    for (let i = 0; i < count; i++) if (t.pick(stack.count - i) < fakes - found) found += 1;
  }
  setFakes(t, stack.id, fakes - found);
  return found;
}

function recount(t: T, id: PieceId, count: number): void {
  if (count < 1 && !t.piece(id).believed) t.remove(id);
  else t.change(id, { count, face: coinFace(count) });
}

/** Gives a character coins to carry. */
export function giveCoins(t: T, char: Char, count: number, fakes = 0): void {
  if (count < 1) return;
  const id = stackId(char);
  if (t.has(id)) recount(t, id, t.piece(id).count + count);
  else t.mint({ id, kind: 'coins', place: onPiece(char.figure), count, face: coinFace(count) });
  setFakes(t, id, fakesIn(t, id) + fakes);
  believe(t, char);
}

/** Takes coins from a character; returns how many of them are fake. */
export function takeCoins(t: T, char: Char, count: number): number {
  const stack = t.piece(stackId(char));
  const fakes = drawn(t, stack, count);
  recount(t, stack.id, stack.count - count);
  believe(t, char);
  return fakes;
}

/** what somebody carries is public as believed; R-121: of an unseen one only when its turn ends. */
function believe(t: T, char: Char): void {
  if (unseen(char) === null) publicOf(t, char.id).gold = carried(t, char);
}

/** Lays coins on a space or into a purse; they join what lies there. */
export function layCoins(t: T, place: PlaceId, count: number, fakes = 0): void {
  if (count < 1) return;
  settlePlace(t, place);
  const there = t.at(place).find(({ kind }) => kind === 'coins');
  const id = there?.id ?? t.mint({ kind: 'coins', place, count, face: coinFace(count) });
  if (there) recount(t, id, there.count + count);
  setFakes(t, id, fakesIn(t, id) + fakes);
}

/** Takes coins from a stack that lies about; returns how many of them are fake. */
export function takeFrom(t: T, stack: Piece, count: number): number {
  settlePlace(t, stack.place);
  const fakes = drawn(t, stack, count);
  recount(t, stack.id, stack.count - count);
  return fakes;
}

/** the same in secret: only the side of whoever does it sees the pile shrink, until its turn ends. */
export function takeUnseen(t: T, char: Char, stack: Piece, count: number): number {
  cover(t, char, stack);
  const fakes = drawn(t, stack, count);
  recount(t, stack.id, stack.count - count);
  return fakes;
}

/** lays coins in secret. */
export function layUnseen(t: T, char: Char, place: PlaceId, count: number, fakes: number): void {
  const there = t.at(place).find(({ kind }) => kind === 'coins');
  const id = there?.id ?? pieceId(`pile-${char.id}-${place}`);
  if (there) {
    cover(t, char, there);
    recount(t, id, there.count + count);
  } else {
    t.mint({ id, kind: 'coins', place, count, face: coinFace(count), placeKnownTo: sharers(t, char.seat) });
    remember(t, char, id);
  }
  setFakes(t, id, fakesIn(t, id) + fakes);
}

const LATER = 'later:gold:';

const laterOf = (t: T, char: Char): PieceId[] => {
  const kept = t.hidden.memo[`${LATER}${char.id}`];
  return Array.isArray(kept) ? kept.map((id) => pieceId(String(id))) : [];
};

function remember(t: T, char: Char, id: PieceId): void {
  t.hidden.memo[`${LATER}${char.id}`] = [...new Set([...laterOf(t, char), id])];
}

function cover(t: T, char: Char, pile: Piece): void {
  if (pile.placeKnownTo === 'all') t.veil(pile.id, [...new Set([...(pile.believed?.knownTo ?? []), ...sharers(t, char.seat)])]);
  remember(t, char, pile.id);
}

const isCovered = (pile: Piece): boolean => pile.kind === 'coins' && (pile.believed !== undefined || pile.placeKnownTo !== 'all');

/** what an unseen character has done with gold comes to light all at once, in the order of the board. */
export function settleGold(t: T, char: Char): void {
  const piles = laterOf(t, char).filter((id) => t.has(id));
  delete t.hidden.memo[`${LATER}${char.id}`];
  publicOf(t, char.id).gold = carried(t, char);
  const places = [...new Set(piles.map((id) => t.piece(id).place))].filter((place) => parseCell(place) !== undefined);
  places.sort((a, b) => cellOf(a).row - cellOf(b).row || cellOf(a).column - cellOf(b).column);
  for (const place of places) settlePlace(t, place);
}

/** Shows everybody what truly lies on a space: whoever else touches a pile finds out (K-179). */
export function settlePlace(t: T, place: PlaceId): void {
  for (const { id } of t.at(place)) {
    if (!t.has(id) || !isCovered(t.piece(id))) continue;
    const pile = t.piece(id);
    const more = pile.count - (pile.believed?.count ?? 0);
    if (pile.believed) t.unveil(pile.id);
    if (pile.placeKnownTo !== 'all' || pile.count < 1) {
      const fakes = moveFakes(t, pile.id);
      t.remove(pile.id);
      if (pile.count > 0) layCoins(t, place, pile.count, fakes);
    }
    if (more === 0) continue;
    t.tell('all', more > 0 ? 'gold.appeared' : 'gold.vanished', Math.abs(more), place);
    if (more < 0) continue;
    t.flash('all', 'coins', { place, amount: more });
    pickAt(t, place);
  }
}

/** Where pieces are taken from the table as everybody knows it (to the free table), what was done in secret this turn is not done. */
export function forgetUnsettled(t: T, chars: readonly Char[]): void {
  for (const pile of t.all('coins')) {
    if (!isCovered(pile) || parseCell(pile.place) === undefined) continue;
    if (!pile.believed) t.remove(pile.id);
    else {
      t.change(pile.id, { count: pile.believed.count, face: pile.believed.face ?? coinFace(pile.believed.count) });
      t.unveil(pile.id);
    }
  }
  for (const char of chars) {
    if (unseen(char) === null) continue;
    const known = publicOf(t, char.id).gold;
    const stack = carriedGold(t, char);
    if (stack && known < 1) t.remove(stack.id);
    else if (stack) recount(t, stack.id, known);
    else if (known > 0) t.mint({ id: stackId(char), kind: 'coins', place: onPiece(char.figure), count: known, face: coinFace(known) });
  }
}

/** A stack that a hand has laid elsewhere is gone; how many fakes were in it. */
export function dropFakes(t: T, stack: Piece): number {
  const fakes = moveFakes(t, stack.id);
  t.remove(stack.id);
  return Math.min(fakes, stack.count);
}
