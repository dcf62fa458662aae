import type { Seat } from '../../../table/ids.ts';
import type { Effect, Entry, Num, Sheet } from '../sheet/ast.ts';
import { ownEntries } from '../sheet/names.ts';
import type { Use } from './frames.ts';
import { unseen } from './lookup.ts';
import type { Char } from './state.ts';

/** An entry that a character can use now, under the id that uses name it by. */
export interface Held {
  readonly id: string;
  readonly entry: Entry;
  readonly sheet: Seat;
}

const indexes = new WeakMap<Sheet, ReadonlyMap<string, Entry>>();

/** The entries that a class itself owns or buys, by name. */
export function indexOf(sheet: Sheet): ReadonlyMap<string, Entry> {
  const known = indexes.get(sheet);
  if (known) return known;
  const index = new Map(ownEntries(sheet).map((entry) => [entry.name, entry]));
  indexes.set(sheet, index);
  return index;
}

/** The number itself, or the least and most that its dice give. */
export const boundsOf = (n: Num): { least: number; most: number } =>
  typeof n === 'number' ? { least: n, most: n } : { least: n.dice + n.plus, most: n.dice * n.sides + n.plus };

/** The effect inside conditions and chances. */
export const innerEffect = (effect: Effect): Effect =>
  effect.kind === 'chance' || effect.kind === 'if' ? innerEffect(effect.effect) : effect;

/** A use that is being declared: what is true now counts for its conditions. */
export const begun = (char: Char, held: Held, ability: number): Use => ({
  char: char.id,
  owned: held.id,
  sheet: held.sheet,
  entry: held.entry.name,
  ability,
  target: null,
  place: null,
  direction: null,
  wasHidden: unseen(char) !== null,
  undeclared: held.entry.undeclared,
  paid: null,
});
