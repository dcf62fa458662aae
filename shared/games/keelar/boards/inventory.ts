import type { Seat } from '../../../table/ids.ts';
import { sheetOf } from '../classes/index.ts';
import { indexOf } from '../play/entries.ts';
import type { Own, Owned, SeatSecret } from '../play/state.ts';
import type { Entry, Sheet } from '../sheet/ast.ts';
import type { Owned as Names } from '../sheet/loadout.ts';
import { withHealth } from '../sheet/purchase.ts';

const whole = new WeakMap<Sheet, Sheet>();

/** What a seat may buy from: the sheet of its class with the General Health Levels (K-030, K-031). */
export function shelfOf(own: Pick<Own, 'seats'>, seat: Seat): Sheet {
  const sheet = sheetOf(own, seat);
  const known = whole.get(sheet);
  if (known) return known;
  const fresh = withHealth(sheet);
  whole.set(sheet, fresh);
  return fresh;
}

/** Counts the things that a seat ever got, so that no id comes twice; what is gone keeps its number. */
const COUNTER = 'things';

/** A seat gets a thing of its own sheet. The id tells nothing but the seat and how many it got before. */
export function gain(secret: SeatSecret, seat: Seat, entry: string): Owned {
  const before = secret.memo[COUNTER];
  const number = typeof before === 'number' ? before : 0;
  secret.memo[COUNTER] = number + 1;
  const thing = { id: `thing-${seat}-${number}`, entry, sheet: seat };
  secret.owned.push(thing);
  return thing;
}

/** An owned thing with its entry. */
export interface Thing {
  readonly owned: Owned;
  readonly entry: Entry;
}

/** The things of a list with their entries; stolen ones are read from the sheet they came from. */
export const thingsOf = (own: Pick<Own, 'seats'>, list: readonly Owned[]): Thing[] =>
  list.flatMap((owned) => {
    const entry = indexOf(shelfOf(own, owned.sheet)).get(owned.entry);
    return entry ? [{ owned, entry }] : [];
  });

/** The names and copies of what a seat owns of its own sheet, as the rules of purchase read them. */
export function namesOf(owned: readonly Owned[], seat: Seat): Names {
  const copies = new Map<string, number>();
  for (const { entry, sheet } of owned) if (sheet === seat) copies.set(entry, (copies.get(entry) ?? 0) + 1);
  return [...copies].map(([name, count]) => ({ name, copies: count }));
}

/** `Fireball, Mana Flask ×2`: names as people read them. */
export function listed(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(', ');
}
