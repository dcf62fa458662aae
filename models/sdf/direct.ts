import type { Vec } from './field.ts';

/** Triangles as flat lists: x, y, z per point (inches) and three point numbers per triangle, counter-clockwise seen from outside. */
export type Mesh = { readonly positions: readonly number[]; readonly indices: readonly number[] };

/** Several meshes as one. */
export function join(...meshes: readonly Mesh[]): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const m of meshes) {
    const base = positions.length / 3;
    for (const p of m.positions) positions.push(p);
    for (const i of m.indices) indices.push(base + i);
  }
  return { positions, indices };
}

/** A profile of [radius, height] points, bottom to top, turned about the y axis. Ends with radius 0 are closed by a fan. */
export function lathe(profile: readonly (readonly [number, number])[], sides: number, cx = 0, cz = 0, phase = 0): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  const rings: number[][] = [];
  for (const [r, y] of profile) {
    const ring: number[] = [];
    for (let s = 0; s < (r < 1e-6 ? 1 : sides); s += 1) {
      const a = ((s + phase) / sides) * Math.PI * 2;
      ring.push(positions.length / 3);
      positions.push(cx + r * Math.sin(a), y, cz + r * Math.cos(a));
    }
    rings.push(ring);
  }
  rings.forEach((lower, n) => {
    const upper = rings[n + 1];
    if (!upper) return;
    const at = (ring: number[], s: number): number => ring[s % ring.length] ?? 0;
    for (let s = 0; s < sides; s += 1) {
      if (lower.length > 1) indices.push(at(lower, s), at(lower, s + 1), at(upper, s));
      if (upper.length > 1) indices.push(at(lower, s + 1), at(upper, s + 1), at(upper, s));
    }
  });
  return { positions, indices };
}

/** A block with cut edges: 24 points, 44 triangles. `jitter(n)` moves corner n (0..7). */
export function block(c: Vec, h: Vec, bevel: number, jitter: (corner: number) => Vec = () => [0, 0, 0]): Mesh {
  const positions: number[] = [];
  // Three points per corner, one on each face that meets there.
  const point = (corner: number, axis: number): number => corner * 3 + axis;
  for (let n = 0; n < 8; n += 1) {
    const j = jitter(n);
    for (let axis = 0; axis < 3; axis += 1)
      for (const k of [0, 1, 2] as const) {
        const sign = n & (1 << k) ? 1 : -1;
        positions.push(c[k] + sign * (h[k] - (k === axis ? 0 : bevel)) + j[k]);
      }
  }
  const indices: number[] = [];
  const quad = (a: number, b: number, d: number, e: number, flip: boolean): void => {
    if (flip) indices.push(a, d, b, b, d, e);
    else indices.push(a, b, d, b, e, d);
  };
  for (let axis = 0; axis < 3; axis += 1) {
    const u = 1 << ((axis + 1) % 3);
    const v = 1 << ((axis + 2) % 3);
    const w = 1 << axis;
    for (const side of [0, w]) quad(point(side, axis), point(side | u, axis), point(side | v, axis), point(side | u | v, axis), side === 0);
    // The four cut edges parallel to this axis.
    const [ua, va] = [(axis + 1) % 3, (axis + 2) % 3];
    for (const su of [0, u])
      for (const sv of [0, v])
        quad(point(su | sv, ua), point(su | sv, va), point(su | sv | w, ua), point(su | sv | w, va), (su === 0) !== (sv === 0));
  }
  for (let n = 0; n < 8; n += 1) {
    const odd = [1, 2, 4].filter((b) => n & b).length % 2 === 0;
    if (odd) indices.push(point(n, 0), point(n, 2), point(n, 1));
    else indices.push(point(n, 0), point(n, 1), point(n, 2));
  }
  return { positions, indices };
}

/** A flat outline (counter-clockwise seen from +z, star-shaped about its middle) made `thick` deep along z, both faces closed. */
export function slab(
  outline: readonly (readonly [number, number])[],
  thick: number,
  bulge: (x: number, y: number) => number = () => 0,
): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  const n = outline.length;
  const mx = outline.reduce((s, p) => s + p[0], 0) / n;
  const my = outline.reduce((s, p) => s + p[1], 0) / n;
  for (const side of [1, -1]) {
    for (const [x, y] of [...outline, [mx, my] as const]) positions.push(x, y, (side * thick) / 2 + bulge(x, y));
  }
  for (let i = 0; i < n; i += 1) {
    const j = (i + 1) % n;
    const back = n + 1;
    indices.push(n, i, j, back + n, back + j, back + i);
    indices.push(i, back + i, j, j, back + i, back + j);
  }
  return { positions, indices };
}

/** A small ball of 8 × `rings` facets: eyes, rivets, gems. */
export const bead = (c: Vec, r: number, sides = 8, rings = 4): Mesh =>
  lathe(
    Array.from({ length: rings + 1 }, (_, i) => {
      const a = (i / rings) * Math.PI - Math.PI / 2;
      return [i === 0 || i === rings ? 0 : r * Math.cos(a), c[1] + r * Math.sin(a)] as const;
    }),
    sides,
    c[0],
    c[2],
  );
