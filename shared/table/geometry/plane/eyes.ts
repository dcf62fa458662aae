import { CLEAR } from './clearance.ts';
import { type Ground, type Level, levelClear } from './ground.ts';
import type { Spot, Web } from './web.ts';

/**
 * What is known of a place on a level: whether the straight way from it to each spot of the web is clear, and the way from there to it (0 not
 * asked yet, 1 clear, 2 not), and the same of other such places. Bases are not in it: what is known stays true as long as the ground does.
 */
interface Eye {
  readonly serial: number;
  readonly to: Uint8Array;
  readonly back: Uint8Array;
  /** By the serial of the other place; as long as was needed so far. */
  pairs: Uint8Array;
}

/** What of a place is looked into: with room for a number. */
function pairsOf(eye: Eye, serial: number): Uint8Array {
  if (serial < eye.pairs.length) return eye.pairs;
  const longer = new Uint8Array(2 * serial + 16);
  longer.set(eye.pairs);
  eye.pairs = longer;
  return longer;
}

const kept = new WeakMap<Ground, Map<number, Eye>>();
/** Places that are remembered of a ground; then all are forgotten. */
const MOST = 800;
/** Coordinates are kept apart from -65 to 65 inches. */
const HALF = 65_536;

/** Whether a straight way is clear on the level of both its spots, each given by its number (those added follow those of the web). */
export function sightsOn(ground: Ground, web: Web, extra: readonly Spot[]): (level: Level, from: number, to: number) => boolean {
  const eyes = kept.get(ground) ?? new Map<number, Eye>();
  kept.set(ground, eyes);
  if (eyes.size > MOST) eyes.clear();
  const count = web.spots.length;
  const mine = extra.map(({ at, level }) => {
    const key = ((level + 1) * 2 * HALF + at.x + HALF) * 2 * HALF + at.y + HALF;
    const known = eyes.get(key);
    if (known) return known;
    const made: Eye = { serial: eyes.size, to: new Uint8Array(count), back: new Uint8Array(count), pairs: new Uint8Array(0) };
    eyes.set(key, made);
    return made;
  });
  const spotOf = (index: number): Spot | undefined => (index < count ? web.spots[index] : extra[index - count]);
  const clear = (level: Level, from: number, to: number): boolean => {
    const a = spotOf(from);
    const b = spotOf(to);
    return a !== undefined && b !== undefined && levelClear(level, a.at, b.at, CLEAR);
  };
  return (level, from, to) => {
    // A number below none of a list is looked up slowly: it is never asked for.
    const a = from < count ? undefined : mine[from - count];
    const b = to < count ? undefined : mine[to - count];
    const list = a ? (b ? pairsOf(a, b.serial) : a.to) : b?.back;
    if (!list) return clear(level, from, to);
    const at = a ? (b ? b.serial : to) : from;
    if (list[at] === 0) list[at] = clear(level, from, to) ? 1 : 2;
    return list[at] === 1;
  };
}
