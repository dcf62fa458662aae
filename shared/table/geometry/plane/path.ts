import type { Base, Mover, Point3, Terrain } from './types.ts';

/** Where to: a point, or any place within `within` of a point (centre to centre, 3D), as near as the way first comes. */
export type Goal = Point3 | { readonly near: Point3; readonly within: number };

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
  throw new Error(`being written ${terrain.map.id} ${bases.length} ${mover.at.x} ${goals.length} ${rules.most}`);
}
