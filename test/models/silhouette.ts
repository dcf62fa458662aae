import type { ReadSurface } from './read.ts';

const SIZE = 48;

/** Black on white: 48 × 48 pixels, `inches` wide, seen along a ray that falls at `elevation` degrees (90: straight from above). */
export function silhouette(surfaces: readonly ReadSurface[], elevation: number, inches: number, above = -1): Uint8Array {
  const e = (elevation * Math.PI) / 180;
  const image = new Uint8Array(SIZE * SIZE);
  const k = SIZE / inches;
  for (const s of surfaces) {
    const at = (i: number): [number, number] => {
      const [x = 0, y = 0, z = 0] = s.positions.slice(i * 3, i * 3 + 3);
      return [SIZE / 2 + x * k, SIZE * (0.5 + 0.35 * Math.cos(e)) - (y * Math.cos(e) - z * Math.sin(e)) * k];
    };
    for (let t = 0; t < s.indices.length; t += 3) {
      const ids = [s.indices[t] ?? 0, s.indices[t + 1] ?? 0, s.indices[t + 2] ?? 0] as const;
      if (ids.every((i) => (s.positions[i * 3 + 1] ?? 0) < above)) continue;
      fill(image, at(ids[0]), at(ids[1]), at(ids[2]));
    }
  }
  return image;
}

function fill(image: Uint8Array, a: [number, number], b: [number, number], c: [number, number]): void {
  const side = (p: [number, number], q: [number, number], x: number, y: number): number =>
    (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
  const [x0, x1] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])];
  const [y0, y1] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])];
  for (let y = Math.max(0, Math.floor(y0)); y <= Math.min(SIZE - 1, y1); y += 1)
    for (let x = Math.max(0, Math.floor(x0)); x <= Math.min(SIZE - 1, x1); x += 1) {
      const [u, v, w] = [side(a, b, x + 0.5, y + 0.5), side(b, c, x + 0.5, y + 0.5), side(c, a, x + 0.5, y + 0.5)];
      if ((u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0)) image[y * SIZE + x] = 1;
    }
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
