import type { Seat } from '../../../table/ids.ts';
import { sheetOf } from '../classes/index.ts';
import type { Ability, Entry, Num, Sheet } from '../sheet/ast.ts';
import { HEALTH } from '../sheet/health.ts';
import { secretOf } from './lookup.ts';
import type { Char, Owned, T } from './state.ts';

/** An entry that a character can use now, under the id that uses name it by. */
export interface Held {
  readonly id: string;
  readonly entry: Entry;
  readonly sheet: Seat;
}

const indexes = new WeakMap<Sheet, ReadonlyMap<string, Entry>>();

/** The entries of a sheet by name. */
export function indexOf(sheet: Sheet): ReadonlyMap<string, Entry> {
  const known = indexes.get(sheet);
  if (known) return known;
  const index = new Map(sheet.entries.map((entry) => [entry.name, entry]));
  indexes.set(sheet, index);
  return index;
}

/** The entry of an owned thing; General Health Levels are on a sheet of their own (K-031). */
export const entryOf = (t: T, { entry, sheet }: Pick<Owned, 'entry' | 'sheet'>): Entry | undefined =>
  indexOf(sheetOf(t.own, sheet)).get(entry) ?? indexOf(HEALTH).get(entry);

/** "Mage Level 2" is step 2 of the chain "Mage Level". */
export function chainOf(name: string): { chain: string; step: number } | undefined {
  const match = /^(.*\D)\s*(\d+)$/.exec(name);
  return match ? { chain: (match[1] ?? '').trim(), step: Number(match[2]) } : undefined;
}

/** whether one of the names, or a higher level of its chain, meets a need. */
export function meets(names: Iterable<string>, need: string): boolean {
  const wanted = chainOf(need);
  for (const name of names) {
    if (name === need) return true;
    const chain = wanted && chainOf(name);
    if (wanted && chain && chain.chain === wanted.chain && chain.step >= wanted.step) return true;
  }
  return false;
}

/** K-037, R-13: of what a player has there, the things that work: those whose prerequisites work. */
function working(things: readonly Held[]): Held[] {
  let left = [...things];
  for (;;) {
    const names = left.map(({ entry }) => entry.name);
    const next = left.filter(({ entry }) => {
      if (!entry.needs) return true;
      const { mode, names: needs } = entry.needs;
      const met = (need: string): boolean =>
        meets(
          names.filter((name) => name !== entry.name),
          need,
        );
      return mode === 'all' ? needs.every(met) : needs.some(met);
    });
    if (next.length === left.length) return next;
    left = next;
  }
}

/** What a character can use: a primary what was brought and still works, others what their section of the sheet says. */
export function entriesOf(t: T, char: Char): Held[] {
  if (char.rank !== 'primary') {
    const section = `Summon ${char.name}`;
    return sheetOf(t.own, char.seat).entries.flatMap((entry) =>
      entry.section === section ? [{ id: entry.name, entry, sheet: char.seat }] : [],
    );
  }
  const { owned, brought, lost } = secretOf(t, char.seat);
  const things: Held[] = [];
  for (const thing of owned) {
    if (!brought.includes(thing.id) || lost.includes(thing.id)) continue;
    const entry = entryOf(t, thing);
    if (entry && !entry.section.startsWith('Summon ')) things.push({ id: thing.id, entry, sheet: thing.sheet });
  }
  // What was stolen keeps its own prerequisites, unless something lifts them (a fence).
  return working(things);
}

/** The thing of this id among what the character can use now. */
export const heldBy = (t: T, char: Char, id: string): Held | undefined => entriesOf(t, char).find((held) => held.id === id);

/** Whether the character has an entry of this name that works now. */
export const holds = (t: T, char: Char, name: string): boolean => entriesOf(t, char).some(({ entry }) => meets([entry.name], name));

/** True when an ability works by itself (§4.3: no cost, no trigger). */
export const isPassive = (ability: Ability): boolean => ability.cost === null && ability.trigger === null;

/** K-173, R-93: everybody now knows that a seat owns this. */
export function makeKnown(t: T, seat: Seat, name: string): void {
  const known = t.own.seats[seat]?.known;
  if (!known) return;
  if (!known.includes(name)) known.push(name);
}

/** The number itself, or the least and most that its dice give. */
export const boundsOf = (n: Num): { least: number; most: number } =>
  typeof n === 'number' ? { least: n, most: n } : { least: n.dice + n.plus, most: n.dice * n.sides + n.plus };

/** Rolls the dice of a number in the open; never below 0. */
export function rolled(t: T, n: Num, seat: Seat, what: string): number {
  if (typeof n === 'number') return n;
  const dice = Array.from({ length: n.dice }, () => `d${n.sides}` as const);
  return Math.max(
    0,
    t.roll(dice, seat, ['rolls', seat, what]).reduce((sum, value) => sum + value, n.plus),
  );
}
