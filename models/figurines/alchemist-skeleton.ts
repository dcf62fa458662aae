import { PAINT } from '../paints.ts';
import { carve, limb, union } from '../sdf/combine.ts';
import { type Field, len } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone, ellipsoid, torus } from '../sdf/shapes.ts';

/** One rib: a flat ring about the spine at height `y`. */
const rib = (y: number, rx: number, rz: number): Field => ({
  d: (x, py, z) => len((len(x / rx, z / rz) - 1) * Math.min(rx, rz), py - y + z * 0.3) - 0.026,
  min: [-rx - 0.03, y - 0.1, -rz - 0.04],
  max: [rx + 0.03, y + 0.1, rz + 0.04],
});

/** Links of a chain from a to b, hanging through by `sag`. */
function chain(a: readonly [number, number, number], b: readonly [number, number, number], links: number, sag: number): Field {
  return union(
    0,
    ...Array.from({ length: links }, (_, i) => {
      const t = (i + 0.5) / links;
      const at = [0, 1, 2].map((k) => (a[k] ?? 0) + ((b[k] ?? 0) - (a[k] ?? 0)) * t);
      const y = (at[1] ?? 0) - sag * 4 * t * (1 - t);
      return place(
        torus([0, 0, 0], 0.045, 0.016),
        rigid([i % 2 === 0 ? 70 : 10, i * 25, i % 2 === 0 ? 0 : 80], [at[0] ?? 0, y, at[2] ?? 0]),
      );
    }),
  );
}

/** Chained bones: arms spread wide in shackles between two posts of rock, the skull bowed forward. */
export const sculpture = (): Sculpture => {
  const bones = union(
    0.016,
    limb([
      [0, 0.42, -0.06, 0.045],
      [0, 0.7, -0.08, 0.04],
      [0, 0.9, 0.02, 0.04],
    ]),
    ellipsoid([0, 0.42, -0.03], [0.15, 0.07, 0.09]),
    rib(0.8, 0.18, 0.13),
    rib(0.7, 0.19, 0.14),
    rib(0.6, 0.15, 0.12),
    capsule([-0.24, 0.88, -0.02], [0.24, 0.88, -0.02], 0.038),
    ...[1, -1].flatMap((s) => [
      limb([
        [s * 0.24, 0.88, -0.02, 0.046],
        [s * 0.46, 0.84, 0.06, 0.038],
        [s * 0.62, 1.06, 0.04, 0.036],
      ]),
      ball([s * 0.63, 1.1, 0.04], 0.06),
      limb([
        [s * 0.1, 0.4, 0, 0.046],
        [s * 0.17, 0.2, 0.16, 0.04],
        [s * 0.14, 0.04, -0.02, 0.036],
      ]),
      cone([s * 0.14, 0.04, -0.02, 0.04], [s * 0.18, 0.04, 0.12, 0.034]),
    ]),
  );
  const skull = carve(
    union(0.03, ellipsoid([0.03, 1.02, 0.15], [0.15, 0.145, 0.16]), box([0.03, 0.9, 0.24], [0.078, 0.05, 0.06], 0.03)),
    union(0, ball([0.09, 1.0, 0.29], 0.046), ball([-0.03, 1.0, 0.29], 0.046), box([0.03, 0.9, 0.3], [0.055, 0.012, 0.05])),
    0.006,
  );
  const posts = [1, -1].map((side) =>
    union(
      0.02,
      box([side * 0.68, 0.09, -0.16], [0.19, 0.09, 0.18], 0.04),
      box([side * 0.69, 0.24, -0.16], [0.15, 0.09, 0.15], 0.04),
      box([side * 0.7, 0.4, -0.16], [0.16, 0.08, 0.14], 0.04),
      box([side * 0.7, 0.54, -0.15], [0.13, 0.07, 0.13], 0.04),
    ),
  );
  const irons = union(
    0,
    ...[1, -1].map((s) => place(torus([0, 0, 0], 0.062, 0.026), rigid([20, 0, s * 24], [s * 0.58, 0.98, 0.04]))),
    chain([0.58, 0.96, 0.04], [0.7, 0.62, -0.1], 6, 0.04),
    chain([-0.58, 0.96, 0.04], [-0.7, 0.54, -0.1], 6, 0.04),
    chain([0.14, 0.06, 0], [-0.14, 0.06, 0.02], 5, -0.02),
  );
  return {
    ground: true,
    triangles: 2600,
    parts: [
      part(bones, PAINT.bone, 'paint', { cell: 0.022 }),
      part(skull, PAINT.bone, 'paint', { cell: 0.02 }),
      part(union(0, ball([0.09, 1.0, 0.255], 0.04), ball([-0.03, 1.0, 0.255], 0.04)), PAINT.ink, 'paint', { cell: 0.02, thin: true }),
      part(union(0, ...posts), PAINT.slate, 'paint', { cell: 0.026, normals: 'weighted' }),
      part(irons, PAINT.iron, 'metal', { cell: 0.015 }),
    ],
  };
};
