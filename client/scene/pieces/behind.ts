import type { Item } from './item.ts';

/** Half the width in inches of what stands on one square. */
const HALF = 0.5;

/** The part of the line, from the point (0) to the eye (1), that is inside the box so far. */
let from = 0;
let to = 1;

function clip(start: number, way: number, low: number, high: number): void {
  if (Math.abs(way) < 1e-9) {
    if (start < low || start > high) to = -1;
    return;
  }
  const a = (low - start) / way;
  const b = (high - start) / way;
  from = Math.max(from, Math.min(a, b));
  to = Math.min(to, Math.max(a, b));
}

/**
 * True when a wall of the height `high` that stands at `wall` lies on the line from the eye at (ex, ey, ez) to a point. Plain numbers, no garbage:
 * it is asked for each pair of wall and figure while the camera moves.
 */
export function hides(
  wall: { readonly x: number; readonly y: number; readonly z: number },
  high: number,
  x: number,
  y: number,
  z: number,
  ex: number,
  ey: number,
  ez: number,
): boolean {
  // A figure on the wall's own square stands on it or in it: the wall is nothing that hides it.
  if (Math.max(Math.abs(wall.x - x), Math.abs(wall.z - z)) <= HALF) return false;
  from = 0;
  to = 1;
  clip(x, ex - x, wall.x - HALF, wall.x + HALF);
  clip(z, ez - z, wall.z - HALF, wall.z + HALF);
  clip(y, ey - y, wall.y, wall.y + high);
  return from <= to;
}

/** True when a wall of the height `high` stands before a figure or gold, seen from the eye at (ex, ey, ez). */
export function standsBefore(
  wall: Item,
  high: number,
  others: ReadonlyMap<string, { readonly item: Item }>,
  ex: number,
  ey: number,
  ez: number,
): boolean {
  for (const { item } of others.values()) {
    const { stance, pose } = item;
    if (stance === 'figure' && hides(wall.pose, high, pose.x, pose.y + 0.45, pose.z, ex, ey, ez)) return true;
    if (stance === 'stack' && hides(wall.pose, high, pose.x, pose.y + 0.15, pose.z, ex, ey, ez)) return true;
  }
  return false;
}

/** True when a figure stands in an arch. */
export function standsIn(arch: Item, others: ReadonlyMap<string, { readonly item: Item }>): boolean {
  for (const { item } of others.values()) if (item.stance === 'figure' && item.place === arch.place) return true;
  return false;
}

/** A point on the board. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** True when a wall of the height `high` stands before the middle of one of these spaces. */
export const coversSpace = (
  wall: { readonly pose: Spot },
  high: number,
  spaces: readonly Spot[],
  ex: number,
  ey: number,
  ez: number,
): boolean => spaces.some((at) => hides(wall.pose, high, at.x, at.y, at.z, ex, ey, ez));
