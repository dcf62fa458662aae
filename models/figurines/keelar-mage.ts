import { coat, PAINT } from '../paints.ts';
import { curve, cut, limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, drum, torus } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { beard, belt, mop, pole } from './gear.ts';
import { plinth } from './plinth.ts';
import { gloves, gown, sleeves } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  chest: [0, 0.63, 0],
  head: [0, 0.87, 0.05],
  shoulders: pair(0.15, 0.69, 0),
  elbows: both([0.3, 0.58, 0.12], [-0.3, 0.52, 0.02]),
  hands: both([0.4, 0.76, 0.26], [-0.4, 0.6, 0.16]),
  girth: [0.15, 0.13],
};

const night = coat('#33407c', '#141a3a', '#7484c6', 0.1);
const spark = coat('#ffb648', '#ff8a1e', '#ffe9a8', 0.05);

/** The mage: a wide-brimmed pointed hat, a beard, a crystal staff and a flame over the open hand. */
export const sculpture = (): Sculpture => {
  const brim = place(drum(0, 0, 0, 0.31, 0.035, 0.27, 0.012), rigid([-6, 0, 4], [0, 0.075, 0]));
  const crown = limb(
    curve(
      [
        [0, 0.08, 0, 0.16],
        [0, 0.27, -0.02, 0.1],
        [0.02, 0.43, -0.05, 0.056],
        [0.12, 0.53, -0.1, 0.008],
      ],
      9,
    ),
    0.02,
  );
  const crook = limb(
    curve(
      [
        [-0.4, 1.2, 0.16, 0.026],
        [-0.5, 1.28, 0.16, 0.024],
        [-0.46, 1.4, 0.16, 0.022],
        [-0.33, 1.4, 0.16, 0.02],
        [-0.3, 1.3, 0.16, 0.012],
      ],
      10,
    ),
    0.01,
  );
  return onBase(2900, [
    ...plinth(41),
    part(gown(stance, 0.1, 0.33), PAINT.cloth, 'team', { cell: 0.022 }),
    part(sleeves(stance, 0.095), PAINT.cloth, 'team', { cell: 0.022 }),
    part(gloves(stance, 0.052), PAINT.pale, 'paint', { cell: 0.018 }),
    belt(0.47, 0.19, 0.185, PAINT.gold, 0),
    part(
      union(
        0.01,
        pole(
          [
            [-0.4, 0.1, 0.2, 0.028],
            [-0.4, 1.22, 0.16, 0.026],
          ],
          5,
        ),
        crook,
      ),
      PAINT.darkWood,
      'paint',
      { cell: 0.016 },
    ),
    part(
      cut(ball([-0.4, 1.31, 0.16], 0.066), (x, y, z) => (Math.abs(x + 0.4) + Math.abs(y - 1.31) * 0.7 + Math.abs(z - 0.16) - 0.075) * 0.6),
      coat('#7fd0ff', '#3f86e0', '#e0f6ff', 0),
      'glow',
      { cell: 0.012, normals: 'flat' },
    ),
    part(union(0.03, ball([0.45, 0.9, 0.32], 0.066), cone([0.45, 0.92, 0.32, 0.05], [0.48, 1.08, 0.3, 0.006])), spark, 'glow', {
      cell: 0.016,
    }),
    ...head(
      stance.head,
      { skin: PAINT.pale, hair: PAINT.whiteHair, size: 0.95, turn: [4, 0, 0], jaw: 0.9, nose: 1.2, old: true, brow: 1.3 },
      [
        part(
          cut(mop(12, 0.12, 1, 24), (_x, y) => y - 0.06),
          PAINT.whiteHair,
          'paint',
          { cell: 0.022 },
        ),
        part(beard(4, 0.22, 0.9), PAINT.whiteHair, 'paint', { cell: 0.018 }),
        part(union(0.015, brim, crown), night, 'paint', { cell: 0.02, detail: 1.3 }),
        part(torus([0, 0.115, 0], 0.152, 0.022), PAINT.gold, 'metal', { cell: 0.014 }),
      ],
    ),
  ]);
};
