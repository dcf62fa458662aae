import { lerp } from './field.ts';

/** A fixed number in 0..1 for three whole numbers and a seed. */
export function hash(x: number, y: number, z: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(z | 0, 2147483647) ^ Math.imul(seed | 0, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth noise in -1..1 with features one unit apart. */
export function noise(x: number, y: number, z: number, seed = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const [u, v, w] = [ease(x - xi), ease(y - yi), ease(z - zi)];
  const row = (dy: number, dz: number): number => lerp(hash(xi, yi + dy, zi + dz, seed), hash(xi + 1, yi + dy, zi + dz, seed), u);
  return lerp(lerp(row(0, 0), row(1, 0), v), lerp(row(0, 1), row(1, 1), v), w) * 2 - 1;
}

/** A row of fixed numbers in 0..1, one per call. */
export function draws(seed: number): () => number {
  let n = 0;
  return () => {
    n += 1;
    return hash(n, seed * 7 + 3, n ^ seed, seed);
  };
}
