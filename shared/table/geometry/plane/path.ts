import { baseInWay } from './clearance.ts';
import { flight } from './flight.ts';
import { groundOf } from './ground.ts';
import type { Base, Goal, Mover, Path, PathRules, Terrain } from './types.ts';
import { crowd, pathsOver, type Task } from './walks.ts';

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
