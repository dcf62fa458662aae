import { coat, PAINT } from '../paints.ts';
import { FLAME } from '../props/blaze.ts';
import { limb, mirror, union } from '../sdf/combine.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { box, capsule, cone, torus } from '../sdf/shapes.ts';
import { head } from './body.ts';
import { mop } from './gear.ts';
import { type Arm, type Garment, gown, hands, sleeves } from './robe.ts';
import { GILT } from './treasure.ts';
import { blade, summoned } from './wardrobe.ts';

const white = coat('#e6e1d6', '#8f8a86', '#ffffff', 0.04, 20);
const halo = coat('#ffe08a', '#ffc04a', '#fff6cf', 0);

const robe: Garment = {
  rings: [
    [0.12, 0.2, -0.1],
    [0.17, 0.36, -0.06],
    [0.14, 0.6, 0],
    [0.16, 0.82, 0],
    [0.1, 0.92, 0],
    [0.05, 0.96, 0],
  ],
  folds: 8,
  deep: 0.12,
};
const arms: readonly Arm[] = [
  [
    [0.14, 0.85, 0],
    [0.28, 0.74, 0.06],
    [0.14, 0.66, 0.24],
  ],
  [
    [-0.14, 0.85, 0],
    [-0.3, 0.82, 0.08],
    [-0.32, 1.0, 0.22],
  ],
];

/** Flat feathers of the left wing from the arm's line down and out; `inner` are the short ones that cover their roots. */
function feathers(inner: boolean): Field {
  const count = inner ? 7 : 9;
  const wide = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const root: Vec = [0.1 + 0.28 * t, 0.88 + 0.4 * t - 0.06 * t * t, -0.14 - 0.1 * t];
    const a = (-78 + t * 140) * (Math.PI / 180);
    const long = inner ? 0.22 + 0.04 * t : 0.42 + 0.06 * t;
    return cone(
      [...root, inner ? 0.05 : 0.045],
      [root[0] + Math.cos(a) * long, root[1] + Math.sin(a) * long, root[2] - 0.02, inner ? 0.05 : 0.035],
    );
  });
  const fan = union(0.008, ...wide);
  const front = inner ? 0.012 : -0.012;
  return { ...fan, d: (x, y, z) => Math.max(fan.d(x, y, z), Math.abs(z + 0.12 + x * 0.22 - front) - (inner ? 0.02 : 0.014)) };
}

/** The angel: white wings as high as the head, hovering, a burning sword raised. */
export const sculpture = (): Sculpture => {
  const sword = rigid([14, 0, 22], [-0.32, 0.98, 0.22]);
  return summoned(218, 0.85, 2700, [
    part(union(0.03, gown(robe), sleeves(arms, 0.075, 0.06)), white, 'paint', { cell: 0.021 }),
    part(union(0, torus([0, 0.6, 0], 0.14, 0.026), cone([0.02, 0.6, 0.13, 0.04], [0.04, 0.32, 0.17, 0.045])), PAINT.cloth, 'team', {
      cell: 0.02,
    }),
    part(hands(arms, 0.046), PAINT.skin, 'paint', { cell: 0.016 }),
    part(mirror(feathers(false)), PAINT.cloth, 'team', { cell: 0.018 }),
    part(mirror(feathers(true)), white, 'paint', { cell: 0.018 }),
    part(
      mirror(
        limb(
          [
            [0.08, 0.88, -0.11, 0.05],
            [0.22, 1.06, -0.15, 0.045],
            [0.39, 1.23, -0.2, 0.03],
          ],
          0.04,
        ),
      ),
      white,
      'paint',
      { cell: 0.02 },
    ),
    ...head([0, 1.07, 0.03], { skin: PAINT.skin, hair: PAINT.blondHair, size: 0.82, turn: [4, 0, 0], jaw: 0.8, nose: 0.7, brow: 0.6 }, [
      part(mop(5, 0.16, 1, 28, 0.07), PAINT.blondHair, 'paint', { cell: 0.022 }),
    ]),
    part(place(torus([0, 0, 0], 0.12, 0.02), rigid([-10, 0, 0], [0, 1.28, 0.0])), halo, 'glow', { cell: 0.02, thin: true }),
    ...carried(
      [
        part(capsule([0, -0.1, 0], [0, 0.07, 0], 0.024), PAINT.leather, 'paint', { cell: 0.018 }),
        part(box([0, 0.08, 0], [0.1, 0.02, 0.025], 0.01), GILT, 'metal', { cell: 0.016 }),
        part(place(blade(0.52, 0.05, 0.02), rigid([0, 0, 0], [0, 0.09, 0])), FLAME, 'glow', { cell: 0.016 }),
      ],
      sword,
    ),
  ]);
};
