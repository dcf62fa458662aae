import { heading, toward } from './directions.ts';
import type { Point3, Slab } from './types.ts';
import { SLAB_HALF } from './types.ts';

/** The four corners of a slab's footprint, counter-clockwise from the right hand of its start (G-20). */
export function slabCorners({ from, degrees, length }: Pick<Slab, 'from' | 'degrees' | 'length'>): [Point3, Point3, Point3, Point3] {
  const [along, left] = [toward(degrees, length), toward(degrees + 90, SLAB_HALF)];
  const at = (end: 0 | 1, side: 1 | -1): Point3 => ({
    x: from.x + along.x * end + left.x * side,
    y: from.y + along.y * end + left.y * side,
    z: from.z,
  });
  return [at(0, -1), at(1, -1), at(1, 1), at(0, 1)];
}

/** Where a point lies in a slab's own measures: along it and to its left, in thousandths of an inch (not rounded). */
export function inSlabMeasure({ from, degrees }: Pick<Slab, 'from' | 'degrees'>, at: { x: number; y: number }): { u: number; v: number } {
  const to = heading(degrees);
  const [x, y] = [at.x - from.x, at.y - from.y];
  return { u: (x * to.x + y * to.y) / 1_000_000, v: (y * to.x - x * to.y) / 1_000_000 };
}

/** How far a point lies from a slab's footprint, seen from above; 0 inside (not rounded). */
export function farFromSlab(slab: Pick<Slab, 'from' | 'degrees' | 'length'>, at: { x: number; y: number }): number {
  const { u, v } = inSlabMeasure(slab, at);
  const [du, dv] = [Math.max(0, -u, u - slab.length), Math.max(0, Math.abs(v) - SLAB_HALF)];
  return Math.sqrt(du * du + dv * dv);
}
