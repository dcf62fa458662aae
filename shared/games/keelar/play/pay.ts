import type { Ability, Entry, Payment } from '../sheet/ast.ts';
import { boundsOf, type Held } from './entries.ts';
import type { Use } from './frames.ts';
import { changed, each, ofChar } from './hooks.ts';
import { type Fallen, payHp } from './hurt.ts';
import { heldBy, letGo } from './kit.ts';
import { secretOf } from './lookup.ts';
import { carried, giveCoins, takeCoins } from './stacks.ts';
import type { Char, T } from './state.ts';
import { FLEETING, holding, PRIMARY } from './stats.ts';

/** Why something cannot be done, with the rule that says so. */
export interface No {
  readonly rule: string;
  readonly text: string;
}
const no = (rule: string, text: string): No => ({ rule, text });

/** K-045: what an ability costs now, in the words of its sheet; companions may change the cost of "pay" amounts. */
const costOf = (t: T, char: Char, entry: Entry, ability: Ability): readonly Payment[] =>
  ofChar(t, char).reduce<readonly Payment[]>(
    (payments, { passive, args }) => passive.reprice?.(t, char, entry, payments, args) ?? payments,
    changedCost(t, char, entry, ability),
  );

function changedCost(t: T, char: Char, entry: Entry, ability: Ability): readonly Payment[] {
  const cost = ability.cost ?? [];
  let change = 0;
  for (const { passive, args } of ofChar(t, char)) change += passive.cost?.(t, char, entry, ability, args) ?? 0;
  if (change === 0) return cost;
  let done = false;
  return cost.map((payment) => {
    if (done || payment.kind !== 'pay' || typeof payment.amount.n !== 'number') return payment;
    done = true;
    return { ...payment, amount: { ...payment.amount, n: Math.max(0, payment.amount.n + change) } };
  });
}

/** Why a cost cannot be paid; undefined when it can. */
export function cannotPay(t: T, char: Char, held: Held, ability: Ability): No | undefined {
  const { entry } = held;
  const sums = new Map<string, number>();
  for (const payment of costOf(t, char, entry, ability)) {
    switch (payment.kind) {
      case 'pay': {
        const { res } = payment.amount;
        const n = boundsOf(payment.amount.n).most;
        sums.set(res, (sums.get(res) ?? 0) + n);
        break;
      }
      case 'use 1 turn':
        // nothing of this turn's primary resources may have been spent.
        if (char.spent || char.turnUsed) return no('R-21', 'This takes the whole turn, and part of it is spent already.');
        break;
      case 'activate':
        sums.set('activation', (sums.get('activation') ?? 0) + 1);
        break;
      case 'discard':
        sums.set('card', (sums.get('card') ?? 0) + payment.n);
        break;
      case 'heat':
        if (char.cap.heat !== undefined && holding(char, 'heat') + payment.n > char.cap.heat && char.memo.overheat !== true)
          return no('K-188', 'There is not enough room under the heat maximum.');
        break;
      case 'free':
        break;
    }
  }
  for (const [res, n] of sums) {
    const has =
      res === 'gold' ? carried(t, char) : res === 'Death Point' ? secretOf(t, char.seat).dp : res === 'HP' ? char.hp : (char.res[res] ?? 0);
    // The Sorcerer may owe: how much, its companion writes down.
    const credit = res === 'MP' ? Number(char.memo.credit ?? 0) : 0;
    if (has + credit < n) return no('K-045', `This costs ${n} ${res}.`);
  }
  if (char.turnUsed && [...sums.keys()].some((res) => PRIMARY.some((primary) => primary === res)))
    return no('R-21', 'The turn has been used as a whole.');
  return undefined;
}

/** Why limits, hands or loss forbid an ability now (K-050, K-051, R-26). */
export function cannotUse(t: T, char: Char, held: Held, ability: Ability): No | undefined {
  const { entry } = held;
  if (char.wear[held.id] === 0) return no('K-142', 'It is worn out.');
  for (const { n, per } of entry.limits) {
    const key = per === 'in play' ? '' : `${per}:${entry.name}`;
    const done = per === 'game' ? Number(secretOf(t, char.seat).memo[key] ?? 0) : (char.used[key] ?? 0);
    if (per !== 'in play' && done >= n) return no('K-050', `This can be used ${n} times per ${per}.`);
    if (per === 'in play' && inPlay(t, char, ability) >= n) return no('K-050', `There are ${n} of these in play already.`);
  }
  if (!handsFree(t, char, held)) return no('R-26', 'There is no hand free for this.');
  if (ofChar(t, char).some(({ passive, args }) => passive.forbids?.(t, char, held, ability, args)))
    return no('K-045', 'What it takes is not there now.');
  return undefined;
}

function inPlay(t: T, char: Char, ability: Ability): number {
  const names = ability.effects.flatMap(({ effect }) => (effect.kind === 'summon' ? [effect.name] : []));
  return Object.values(t.hidden.chars).filter(
    (other) => other.seat === char.seat && names.includes(other.name) && (other.life === 'live' || other.life === 'downed'),
  ).length;
}

/** what was used in this turn is in hand; more must fit beside it. */
export function handsFree(t: T, char: Char, held: Held): boolean {
  const needed = handsFor(t, char, held.entry);
  if (needed === 0 || !t.options['hands.enforced'] || char.held.includes(held.id)) return true;
  const busy = char.held.reduce((sum, id) => sum + (heldBy(t, char, id)?.entry.hands ?? 0), 0);
  return busy + needed <= char.hands;
}

/** The hands that an entry takes for this character. */
export const handsFor = (t: T, char: Char, entry: Entry): number =>
  entry.hands > 0 && ofChar(t, char).some(({ passive, args }) => passive.handless?.(t, char, entry, args)) ? 0 : entry.hands;

/** Takes the cost of an ability. Whoever goes down by it is returned. */
export function pay(t: T, char: Char, held: Held, ability: Ability, use: Use): Fallen[] {
  const { entry } = held;
  const fallen: Fallen[] = [];
  const before: Receipt = {
    char: char.id,
    res: { ...char.res },
    spent: char.spent,
    turnUsed: char.turnUsed,
    used: { ...char.used },
    gold: 0,
    fakes: 0,
  };
  for (const payment of costOf(t, char, entry, ability)) {
    switch (payment.kind) {
      case 'pay': {
        const { res } = payment.amount;
        const n = boundsOf(payment.amount.n).most;
        if (res === 'HP') fallen.push(...payHp(t, char, n));
        else if (res === 'gold') {
          // The count is what all believe; which of them were fake comes out when the board is counted.
          t.own.destroyed += n;
          Object.assign(before, { gold: n, fakes: takeCoins(t, char, n) });
        } else if (res === 'Death Point') secretOf(t, char.seat).dp -= n;
        else spend(char, res, n);
        break;
      }
      case 'use 1 turn':
        giveTurn(char);
        break;
      case 'activate':
        spend(char, 'activation', 1);
        break;
      case 'discard':
        // K-190: which cards, their player picks.
        if (!changed(t, char, 'card', -payment.n)) spend(char, 'card', payment.n);
        break;
      case 'heat':
        char.res.heat = (char.res.heat ?? 0) + payment.n;
        break;
      case 'free':
        break;
    }
  }
  for (const { per } of entry.limits) {
    const key = `${per}:${entry.name}`;
    if (per === 'game') secretOf(t, char.seat).memo[key] = Number(secretOf(t, char.seat).memo[key] ?? 0) + 1;
    else char.used[key] = (char.used[key] ?? 0) + 1;
  }
  if (handsFor(t, char, entry) > 0 && !char.held.includes(held.id)) char.held.push(held.id);
  if (entry.oneUse) consume(t, char, held.id);
  t.hidden.memo[RECEIPT] = { ...before };
  each(t, char, (passive, args) => passive.used?.(t, char, use, entry, args));
  return fallen;
}

/** What a character had before it paid last: resources, uses, and the gold that it paid. */
interface Receipt {
  char: string;
  res: Record<string, number>;
  spent: boolean;
  turnUsed: boolean;
  used: Record<string, number>;
  gold: number;
  fakes: number;
}

const RECEIPT = 'board:receipt';

const isReceipt = (value: unknown): value is Receipt => typeof value === 'object' && value !== null && 'fakes' in value && 'used' in value;

/** Gives back the cost of the last use, which does not count; HP and things that were used up are not given back. */
export function refund(t: T, char: Char): void {
  const paid: unknown = t.hidden.memo[RECEIPT];
  if (!isReceipt(paid) || paid.char !== char.id) return;
  Object.assign(char, { res: { ...paid.res }, spent: paid.spent, turnUsed: paid.turnUsed, used: { ...paid.used } });
  giveCoins(t, char, paid.gold, paid.fakes);
  t.own.destroyed -= paid.gold;
  delete t.hidden.memo[RECEIPT];
}

function spend(char: Char, res: string, n: number): void {
  char.res[res] = (char.res[res] ?? 0) - n;
  if (n > 0 && PRIMARY.some((primary) => primary === res)) char.spent = true;
}

/** K-049, K-050, R-21: the whole income of the turn goes; stored resources stay. */
export function giveTurn(char: Char): void {
  char.turnUsed = true;
  for (const res of FLEETING) if (char.res[res] !== undefined) char.res[res] = 0;
  for (const res of PRIMARY) {
    const came = Number(char.memo[`came:${res}`] ?? 0);
    if (came > 0 && !FLEETING.includes(res)) char.res[res] = Math.max(0, (char.res[res] ?? 0) - came);
  }
}

/** K-051, I-13: a one-use thing is gone for the rest of the game. */
const consume = (t: T, char: Char, id: string): void => letGo(t, char.seat, id);
