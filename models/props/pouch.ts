import { coat, PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, drum, ellipsoid, torus } from '../sdf/shapes.ts';
import { GOLD } from './coin.ts';

const sack = coat('#8a5a32', '#3f2410', '#c79a68', 0.14, 18);

/** A purse of the guild: a tied sack with coins spilling before it. */
export const sculpture = (): Sculpture => {
  const coins = (
    [
      [0.2, 0.03, 0.3, 8],
      [-0.1, 0.03, 0.36, -6],
      [0.34, 0.04, 0.12, 20],
      [0.05, 0.08, 0.3, 14],
    ] as const
  ).map(([x, y, z, a]) => place(drum(0, 0, -0.025, 0.11, 0.025, 0.11, 0.008), rigid([a, 0, a * 0.7], [x, y, z])));
  return {
    ground: true,
    triangles: 1000,
    parts: [
      part(
        union(0.06, ellipsoid([-0.03, 0.2, -0.05], [0.29, 0.22, 0.27]), drum(-0.03, -0.05, 0.34, 0.09, 0.56, 0.17, 0.03)),
        sack,
        'paint',
        { cell: 0.026 },
      ),
      part(torus([-0.03, 0.41, -0.05], 0.1, 0.026), PAINT.bone, 'paint', { cell: 0.022 }),
      part(union(0, ...coins, ball([-0.03, 0.55, -0.05], 0.07)), GOLD, 'metal', { cell: 0.02 }),
    ],
  };
};
