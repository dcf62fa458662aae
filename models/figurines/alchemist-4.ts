import { coat, PAINT } from '../paints.ts';
import { cut, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone } from '../sdf/shapes.ts';
import { head } from './body.ts';
import { mop } from './gear.ts';
import { reaching, robed } from './lab.ts';

const stance = reaching(
  [
    [0.33, 0.72, 0.02],
    [-0.28, 0.54, 0.1],
  ],
  [
    [0.34, 0.98, 0.08],
    [-0.24, 0.58, 0.3],
  ],
  { head: [0, 0.86, 0.05], girth: [0.14, 0.12] },
);
const spark = coat('#ffb648', '#ff7a1e', '#ffeeb0', 0.05);
const page = coat('#efe4c8', '#b09a6c', '#fffaf0', 0.04);

/** The apprentice of fire: two knots of hair, a flame in the raised hand, an open book before her, a wide skirt. */
export const sculpture = (): Sculpture => {
  const leaves = [1, -1].map((s) => place(box([s * 0.16, 0, 0], [0.16, 0.02, 0.15], 0.008), rigid([-28, 0, s * 14], [-0.1, 0.62, 0.38])));
  const cover = [1, -1].map((s) =>
    place(box([s * 0.17, -0.025, 0], [0.175, 0.014, 0.165], 0.006), rigid([-28, 0, s * 14], [-0.1, 0.62, 0.38])),
  );
  const buns = union(
    0.03,
    ball([0.16, 0.16, -0.06], 0.1),
    ball([-0.16, 0.16, -0.06], 0.1),
    cut(mop(9, 0.06, 1, 24, 0.07), (_x, y) => -0.12 - y),
  );
  return onBase(2900, [
    ...robed(504, stance, 0.1, 0.4),
    part(
      union(
        0.04,
        ball([0.35, 1.1, 0.1], 0.1),
        cone([0.35, 1.12, 0.1, 0.085], [0.4, 1.42, 0.06, 0.008]),
        cone([0.31, 1.12, 0.12, 0.05], [0.24, 1.28, 0.1, 0.008]),
      ),
      spark,
      'glow',
      { cell: 0.02 },
    ),
    part(union(0, ...cover), PAINT.leather, 'paint', { cell: 0.02 }),
    part(union(0, ...leaves), page, 'paint', { cell: 0.02 }),
    ...head(stance.head, { skin: PAINT.deep, hair: PAINT.blackHair, size: 0.92, turn: [6, 4, 0], jaw: 0.85, nose: 0.8, brow: 0.6 }, [
      part(buns, PAINT.blackHair, 'paint', { cell: 0.022 }),
    ]),
  ]);
};
