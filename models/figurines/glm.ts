import { coat, PAINT } from '../paints.ts';
import { brick } from '../props/solid.ts';
import { limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone, drum, torus } from '../sdf/shapes.ts';

const steel = coat('#5b6068', '#24272c', '#a3aab4', 0.08);
const eye = coat('#ffcf5a', '#ff8a1e', '#fff2b8', 0);

/** The walking safe: a strong box on four stone legs, its door with a wheel in front, plates in the owner's colour on lid and sides. */
export const sculpture = (): Sculpture => {
  const legs = [1, -1].flatMap((x) =>
    [1, -1].map((z) =>
      union(
        0.02,
        limb([
          [x * 0.22, 0.34, z * 0.16, 0.085],
          [x * 0.36, 0.22, z * 0.26, 0.075],
          [x * 0.35, 0.08, z * 0.28, 0.085],
        ]),
        cone([x * 0.35, 0.05, z * 0.28, 0.08], [x * 0.38, 0.05, z * 0.36, 0.06]),
      ),
    ),
  );
  const spokes = [0, 60, 120].map((a) => place(box([0, 0, 0], [0.13, 0.018, 0.018]), rigid([0, 0, a], [0, 0.58, 0.35])));
  const rivets = [1, -1].flatMap((x) => [1, -1].map((y) => ball([x * 0.25, 0.58 + y * 0.21, 0.32], 0.028)));
  return {
    ground: true,
    triangles: 2600,
    parts: [
      part(union(0.01, ...legs), PAINT.granite, 'paint', { cell: 0.026 }),
      part(box([0, 0.58, 0], [0.34, 0.3, 0.29], 0.05), steel, 'metal', { cell: 0.026 }),
      part(box([0, 0.58, 0.29], [0.28, 0.24, 0.025], 0.02), PAINT.iron, 'metal', { cell: 0.022 }),
      part(
        union(0.006, place(torus([0, 0, 0], 0.12, 0.022), rigid([90, 0, 0], [0, 0.58, 0.35])), ...spokes, ball([0, 0.58, 0.36], 0.04)),
        PAINT.brass,
        'metal',
        { cell: 0.016 },
      ),
      part(union(0, ...rivets), PAINT.brass, 'metal', { cell: 0.018 }),
      part(union(0, ball([0.13, 0.8, 0.3], 0.05), ball([-0.13, 0.8, 0.3], 0.05)), eye, 'glow', { cell: 0.018 }),
      brick([0, 0.893, 0], [0.3, 0.02, 0.25], PAINT.cloth, 'team'),
      brick([0.35, 0.58, 0], [0.016, 0.2, 0.2], PAINT.cloth, 'team'),
      brick([-0.35, 0.58, 0], [0.016, 0.2, 0.2], PAINT.cloth, 'team'),
      part(
        union(
          0.02,
          limb([
            [0.36, 0.66, 0.06, 0.06],
            [0.52, 0.52, 0.14, 0.055],
            [0.5, 0.36, 0.3, 0.06],
          ]),
          limb([
            [-0.36, 0.66, 0.06, 0.06],
            [-0.52, 0.52, 0.14, 0.055],
            [-0.5, 0.36, 0.3, 0.06],
          ]),
        ),
        PAINT.granite,
        'paint',
        { cell: 0.026 },
      ),
      part(drum(0, -0.26, 0.86, 0.05, 1.06, 0.06, 0.01), PAINT.iron, 'metal', { cell: 0.022 }),
    ],
  };
};
