import { PAINT } from '../paints.ts';
import { curve, cut, inflate, limb, union } from '../sdf/combine.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, drum, ellipsoid } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { crossbow, delver, leathered, quiver, sword } from './delver.ts';
import { cloak, hood } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.42, -0.03],
  chest: [0.02, 0.65, -0.02],
  head: [0, 0.88, 0.03],
  knees: both([0.14, 0.28, 0.1], [-0.14, 0.27, 0]),
  feet: both([0.18, 0.1, 0.12], [-0.18, 0.1, -0.1]),
  shoulders: pair(0.165, 0.72, -0.01),
  elbows: both([0.31, 0.6, 0.14], [-0.34, 0.6, 0.02]),
  hands: both([0.04, 0.64, 0.32], [-0.16, 0.61, 0.08]),
  girth: [0.145, 0.135],
};

/** The leader of the rogues: a tall hood with a feather over a sweeping cloak, a heavy crossbow levelled, a dagger at the hip. */
export const sculpture = (): Sculpture => {
  const feather = limb(
    curve(
      [
        [0.14, 0.12, 0.04, 0.02],
        [0.2, 0.3, -0.1, 0.046],
        [0.18, 0.42, -0.28, 0.03],
        [0.14, 0.42, -0.4, 0.006],
      ],
      7,
    ),
    0.02,
  );
  const collar = cut(inflate(drum(0, -0.02, 0.7, 0.17, 0.82, 0.21, 0.02), 0.012), (_x, y, z) => Math.max(z - 0.1 - (y - 0.7), 0.7 - y));
  return delver(711, 'leader', [
    ...leathered(stance),
    part(cloak({ ...stance, hip: [-0.05, 0.4, -0.03] }, 0.11, 0.33, -0.06, 9), PAINT.cloth, 'team', { cell: 0.028 }),
    part(collar, PAINT.cloth, 'team', { cell: 0.026 }),
    part(union(0, ball([0.16, 0.73, 0.1], 0.04), ball([-0.16, 0.73, 0.1], 0.04)), PAINT.silver, 'metal', { cell: 0.022 }),
    ...crossbow([-0.08, 0.68, 0.14], [-3, 14, 0]),
    ...quiver([-0.12, 0.6, -0.24], [14, 0, 20]),
    ...carried(sword([0, 0, 0], [0, 0, 0], 0.26, 0.036), rigid([168, 0, 16], [0.24, 0.44, 0.02])),
    ...head(stance.head, { skin: PAINT.tan, hair: PAINT.blackHair, size: 0.95, turn: [0, 4, 0], jaw: 0.9, nose: 1, brow: 1.2 }, [
      part(hood([0, 0.27, -0.24], 0.05), PAINT.cloth, 'team', { cell: 0.024, detail: 1.3 }),
      part(feather, PAINT.bone, 'paint', { cell: 0.022 }),
      part(
        union(0.01, ellipsoid([0, -0.1, 0.13], [0.05, 0.03, 0.04]), cone([0, -0.12, 0.14, 0.03], [0, -0.19, 0.16, 0.006])),
        PAINT.blackHair,
        'paint',
        { cell: 0.018 },
      ),
    ]),
  ]);
};
