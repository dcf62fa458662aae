import { PAINT } from '../paints.ts';
import { carve, limb, mirror, union } from '../sdf/combine.ts';
import { type Field, len } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone, drum, ellipsoid } from '../sdf/shapes.ts';
import { blade, summoned } from './wardrobe.ts';

/** One rib: a flat ring about the spine at height `y`. */
const rib = (y: number, rx: number, rz: number): Field => ({
  d: (x, py, z) => len((len(x / rx, (z + 0.02) / rz) - 1) * Math.min(rx, rz), py - y + z * 0.25) - 0.024,
  min: [-rx - 0.03, y - 0.1, -rz - 0.06],
  max: [rx + 0.03, y + 0.1, rz + 0.03],
});

/** A raised skeleton: bare ribs and skull, a notched sword up, a round shield. */
export const sculpture = (): Sculpture => {
  const bones = union(
    0.015,
    limb([
      [0, 0.5, -0.05, 0.04],
      [0, 0.7, -0.08, 0.036],
      [0, 0.98, -0.02, 0.036],
    ]),
    ellipsoid([0, 0.5, -0.02], [0.14, 0.06, 0.08]),
    rib(0.86, 0.16, 0.12),
    rib(0.77, 0.165, 0.125),
    rib(0.68, 0.13, 0.1),
    capsule([-0.22, 0.93, -0.02], [0.22, 0.93, -0.02], 0.036),
    ...[1, -1].flatMap((s) => [
      limb([
        [s * 0.09, 0.48, 0, 0.045],
        [s * 0.14, 0.3, s * 0.06 + 0.06, 0.04],
        [s * 0.15, 0.13, s * 0.06 - 0.02, 0.036],
      ]),
      ball([s * 0.14, 0.3, s * 0.06 + 0.07], 0.055),
      cone([s * 0.15, 0.13, s * 0.06 - 0.02, 0.042], [s * 0.18, 0.13, s * 0.06 + 0.12, 0.036]),
    ]),
    limb([
      [-0.23, 0.93, -0.02, 0.046],
      [-0.38, 0.82, 0.0, 0.038],
      [-0.43, 1.02, 0.1, 0.036],
    ]),
    ball([-0.43, 1.05, 0.12], 0.058),
    limb([
      [0.23, 0.93, -0.02, 0.046],
      [0.34, 0.74, 0.04, 0.038],
      [0.26, 0.64, 0.2, 0.036],
    ]),
  );
  const skull = carve(
    union(0.03, ellipsoid([0, 1.17, 0.03], [0.145, 0.145, 0.155]), box([0, 1.04, 0.09], [0.075, 0.05, 0.07], 0.03)),
    union(
      0,
      mirror(ball([0.06, 1.15, 0.17], 0.046)),
      cone([0, 1.1, 0.2, 0.02], [0, 1.07, 0.2, 0.028]),
      box([0, 1.035, 0.17], [0.055, 0.012, 0.05]),
    ),
    0.006,
  );
  return summoned(61, 0.7, 1110, [
    part(bones, PAINT.bone, 'paint', { cell: 0.022 }),
    part(skull, PAINT.bone, 'paint', { cell: 0.02 }),
    part(mirror(ball([0.06, 1.15, 0.13], 0.04)), PAINT.ink, 'paint', { cell: 0.022, thin: true }),
    part(place(drum(0, 0, -0.02, 0.22, 0.03, 0.19, 0.01), rigid([80, 14, 0], [0.27, 0.64, 0.26])), PAINT.cloth, 'team', {
      cell: 0.024,
    }),
    part(ellipsoid([0.28, 0.64, 0.29], [0.07, 0.07, 0.045]), PAINT.iron, 'metal', { cell: 0.024 }),
    part(
      place(union(0, blade(0.5, 0.055, 0.025, 0.16), capsule([-0.1, 0, 0], [0.1, 0, 0], 0.026)), rigid([-8, 0, 14], [-0.44, 1.1, 0.13])),
      PAINT.iron,
      'metal',
      {
        cell: 0.02,
      },
    ),
  ]);
};
