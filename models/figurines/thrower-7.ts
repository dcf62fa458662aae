import { coat, PAINT } from '../paints.ts';
import { cut, rough, union } from '../sdf/combine.ts';
import { noise } from '../sdf/noise.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, head, pelt, STANDING, type Stance } from './body.ts';
import { beard, belt, necklace } from './gear.ts';
import { plinth } from './plinth.ts';
import { boulder } from './stone.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.41, 0.03],
  chest: [0, 0.66, 0.03],
  head: [0, 0.9, 0.08],
  knees: both([0.12, 0.27, 0.12], [-0.13, 0.27, 0.03]),
  feet: both([0.15, 0.1, 0.1], [-0.15, 0.1, -0.06]),
  shoulders: both([0.19, 0.73, 0.03], [-0.19, 0.74, 0.03]),
  elbows: both([0.33, 0.6, 0.17], [-0.36, 0.72, 0.1]),
  hands: both([0.27, 0.66, 0.34], [-0.36, 0.92, 0.12]),
  girth: [0.165, 0.16],
  limbs: 1,
};

/** The bear hunter: a whole bear pelt down his back, its head for a hood, a rock cocked at the shoulder. */
export const sculpture = (): Sculpture => {
  const shag = (f: Parameters<typeof rough>[0]): Parameters<typeof rough>[0] =>
    rough(f, 0.028, (x, y, z) => 0.022 * noise(x * 15 + y * 3, y * 7, z * 15, 12) + 0.006 * noise(x * 40, y * 14, z * 40, 3));
  const cape = cut(
    union(
      0.06,
      ellipsoid([0.17, 0.74, -0.02], [0.13, 0.09, 0.12]),
      ellipsoid([-0.17, 0.75, -0.02], [0.13, 0.09, 0.12]),
      cone([0, 0.7, -0.1, 0.17], [0, 0.22, -0.19, 0.27]),
    ),
    (x, y, z) => Math.max((0.13 + 0.09 * Math.abs(((Math.atan2(x, -z) * 3) % 1) - 0.5) - y) * 0.8, z - 0.06 - (y - 0.5) * 0.05),
  );
  const hood = cut(
    union(
      0.03,
      ellipsoid([0, 0.06, -0.04], [0.185, 0.175, 0.18]),
      ellipsoid([0, 0.16, 0.13], [0.09, 0.055, 0.12]),
      ball([0.13, 0.21, -0.02], 0.055),
      ball([-0.13, 0.21, -0.02], 0.055),
    ),
    (x, y, z) => Math.min(0.1 + Math.abs(x) * 0.15 - y, z - 0.045),
  );
  const brown = coat('#5d3b22', '#251408', '#9a6d41', 0.22, 24);
  return onBase(3000, [
    ...plinth(7),
    part(flesh(stance), PAINT.tan),
    pelt(stance, 0.21),
    belt(0.44, 0.188, 0.182, PAINT.leather, 0.04),
    necklace(0.79, 0.05, 0.14, PAINT.bone),
    part(shag(cape), brown, 'paint', { cell: 0.024 }),
    ...head(stance.head, { skin: PAINT.tan, hair: PAINT.blackHair, size: 1, turn: [2, 14, 0], jaw: 1.05, nose: 1.15 }, [
      part(shag(hood), brown, 'paint', { cell: 0.02 }),
      part(ellipsoid([0, 0.165, 0.245], [0.035, 0.028, 0.022]), PAINT.ink, 'paint', { cell: 0.012 }),
      part(union(0, ball([0.07, 0.205, 0.12], 0.02), ball([-0.07, 0.205, 0.12], 0.02)), PAINT.ink, 'paint', { cell: 0.011 }),
      part(
        union(
          0,
          ...[0.05, -0.05, 0.025, -0.025].map((x) =>
            cone([x, 0.12, 0.215 - Math.abs(x) * 0.4, 0.013], [x, 0.075, 0.215 - Math.abs(x) * 0.4, 0.004]),
          ),
        ),
        PAINT.bone,
        'paint',
        { cell: 0.01, thin: true },
      ),
      part(beard(12, 0.08, 1.05), PAINT.blackHair, 'paint', { cell: 0.018 }),
    ]),
    part(boulder([-0.37, 1.08, 0.1], [0.19, 0.17, 0.18], 52, 12), PAINT.granite, 'paint', { cell: 0.024, normals: 'weighted' }),
  ]);
};
