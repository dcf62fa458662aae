import { coat, PAINT } from '../paints.ts';
import { curve, limb, mirror, union } from '../sdf/combine.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, drum, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, pair, pelt, STANDING, type Stance } from './body.ts';
import { pole } from './gear.ts';
import { summoned } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.42, 0],
  chest: [0, 0.72, -0.03],
  head: [0, 0.93, 0.12],
  knees: pair(0.2, 0.27, 0.05),
  feet: pair(0.23, 0.1, -0.03),
  shoulders: pair(0.27, 0.8, -0.02),
  elbows: both([0.46, 0.58, 0.0], [-0.46, 0.64, 0.04]),
  hands: both([0.46, 0.36, 0.12], [-0.36, 0.82, 0.18]),
  girth: [0.27, 0.22],
  limbs: 1.4,
};

const hide = coat('#7f8c5a', '#3a4428', '#b9c486', 0.12, 10);

/** An ogre: mostly belly, small head between the shoulders, an uprooted tree over one of them. */
export const sculpture = (): Sculpture => {
  const trunk = pole(
    [
      [-0.34, 0.7, 0.28, 0.05],
      [-0.38, 0.92, 0.06, 0.075],
      [-0.42, 1.14, -0.2, 0.11],
    ],
    17,
  );
  const roots = union(
    0.02,
    ...[0, 1, 2, 3, 4].map((i) => {
      const a = i * 1.257;
      return limb(
        curve(
          [
            [-0.42, 1.12, -0.2, 0.07],
            [-0.43 + Math.cos(a) * 0.14, 1.22 + Math.sin(a) * 0.1, -0.28 + Math.sin(a) * 0.06, 0.045],
            [-0.44 + Math.cos(a) * 0.25, 1.28 + Math.sin(a) * 0.16, -0.3 + Math.sin(a) * 0.1, 0.008],
          ],
          4,
        ),
        0.01,
      );
    }),
  );
  return summoned(65, 0.84, 1012, [
    part(flesh(stance), hide),
    pelt(stance, 0.24, PAINT.cloth, -1),
    part(union(0.02, drum(0, 0.01, 0.4, 0.275, 0.47, 0.275, 0.02)), PAINT.leather, 'paint', { cell: 0.026 }),
    part(ball([0, 0.43, 0.29], 0.065), PAINT.brass, 'metal', { cell: 0.022 }),
    part(union(0.01, trunk, roots), PAINT.darkWood, 'paint', { cell: 0.026 }),
    ...carried(
      [
        part(
          union(
            0.03,
            ellipsoid([0, 0.02, 0], [0.14, 0.14, 0.14]),
            ellipsoid([0, -0.07, 0.06], [0.14, 0.08, 0.1]),
            ellipsoid([0, 0.0, 0.14], [0.045, 0.04, 0.05]),
            mirror(cone([0.13, 0.02, -0.02, 0.045], [0.25, 0.06, -0.05, 0.012]), 0),
            mirror(ellipsoid([0.055, 0.06, 0.11], [0.055, 0.025, 0.035])),
          ),
          hide,
          'paint',
          { cell: 0.022 },
        ),
        part(mirror(ball([0.055, 0.03, 0.13], 0.026)), PAINT.eye, 'paint', { cell: 0.018, thin: true }),
        part(
          union(
            0,
            cone([0.075, -0.07, 0.14, 0.03], [0.1, 0.05, 0.17, 0.006]),
            cone([-0.075, -0.07, 0.14, 0.03], [-0.1, 0.05, 0.17, 0.006]),
          ),
          PAINT.bone,
          'paint',
          { cell: 0.018 },
        ),
        part(cone([0, 0.15, -0.02, 0.045], [0.02, 0.27, -0.06, 0.02]), PAINT.blackHair, 'paint', { cell: 0.022 }),
      ],
      rigid([6, 0, 0], stance.head),
    ),
  ]);
};
