import type { Path } from './path.ts';
import type { Base, Point3, Terrain } from './types.ts';

/** The aimless walk of the Confused: straight on in whole degrees until something stops it; at an open edge to the nearest stairs down. */
export function wander(terrain: Terrain, bases: readonly Base[], from: Point3, degrees: number, length: number): Path {
  throw new Error(`being written ${terrain.map.id} ${bases.length} ${from.x} ${degrees} ${length}`);
}
