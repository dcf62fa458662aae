import { PAINT } from '../paints.ts';
import { carve, curve, cut, inflate, limb, union } from '../sdf/combine.ts';
import type { Field } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone, drum, ellipsoid } from '../sdf/shapes.ts';
import { both, pair, STANDING, type Stance } from './body.ts';
import { armoured, delver, STEEL, sword } from './delver.ts';
import { cloak } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.4, -0.02],
  chest: [0, 0.63, -0.02],
  head: [0, 0.86, 0],
  knees: pair(0.14, 0.26, 0.05),
  feet: pair(0.17, 0.1, -0.03),
  shoulders: pair(0.19, 0.71, -0.02),
  elbows: both([0.34, 0.57, 0.06], [-0.36, 0.66, 0.02]),
  hands: both([0.3, 0.56, 0.21], [-0.4, 0.84, 0.14]),
  girth: [0.16, 0.155],
  limbs: 1.12,
};

/** A kite shield about the origin, facing +z, its point down; `k` its size. */
const kite = (k: number, thick: number): Field => ({
  d: (x, y, z) => {
    const half = y > 0 ? 0.2 * k : 0.2 * k * Math.max(0, 1 - (y / (0.46 * k)) ** 2);
    return (
      Math.max((Math.abs(x) - half) * 0.8, Math.abs(z + x * x * 1.6) - thick, y - 0.2 * k - 0.03 * Math.cos(x * 9), -0.46 * k - y) * 0.8
    );
  },
  min: [-0.24, -0.5, -0.16],
  max: [0.24, 0.27, 0.06],
});

/** The leader of the warriors: full plate with a crest from ear to ear, a long cloak, a kite shield and a raised longsword. */
export const sculpture = (): Sculpture => {
  const helm = carve(
    union(0.02, drum(0, 0, -0.15, 0.135, 0.08, 0.155, 0.03), ellipsoid([0, 0.07, 0], [0.158, 0.12, 0.158])),
    union(0, box([0, 0.03, 0.17], [0.12, 0.02, 0.09]), box([0, -0.06, 0.17], [0.014, 0.09, 0.06])),
    0.004,
  );
  const crest = cut(ellipsoid([0, 0.13, -0.02], [0.3, 0.25, 0.045]), (_x, y) => 0.12 - y);
  const pauldrons = union(
    0,
    ...[1, -1].map((s) => union(0.01, ellipsoid([s * 0.22, 0.755, -0.02], [0.12, 0.085, 0.12]), ball([s * 0.27, 0.69, -0.01], 0.082))),
  );
  return delver(701, 'leader', [
    ...armoured(stance, 0.26),
    part(pauldrons, STEEL, 'metal', { cell: 0.024 }),
    part(cloak(stance, 0.11, 0.27, -0.06, 8), PAINT.cloth, 'team', { cell: 0.028 }),
    part(
      limb(
        curve(
          [
            [-0.16, 0.74, 0.1, 0.026],
            [0, 0.69, 0.17, 0.03],
            [0.16, 0.74, 0.1, 0.026],
          ],
          5,
        ),
        0.01,
      ),
      PAINT.gold,
      'metal',
      { cell: 0.02 },
    ),
    ...carried(
      [
        part(kite(1, 0.02), PAINT.cloth, 'team', { cell: 0.022, normals: 'weighted' }),
        part(carve(inflate(kite(1, 0.018), 0.018), kite(0.86, 1)), STEEL, 'metal', { cell: 0.022, normals: 'weighted' }),
        part(
          union(
            0.01,
            ball([0, -0.02, 0.02], 0.05),
            box([0, -0.04, 0.014], [0.024, 0.22, 0.02], 0.01),
            box([0, 0.0, 0.0], [0.13, 0.024, 0.03], 0.01),
          ),
          PAINT.gold,
          'metal',
          { cell: 0.022 },
        ),
      ],
      rigid([-6, 16, 0], [0.27, 0.58, 0.29]),
    ),
    ...sword([-0.4, 0.86, 0.15], [-4, 35, 12], 0.5, 0.055),
    ...carried(
      [
        part(helm, STEEL, 'metal', { cell: 0.02, detail: 1.3 }),
        part(union(0, box([0, 0.03, 0.1], [0.12, 0.026, 0.03]), box([0, -0.06, 0.1], [0.03, 0.09, 0.02])), PAINT.ink, 'paint', {
          cell: 0.02,
          thin: true,
        }),
        part(crest, PAINT.cloth, 'team', { cell: 0.022 }),
        part(
          cut(ellipsoid([0, 0.13, -0.02], [0.2, 0.16, 0.06]), (_x, y) => 0.08 - y),
          PAINT.gold,
          'metal',
          { cell: 0.022 },
        ),
        part(cone([0, 0.1, 0.15, 0.03], [0, -0.02, 0.165, 0.014]), PAINT.gold, 'metal', { cell: 0.018 }),
      ],
      rigid([4, -6, 0], stance.head),
    ),
  ]);
};
