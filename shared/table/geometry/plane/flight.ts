import { baseInWay, type Flat } from './clearance.ts';
import { toward } from './directions.ts';
import { far, flat, nearestIn } from './distance.ts';
import { explore, type Search, wayTo } from './explore.ts';
import type { Barrier } from './floors.ts';
import { airWrong } from './fly.ts';
import { alike, corners, type Ground, groundOf, type Level, longestFirst } from './ground.ts';
import { handsReach } from './sight.ts';
import { offBoard, restWrong } from './stand.ts';
import type { Base, Goal, Mover, Path, PathRules, Point3, Surface, Terrain } from './types.ts';
import { TALL } from './types.ts';
import { cornersOf, type Spot } from './web.ts';

/** The air at one height: what stops bodies there, as a level without surfaces, and the places where ways turn. */
interface Layer {
  readonly ground: Ground;
  readonly spots: readonly Spot[];
}

const kept = new WeakMap<Ground, Map<number, Layer>>();

/** The way of a flyer: straight, or up, round what stands at a height, and down: the cheapest of the heights of all surfaces. */
export function flight(terrain: Terrain, bases: readonly Base[], mover: Mover, goal: Goal, rules: PathRules): Path | undefined {
  const ground = groundOf(terrain, mover.ghost);
  let best: Path | undefined;
  for (const to of endsOf(terrain, ground, bases, mover.at, goal)) {
    const path = flightTo(
      ground,
      bases,
      mover.at,
      to,
      Math.min(rules.most ?? Number.POSITIVE_INFINITY, best?.cost ?? Number.POSITIVE_INFINITY),
    );
    if (path && (!best || path.cost < best.cost)) best = path;
  }
  return best;
}

/** Where a flight may end: the point, or the places round it from which it is in reach. */
function endsOf(terrain: Terrain, ground: Ground, bases: readonly Base[], from: Point3, goal: Goal): readonly Point3[] {
  const fits = (at: Point3): boolean =>
    !offBoard(ground.map, at) && at.z >= 0 && !airWrong(ground, at, at) && !restWrong(terrain, bases, at);
  if ('area' in goal) return [{ ...nearestIn(goal.area, from), z: goal.z }].filter(fits);
  if (!('near' in goal)) return fits(goal) ? [goal] : [];
  const { near, within } = goal;
  const reaches = (at: Point3): boolean => far(at, near) <= within && fits(at) && handsReach(terrain, at, near);
  if (reaches(from)) return [from];
  const away = far(from, near);
  const on = (by: number, of: number): number => Math.trunc((by * (within - 1)) / of);
  const straight = { x: near.x + on(from.x - near.x, away), y: near.y + on(from.y - near.y, away), z: near.z + on(from.z - near.z, away) };
  const round = Array.from({ length: 12 }, (_, i) => toward(i * 30, within - 1)).map(({ x, y }) => ({
    x: near.x + x,
    y: near.y + y,
    z: near.z,
  }));
  return [straight, { ...near, z: near.z + within }, ...round].filter(reaches);
}

function flightTo(ground: Ground, bases: readonly Base[], from: Point3, to: Point3, most: number): Path | undefined {
  if (far(from, to) > most) return undefined;
  const free = (a: Point3, b: Point3): boolean => airWrong(ground, a, b) === undefined && baseInWay(bases, a, b) === undefined;
  if (far(from, to) === 0) return { points: [], cost: 0 };
  if (free(from, to)) return { points: [to], cost: far(from, to) };
  let best: Path | undefined;
  for (const z of heights(ground, from, to)) {
    const [up, down] = [Math.abs(z - from.z), Math.abs(z - to.z)];
    const left = Math.min(most, best?.cost ?? most) - up - down;
    if (flat(from, to) > left) continue;
    const [over, before] = [
      { ...from, z },
      { ...to, z },
    ];
    if ((up > 0 && !free(from, over)) || (down > 0 && !free(before, to))) continue;
    const across = acrossLayer(layerOf(ground, z), bases, over, before, left);
    if (!across) continue;
    const cost = across.cost + up + down;
    if (best && cost >= best.cost) continue;
    best = { points: [...(up > 0 ? [over] : []), ...across.points, ...(down > 0 ? [to] : [])], cost };
  }
  return best;
}

export const heights = (ground: Ground, from: Point3, to: Point3): readonly number[] => {
  const all = [from.z, to.z, ...ground.levels.flatMap(({ surfaces }) => surfaces.map(({ z }) => z)), ...ground.sheets.map(({ z }) => z)];
  return [...new Set(all)].sort((a, b) => a - b);
};

function acrossLayer({ ground, spots }: Layer, bases: readonly Base[], from: Point3, to: Point3, most: number): Path | undefined {
  if (flat(from, to) === 0) return { points: [], cost: 0 };
  const spot = (at: Point3): Spot => ({ at, level: 0, ramp: -1 });
  const search: Search = {
    ground,
    web: { spots: [], links: [], ofLevel: [], ladders: [] },
    extra: [spot(from), spot(to), ...spots],
    links: new Map(),
    bases: bases.filter(({ passage }) => passage === 'solid'),
    toll: undefined,
    seeds: [{ spot: 0, cost: 0 }],
    most,
    ahead: (at: Flat) => Math.max(0, flat(at, to) - 20),
  };
  let cost = -1;
  const trail = explore(search, (at, gone) => {
    if (at === 1) cost = gone;
    return at === 1;
  });
  return cost < 0 ? undefined : { points: wayTo(search, trail, 1).points, cost };
}

export function layerOf(ground: Ground, z: number): Layer {
  const layers = kept.get(ground) ?? new Map<number, Layer>();
  kept.set(ground, layers);
  const known = layers.get(z);
  if (known) return known;
  const barriers = alike([
    ...ground.panes.filter((pane) => pane.z0 < z + TALL && pane.z1 > z),
    ...ground.sheets.filter((sheet) => sheet.z > z && sheet.z < z + TALL).flatMap(edgesOf),
    ...ground.ramps
      .filter(({ stairs }) => stairs.low.z < z + TALL && stairs.high.z > z)
      .flatMap(({ stairs }) => outline(stairs.rect, stairs.id)),
  ]);
  const level: Level = { index: 0, surfaces: [], barriers, longest: longestFirst(barriers) };
  const fit = (at: Flat): Point3 | undefined =>
    offBoard(ground.map, at) || airWrong(ground, { ...at, z }, { ...at, z }) ? undefined : { ...at, z };
  const made = {
    ground: { ...ground, levels: [level], ramps: [] },
    spots: cornersOf(barriers, fit).map((at) => ({ at, level: 0, ramp: -1 })),
  };
  layers.set(z, made);
  return made;
}

const outline = (rect: Surface['rect'], id: string): Barrier[] => {
  const list = corners(rect);
  return list.map((a, i) => ({ ax: a.x, ay: a.y, bx: (list[(i + 1) % 4] ?? a).x, by: (list[(i + 1) % 4] ?? a).y, kind: 'low', id }));
};

const edgesOf = (sheet: Surface): Barrier[] => [sheet.rect, ...sheet.holes].flatMap((rect) => outline(rect, sheet.id));
