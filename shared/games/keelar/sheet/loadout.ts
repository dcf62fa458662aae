import type { Entry, Sheet } from './ast.ts';
import { entryOf, levelOf, numbered } from './names.ts';

/** One thing that a player owns, brings or has lost, and how many of it. Level chains are there with their top only (I-15). */
export interface Held {
  readonly name: string;
  readonly copies: number;
}
export type Owned = readonly Held[];

/** Why something may not be done: the rule that forbids it, and a sentence. */
export interface Fault {
  readonly rule: string;
  readonly text: string;
}

const copiesOf = (owned: Owned, name: string): number => owned.find((held) => held.name === name)?.copies ?? 0;

/** True when `owned` has the thing, or a higher level of its chain. */
export function has(sheet: Sheet, owned: Owned, name: string): boolean {
  if (copiesOf(owned, name) > 0) return true;
  const entry = entryOf(sheet, name);
  const level = entry && levelOf(entry);
  return level !== null && level !== undefined && topOf(sheet, owned, level.chain) >= level.n;
}

/** The number of the highest owned level of a chain; -1 when none is owned. */
export function topOf(sheet: Sheet, owned: Owned, chain: string): number {
  let top = -1;
  for (const { name, copies } of owned) {
    const level = numbered(name);
    if (copies > 0 && level?.chain === chain && entryOf(sheet, name)?.level) top = Math.max(top, level.n);
  }
  return top;
}

/** K-037: true when what the entry requires is there. The level below is not asked for, since its place is taken (K-035). */
export function meets(sheet: Sheet, owned: Owned, entry: Entry): boolean {
  const there = (name: string): boolean => has(sheet, owned, name);
  return !entry.needs || (entry.needs.mode === 'all' ? entry.needs.names.every(there) : entry.needs.names.some(there));
}

/** The part of `chosen` that can be brought: without whatever lacks a prerequisite among the rest (K-038, R-12, I-14). */
export function bringable(sheet: Sheet, chosen: Owned): Owned {
  let left = chosen.filter(({ name, copies }) => copies > 0 && entryOf(sheet, name) !== undefined);
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    const now = left;
    left = now.filter(({ name }) => {
      const entry = entryOf(sheet, name);
      return entry !== undefined && meets(sheet, now, entry);
    });
  }
  return left;
}

/** `A, B` or `A or B`: what an entry requires, in words. */
export const needsOf = (entry: Entry): string =>
  entry.needs ? entry.needs.names.join(entry.needs.mode === 'all' ? ', ' : ' or ') : 'nothing';

/**
 * Names of the brought things that work now. `lost` is what was stolen, destroyed or consumed on this board: it does not work, and
 * neither does what depends on it, until it is regained. What has already taken effect is not asked here.
 */
export function active(sheet: Sheet, brought: Owned, lost: Owned = []): readonly string[] {
  const left = brought.map(({ name, copies }) => ({ name, copies: copies - copiesOf(lost, name) }));
  return bringable(sheet, left).map(({ name }) => name);
}
