import { type Field, gradient } from './field.ts';

/** A dense mesh of a field, ready for simplification, with the outward direction at each point. */
export type DenseMesh = { positions: number[]; directions: number[]; indices: number[] };

/** Grid points along the edge of the largest blocks that are tried as a whole; a power of two. */
const BLOCK = 8;
/** A block is far from the surface when its middle is this many times as far as its sides: distances of melted and cut solids are inexact. */
const REACH = 4.3;
const get = (a: ArrayLike<number>, i: number): number => a[i] ?? 0;

/** Samples of the field on a grid of `cell` inches; blocks far from the surface are filled with the distance of their middle. */
function sample(f: Field, cell: number): { n: readonly [number, number, number]; o: readonly [number, number, number]; v: Float32Array } {
  const pad = 2;
  const size = (i: 0 | 1 | 2): number => Math.ceil((f.max[i] - f.min[i]) / cell) + 2 * pad + 1;
  const n = [size(0), size(1), size(2)] as const;
  const o = [f.min[0] - pad * cell, f.min[1] - pad * cell, f.min[2] - pad * cell] as const;
  const v = new Float32Array(n[0] * n[1] * n[2]);
  const fill = (bx: number, by: number, bz: number, size: number): void => {
    const half = (size - 1) / 2;
    const mid = f.d(o[0] + (bx + half) * cell, o[1] + (by + half) * cell, o[2] + (bz + half) * cell);
    if (size === 1 || Math.abs(mid) > half * REACH * cell) {
      const [ex, ey, ez] = [Math.min(bx + size, n[0]), Math.min(by + size, n[1]), Math.min(bz + size, n[2])];
      for (let z = bz; z < ez; z += 1) for (let y = by; y < ey; y += 1) v.fill(mid, (z * n[1] + y) * n[0] + bx, (z * n[1] + y) * n[0] + ex);
      return;
    }
    const part = size / 2;
    for (let z = bz; z < Math.min(bz + size, n[2]); z += part)
      for (let y = by; y < Math.min(by + size, n[1]); y += part)
        for (let x = bx; x < Math.min(bx + size, n[0]); x += part) fill(x, y, z, part);
  };
  for (let z = 0; z < n[2]; z += BLOCK) for (let y = 0; y < n[1]; y += BLOCK) for (let x = 0; x < n[0]; x += BLOCK) fill(x, y, z, BLOCK);
  return { n, o, v };
}

/** Surface nets: one point per cell that the surface crosses, pulled onto the surface, joined to quads. `cell` in inches. */
export function surfaceNets(f: Field, cell: number): DenseMesh {
  const { n, o, v } = sample(f, cell);
  const [nx, ny, nz] = n;
  const positions: number[] = [];
  const directions: number[] = [];
  const indices: number[] = [];
  const vertex = new Int32Array(nx * ny * nz).fill(-1);
  const step = [1, nx, nx * ny] as const;
  for (let z = 0; z < nz - 1; z += 1)
    for (let y = 0; y < ny - 1; y += 1)
      for (let x = 0; x < nx - 1; x += 1) {
        const base = (z * ny + y) * nx + x;
        if (uniform(v, base, step)) continue;
        const p = crossing(v, base, step);
        if (!p) continue;
        vertex[base] = positions.length / 3;
        let [px, py, pz] = [o[0] + (x + p[0]) * cell, o[1] + (y + p[1]) * cell, o[2] + (z + p[2]) * cell];
        const g = gradient(f, px, py, pz, cell * 0.3);
        for (let pull = 0; pull < 2; pull += 1) {
          const d = f.d(px, py, pz);
          const move = Math.max(-cell * 0.6, Math.min(cell * 0.6, d)) * 0.9;
          px -= g[0] * move;
          py -= g[1] * move;
          pz -= g[2] * move;
        }
        positions.push(px, py, pz);
        directions.push(g[0], g[1], g[2]);
      }
  for (let z = 1; z < nz - 1; z += 1)
    for (let y = 1; y < ny - 1; y += 1) for (let x = 1; x < nx - 1; x += 1) quads(v, vertex, (z * ny + y) * nx + x, step, indices);
  return { positions, directions, indices };
}

/** True for most cells: all eight corners lie on the same side. */
function uniform(v: Float32Array, at: number, [sx, sy, sz]: readonly [number, number, number]): boolean {
  const inside = get(v, at) < 0;
  return (
    get(v, at + sx) < 0 === inside &&
    get(v, at + sy) < 0 === inside &&
    get(v, at + sx + sy) < 0 === inside &&
    get(v, at + sz) < 0 === inside &&
    get(v, at + sx + sz) < 0 === inside &&
    get(v, at + sy + sz) < 0 === inside &&
    get(v, at + sx + sy + sz) < 0 === inside
  );
}

function crossing(v: Float32Array, base: number, step: readonly [number, number, number]): [number, number, number] | undefined {
  let count = 0;
  const sum: [number, number, number] = [0, 0, 0];
  for (let c = 0; c < 8; c += 1) {
    const at = base + (c & 1 ? step[0] : 0) + (c & 2 ? step[1] : 0) + (c & 4 ? step[2] : 0);
    const a = get(v, at);
    for (const axis of [0, 1, 2] as const) {
      if (c & (1 << axis)) continue;
      const b = get(v, at + step[axis]);
      if (a < 0 === b < 0) continue;
      const t = a / (a - b);
      count += 1;
      sum[0] += (c & 1) + (axis === 0 ? t : 0);
      sum[1] += ((c >> 1) & 1) + (axis === 1 ? t : 0);
      sum[2] += ((c >> 2) & 1) + (axis === 2 ? t : 0);
    }
  }
  return count === 0 ? undefined : [sum[0] / count, sum[1] / count, sum[2] / count];
}

function quads(v: Float32Array, vertex: Int32Array, at: number, step: readonly [number, number, number], out: number[]): void {
  const a = get(v, at);
  for (const axis of [0, 1, 2] as const) {
    const b = get(v, at + step[axis]);
    if (a < 0 === b < 0) continue;
    const u = step[axis === 2 ? 0 : axis === 0 ? 1 : 2];
    const w = step[axis === 2 ? 1 : axis === 0 ? 2 : 0];
    const [p, q, r, s] = [get(vertex, at - u - w), get(vertex, at - w), get(vertex, at), get(vertex, at - u)];
    if (p < 0 || q < 0 || r < 0 || s < 0) continue;
    if (a < 0) out.push(p, q, r, p, r, s);
    else out.push(p, r, q, p, s, r);
  }
}
