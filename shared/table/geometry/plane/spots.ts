import { toward } from './directions.ts';
import { floorsAt, standingBelow } from './rooms.ts';
import { standWrong } from './stand.ts';
import type { Base, Point3, Terrain } from './types.ts';
import { RADIUS } from './types.ts';

/** Step between the rings, and the degrees between two points of a ring, in the search for a free spot (G-16). */
const RING = 250;
const STEP = 15;
/** Beyond this nobody is put: 18 inches. */
const RINGS = 72;
/** Step back along the line of a Teleport. */
const BACK = 100;

/** Every spot around a point in the order of G-16: the point, then ring by ring, each from 0 degrees counter-clockwise. */
export function* around(at: Point3, rings: number = RINGS): Generator<Point3> {
  yield at;
  for (let ring = 1; ring <= rings; ring++) {
    for (let degrees = 0; degrees < 360; degrees += STEP) {
      const way = toward(degrees, ring * RING);
      yield { x: at.x + way.x, y: at.y + way.y, z: at.z };
    }
  }
}

/** The nearest free spot to a wanted one at the same height (G-16); `fits` may ask for more. Undefined where none lies within 18 inches. */
export function freeSpot(
  terrain: Terrain,
  bases: readonly Base[],
  wanted: Point3,
  fits: (at: Point3) => boolean = () => true,
): Point3 | undefined {
  for (const at of around(wanted)) if (standWrong(terrain, bases, at) === undefined && fits(at)) return at;
  return undefined;
}

/**
 * Where a Teleport ends: straight along whole degrees, cut half an inch before the board's edge, on the floor nearest in height to
 * the old one; where nobody can stand, back along the line in tenths of an inch.
 */
export function teleportEnd(terrain: Terrain, bases: readonly Base[], from: Point3, degrees: number, length: number): Point3 {
  const reach = upToEdge(terrain, from, degrees, length);
  for (let gone = reach; gone > 0; gone -= BACK) {
    const way = toward(degrees, gone);
    const at = { x: from.x + way.x, y: from.y + way.y };
    const z = nearest(floorsAt(terrain, at), from.z);
    if (z !== undefined && standWrong(terrain, bases, { ...at, z }) === undefined) return { ...at, z };
  }
  return from;
}

/** How far one gets along a direction before the centre is half an inch from the board's edge, at most `length`. */
function upToEdge({ map }: Terrain, from: Point3, degrees: number, length: number): number {
  const inside = (far: number): boolean => {
    const { x, y } = toward(degrees, far);
    const [px, py] = [from.x + x, from.y + y];
    return px >= RADIUS && py >= RADIUS && px <= map.width - RADIUS && py <= map.depth - RADIUS;
  };
  if (inside(length)) return length;
  let [least, most] = [0, length];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (inside(middle)) least = middle;
    else most = middle;
  }
  return least;
}

const nearest = (heights: readonly number[], z: number): number | undefined =>
  heights.reduce<number | undefined>(
    (best, each) => (best === undefined || Math.abs(each - z) < Math.abs(best - z) ? each : best),
    undefined,
  );

/** Where a flyer comes down: on the highest surface below it; where that is taken, the nearest free spot at that height (G-16). */
export function landing(terrain: Terrain, bases: readonly Base[], at: Point3): Point3 {
  const z = standingBelow(terrain, at) ?? at.z;
  const down = { ...at, z };
  return freeSpot(terrain, bases, down) ?? down;
}
