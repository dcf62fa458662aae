import { baseInWay } from './clearance.ts';
import { flight } from './flight.ts';
import { groundOf } from './ground.ts';
import type { Base, Mover, Point3, Rect, Terrain } from './types.ts';
import { crowd, pathsOver, type Task } from './walks.ts';

/**
 * Where to: a point; any place within `within` of a point (centre to centre, 3D) from which the hands reach it (G-04), as near as the way
 * first comes; any place of an area at a height.
 */
export type Goal = Point3 | { readonly near: Point3; readonly within: number } | { readonly area: Rect; readonly z: number };

export interface PathRules {
  /** Ways that cost more are not looked for. */
  readonly most?: number;
  /** Each inch within an inch (base to base) of these costs double; the cost returned includes it. */
  readonly dear?: readonly Point3[];
  /** False: no climbing of faces (ladders and stairs stay). */
  readonly climb?: boolean;
}

/** The points after the start, and what the way costs in thousandths of an inch. */
export interface Path {
  readonly points: readonly Point3[];
  readonly cost: number;
}

/** The shortest way (G-17); undefined where there is none. */
export function findPath(terrain: Terrain, bases: readonly Base[], mover: Mover, goal: Goal, rules: PathRules = {}): Path | undefined {
  return findPaths(terrain, bases, mover, [goal], rules)[0];
}

/** The shortest ways to many goals by one search; undefined for each that cannot be reached. */
export function findPaths(
  terrain: Terrain,
  bases: readonly Base[],
  mover: Mover,
  goals: readonly Goal[],
  rules: PathRules = {},
): readonly (Path | undefined)[] {
  if (goals.length === 0) return [];
  if (mover.flies) return goals.map((goal) => flight(terrain, bases, mover, goal, rules));
  const solid = bases.filter(({ passage }) => passage === 'solid');
  const task: Task = { terrain, ground: groundOf(terrain, mover.ghost), mover, bases, goals, rules };
  // Only bases that are met on the way make corners: most stand elsewhere.
  const active = new Set(goals.length === 1 ? goals.flatMap((goal) => crowd(task, goal)).filter((base) => solid.includes(base)) : []);
  for (;;) {
    const found = pathsOver(task, [...active]);
    const before = active.size;
    for (const path of found) {
      let from = mover.at;
      for (const to of path?.points ?? []) {
        const met = baseInWay(solid, from, to);
        if (met) active.add(met);
        from = to;
      }
    }
    if (active.size === before) return found;
  }
}
