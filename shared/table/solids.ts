/** The six solids: hull vertices, faces with their numbers, and the rotations that map a die onto itself. */

import type { DieKind } from './die.ts';
import data from './solids.json' with { type: 'json' };

/** A face: outward unit normal, value 1..faces, and its corners (vertex indices in turning order). */
export interface DieFace {
  normal: readonly [number, number, number];
  value: number;
  corners: readonly number[];
}

/** A rotation of the solid onto itself; `perm[bodyFace]` is the face of the rotated mesh that now lies where `bodyFace` was. */
interface DieSymmetry {
  q: readonly [number, number, number, number];
  perm: readonly number[];
}

/** One kind of die in inches; `readBottom` is true for the d4, whose result is the face it lies on. */
export interface DieShape {
  kind: DieKind;
  radius: number;
  inradius: number;
  /** Hull vertices x, y, z, ... as exact 32-bit floats; their order matters for bit-identical physics. */
  vertices: Float32Array;
  faces: readonly DieFace[];
  symmetries: readonly DieSymmetry[];
  readBottom: boolean;
}

interface RawDie {
  R: number;
  inradius: number;
  verts: number[];
  faces: { n: number[]; v: number; idx: number[] }[];
  read: string;
  sym: { q: number[]; perm: number[] }[];
}

function shape(kind: DieKind, raw: RawDie): DieShape {
  return {
    kind,
    radius: raw.R,
    inradius: raw.inradius,
    vertices: Float32Array.from(raw.verts),
    faces: raw.faces.map(({ n, v, idx }) => ({
      normal: [n[0] ?? 0, n[1] ?? 0, n[2] ?? 0] as const,
      value: v === 0 ? 10 : v, // the face 0 of a d10 counts ten
      corners: idx,
    })),
    symmetries: raw.sym.map(({ q, perm }) => ({ q: [q[0] ?? 0, q[1] ?? 0, q[2] ?? 0, q[3] ?? 1] as const, perm })),
    readBottom: raw.read === 'bottom',
  };
}

/** All six dice by kind. */
export const DICE: Record<DieKind, DieShape> = {
  d4: shape('d4', data.d4),
  d6: shape('d6', data.d6),
  d8: shape('d8', data.d8),
  d10: shape('d10', data.d10),
  d12: shape('d12', data.d12),
  d20: shape('d20', data.d20),
};

/** Rotates v by the unit quaternion q and returns the upward (y) part only. */
function upward(qx: number, qy: number, qz: number, qw: number, v: readonly [number, number, number]): number {
  return 2 * (qx * qy + qw * qz) * v[0] + (1 - 2 * (qx * qx + qz * qz)) * v[1] + 2 * (qy * qz - qw * qx) * v[2];
}

/** The face that a die in this orientation is read from, and the cosine of its tilt (1 = perfectly flat). */
export function restingFace(die: DieShape, qx: number, qy: number, qz: number, qw: number): { face: number; flat: number } {
  const sign = die.readBottom ? -1 : 1;
  let face = 0;
  let flat = -2;
  for (let i = 0; i < die.faces.length; i++) {
    const normal = die.faces[i]?.normal;
    if (!normal) continue;
    const up = sign * upward(qx, qy, qz, qw, normal);
    if (up > flat) {
      flat = up;
      face = i;
    }
  }
  return { face, flat };
}

/** The number shown by a die that rests on body face `face` with its mesh turned by symmetry `sym`. */
export function shownValue(die: DieShape, face: number, sym: number): number {
  return die.faces[die.symmetries[sym]?.perm[face] ?? face]?.value ?? 0;
}
