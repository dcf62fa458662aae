import type { Seat } from '../../../table/ids.ts';
import { sheetOf } from '../classes/index.ts';
import type { Ability, Entry, Num } from '../sheet/ast.ts';
import { entriesOfSummon, numbered } from '../sheet/names.ts';
import { HEALTH } from '../sheet/purchase.ts';
import { type Held, indexOf } from './entries.ts';
import type { Use } from './frames.ts';
import { secretOf } from './lookup.ts';
import { lent } from './register.ts';
import type { Char, Owned, T } from './state.ts';

/** The entry of an owned thing; General Health Levels are on a sheet of their own (K-031). */
export const entryOf = (t: T, { entry, sheet }: Pick<Owned, 'entry' | 'sheet'>): Entry | undefined =>
  indexOf(sheetOf(t.own, sheet)).get(entry) ?? indexOf(HEALTH).get(entry);

/** The entry behind a use, also of a thing that is used up by now; what a summoned character does is in its own section. */
export const entryOfUse = (t: T, use: Use): Entry | undefined => {
  const char = t.hidden.chars[use.char];
  if (!char || char.rank === 'primary') return entryOf(t, use);
  return entriesOfSummon(sheetOf(t.own, use.sheet), char.name).find(({ name }) => name === use.entry);
};

/** whether one of the names, or a higher level of its chain, meets a need. */
export function meets(names: Iterable<string>, need: string): boolean {
  const wanted = numbered(need);
  for (const name of names) {
    if (name === need) return true;
    const level = wanted && numbered(name);
    if (wanted && level && level.chain === wanted.chain && level.n >= wanted.n) return true;
  }
  return false;
}

/** Whether a character's sheet, which all may read, holds an entry that does this by itself. */
export const sheetDoes = (t: T, char: Char, name: string): boolean =>
  sheetOf(t.own, char.seat).entries.some(({ abilities }) =>
    abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && effect.name === name)),
  );

/** Whether an entry makes stolen things work without their prerequisites. */
export const isFence = ({ abilities }: Entry): boolean =>
  abilities.some(({ effects }) => effects.some(({ effect }) => effect.kind === 'do' && effect.name === 'fence'));

/** K-037, R-13: of what a player has there, the things that work: those whose prerequisites work. */
function working(things: readonly Held[], seat: Seat): Held[] {
  let left = [...things];
  for (;;) {
    const names = left.map(({ entry }) => entry.name);
    const lifted = left.some(({ entry }) => isFence(entry));
    const next = left.filter(({ entry, sheet }) => {
      if (!entry.needs || (lifted && sheet !== seat)) return true;
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
    return entriesOfSummon(sheetOf(t.own, char.seat), char.name).map((entry) => ({ id: entry.name, entry, sheet: char.seat }));
  }
  const { owned, brought, lost } = secretOf(t, char.seat);
  const things: Held[] = [];
  for (const thing of owned) {
    if (!brought.includes(thing.id) || lost.includes(thing.id)) continue;
    const entry = entryOf(t, thing);
    if (entry) things.push({ id: thing.id, entry, sheet: thing.sheet });
  }
  // What was stolen keeps its own prerequisites, unless something lifts them (a fence).
  return working(lent(t, char, things), char.seat);
}

/** K-142: without the armors that are worn out, whose other effects stop as well. */
export const intact = (t: T, char: Char): Held[] => entriesOf(t, char).filter(({ id }) => char.wear[id] !== 0);

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

/** Rolls the dice of a number in the open; never below 0. */
export function rolled(t: T, n: Num, seat: Seat, what: string): number {
  if (typeof n === 'number') return n;
  const dice = Array.from({ length: n.dice }, () => `d${n.sides}` as const);
  return Math.max(
    0,
    t.roll(dice, seat, ['rolls', seat, what]).reduce((sum, value) => sum + value, n.plus),
  );
}

/** a thing is its owner's no more; what depends on it stops working until it is regained. */
export function letGo(t: T, seat: Seat, id: string): void {
  const secret = secretOf(t, seat);
  const thing = secret.owned.find((each) => each.id === id);
  if (thing && secret.brought.includes(id) && !secret.gone.includes(thing.entry)) secret.gone.push(thing.entry);
  secret.owned = secret.owned.filter((each) => each.id !== id);
  secret.brought = secret.brought.filter((each) => each !== id);
}

/** K-181, R-94: the owner learns that a thing is a fake; from then on it is gone. */
export function exposeFake(t: T, char: Char, { id, entry }: Held): void {
  letGo(t, char.seat, id);
  t.hidden.fakeItems = t.hidden.fakeItems.filter((fake) => fake !== id);
  if (char.worn === id) char.worn = null;
  t.tell([char.seat], 'fake', entry.name);
}
