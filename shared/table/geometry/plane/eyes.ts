import { CLEAR } from './clearance.ts';
import { type Ground, type Level, levelClear } from './ground.ts';
import type { Spot, Web } from './web.ts';

/**
 * What is known of a place on a level: whether the straight way from it to each spot of the web is clear, and the way from there to it (0 not
 * asked yet, 1 clear, 2 not), and the same of other such places. Bases are not in it: what is known stays true as long as the ground does.
 */
interface Eye {
  readonly to: Uint8Array;
  readonly back: Uint8Array;
  readonly pairs: Map<Eye, boolean>;
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
    const made: Eye = { to: new Uint8Array(count), back: new Uint8Array(count), pairs: new Map() };
    eyes.set(key, made);
    return made;
  });
  const clear = (level: Level, from: number, to: number): boolean => {
    const [a, b] = [from < count ? web.spots[from] : extra[from - count], to < count ? web.spots[to] : extra[to - count]];
    return a !== undefined && b !== undefined && levelClear(level, a.at, b.at, CLEAR);
  };
  return (level, from, to) => {
    const [a, b] = [mine[from - count], mine[to - count]];
    if (a && b) {
      const known = a.pairs.get(b);
      if (known !== undefined) return known;
      const found = clear(level, from, to);
      a.pairs.set(b, found);
      return found;
    }
    const [list, spot] = a ? [a.to, to] : [b?.back, from];
    if (!list) return clear(level, from, to);
    if (list[spot] === 0) list[spot] = clear(level, from, to) ? 1 : 2;
    return list[spot] === 1;
  };
}
