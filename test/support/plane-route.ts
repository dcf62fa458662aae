import { measureRoute } from '../../shared/table/geometry/plane/route.ts';
import type { Base, Mover, Point3, Terrain } from '../../shared/table/geometry/plane/types.ts';
import { at, inInches } from './plane.ts';

/** A figure on its feet, with what is special about it. */
export const walker = (from: Point3, more: Partial<Mover> = {}): Mover => ({
  at: from,
  climbs: 'rough',
  nimble: false,
  flies: false,
  ghost: false,
  hanging: false,
  ...more,
});

/** A base that nobody passes, and one that may be passed but not stopped on. */
export const solid = (x: number, y: number, z = 0): Base => ({ id: `${x},${y}`, at: at(x, y, z), passage: 'solid' });
export const soft = (x: number, y: number, z = 0): Base => ({ ...solid(x, y, z), passage: 'soft' });

/** A route as the book tells it: costs of the legs, the whole in inches, and what is wrong. */
export function told(
  terrain: Terrain,
  from: Point3,
  points: readonly Point3[],
  inches: number,
  more: { mover?: Partial<Mover>; bases?: readonly Base[]; rest?: number } = {},
) {
  const rules = more.rest === undefined ? {} : { rest: more.rest };
  const route = measureRoute(terrain, more.bases ?? [], walker(from, more.mover), points, inches * 1000, rules);
  return {
    legs: route.legs.map(({ kind, cost }) => [kind, cost]),
    cost: route.cost,
    wrong: route.wrong && [route.wrong.rule, route.wrong.leg, ...inInches(route.wrong.at)],
    text: route.wrong?.text,
    route,
  };
}
