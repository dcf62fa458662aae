import type { Item } from './item.ts';

/** Half the width in inches of what stands on one square. */
const HALF = 0.5;

/** A point on the board. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

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
 * True when a wall of the height `high` that stands at `wall` lies on the line from the eye at (ex, ey, ez) to a point, or around it: an arch
 * hides who stands in it, not who stands on it. Plain numbers, no garbage: it is asked for each pair of wall and figure while the camera moves.
 */
export function hides(wall: Spot, high: number, x: number, y: number, z: number, ex: number, ey: number, ez: number): boolean {
  from = 0;
  to = 1;
  clip(x, ex - x, wall.x - HALF, wall.x + HALF);
  clip(z, ez - z, wall.z - HALF, wall.z + HALF);
  clip(y, ey - y, wall.y, wall.y + high);
  return from <= to;
}

/** Whether a point is over the square of a wall. */
const onSquare = ({ x, z }: Spot, at: Pick<Spot, 'x' | 'z'>): boolean => Math.max(Math.abs(x - at.x), Math.abs(z - at.z)) <= HALF;

/** How far a figure reaches to each side of its middle at least, in inches: who sees half of it does not see where it stands. */
const SIDE = 0.3;

/** True when a wall of the height `high` stands before a figure, its left or its right half, or before gold, seen from the eye at (ex, ey, ez). */
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
    // Where places are points, it stands beside it, however near.
    if (item.place !== wall.place && onSquare(wall.pose, pose)) continue;
    if (stance === 'stack' && hides(wall.pose, high, pose.x, pose.y + 0.15, pose.z, ex, ey, ez)) return true;
    if (stance !== 'figure') continue;
    const far = Math.hypot(ex - pose.x, ez - pose.z) || 1;
    const [ax, az] = [((ez - pose.z) / far) * SIDE, ((pose.x - ex) / far) * SIDE];
    for (let side = -1; side <= 1; side++)
      if (hides(wall.pose, high, pose.x + ax * side, pose.y + 0.45, pose.z + az * side, ex, ey, ez)) return true;
  }
  return false;
}

/** True when a wall of the height `high` stands before the middle of one of these spaces, and not on it. */
export const coversSpace = (
  { pose }: { readonly pose: Spot },
  high: number,
  spaces: readonly Spot[],
  ex: number,
  ey: number,
  ez: number,
): boolean => spaces.some((at) => !onSquare(pose, at) && hides(pose, high, at.x, at.y, at.z, ex, ey, ez));
