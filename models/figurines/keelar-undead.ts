import { coat, PAINT } from '../paints.ts';
import { carve, curve, limb, union } from '../sdf/combine.ts';
import type { Field } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid } from '../sdf/shapes.ts';
import { pole } from './gear.ts';
import { plinth } from './plinth.ts';
import { type Arm, type Garment, gown, mantle, sleeves } from './robe.ts';
import { hood } from './wardrobe.ts';

const shroud = coat('#2f3a36', '#0e1412', '#627069', 0.16, 20);
const soulfire = coat('#5dffb0', '#17c47a', '#dcfff0', 0);

const body: Garment = {
  rings: [
    [0.2, 0.16, 0],
    [0.15, 0.45, 0],
    [0.12, 0.66, 0],
    [0.17, 0.86, 0],
    [0.11, 0.96, 0],
    [0.05, 1.0, 0.02],
  ],
  torn: 0.2,
  deep: 0.16,
};
const cloak: Garment = {
  rings: [
    [0.36, 0.14, -0.08],
    [0.27, 0.5, -0.05],
    [0.22, 0.82, -0.02],
    [0.12, 0.98, 0],
  ],
  torn: 0.3,
  deep: 0.12,
  oval: 0.85,
};
const arms: readonly Arm[] = [
  [
    [0.17, 0.87, 0],
    [0.33, 0.74, 0.05],
    [0.32, 0.9, 0.24],
  ],
  [
    [-0.17, 0.87, 0],
    [-0.36, 0.7, 0.06],
    [-0.36, 0.6, 0.26],
  ],
];

/** Forearm bones and a fist of knuckles. */
const bones = (a: Arm): Field =>
  union(
    0.006,
    limb([
      [...a[1], 0.03],
      [...a[2], 0.024],
    ]),
    ...[-0.03, 0, 0.03].map((o) => ball([a[2][0] + 0.028, a[2][1] + o, a[2][2] + 0.012], 0.024)),
    ...[-0.03, 0, 0.03].map((o) => ball([a[2][0] - 0.024, a[2][1] + o, a[2][2] + 0.02], 0.022)),
  );

/** A crescent blade from the snath's top out to the figure's left and down, sharp below. */
function scythe(): Field {
  const line = curve(
    [
      [0, 0, 0, 0.075],
      [0.24, 0.1, 0, 0.07],
      [0.48, 0.04, 0, 0.045],
      [0.64, -0.14, 0, 0.004],
    ],
    14,
  );
  const round = limb(line, 0.01);
  return { ...round, d: (x, y, z) => Math.max(round.d(x, y, 0), Math.abs(z) - 0.014) };
}

/** The undead: a skull in a torn hood, floating on rags, under a scythe as wide as the figure is tall. */
export const sculpture = (): Sculpture => {
  const face = union(0.02, ellipsoid([0, 0.02, 0.035], [0.132, 0.14, 0.135]), ellipsoid([0, -0.1, 0.085], [0.09, 0.07, 0.085]));
  const holes = union(
    0,
    ...[0.052, -0.052].map((x) => ball([x, 0, 0.16], 0.046)),
    cone([0, -0.035, 0.185, 0.012], [0, -0.06, 0.175, 0.02]),
    ...[-0.045, -0.015, 0.015, 0.045].map((x) => cone([x, -0.105, 0.175, 0.007], [x, -0.145, 0.165, 0.007])),
  );
  return onBase(2900, [
    ...plinth(209),
    part(
      union(
        0.02,
        gown(body),
        sleeves(
          [
            [arms[0]?.[0] ?? [0, 0, 0], [0.27, 0.79, 0.03], [0.34, 0.72, 0.08]],
            [arms[1]?.[0] ?? [0, 0, 0], [-0.28, 0.78, 0.03], [-0.37, 0.68, 0.09]],
          ],
          0.1,
        ),
      ),
      shroud,
      'paint',
      { cell: 0.02 },
    ),
    part(mantle(cloak, 0.8), PAINT.cloth, 'team', { cell: 0.018, detail: 1.2 }),
    part(union(0, ...arms.map(bones)), PAINT.bone, 'paint', { cell: 0.014 }),
    part(
      pole(
        [
          [-0.38, 0.1, 0.3, 0.024],
          [-0.355, 0.62, 0.28, 0.026],
          [-0.34, 1.44, 0.22, 0.022],
        ],
        5,
      ),
      PAINT.darkWood,
      'paint',
      { cell: 0.018 },
    ),
    ...carried([part(scythe(), PAINT.iron, 'metal', { cell: 0.016, detail: 1.3 })], rigid([0, 14, 4], [-0.34, 1.38, 0.22])),
    ...carried(
      [
        part(carve(face, holes, 0.006), PAINT.bone, 'paint', { cell: 0.014, detail: 1.5 }),
        part(union(0, ...[0.052, -0.052].map((x) => ball([x, 0, 0.135], 0.024))), soulfire, 'glow', { cell: 0.012, thin: true }),
        part(hood([0, 0.3, -0.22], 0.05), shroud, 'paint', { cell: 0.02 }),
      ],
      rigid([6, 4, 0], [0, 1.08, 0.07]),
    ),
  ]);
};
