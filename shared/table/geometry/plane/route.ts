import type { Base, Mover, Point3, Route, Terrain } from './types.ts';

export interface RouteRules {
  /** Inches (thousandths) that it may still go afterwards in this activation: who hangs on a face must be able to finish with them. Left out: not judged. */
  readonly rest?: number;
}

/** Measures and judges a way drawn as points, the start left out; `wrong` names the first thing illegal. Lengths in thousandths of an inch. */
export function measureRoute(
  terrain: Terrain,
  bases: readonly Base[],
  mover: Mover,
  points: readonly Point3[],
  budget: number,
  rules: RouteRules = {},
): Route {
  throw new Error(`being written ${terrain.map.id} ${bases.length} ${mover.at.x} ${points.length} ${budget} ${rules.rest}`);
}

/** The part of a route up to that cost; its last leg is shortened. */
export function cutRoute(route: Route, spent: number): Route {
  throw new Error(`being written ${route.cost} ${spent}`);
}
