import { coat, PAINT } from '../paints.ts';
import { curve, cut, limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, drum, torus } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { delver, gowned, SPARK } from './delver.ts';
import { beard, mop, pole } from './gear.ts';
import { cloak } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  chest: [0, 0.63, 0],
  head: [0, 0.86, 0.06],
  shoulders: pair(0.155, 0.69, 0),
  elbows: both([0.32, 0.6, 0.08], [-0.32, 0.56, 0.02]),
  hands: both([0.36, 0.72, 0.28], [-0.38, 0.64, 0.18]),
  girth: [0.155, 0.135],
};

const night = coat('#3b2f66', '#171030', '#8676c0', 0.1);

/** The leader of the mages: a tall straight hat, a beard to the belt, a mantle with a train, a staff whose claw holds an orb. */
export const sculpture = (): Sculpture => {
  const hat = union(
    0.02,
    place(drum(0, 0, 0, 0.27, 0.035, 0.24, 0.012), rigid([-8, 0, 0], [0, 0.085, 0])),
    cone([0, 0.09, -0.01, 0.165], [0, 0.56, -0.12, 0.012]),
  );
  const claws = union(
    0.01,
    ...[0, 1, 2].map((i) => {
      const a = i * 2.094 + 0.5;
      return limb(
        curve(
          [
            [-0.4, 1.02, 0.2, 0.026],
            [-0.4 + Math.sin(a) * 0.12, 1.1, 0.2 + Math.cos(a) * 0.12, 0.026],
            [-0.4 + Math.sin(a) * 0.1, 1.23, 0.2 + Math.cos(a) * 0.1, 0.008],
          ],
          5,
        ),
        0.01,
      );
    }),
  );
  return delver(721, 'leader', [
    ...gowned(stance, 0.3, 0.1, PAINT.pale),
    part(cloak({ ...stance, hip: [0, 0.4, -0.05] }, 0.1, 0.28, -0.07, 7), night, 'paint', { cell: 0.028 }),
    part(
      union(
        0.01,
        pole(
          [
            [-0.4, 0.1, 0.22, 0.028],
            [-0.4, 1.04, 0.2, 0.026],
          ],
          5,
        ),
        claws,
      ),
      PAINT.darkWood,
      'paint',
      { cell: 0.022 },
    ),
    part(ball([-0.4, 1.15, 0.2], 0.095), SPARK, 'glow', { cell: 0.026 }),
    part(union(0.03, ball([0.38, 0.84, 0.32], 0.055), cone([0.38, 0.86, 0.32, 0.045], [0.4, 1.0, 0.3, 0.006])), SPARK, 'glow', {
      cell: 0.022,
    }),
    ...head(
      stance.head,
      { skin: PAINT.pale, hair: PAINT.whiteHair, size: 0.95, turn: [2, -6, 0], jaw: 0.9, nose: 1.3, old: true, brow: 1.4 },
      [
        part(
          cut(mop(12, 0.14, 1, 22), (_x, y) => y - 0.07),
          PAINT.whiteHair,
          'paint',
          { cell: 0.024 },
        ),
        part(beard(4, 0.34, 0.95), PAINT.whiteHair, 'paint', { cell: 0.022 }),
        part(hat, night, 'paint', { cell: 0.024, detail: 1.3 }),
        part(torus([0, 0.125, -0.01], 0.155, 0.024), PAINT.gold, 'metal', { cell: 0.02 }),
      ],
    ),
  ]);
};
