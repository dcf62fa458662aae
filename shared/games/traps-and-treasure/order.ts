import type { PieceId } from '../../table/ids.ts';
import { GROUP } from './content.ts';
import type { T } from './frames.ts';
import { settingsOf } from './settings.ts';
import type { Creature, Rank } from './state.ts';
import { isConscious, put, speedOf } from './values.ts';
import { creature, creatures } from './world.ts';

/** Leader > Mercenary > Apprentice > Pillagers. */
const STANDING: Readonly<Record<Rank, number>> = { leader: 3, mercenary: 2, apprentice: 1, pillager: 0 };

/** Rank and current Speed of whoever is named in an order; Pillagers are all alike. */
const keyOf = (t: T, name: string): readonly [number, number] => {
  if (name === GROUP) return [0, 0];
  const of = creature(t, name);
  return [STANDING[of.rank], speedOf(t, of)];
};

/** T-023, R-02: higher Rank, then higher Speed, then roll-offs among those who are still equal. A strict order (I-07). */
export function ordered(t: T, names: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  const sorted = names
    .map((name) => ({ name, key: keyOf(t, name) }))
    .sort((a, b) => b.key[0] - a.key[0] || b.key[1] - a.key[1] || (a.name < b.name ? -1 : 1));
  for (const { name, key } of sorted) groups.set(key.join(), [...(groups.get(key.join()) ?? []), name]);
  return [...groups.values()].flatMap((equal) => rollOff(t, equal));
}

/** A die each; whoever is still equal rolls again. */
function rollOff(t: T, names: readonly string[]): string[] {
  if (names.length < 2) return [...names];
  const rolled = names.map((name) => {
    const of = name === GROUP ? null : creature(t, name);
    return { name, die: t.roll(['d6'], of?.seat ?? null, name === GROUP ? ['roll.off.pillagers'] : ['roll.off', name])[0] ?? 0 };
  });
  const dice = [...new Set(rolled.map(({ die }) => die))].sort((a, b) => b - a);
  return dice.flatMap((die) =>
    rollOff(
      t,
      rolled.filter((each) => each.die === die).map(({ name }) => name),
    ),
  );
}

/** Whoever waits for its count waits no longer. */
export function leaveOrder({ own }: T, id: string): void {
  own.order = own.order.filter((each) => each !== id);
  for (const [count, names] of Object.entries(own.counts)) own.counts[Number(count)] = names.filter((each) => each !== id);
}

/** T-020, R-03: Initiative for every conscious Character and Monster, and one for the Pillagers; then the order of every count. */
export function rollInitiatives(t: T): void {
  for (const each of creatures(t)) put(t, { ...each, initiative: null, acted: false, actionsLeft: 0, moveLeft: 0, target: null });
  for (let seat = 0; seat < t.seats; seat++) {
    rollFor(
      t,
      creatures(t, 'character').filter((each) => each.seat === seat && isConscious(each)),
    );
  }
  rollFor(
    t,
    creatures(t, 'monster').filter((each) => isConscious(each)),
  );
  const pillagers = creatures(t, 'pillager');
  // Nobody comes any more when all Markers are gone.
  if (pillagers.length > 0 || Object.keys(t.own.markers).length > 0) {
    const [die = 1] = t.roll(['d6'], null, ['roll.initiative.pillagers']);
    t.own.pillagers = die;
    for (const each of pillagers) put(t, { ...each, initiative: die });
  } else t.own.pillagers = null;
  const names = (count: number): string[] => [
    ...creatures(t)
      .filter((each) => each.kind !== 'pillager' && each.initiative === count)
      .map(({ id }) => String(id)),
    ...(t.own.pillagers === count ? [GROUP] : []),
  ];
  // With `live` an order is found when its count is called.
  const live = settingsOf(t.options).liveOrder;
  t.own.counts = Object.fromEntries([1, 2, 3, 4, 5, 6].map((count) => [count, live ? names(count) : ordered(t, names(count))]));
}

function rollFor(t: T, rolling: readonly Creature[]): void {
  const [first] = rolling;
  if (!first) return;
  const seat = first.seat;
  const dice = t.roll(
    rolling.map(() => 'd6'),
    seat,
    seat === null ? ['roll.initiative.monsters'] : ['roll.initiative', seat],
  );
  rolling.forEach((each, i) => {
    put(t, { ...each, initiative: dice[i] ?? 1 });
    t.tell('all', 'initiative', each.id, dice[i] ?? 1);
  });
}

/** a Monster revealed in mid-Turn rolls Initiative and takes its place in this Turn's counts, or waits for the next Turn. */
export function joinLate(t: T, id: PieceId): void {
  const [die = 1] = t.roll(['d6'], null, ['roll.initiative.monsters']);
  const { own } = t;
  t.tell('all', 'initiative', id, die);
  const { lateMonster, liveOrder } = settingsOf(t.options);
  const waits = lateMonster === 'nextTurn' || (lateMonster === 'ifBelow' && die > own.count) || own.count === 0;
  if (waits) return put(t, { ...creature(t, id), initiative: null, acted: true });
  put(t, { ...creature(t, id), initiative: die });
  const count = Math.min(die, own.count);
  if (count < own.count) {
    // Below the present count: among those who wait there; a `live` order is found when its count is called.
    const waiting = own.counts[count] ?? [];
    own.counts[count] = liveOrder ? [...waiting, id] : joined(t, waiting, id);
    return;
  }
  // Equal: after everybody still waiting, among those who came late to this count.
  const isLate = (name: string): boolean => own.late.some((each) => each === name);
  own.order = [...own.order.filter((name) => !isLate(name)), ...joined(t, own.order.filter(isLate), id)];
  own.late = [...own.late, id];
}

/**
 * a frozen order with a newcomer in it. The others keep their order: it goes before the first one that T-023 puts behind it, and
 * rolls off, one after the other, with those who are its equals.
 */
function joined(t: T, waiting: readonly string[], id: PieceId): string[] {
  const [rank, speed] = keyOf(t, id);
  const at = waiting.findIndex((name) => {
    const [theirs, pace] = keyOf(t, name);
    if (rank !== theirs || speed !== pace) return rank > theirs || (rank === theirs && speed > pace);
    return rollOff(t, [name, id])[0] === id;
  });
  return at < 0 ? [...waiting, id] : [...waiting.slice(0, at), id, ...waiting.slice(at)];
}
