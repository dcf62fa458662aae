import type { Ability, Amount, Effect, Entry, Num, Payment, Remark, Res, Sheet } from './ast.ts';
import { entriesOfSummon, ownEntries, summonedIn } from './names.ts';

/** The HP of a character without levels (K-043), its hands (K-044), and its actions (K-047). */
const HP = 6;
const HANDS = 2;
const ACTIONS = 1;
/** General Health Level 8 (§5). */
const MOST_HP = 30;
/** What characters act with (K-187). Whoever acts with one of the others has no actions. */
const PRIMARY: readonly Res[] = ['hand action', 'EP', 'rage', 'energy', 'power', 'activation'];
const FLEETING: readonly Res[] = ['action', 'hand action', 'activation'];

/** The most that a number or its dice can be. */
const highest = (n: Num): number => (typeof n === 'number' ? n : Math.max(0, n.dice * n.sides + n.plus));

/** An effect and all effects inside it. */
function* inside(effect: Effect): Generator<Effect> {
  yield effect;
  if (effect.kind === 'chance' || effect.kind === 'if') yield* inside(effect.effect);
  if (effect.kind === 'if' && effect.otherwise) yield* inside(effect.otherwise);
}

const effectsOf = (entries: readonly Entry[]): Effect[] =>
  entries.flatMap((entry) => entry.abilities.flatMap((ability) => ability.effects.flatMap(({ effect }) => [...inside(effect)])));

/** The most of each resource that the best loadout of a class can hold at once; absent = none at all. */
function pools(entries: readonly Entry[]): ReadonlyMap<Res, number> {
  const [max, flow] = [new Map<Res, number>(), new Map<Res, number>()];
  const all = effectsOf(entries);
  for (const effect of all) {
    if (effect.kind === 'max') raise(max, effect.amount);
    if (effect.kind === 'income' || effect.kind === 'gain') raise(flow, effect.amount);
    if (effect.kind === 'draw') raise(flow, { n: effect.n, res: 'card' });
  }
  const pool = new Map<Res, number>();
  // Without a stated maximum what comes in adds up; with one it is the most, and also the start (K-036).
  for (const [res] of flow) pool.set(res, Number.POSITIVE_INFINITY);
  for (const [res, n] of max) pool.set(res, n);
  // Whoever acts with something else has no actions; none of the three below is saved (K-046), so a turn's income and gains are all.
  const acts = PRIMARY.every((res) => !max.has(res) && !incomes(all, res));
  for (const res of FLEETING) {
    const top = Math.max(res === 'action' && acts ? ACTIONS : 0, most(all, res)) + gains(all, res);
    if (top > 0) pool.set(res, top);
  }
  pool.set('HP', Math.max(MOST_HP, max.get('HP') ?? HP));
  pool.set('gold', Number.POSITIVE_INFINITY);
  return pool;
}

const raise = (into: Map<Res, number>, { n, res }: Amount): void => {
  into.set(res, Math.max(into.get(res) ?? 0, highest(n)));
};

const incomes = (all: readonly Effect[], res: Res): boolean => all.some((effect) => effect.kind === 'income' && effect.amount.res === res);

const gains = (all: readonly Effect[], res: Res): number =>
  all.reduce((sum, effect) => (effect.kind === 'gain' && effect.amount.res === res ? sum + highest(effect.amount.n) : sum), 0);

/** The highest income or maximum of a resource. */
const most = (all: readonly Effect[], res: Res): number =>
  all.reduce(
    (top, effect) =>
      (effect.kind === 'income' || effect.kind === 'max') && effect.amount.res === res ? Math.max(top, highest(effect.amount.n)) : top,
    0,
  );

function asAmount(payment: Payment): Amount | null {
  switch (payment.kind) {
    case 'pay':
      return payment.amount;
    case 'activate':
      return { n: 1, res: 'activation' };
    case 'discard':
      return { n: payment.n, res: 'card' };
    case 'heat':
      return { n: payment.n, res: 'heat' };
    default:
      return null;
  }
}

/** What an ability costs in all, by resource. */
function costOf(ability: Ability): ReadonlyMap<Res, number> {
  const sum = new Map<Res, number>();
  for (const payment of ability.cost ?? []) {
    const amount = asAmount(payment);
    if (amount) sum.set(amount.res, (sum.get(amount.res) ?? 0) + highest(amount.n));
  }
  return sum;
}

/** a warning for every cost that no loadout which the class can reach could pay. */
export function costRemarks(sheet: Sheet): Remark[] {
  const own = ownEntries(sheet);
  const pool = pools(own);
  const remarks: Remark[] = [];
  const warn = (line: number, text: string): void => {
    remarks.push({ line, severity: 'warning', text, rule: 'R-103' });
  };
  const hands = Math.max(HANDS, pool.get('hand action') ?? 0);
  for (const entry of own) {
    // a thing in more hands than there are could never be used.
    if (entry.hands > hands) warn(entry.line, `${entry.name} takes ${entry.hands} hands; the class has at most ${hands}.`);
    if (entry.price.dp > 0 && !pool.has('Death Point'))
      warn(entry.line, `${entry.name} is bought with Death Points, but nothing of the class earns any.`);
    payable(entry, pool, warn);
  }
  for (const effect of effectsOf(own)) {
    if (effect.kind !== 'summon') continue;
    const stats = new Map(effect.stats.map(({ n, res }) => [res, highest(n)]));
    for (const entry of entriesOfSummon(sheet, effect.name)) payable(entry, stats, warn);
  }
  const summoned = new Set(effectsOf(sheet.entries).flatMap((effect) => (effect.kind === 'summon' ? [effect.name.toLowerCase()] : [])));
  for (const entry of sheet.entries) {
    const name = summonedIn(entry.section);
    if (name !== null && !summoned.has(name.toLowerCase()))
      warn(entry.line, `Nothing on the sheet summons ${name}, who could use ${entry.name}.`);
  }
  return remarks;
}

function payable(entry: Entry, pool: ReadonlyMap<Res, number>, warn: (line: number, text: string) => void): void {
  for (const ability of entry.abilities)
    for (const [res, n] of costOf(ability)) {
      const top = pool.get(res) ?? 0;
      if (n > top) warn(entry.line, `${entry.name} costs ${n} ${res}; no loadout of the class ever has more than ${top}.`);
    }
}
