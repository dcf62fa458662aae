import type { Corner, Insets } from '../scene/camera/fit.ts';
import { fitted, projected } from '../scene/camera/fit.ts';
import { FOV, panned, type Rig } from '../scene/camera/rig.ts';

/** How the picture lies: what it is looked at through. */
export interface Window {
  readonly aspect: number;
  /** What panels cover, as shares of the picture. */
  readonly insets: Insets;
}

/** Nearer to an edge of the free picture than this share of it nothing counts as seen. */
const MARGIN = 0.025;
/** How far from the edges a shot keeps what it is about. */
const AIR = 0.09;

const grown = (insets: Insets, by: number): Insets => {
  const [wide, high] = [(1 - insets.left - insets.right) * by, (1 - insets.top - insets.bottom) * by];
  return { left: insets.left + wide, right: insets.right + wide, top: insets.top + high, bottom: insets.bottom + high };
};

/** True when all points are inside the free part of the picture, with a margin. */
export function inFrame(points: readonly Corner[], rig: Rig, { aspect, insets }: Window, margin = MARGIN): boolean {
  const free = grown(insets, margin);
  return points.every((point) => {
    const { x, y, depth } = projected(point, rig, aspect);
    return depth > 0 && x >= -1 + 2 * free.left && x <= 1 - 2 * free.right && y >= -1 + 2 * free.bottom && y <= 1 - 2 * free.top;
  });
}

/** The rig that shows all points with air around them, from no nearer than `near` inches. */
export function framed(points: readonly Corner[], turn: Pick<Rig, 'azimuth' | 'polar'>, near: number, { aspect, insets }: Window): Rig {
  const air = grown(insets, AIR);
  let rig = fitted(points, turn, aspect, air);
  if (rig.distance >= near) return rig;
  rig = { ...rig, distance: near };
  // From farther away the middle of what is seen is another one, as panels cover more of the table.
  for (let round = 0; round < 6; round++) {
    const seen = points.map((point) => projected(point, rig, aspect));
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
    const half = rig.distance * Math.tan((FOV * Math.PI) / 360);
    const right = (Math.min(...xs) + Math.max(...xs)) / 2 - (air.left - air.right);
    const up = (Math.min(...ys) + Math.max(...ys)) / 2 - (air.bottom - air.top);
    rig = panned(rig, right * half * aspect, (up * half) / Math.max(0.35, Math.cos(turn.polar)));
  }
  return rig;
}

/** The corners of the box around a thing that stands at a point. */
export const standing = (x: number, y: number, z: number, radius: number, height: number): readonly Corner[] => [
  { x: x - radius, y, z: z - radius },
  { x: x + radius, y, z: z - radius },
  { x: x - radius, y, z: z + radius },
  { x: x + radius, y, z: z + radius },
  { x, y: y + height, z },
];

/** The middle of the box around points, and half its diagonal over the table. */
export function extentOf(points: readonly Corner[]): { x: number; z: number; reach: number } {
  const [xs, zs] = [points.map(({ x }) => x), points.map(({ z }) => z)];
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  return { x: (x0 + x1) / 2, z: (z0 + z1) / 2, reach: Math.hypot(x1 - x0, z1 - z0) / 2 };
}
