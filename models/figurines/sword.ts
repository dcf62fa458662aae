import { coat, PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import { slab } from '../sdf/direct.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone } from '../sdf/shapes.ts';
import { boulder } from './stone.ts';
import { GILT, gem, RUBY } from './treasure.ts';

const steel = coat('#b9c0c8', '#545b68', '#f6f9fc', 0.03, 16, 0.15);

/** A hero's sword driven slantwise into a stone. */
export const sculpture = (): Sculpture => {
  const blade = slab(
    [
      [0.05, 0],
      [0.042, 0.46],
      [0, 0.56],
      [-0.042, 0.46],
      [-0.05, 0],
      [-0.012, -0.02],
      [0.012, -0.02],
    ],
    0.008,
    () => 0,
  );
  // The ridge in the middle makes the blade catch the light on two sides.
  const positions = blade.positions.map((v, i) => (i % 3 === 2 && (i === 23 || i === 47) ? v * 6 : v));
  const guard = limb(
    [
      [-0.15, -0.015, 0, 0.022],
      [-0.06, -0.03, 0, 0.028],
      [0.06, -0.03, 0, 0.028],
      [0.15, -0.015, 0, 0.022],
    ],
    0.02,
  );
  const sword = carried(
    [
      part(box([0, 0.27, 0], [0.05, 0.28, 0.02]), steel, 'metal', {
        mesh: { positions, indices: blade.indices },
        normals: 'flat',
        keep: true,
      }),
      part(
        union(0.01, guard, ball([0.155, -0.012, 0], 0.03), ball([-0.155, -0.012, 0], 0.03), ball([0, -0.235, 0], 0.045)),
        GILT,
        'metal',
        { cell: 0.014 },
      ),
      part(cone([0, -0.04, 0, 0.026], [0, -0.2, 0, 0.024]), PAINT.leather, 'paint', { cell: 0.014 }),
      gem([0, -0.235, 0.038], 0.024, RUBY),
      gem([0, -0.03, 0.028], 0.022, RUBY),
    ],
    rigid([0, 28, 152], [0.2, 0.52, -0.08]),
  );
  return {
    ground: true,
    triangles: 900,
    parts: [
      ...sword,
      part(boulder([-0.03, 0.08, 0.04], [0.25, 0.17, 0.21], 5, 12), PAINT.granite, 'paint', { cell: 0.024, normals: 'weighted' }),
    ],
  };
};
