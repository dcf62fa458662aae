import type { PieceId, Seat } from '../../../table/ids.ts';
import type { Rank } from '../exit.ts';
import type { Amount, Entry, Res } from '../sheet/ast.ts';
import { boundsOf } from './entries.ts';
import { flyerOver, truth } from './field.ts';
import type { CharId } from './frames.ts';
import { ofChar } from './hooks.ts';
import { intact, isPassive } from './kit.ts';
import { ALWAYS, placeOf } from './lookup.ts';
import { passiveNamed } from './register.ts';
import type { Char, CharPublic, T } from './state.ts';

/** K-187: what characters act with; losing "half of the primary resources" means these. */
export const PRIMARY: readonly Res[] = ['action', 'hand action', 'EP', 'rage', 'activation', 'energy', 'power'];
/** the two that vanish at the end of the turn; K-046. */
export const FLEETING: readonly Res[] = ['action', 'hand action', 'activation'];

/** what "1 action" of the rules is paid with: an action or, in a class without them, 1 of its primary resource. */
const unitOf = (char: Char): Res => PRIMARY.find((res) => char.cap[res] !== undefined || char.income[res] !== undefined) ?? 'action';

export const hasUnit = (char: Char): boolean => !char.turnUsed && (char.res[unitOf(char)] ?? 0) >= 1;

export function payUnit(char: Char): void {
  const res = unitOf(char);
  char.res[res] = (char.res[res] ?? 0) - 1;
  char.spent = true;
}

const START_HP = 6;
const HANDS = 2;

/** A character with nothing but its rank: 6 HP, 2 hands, 1 action a turn unless a sheet says otherwise (K-043, K-044, K-047). */
export function newChar(id: CharId, seat: Seat, rank: Rank, name: string, figure: PieceId): Char {
  return {
    id,
    seat,
    rank,
    name,
    figure,
    life: 'live',
    carrier: null,
    rider: null,
    hp: START_HP,
    max: START_HP,
    res: {},
    cap: {},
    income: {},
    statuses: [],
    weakPoints: 0,
    held: [],
    hands: HANDS,
    worn: null,
    wear: {},
    used: {},
    spent: false,
    turnUsed: false,
    struck: [],
    struckBefore: [],
    mayCarry: rank === 'primary',
    takesOut: rank === 'primary',
    memo: {},
  };
}

export const newPublic = ({ id, seat, rank, name, figure }: Char): CharPublic => ({
  id,
  seat,
  rank,
  name,
  figure,
  life: 'live',
  unseen: null,
  flying: false,
  levitating: false,
  carrier: null,
  rider: null,
  missing: 0,
  statuses: [],
  gold: 0,
});

/** All passive effects of what a character can use. */
function* passiveEffects(
  t: T,
  char: Char,
): Generator<{ entry: Entry; id: string; effect: Entry['abilities'][number]['effects'][number]['effect'] }> {
  for (const { entry, id } of intact(t, char))
    for (const ability of entry.abilities) if (isPassive(ability)) for (const { effect } of ability.effects) yield { entry, id, effect };
}

/**
 * Reads maxima, incomes, hands and permits off the sheet (K-036, K-043, K-044, K-047): of several entries for one resource the highest counts.
 * Keeps what the character holds within the new limits; call it again when what works has changed.
 */
export function readStats(t: T, char: Char): void {
  const cap: Record<string, number> = {};
  const income: Record<string, number> = {};
  let max = 0;
  let mayCarry = char.rank === 'primary';
  let takesOut = char.rank === 'primary';
  const hands: number[] = [];
  const more: Record<string, number> = {};
  for (const { effect } of passiveEffects(t, char)) {
    if (effect.kind === 'max') {
      const most = boundsOf(effect.amount.n).most;
      if (effect.amount.res === 'HP') max = Math.max(max, most);
      else cap[effect.amount.res] = Math.max(cap[effect.amount.res] ?? 0, most);
    } else if (effect.kind === 'do') {
      const passive = passiveNamed(effect.name);
      if (passive?.hands) hands.push(passive.hands(effect.args));
      for (const [res, n] of Object.entries(passive?.capPlus?.(effect.args) ?? {})) more[res] = (more[res] ?? 0) + n;
    } else if (effect.kind === 'income') {
      const { n, res } = effect.amount;
      if (typeof n === 'number') income[res] = Math.max(income[res] ?? 0, n);
    } else if (effect.kind === 'carry') {
      if (effect.what === 'gold') mayCarry = true;
      if (effect.what === 'exit with gold') takesOut = true;
    }
  }
  if (char.rank === 'primary') {
    // A maximum laid by hand stands over the sheet's (positions of scenario files).
    const fixed = char.memo.max;
    char.max = typeof fixed === 'number' ? fixed : max > 0 ? max : START_HP;
    // K-047: who has no other primary resource works with actions, one a turn.
    const works = PRIMARY.some((res) => res !== 'action' && (cap[res] !== undefined || income[res] !== undefined));
    if (!works && income.action === undefined) income.action = 1;
  } else {
    for (const [res, n] of Object.entries(income)) if (char.income[res] === undefined) char.income[res] = n;
    Object.assign(income, { ...income, ...char.income });
  }
  for (const res of ['action', 'hand action', 'activation']) if (income[res] !== undefined) cap[res] = Math.max(cap[res] ?? 0, income[res]);
  for (const [res, n] of Object.entries(more)) cap[res] = (cap[res] ?? 0) + n;
  char.cap = { ...char.cap, ...cap };
  char.income = income;
  char.hands = hands.length > 0 ? Math.max(...hands) : HANDS;
  char.mayCarry = mayCarry || ofChar(t, char).some(({ passive }) => passive.goldMost !== undefined);
  char.takesOut = takesOut || char.rank === 'primary';
  char.hp = Math.min(char.hp, char.max);
  standing(t, char);
}

/** What a sheet gives without a cost: flight, levitation and evasion last while the entry works. */
function standing(t: T, char: Char): void {
  char.statuses = char.statuses.filter(({ tag }) => !tag.startsWith(ALWAYS));
  if (char.life !== 'live') return;
  const base = { left: null, fresh: false, ends: null, by: char.seat, n: 0, den: 1 };
  for (const { entry, effect } of passiveEffects(t, char)) {
    const tag = `${ALWAYS}${entry.name}`;
    if (effect.kind === 'fly' || effect.kind === 'levitate') {
      const kind = effect.kind === 'fly' ? 'flying' : 'levitating';
      if (char.statuses.some((status) => status.kind === kind)) continue;
      // under another flyer there is no room to take off again.
      if (kind === 'levitating' || !flyerOver(truth(t), placeOf(t, char), char.id)) char.statuses.push({ ...base, kind, tag });
    } else if (effect.kind === 'evasion') char.statuses.push({ ...base, kind: 'evasion', n: effect.num, den: effect.den, tag });
  }
}

/** Incomes that are rolled for: of several for one resource the one that may give most counts (K-036). */
export function rolledIncomes(t: T, char: Char): Amount[] {
  const best = new Map<Res, Amount>();
  for (const { effect } of passiveEffects(t, char)) {
    if (effect.kind !== 'income' || typeof effect.amount.n === 'number') continue;
    const old = best.get(effect.amount.res);
    if (!old || boundsOf(effect.amount.n).most > boundsOf(old.n).most) best.set(effect.amount.res, effect.amount);
  }
  return [...best.values()];
}

/** K-036, R-18: full HP and full stores at the start of a board; primary resources begin with nothing but what the sheet starts with. */
export function fillUp(char: Char): void {
  char.hp = char.max;
  for (const [res, most] of Object.entries(char.cap))
    char.res[res] = PRIMARY.some((primary) => primary === res) || res === 'blood' || res === 'heat' ? (char.res[res] ?? 0) : most;
}

/** Adds to a resource within its maximum; a resource without a maximum is not limited. Returns what was added. */
export function gain(char: Char, { res }: Pick<Amount, 'res'>, n: number): number {
  const before = char.res[res] ?? 0;
  const most = char.cap[res] ?? Number.POSITIVE_INFINITY;
  const after = Math.max(Math.min(before, most), Math.min(most, before + n));
  char.res[res] = after;
  return after - before;
}

export const holding = (char: Char, res: Res): number => (res === 'HP' ? char.hp : (char.res[res] ?? 0));
