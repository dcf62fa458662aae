import { CLEAR } from './clearance.ts';
import { type Ground, type Level, levelClear } from './ground.ts';
import type { Spot, Web } from './web.ts';

/**
 * What is known of a place on a level: whether the straight way from it to each other place is clear, by the serial of that place (0 not asked yet,
 * 1 clear, 2 not). Bases are not in it: what is known stays true as long as the ground does.
 */
interface Eye {
  readonly serial: number;
  /** As long as was needed so far. */
  ways: Uint8Array;
}

const kept = new WeakMap<Ground, Map<number, Eye>>();
/** Places that are remembered of a ground; then all are forgotten. */
const MOST = 1_200;
/** Coordinates are kept apart from -65 to 65 inches. */
const HALF = 65_536;

export const BLOCKED = 2;

/** Straight ways between spots on one level, each given by its number (those added follow those of the web). */
interface Sights {
  /** Whether it is clear. */
  clear(level: Level, from: number, to: number): boolean;
  /** What is known of all ways from there, by serial: `BLOCKED` is not clear. */
  ways(from: number): Uint8Array;
  /** The serial of each spot. */
  readonly serials: Int32Array;
}

export function sightsOn(ground: Ground, web: Web, extra: readonly Spot[]): Sights {
  const eyes = kept.get(ground) ?? new Map<number, Eye>();
  kept.set(ground, eyes);
  if (eyes.size > MOST) eyes.clear();
  const eyeOf = ({ at, level }: Spot): Eye => {
    const key = ((level + 1) * 2 * HALF + at.x + HALF) * 2 * HALF + at.y + HALF;
    const known = eyes.get(key);
    if (known) return known;
    const made: Eye = { serial: eyes.size, ways: new Uint8Array(0) };
    eyes.set(key, made);
    return made;
  };
  const spots = [...web.spots, ...extra];
  const mine = spots.map(eyeOf);
  const serials = Int32Array.from(mine, ({ serial }) => serial);
  const ways = (from: number): Uint8Array => {
    const eye = mine[from];
    if (!eye) return NOTHING_KNOWN;
    if (eye.ways.length < eyes.size) {
      const longer = new Uint8Array(Math.max(2 * eye.ways.length, eyes.size + 16));
      longer.set(eye.ways);
      eye.ways = longer;
    }
    return eye.ways;
  };
  const clear = (level: Level, from: number, to: number): boolean => {
    const [list, serial] = [ways(from), serials[to] ?? 0];
    const known = list[serial];
    if (known !== 0) return known !== BLOCKED;
    const [a, b] = [spots[from], spots[to]];
    const isClear = a !== undefined && b !== undefined && levelClear(level, a.at, b.at, CLEAR);
    list[serial] = isClear ? 1 : BLOCKED;
    return isClear;
  };
  return { clear, ways, serials };
}

const NOTHING_KNOWN = new Uint8Array(0);
