import { coat, PAINT } from '../paints.ts';
import { limb, mirror, union } from '../sdf/combine.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid } from '../sdf/shapes.ts';
import { flesh, pair, pelt, STANDING, type Stance } from './body.ts';
import { summoned } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.4, -0.14],
  chest: [0, 0.66, 0.02],
  head: [0, 0.68, 0.24],
  knees: pair(0.22, 0.34, 0.04),
  feet: pair(0.2, 0.1, -0.16),
  shoulders: pair(0.23, 0.72, 0.06),
  elbows: pair(0.4, 0.44, 0.08),
  hands: pair(0.34, 0.19, 0.32),
  girth: [0.12, 0.16],
  limbs: 0.92,
};

const rot = coat('#7d8a78', '#38423e', '#b9c4a4', 0.16, 12);

/** A ghoul: bent double on long arms, a gaping jaw before it and spines down its back. */
export const sculpture = (): Sculpture => {
  const claws = mirror(union(0, ...[-0.06, 0, 0.06].map((o) => cone([0.33 + o, 0.18, 0.36, 0.028], [0.33 + o * 1.8, 0.11, 0.49, 0.006]))));
  const spines = union(
    0,
    ...[
      [0.78, 0.06],
      [0.76, -0.06],
      [0.68, -0.15],
      [0.56, -0.22],
    ].map(([y = 0, z = 0]) => cone([0, y, z, 0.04], [0, y + 0.15, z - 0.11, 0.006])),
  );
  return summoned(62, 0.72, 1080, [
    part(flesh(stance), rot),
    pelt(stance, 0.22, PAINT.cloth, 0),
    part(union(0, claws, spines), PAINT.bone, 'paint', { cell: 0.02 }),
    ...carried(
      [
        part(
          union(
            0.03,
            ellipsoid([0, 0.03, 0], [0.13, 0.125, 0.15]),
            ellipsoid([0, 0.0, 0.11], [0.085, 0.06, 0.07]),
            mirror(cone([0.11, 0.03, -0.03, 0.04], [0.24, 0.12, -0.1, 0.008]), 0),
          ),
          rot,
          'paint',
          { cell: 0.022 },
        ),
        part(
          limb([
            [0.09, -0.06, 0.02, 0.04],
            [0.06, -0.17, 0.12, 0.04],
            [-0.06, -0.17, 0.12, 0.04],
            [-0.09, -0.06, 0.02, 0.04],
          ]),
          rot,
          'paint',
          { cell: 0.022 },
        ),
        part(ellipsoid([0, -0.09, 0.08], [0.065, 0.06, 0.05]), coat('#5a1820', '#2a0a10', '#8a3038', 0), 'paint', {
          cell: 0.024,
          thin: true,
        }),
        part(
          mirror(
            union(
              0,
              cone([0.045, -0.04, 0.15, 0.016], [0.045, -0.1, 0.16, 0.004]),
              cone([0.05, -0.14, 0.13, 0.016], [0.05, -0.08, 0.14, 0.004]),
            ),
          ),
          PAINT.bone,
          'paint',
          {
            cell: 0.016,
            thin: true,
          },
        ),
        part(mirror(ball([0.055, 0.06, 0.125], 0.03)), coat('#ffd76a', '#d89a20', '#fff4c0', 0), 'glow', { cell: 0.018, thin: true }),
      ],
      rigid([-12, 0, 0], stance.head),
    ),
  ]);
};
