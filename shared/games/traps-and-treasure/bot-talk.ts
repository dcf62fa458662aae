import type { Option, Way } from '../../engine/prompt.ts';
import { flat } from '../../table/geometry/plane/distance.ts';
import { spotOf } from '../../table/geometry/plane/types.ts';
import type { Seat } from '../../table/ids.ts';
import { ITEM_NAMES, ITEMS } from './content.ts';
import { mapIn } from './map.ts';
import type { Creature, Part } from './state.ts';
import { wealthOf } from './wealth.ts';
import type { World } from './world.ts';
import { boxesOf, posOf } from './world.ts';

/** Leader, Mercenary, Apprentice: one of each Class, another one at the head in each seat (C-10..C-12). */
const TEAMS = [
  ['rogue', 'warrior', 'mage'],
  ['warrior', 'mage', 'rogue'],
  ['mage', 'rogue', 'warrior'],
  ['rogue', 'mage', 'warrior'],
] as const;
const RANKS = ['Leader', 'Mercenary', 'Apprentice'];

/** T-002: the Class of a Rank. */
export function team(seat: Seat, rank: string, options: readonly Option[]): string {
  const wanted = `class:${TEAMS[seat % TEAMS.length]?.[Math.max(0, RANKS.indexOf(rank))]}`;
  return options.find(({ id }) => id === wanted)?.id ?? options[0]?.id ?? wanted;
}

/** What things are worth to a band, in no unit. A second one of a kind is worth half. */
const WORTH: Readonly<Record<string, number>> = {
  ...{ special: 6, bow: 6, ball: 5, lockpicks: 4, bag: 3, salve: 4 },
  ...{ heal: 6, 'force-bolt': 5, 'fire-wall': 4, confusion: 4, fly: 2, 'stone-wall': 2, climb: 1 },
};

/** C-13: the best of the kits that are offered, the first of equals. */
export function kit(options: readonly Option[]): string {
  const worth = (id: string): number => {
    const things = id.split('+');
    return things.reduce((sum, thing, i) => sum + (WORTH[thing] ?? 0) / (things.indexOf(thing) < i ? 2 : 1), 0);
  };
  return options.reduce((best, { id }) => (worth(id) > worth(best) ? id : best), options[0]?.id ?? '');
}

/** Locations in the order in which they are healed: what ends a Disablement first, then the Torso before the rest (T-045). */
export function heald(of: Creature, options: readonly Option[]): string {
  const parts: readonly Part[] = ['torso', 'head', 'legs', 'arms'];
  const full = parts.filter((part) => (part === 'torso' || part === 'head') && of.crossed[part] >= boxesOf(of, part));
  const part = [...full, ...parts].find((each) => options.some(({ id }) => id === each));
  return part ?? options[0]?.id ?? '';
}

/** What a list of goods is worth: `2 Treasure, 1 Lockpicks`. */
function worthOf(list: string): number {
  return [...list.matchAll(/(\d+) ([^,]+)/g)].reduce((sum, [, count, name]) => {
    const item = ITEMS.find((each) => ITEM_NAMES[each] === name);
    return sum + Number(count) * (name === 'Treasure' ? 20 : item ? (WORTH[item] ?? 0) : 0);
  }, 0);
}

/** presents are welcome, and whatever is not worth less than what is asked for it. */
export const trades = (given: string, asked: string): boolean => worthOf(given) >= worthOf(asked);

/** T-004: an alliance with whoever is not richer. */
export const agrees = (w: World, seat: Seat, by: Seat): boolean => wealthOf(w, by) <= wealthOf(w, seat);

/** T-009: the spot of a Camp that is nearest to a Marker; the first of equals. */
export function bestSpot(w: World, ways: readonly Way[]): Way | undefined {
  const { markers } = mapIn(w);
  const off = ({ answer: [place = ''] }: Way): number => {
    const at = spotOf(place);
    return at ? Math.min(...markers.filter(({ id }) => w.thing(id)).map(({ id }) => flat(at, posOf(w, id)))) : Number.POSITIVE_INFINITY;
  };
  return ways.reduce<Way | undefined>((best, way) => (!best || off(way) < off(best) ? way : best), undefined);
}
