import type { Flat } from './clearance.ts';
import type { Point3 } from './types.ts';
import { INCH, TALL } from './types.ts';

/** Centres this near are within an inch, base to base. */
const NEAR = 2 * INCH;

/** What a straight way costs on top of its length: the part of it that lies within an inch of any of these, whole thousandths. */
export function tollOf(dear: readonly Point3[]): (a: Point3, b: Point3) => number {
  return (a, b) => {
    const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z];
    const square = dx * dx + dy * dy;
    if (square === 0) return 0;
    const parts = dear
      .filter(({ z }) => Math.abs(z - a.z) < TALL || Math.abs(z - b.z) < TALL)
      .flatMap((at) => within(a, dx, dy, square, at));
    let [sum, reached] = [0, 0];
    for (const [from, to] of parts.sort((one, two) => one[0] - two[0])) {
      if (to <= reached) continue;
      sum += to - Math.max(from, reached);
      reached = to;
    }
    return Math.round(sum * Math.sqrt(square + dz * dz));
  };
}

/** The shares of a way between which it lies near a place. */
function within(a: Flat, dx: number, dy: number, square: number, at: Flat): (readonly [number, number])[] {
  const [ux, uy] = [a.x - at.x, a.y - at.y];
  const half = ux * dx + uy * dy;
  const root = half * half - square * (ux * ux + uy * uy - NEAR * NEAR);
  if (root <= 0) return [];
  const [from, to] = [Math.max(0, (-half - Math.sqrt(root)) / square), Math.min(1, (-half + Math.sqrt(root)) / square)];
  return from < to ? [[from, to]] : [];
}
