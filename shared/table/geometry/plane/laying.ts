import { toward } from './directions.ts';
import { onSurface } from './rooms.ts';
import { farFromSlab, inSlabMeasure, slabCorners } from './slabs.ts';
import type { Base, Pane, Point3, Slab, Terrain } from './types.ts';
import { RADIUS, SLAB_HALF, SLAB_TALL, TALL } from './types.ts';

/** A slab grows by tenths of an inch, and is none under half an inch (G-20). */
const GRAIN = 100;
const SHORTEST = 500;

/**
 * How long a slab from a point along whole degrees becomes: up to the first contact with a wall, shut door, end of the surface or the board,
 * stairs, another slab or any base, rounded down to tenths of an inch; 0 where it would be shorter than half an inch (G-20).
 */
export function slabLength(terrain: Terrain, bases: readonly Base[], from: Point3, degrees: number, wish: number): number {
  let length = 0;
  for (let next = GRAIN; next <= wish; next += GRAIN) {
    if (!fits(terrain, bases, { from, degrees, length: next })) break;
    length = next;
  }
  return length < SHORTEST ? 0 : length;
}

type Shape = Pick<Slab, 'from' | 'degrees' | 'length'>;

function fits(terrain: Terrain, bases: readonly Base[], slab: Shape): boolean {
  const { z } = slab.from;
  const corners = slabCorners(slab);
  const { map } = terrain;
  if (corners.some(({ x, y }) => x < 0 || y < 0 || x > map.width || y > map.depth)) return false;
  if (!carried(terrain, slab)) return false;
  if (terrain.panes.some((pane) => pane.z0 < z + SLAB_TALL && pane.z1 > z && cuts(slab, pane))) return false;
  if (map.stairs.some(({ rect, low, high }) => low.z < z + SLAB_TALL && high.z > z && polygonsMeet(corners, outlineOf(rect)))) return false;
  if (terrain.slabs.some((other) => Math.abs(other.from.z - z) < SLAB_TALL && polygonsMeet(corners, slabCorners(other)))) return false;
  return !bases.some(({ at }) => at.z < z + SLAB_TALL && at.z + TALL > z && farFromSlab(slab, at) < RADIUS);
}

/** A surface of its height lies under the whole slab: its middle and both edges are tried at every tenth of an inch. */
function carried(terrain: Terrain, { from, degrees, length }: Shape): boolean {
  const level = terrain.surfaces.filter(({ z }) => Math.abs(z - from.z) <= 5);
  const left = toward(degrees + 90, SLAB_HALF);
  const end = toward(degrees, length);
  const on = (side: number, along: { x: number; y: number }): boolean => {
    const at = { x: from.x + along.x + left.x * side, y: from.y + along.y + left.y * side };
    return level.some((surface) => onSurface(surface, at));
  };
  return [-1, 0, 1].every((side) => on(side, end) && (length > GRAIN || on(side, { x: 0, y: 0 })));
}

/** True when a pane goes through the inside of a slab's rectangle; touching its outline is contact, not overlap. */
function cuts(slab: Shape, { ax, ay, bx, by }: Pane): boolean {
  const [a, b] = [inSlabMeasure(slab, { x: ax, y: ay }), inSlabMeasure(slab, { x: bx, y: by })];
  let [least, most] = [0, 1];
  // Liang and Barsky: the part of the pane inside the open rectangle 0 < u < length, -half < v < half.
  for (const [from, to, low, high] of [
    [a.u, b.u, 0, slab.length],
    [a.v, b.v, -SLAB_HALF, SLAB_HALF],
  ] as const) {
    const change = to - from;
    if (Math.abs(change) < 1e-6) {
      if (from <= low + 1e-6 || from >= high - 1e-6) return false;
      continue;
    }
    const [t0, t1] = [(low - from) / change, (high - from) / change];
    least = Math.max(least, Math.min(t0, t1));
    most = Math.min(most, Math.max(t0, t1));
  }
  return most - least > 1e-9;
}

const outlineOf = ({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): { x: number; y: number }[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

/** True when two convex outlines share more than an edge (separating axes). */
function polygonsMeet(a: readonly { x: number; y: number }[], b: readonly { x: number; y: number }[]): boolean {
  for (const polygon of [a, b]) {
    for (const [i, p] of polygon.entries()) {
      const q = polygon[(i + 1) % polygon.length] ?? p;
      const [nx, ny] = [q.y - p.y, p.x - q.x];
      const span = (points: typeof a): [number, number] => {
        const shadows = points.map(({ x, y }) => x * nx + y * ny);
        return [Math.min(...shadows), Math.max(...shadows)];
      };
      const [[a0, a1], [b0, b1]] = [span(a), span(b)];
      if (a1 <= b0 || b1 <= a0) return false;
    }
  }
  return true;
}
