import type { Base, Point3 } from './types.ts';
import { RADIUS, TALL, TOLERANCE } from './types.ts';

/** A place seen from above. */
export interface Flat {
  readonly x: number;
  readonly y: number;
}

/** A straight piece seen from above. */
export interface Segment {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** How near a base's centre may come to what it must keep clear of (G-07). */
export const CLEAR = RADIUS - TOLERANCE;
/** How near two centres may come. */
export const APART = 2 * RADIUS - TOLERANCE;

/** True when |cross| >= r * sqrt(square), decided in whole numbers: doubles where they are sure, big integers where they are not. */
function reaches(cross: number, rr: number, square: number): boolean {
  const a = cross * cross;
  const b = rr * square;
  if (a > b * 1.000_000_001) return true;
  if (a < b * 0.999_999_999) return false;
  // Shares of a leg are not whole: what they say is rounded to thousandths anyway.
  if (!Number.isInteger(cross)) return a >= b;
  return BigInt(cross) ** 2n >= BigInt(rr) * BigInt(square);
}

/** True when a point is at least r away from a segment. Exact for whole numbers. */
export function pointClear(px: number, py: number, ax: number, ay: number, bx: number, by: number, r: number): boolean {
  const dx = bx - ax;
  const dy = by - ay;
  const ux = px - ax;
  const uy = py - ay;
  const dot = ux * dx + uy * dy;
  if (dot <= 0) return ux * ux + uy * uy >= r * r;
  const square = dx * dx + dy * dy;
  if (dot >= square) return (px - bx) * (px - bx) + (py - by) * (py - by) >= r * r;
  return reaches(ux * dy - uy * dx, r * r, square);
}

/** True when two segments cut each other properly (touching an end is a distance of 0 and found there). */
function cuts(a: Flat, b: Flat, { ax, ay, bx, by }: Segment): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const one = dx * (ay - a.y) - dy * (ax - a.x);
  const two = dx * (by - a.y) - dy * (bx - a.x);
  if ((one > 0 && two > 0) || (one < 0 && two < 0) || one === 0 || two === 0) return false;
  const ex = bx - ax;
  const ey = by - ay;
  const three = ex * (a.y - ay) - ey * (a.x - ax);
  const four = ex * (b.y - ay) - ey * (b.x - ax);
  return (three > 0 && four < 0) || (three < 0 && four > 0);
}

/** True when a way is far from a segment at first sight, by their boxes. */
export function boxesApart(a: Flat, b: Flat, { ax, ay, bx, by }: Segment, r = CLEAR): boolean {
  return (
    (ax < bx ? ax : bx) - (a.x > b.x ? a.x : b.x) >= r ||
    (a.x < b.x ? a.x : b.x) - (ax > bx ? ax : bx) >= r ||
    (ay < by ? ay : by) - (a.y > b.y ? a.y : b.y) >= r ||
    (a.y < b.y ? a.y : b.y) - (ay > by ? ay : by) >= r
  );
}

/** True when every point of the way a-b is at least r away from the segment. Exact for whole numbers. */
export function legClear(a: Flat, b: Flat, s: Segment, r: number): boolean {
  if (boxesApart(a, b, s, r)) return true;
  const { ax, ay, bx, by } = s;
  if (a.x === b.x && a.y === b.y) return pointClear(a.x, a.y, ax, ay, bx, by, r);
  return (
    pointClear(a.x, a.y, ax, ay, bx, by, r) &&
    pointClear(b.x, b.y, ax, ay, bx, by, r) &&
    pointClear(ax, ay, a.x, a.y, b.x, b.y, r) &&
    pointClear(bx, by, a.x, a.y, b.x, b.y, r) &&
    !cuts(a, b, s)
  );
}

/** True when every point of the way a-b is at least r away from the point. Exact for whole numbers. */
export function discClear(a: Flat, b: Flat, at: Flat, r: number): boolean {
  if (at.x - (a.x > b.x ? a.x : b.x) >= r || (a.x < b.x ? a.x : b.x) - at.x >= r) return true;
  if (at.y - (a.y > b.y ? a.y : b.y) >= r || (a.y < b.y ? a.y : b.y) - at.y >= r) return true;
  return pointClear(at.x, at.y, a.x, a.y, b.x, b.y, r);
}

/** The first segment that a way comes too near to. */
export function blockedBy<S extends Segment>(segments: readonly S[], a: Flat, b: Flat, r = CLEAR): S | undefined {
  for (const each of segments) if (!legClear(a, b, each, r)) return each;
  return undefined;
}

/** The part of a way on which low < z + TALL and z < high, in whole thousandths; null where there is none. */
export function partBetween(a: Point3, b: Point3, low: number, high: number): readonly [Flat, Flat] | null {
  const rise = b.z - a.z;
  if (rise === 0) return a.z < high && a.z + TALL > low ? [a, b] : null;
  const [one, two] = [(low - TALL - a.z) / rise, (high - a.z) / rise];
  const [from, to] = [Math.max(0, Math.min(one, two)), Math.min(1, Math.max(one, two))];
  if (from >= to) return null;
  const at = (t: number): Flat => ({ x: a.x + Math.round((b.x - a.x) * t), y: a.y + Math.round((b.y - a.y) * t) });
  return [at(from), at(to)];
}

/** True when two figures' bodies would overlap: upright cylinders (I-05). */
export const overlaps = (a: Point3, b: Point3): boolean =>
  Math.abs(a.z - b.z) < TALL && (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < APART * APART;

/** The first base that nobody passes and that the way runs into; one that it already touches may be left, not pressed. */
export function baseInWay(bases: readonly Base[], a: Point3, b: Point3): Base | undefined {
  for (const base of bases) {
    if (base.passage !== 'solid') continue;
    const { at } = base;
    if (at.x - APART >= (a.x > b.x ? a.x : b.x) || at.x + APART <= (a.x < b.x ? a.x : b.x)) continue;
    if (at.y - APART >= (a.y > b.y ? a.y : b.y) || at.y + APART <= (a.y < b.y ? a.y : b.y)) continue;
    const part = a.z === at.z && b.z === at.z ? ([a, b] as const) : partBetween(a, b, at.z, at.z + TALL);
    if (!part || discClear(part[0], part[1], at, APART)) continue;
    const leaving = overlaps(a, at) && (b.x - a.x) * (a.x - at.x) + (b.y - a.y) * (a.y - at.y) >= 0;
    if (!leaving) return base;
  }
  return undefined;
}
