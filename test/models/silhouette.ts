import { fill, type Spot } from '../../scripts/look/raster.ts';
import type { ReadSurface } from './read.ts';

interface View {
  /** Inches above the ground below which nothing is looked at. */
  readonly above?: number;
  /** Radians about the upright. */
  readonly turn?: number;
  /** Pixels of a side. */
  readonly size?: number;
}

/** Black on white: a square `inches` wide, seen along a ray that falls at `elevation` degrees (90: straight from above). */
export function silhouette(
  surfaces: readonly ReadSurface[],
  elevation: number,
  inches: number,
  { above = -1, turn = 0, size = 48 }: View = {},
): Uint8Array {
  const e = (elevation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const image = new Uint8Array(size * size);
  const k = size / inches;
  const paint = (dot: number): void => {
    image[dot] = 1;
  };
  for (const s of surfaces) {
    const spots: Spot[] = [];
    for (let i = 0; i < s.positions.length; i += 3) {
      const [x, y, z] = [s.positions[i] ?? 0, s.positions[i + 1] ?? 0, s.positions[i + 2] ?? 0];
      const [right, front] = [x * cos + z * sin, z * cos - x * sin];
      spots.push({
        x: size / 2 + right * k,
        y: size * (0.5 + 0.35 * Math.cos(e)) - (y * Math.cos(e) - front * Math.sin(e)) * k,
        depth: 0,
      });
    }
    for (let t = 0; t < s.indices.length; t += 3) {
      const ids = [s.indices[t] ?? 0, s.indices[t + 1] ?? 0, s.indices[t + 2] ?? 0] as const;
      if (ids.every((i) => (s.positions[i * 3 + 1] ?? 0) < above)) continue;
      const [p, q, r] = [spots[ids[0]], spots[ids[1]], spots[ids[2]]];
      if (p && q && r) fill(size, size, p, q, r, paint);
    }
  }
  return image;
}

/** How much two silhouettes overlap: shared pixels by all pixels of either, 0..1. */
export function overlap(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  a.forEach((v, i) => {
    const w = b[i] ?? 0;
    both += v & w;
    either += v | w;
  });
  return either === 0 ? 1 : both / either;
}

/** Filled pixels. */
export const area = (a: Uint8Array): number => a.reduce((n, v) => n + v, 0);
