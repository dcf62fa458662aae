import type { PieceId, PlaceId, Seat } from '../../../table/ids.ts';
import { pieceId } from '../../../table/ids.ts';
import type { Piece } from '../../../table/piece.ts';
import { coinFace, purseOf, stackAt } from '../gold.ts';
import { unmask } from './decoys.ts';
import { ofChar } from './hooks.ts';
import { entriesOf } from './kit.ts';
import { placeOf, rulesOf, secretOf, unseen } from './lookup.ts';
import { say, show } from './say.ts';
import { reveal } from './seen.ts';
import { carried, fakesIn, giveCoins, layCoins, layUnseen, setFakes, stackId, takeCoins, takeFrom, takeUnseen } from './stacks.ts';
import type { Char, T } from './state.ts';

/** K-058: how much more gold a character may carry; primaries carry as much as they like. */
export function room(t: T, char: Char): number {
  if (char.rank === 'primary') return Number.POSITIVE_INFINITY;
  const limits = [...ofChar(t, char).flatMap(({ passive, args }) => passive.goldMost?.(args) ?? []), ...written(t, char)];
  return Math.max(0, Math.max(0, ...limits) - carried(t, char));
}

const written = (t: T, char: Char): number[] =>
  entriesOf(t, char).flatMap(({ entry }) =>
    entry.abilities.flatMap(({ effects }) =>
      effects.flatMap(({ effect }) => (effect.kind === 'carry' && effect.what === 'gold' ? [effect.n] : [])),
    ),
  );

/** K-039, R-31: picks up what lies on the character's space; R-86: an unseen one is not shown by it unless the option says so. */
export function pickUp(t: T, char: Char, most = Number.POSITIVE_INFINITY): number {
  const place = placeOf(t, char);
  const stack = stackAt(t, place);
  if (!stack || !char.mayCarry || char.life !== 'live') return 0;
  const count = Math.min(stack.count, most, room(t, char));
  if (count < 1) return 0;
  const open = unseen(char) === null;
  if (open) unmask(t, char);
  giveCoins(t, char, count, open ? takeFrom(t, stack, count) : takeUnseen(t, char, stack, count));
  if (!open) {
    t.stand();
    if (rulesOf(t).hidePickup === 'reveals') reveal(t, char);
  } else {
    say(t, char, 'gold.taken', char.seat, char.name, count);
    show(t, char, 'coins', { piece: char.figure, place, amount: count });
  }
  // a superblind character's player is told the amount, and no more.
  t.tell([char.seat], 'gold.yours', count);
  return count;
}

/** K-040: drops gold of a character's own will on a space. */
export function dropCoins(t: T, char: Char, place: PlaceId, count: number): void {
  if (unseen(char) === null) unmask(t, char);
  const fakes = takeCoins(t, char, count);
  if (unseen(char) === null) layCoins(t, place, count, fakes);
  else {
    layUnseen(t, char, place, count, fakes);
    t.stand();
    if (rulesOf(t).hidePickup === 'reveals') reveal(t, char);
  }
  say(t, char, 'gold.dropped', char.seat, char.name, count, place);
  show(t, char, 'coins', { place, amount: count });
}

/** K-067: everything that a character has goes to one space; concealed gold comes out openly. Returns the number of coins. */
export function spill(t: T, char: Char, place: PlaceId): number {
  const visible = carried(t, char);
  const fakes = visible > 0 ? takeCoins(t, char, visible) : 0;
  const concealed = takeConcealed(t, char);
  layCoins(t, place, visible + concealed.count, fakes + concealed.fakes);
  return visible + concealed.count;
}

const CONCEALED = (seat: Seat): PieceId => pieceId(`concealed-${seat}`);

/** Gold that a character's player stole unseen and that nobody else knows of; only primaries hide gold so. */
export const concealedBy = (t: T, char: Char): number => (char.rank === 'primary' ? secretOf(t, char.seat).concealed : 0);

function takeConcealed(t: T, char: Char): { count: number; fakes: number } {
  const count = concealedBy(t, char);
  const fakes = fakesIn(t, CONCEALED(char.seat));
  if (count > 0) {
    secretOf(t, char.seat).concealed = 0;
    setFakes(t, CONCEALED(char.seat), 0);
  }
  return { count, fakes };
}

/** K-180, K-182, R-94: coins go from one character to another unseen; fakes take their place. Returns how many. */
export function stealUnseen(t: T, thief: Char, victim: Char, most: number): number {
  const id = stackId(victim);
  const count = Math.min(most, carried(t, victim));
  if (count < 1) return 0;
  const stack = t.piece(id);
  const before = fakesIn(t, id);
  let taken = 0;
  for (let i = 0; i < count; i++) if (t.pick(stack.count - i) < before - taken) taken += 1;
  // The stolen tokens leave as many fakes behind: the stack looks as before.
  setFakes(t, id, before - taken + count);
  secretOf(t, thief.seat).concealed += count;
  setFakes(t, CONCEALED(thief.seat), fakesIn(t, CONCEALED(thief.seat)) + taken);
  return count;
}

/** K-053, R-94: a character goes out with its gold; the exit shows the believed number, concealed gold goes along unseen. */
export function takeOut(t: T, char: Char): void {
  const visible = carried(t, char);
  const fakes = visible > 0 ? takeCoins(t, char, visible) : 0;
  const concealed = takeConcealed(t, char);
  const bank = t.hidden.banked[char.seat];
  if (bank) {
    bank.gold += visible + concealed.count;
    bank.fake += fakes + concealed.fakes;
  }
  const shown = t.own.seats[char.seat];
  if (shown) shown.out = (shown.out ?? 0) + visible;
  if (visible > 0) {
    const purse = stackAt(t, purseOf(char.seat));
    if (purse) t.change(purse.id, { count: purse.count + visible, face: coinFace(purse.count + visible) });
    else t.mint({ kind: 'coins', place: purseOf(char.seat), count: visible, face: coinFace(visible) });
  }
}

/** Destroys coins of a stack with everything in it (void, telefrag): the ledger counts what was real. Their place is settled. */
export function destroyStack(t: T, stack: Piece): void {
  t.own.destroyed += stack.count;
  setFakes(t, stack.id, 0);
  t.remove(stack.id);
}

/** How many fakes are among what a character carries, and among what its player conceals; for positions laid by hand. */
export const setFakesOf = (t: T, char: Char, count: number): void => setFakes(t, stackId(char), count);
export const concealedFakes = (t: T, seat: Seat, count: number): void => setFakes(t, CONCEALED(seat), count);
