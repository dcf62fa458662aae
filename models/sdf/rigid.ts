import type { Mesh } from './direct.ts';
import type { Field, Vec } from './field.ts';

/** A turn followed by a move, no scaling: `m` holds the rotation row by row. */
export type Rigid = { readonly m: readonly number[]; readonly t: Vec };

const RAD = Math.PI / 180;

/** Turns about z, then x, then y (degrees), then moves. */
export function rigid(turn: Vec, move: Vec = [0, 0, 0]): Rigid {
  const [cx, cy, cz] = [Math.cos(turn[0] * RAD), Math.cos(turn[1] * RAD), Math.cos(turn[2] * RAD)];
  const [sx, sy, sz] = [Math.sin(turn[0] * RAD), Math.sin(turn[1] * RAD), Math.sin(turn[2] * RAD)];
  return {
    m: [
      cy * cz + sy * sx * sz,
      sy * sx * cz - cy * sz,
      sy * cx,
      cx * sz,
      cx * cz,
      -sx,
      cy * sx * sz - sy * cz,
      sy * sz + cy * sx * cz,
      cy * cx,
    ],
    t: move,
  };
}

/** A point carried along. */
export function apply(r: Rigid, x: number, y: number, z: number): Vec {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = r.m;
  return [a * x + b * y + c * z + r.t[0], d * x + e * y + f * z + r.t[1], g * x + h * y + i * z + r.t[2]];
}

/** A field carried along. */
export function place(f: Field, r: Rigid): Field {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, g = 0, h = 0, i = 0, j = 0] = r.m;
  const [tx, ty, tz] = r.t;
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
    apply(r, (n & 1 ? f.max : f.min)[0], (n & 2 ? f.max : f.min)[1], (n & 4 ? f.max : f.min)[2]),
  );
  const pick = (axis: 0 | 1 | 2, of: (...v: number[]) => number): number => of(...corners.map((p) => p[axis]));
  return {
    d: (x, y, z) => {
      const px = x - tx;
      const py = y - ty;
      const pz = z - tz;
      return f.d(a * px + d * py + h * pz, b * px + e * py + i * pz, c * px + g * py + j * pz);
    },
    min: [pick(0, Math.min), pick(1, Math.min), pick(2, Math.min)],
    max: [pick(0, Math.max), pick(1, Math.max), pick(2, Math.max)],
  };
}

/** A mesh carried along. */
export function placeMesh(mesh: Mesh, r: Rigid): Mesh {
  const positions: number[] = [];
  for (let i = 0; i < mesh.positions.length; i += 3)
    positions.push(...apply(r, mesh.positions[i] ?? 0, mesh.positions[i + 1] ?? 0, mesh.positions[i + 2] ?? 0));
  return { positions, indices: mesh.indices };
}
