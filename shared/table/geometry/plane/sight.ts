import { whole } from './directions.ts';
import { handOf } from './distance.ts';
import { onSurface } from './rooms.ts';
import type { Pane, Point3, Terrain } from './types.ts';
import { EYE, HAND, RADIUS, TALL } from './types.ts';

/** One ray of a line of sight. */
interface SightRay {
  readonly from: Point3;
  readonly to: Point3;
  readonly free: boolean;
}

/** True when the straight line meets no wall, shut door, stone, platform, floor or roof. Touching a pane's edge blocks (G-11). */
export function clearLine(terrain: Terrain, a: Point3, b: Point3): boolean {
  for (const pane of terrain.panes) if (meets(pane, a, b)) return false;
  for (const sheet of terrain.sheets) {
    const [over, under] = [a.z - sheet.z, b.z - sheet.z];
    // A line that ends on a surface ends at it: only going through stops it.
    if (over * under >= 0) continue;
    const t = over / (over - under);
    if (onSurface(sheet, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })) return false;
  }
  return true;
}

/** True when the segment touches the pane; exact for whole numbers up to about 100 inches. */
function meets({ ax, ay, bx, by, z0, z1 }: Pane, a: Point3, b: Point3): boolean {
  if ((a.z > z1 && b.z > z1) || (a.z < z0 && b.z < z0)) return false;
  if ((a.x < ax && a.x < bx && b.x < ax && b.x < bx) || (a.x > ax && a.x > bx && b.x > ax && b.x > bx)) return false;
  if ((a.y < ay && a.y < by && b.y < ay && b.y < by) || (a.y > ay && a.y > by && b.y > ay && b.y > by)) return false;
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, bx - ax, by - ay];
  let den = dx * ey - dy * ex;
  const cross = (ax - a.x) * dy - (ay - a.y) * dx;
  if (den === 0) return cross === 0 && (dx !== 0 || dy !== 0 ? alongPane(ax, ay, ex, ey, z0, z1, a, b) : onPane(ax, ay, ex, ey, a));
  let along = (ax - a.x) * ey - (ay - a.y) * ex;
  let across = cross;
  if (den < 0) [den, along, across] = [-den, -along, -across];
  if (along < 0 || along > den || across < 0 || across > den) return false;
  const height = a.z * den + (b.z - a.z) * along;
  return height >= z0 * den && height <= z1 * den;
}

/** A line that runs along the wall itself: blocked where both overlap at the pane's height. */
function alongPane(ax: number, ay: number, ex: number, ey: number, z0: number, z1: number, a: Point3, b: Point3): boolean {
  const steep = Math.abs(b.y - a.y) > Math.abs(b.x - a.x);
  const [p, q, from, to] = steep ? [a.y, b.y, ay, ay + ey] : [a.x, b.x, ax, ax + ex];
  const [t0, t1] = [(Math.min(from, to) - p) / (q - p), (Math.max(from, to) - p) / (q - p)];
  const [start, end] = [Math.max(0, Math.min(t0, t1)), Math.min(1, Math.max(t0, t1))];
  if (start > end) return false;
  const heights = [a.z + (b.z - a.z) * start, a.z + (b.z - a.z) * end];
  return Math.max(...heights) >= z0 && Math.min(...heights) <= z1;
}

/** An upright line that stands in the wall's own line. */
function onPane(ax: number, ay: number, ex: number, ey: number, a: Point3): boolean {
  const dot = (a.x - ax) * ex + (a.y - ay) * ey;
  return dot >= 0 && dot <= ex * ex + ey * ey;
}

/** True when two figures (or a figure and a token) reach each other: an unobstructed line 0.75" over both feet (G-04). */
export const handsReach = (terrain: Terrain, a: Point3, b: Point3): boolean => clearLine(terrain, handOf(a), handOf(b));

/** How far to the side of its middle a target is still seen. */
const SIDE = 400;

/**
 * What somebody at `from` sees of somebody at `to` (feet of both): rays from the eye to the target's eye, feet and two sides; one free ray
 * is enough (G-11). `bodies`: feet of Creatures that stand in the way, where they block.
 */
export function sightBetween(
  terrain: Terrain,
  from: Point3,
  to: Point3,
  bodies: readonly Point3[] = [],
): { free: boolean; rays: SightRay[] } {
  const eye = { ...from, z: from.z + EYE };
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const side = length === 0 ? { x: SIDE, y: 0 } : { x: whole((-dy * SIDE) / length), y: whole((dx * SIDE) / length) };
  const targets: Point3[] = [
    { ...to, z: to.z + EYE },
    { ...to, z: to.z + 250 },
    { x: to.x + side.x, y: to.y + side.y, z: to.z + HAND },
    { x: to.x - side.x, y: to.y - side.y, z: to.z + HAND },
  ];
  const rays = targets.map((target) => ({
    from: eye,
    to: target,
    free: clearLine(terrain, eye, target) && !bodies.some((feet) => meetsBody(feet, eye, target)),
  }));
  return { free: rays.some((ray) => ray.free), rays };
}

/** True when somebody at `from` sees a point of a surface: the caster of a wall names one (G-20). */
export const seesPoint = (terrain: Terrain, from: Point3, point: Point3): boolean =>
  clearLine(terrain, { ...from, z: from.z + EYE }, point);

/** True when a segment goes through an upright body of a base's width and a figure's height. */
function meetsBody(feet: Point3, a: Point3, b: Point3): boolean {
  const [dx, dy, x, y] = [b.x - a.x, b.y - a.y, feet.x - a.x, feet.y - a.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return x * x + y * y < RADIUS * RADIUS;
  const t = Math.min(1, Math.max(0, (x * dx + y * dy) / square));
  const [mx, my] = [dx * t - x, dy * t - y];
  if (mx * mx + my * my >= RADIUS * RADIUS) return false;
  const z = a.z + (b.z - a.z) * t;
  return z > feet.z && z < feet.z + TALL;
}
