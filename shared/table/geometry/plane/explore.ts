import { baseInWay, blockedBy, type Flat } from './clearance.ts';
import { far, flat } from './distance.ts';
import { BLOCKED, sightsOn } from './eyes.ts';
import type { Ground } from './ground.ts';
import { createHeap } from './heap.ts';
import type { Base, Point3 } from './types.ts';
import type { Link, Spot, Web } from './web.ts';

/** A search over a web with spots added to it: starts, goals, corners of bases, faces. */
export interface Search {
  readonly ground: Ground;
  readonly web: Web;
  /** Spots added; their numbers follow those of the web. */
  readonly extra: readonly Spot[];
  /** Ways of any spot besides those that are seen: climbs, ladders. */
  readonly links: ReadonlyMap<number, readonly Link[]>;
  /** Bases in the way. */
  readonly bases: readonly Base[];
  /** What to add to a straight way for what it passes. */
  readonly toll: ((a: Point3, b: Point3) => number) | undefined;
  /** Where it starts, with the cost up to there. */
  readonly seeds: readonly { readonly spot: number; readonly cost: number }[];
  readonly most: number;
  /** Never more than what is left to the nearest goal. */
  readonly ahead: (at: Flat) => number;
}

/** What was found for each spot: the cost up to it, how it was come to, and how many points that takes. */
export interface Trail {
  readonly cost: Float64Array;
  readonly from: Int32Array;
  readonly via: (readonly Point3[] | undefined)[];
}

const NONE: readonly Link[] = [];
const DIRECT: readonly Point3[] = [];

/** A straight way is rounded to thousandths: by so much it may come out shorter than it is, and some more. */
const ROUNDED = 1;

export const spotAt = ({ web, extra }: Pick<Search, 'web' | 'extra'>, index: number): Spot | undefined =>
  index < web.spots.length ? web.spots[index] : extra[index - web.spots.length];

/**
 * Settles spot after spot, the cheapest first (with what lies ahead at least), until `settle` says stop. Of equal costs fewer points win,
 * then lower coordinates (G-17).
 */
export function explore(search: Search, settle: (spot: number, cost: number, least: number) => boolean): Trail {
  const { ground, web, extra, bases, toll, most, ahead } = search;
  const first = web.spots.length;
  const total = first + extra.length;
  const cost = new Float64Array(total).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(total).fill(-1);
  const points = new Int32Array(total);
  const least = new Float64Array(total);
  const done = new Uint8Array(total);
  const via = new Array<readonly Point3[] | undefined>(total).fill(undefined);
  const added = addedBy(extra, first);
  const xs = Float64Array.from(extra, (spot) => spot.at.x);
  const ys = Float64Array.from(extra, (spot) => spot.at.y);
  const sees = sightsOn(ground, web, extra);
  const at = (index: number): Point3 => spotAt(search, index)?.at ?? ORIGIN;
  const open = createHeap((a, b) => lower(at(a), at(b)));
  const better = (index: number, price: number, count: number, source: number): boolean => {
    const known = cost[index] ?? 0;
    if (price !== known) return price < known;
    const before = points[index] ?? 0;
    return count !== before ? count < before : lower(at(source), at(from[index] ?? 0));
  };
  const relax = (index: number, price: number, source: number, between: readonly Point3[]): void => {
    const count = source < 0 ? 0 : (points[source] ?? 0) + 1 + between.length;
    if (price > most || (source >= 0 && !better(index, price, count, source)) || (source < 0 && price >= (cost[index] ?? 0))) return;
    if (cost[index] === Number.POSITIVE_INFINITY) least[index] = ahead(at(index));
    if (price < (cost[index] ?? 0)) open.push(index, price + (least[index] ?? 0));
    cost[index] = price;
    from[index] = source;
    points[index] = count;
    via[index] = between;
  };
  for (const seed of search.seeds) relax(seed.spot, seed.cost, -1, DIRECT);
  let [index, gone, here] = [-1, 0, NOWHERE];
  const straight = (to: number, length: number): void => {
    if (done[to] === 1 || gone + length > (cost[to] ?? 0)) return;
    const there = at(to);
    if (bases.length > 0 && baseInWay(bases, here.at, there)) return;
    relax(to, gone + length + (toll ? toll(here.at, there) : 0), index, DIRECT);
  };
  const seen = (to: number, there: Spot): void => {
    if (done[to] === 1 || to === index) return;
    const level = here.level >= 0 && here.level === there.level ? ground.levels[here.level] : undefined;
    const ramp = here.ramp >= 0 && here.ramp === there.ramp ? ground.ramps[here.ramp] : undefined;
    if (!level && !ramp) return;
    const length = ramp ? far(here.at, there.at) : flat(here.at, there.at);
    if (gone + length > (cost[to] ?? 0) || gone + length > most) return;
    if (ramp ? blockedBy(ramp.sides, here.at, there.at) === undefined : level && sees.clear(level, index, to)) straight(to, length);
  };
  /** Those of the spots added that may be come to from here at no more than is known: the hottest loop of all, so that it looks at numbers alone. */
  const seenOf = (list: number[], ways: Uint8Array | undefined): void => {
    const { x, y } = here.at;
    const { serials } = sees;
    let kept = 0;
    for (const to of list) {
      // Who has been there is not looked at again.
      if (done[to] === 1) continue;
      list[kept] = to;
      kept += 1;
      if (ways && ways[serials[to] ?? 0] === BLOCKED) continue;
      const known = cost[to] ?? 0;
      const left = (known < most ? known : most) - gone + ROUNDED;
      const i = to - first;
      const dx = (xs[i] ?? 0) - x;
      const dy = (ys[i] ?? 0) - y;
      if (left >= 0 && dx * dx + dy * dy <= left * left) seen(to, extra[i] ?? here);
    }
    list.length = kept;
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (done[next] === 1) continue;
    const best = (cost[next] ?? 0) + (least[next] ?? 0);
    done[next] = 1;
    const spot: Spot | undefined = spotAt(search, next);
    [index, gone] = [next, cost[next] ?? 0];
    if (!spot || settle(index, gone, best)) break;
    if (spot.last) continue;
    here = spot;
    if (index < first) for (const link of web.links[index] ?? NONE) straight(link.to, link.cost);
    else {
      for (const to of here.level >= 0 ? (web.ofLevel[here.level] ?? []) : []) seen(to, web.spots[to] ?? here);
      if (here.ramp >= 0) for (const [to, there] of web.spots.entries()) if (there.ramp === here.ramp) seen(to, there);
    }
    const [onLevel, onRamp] = [added.level[here.level], added.ramp[here.ramp]];
    if (here.level >= 0 && onLevel) seenOf(onLevel, sees.ways(index));
    if (here.ramp >= 0 && onRamp) seenOf(onRamp, undefined);
    for (const link of search.links.get(index) ?? NONE) if (done[link.to] !== 1) relax(link.to, gone + link.cost, index, link.via);
  }
  return { cost, from, via };
}

/** The numbers of the spots added, on each level and on each ramp. */
function addedBy(extra: readonly Spot[], first: number): { level: number[][]; ramp: number[][] } {
  const [level, ramp]: [number[][], number[][]] = [[], []];
  const put = (lists: number[][], of: number, index: number): void => {
    const list = lists[of];
    if (list) list.push(index);
    else if (of >= 0) lists[of] = [index];
  };
  for (const [i, spot] of extra.entries()) {
    put(level, spot.level, first + i);
    put(ramp, spot.ramp, first + i);
  }
  return { level, ramp };
}

const ORIGIN: Point3 = { x: 0, y: 0, z: 0 };
const NOWHERE: Spot = { at: ORIGIN, level: -1, ramp: -1 };

const lower = (a: Point3, b: Point3): boolean => (a.x !== b.x ? a.x < b.x : a.y !== b.y ? a.y < b.y : a.z < b.z);

/** The points of the way to a spot, the start left out, and the spot it began at. */
export function wayTo(search: Search, trail: Trail, index: number): { points: Point3[]; seed: number } {
  const points: Point3[] = [];
  let [at, turns] = [index, 0];
  while ((trail.from[at] ?? -1) >= 0 && turns++ < 10_000) {
    const spot = spotAt(search, at);
    if (spot) points.unshift(...(trail.via[at] ?? []), spot.at);
    at = trail.from[at] ?? -1;
  }
  return { points, seed: at };
}
