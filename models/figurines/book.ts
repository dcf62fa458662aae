import { coat } from '../paints.ts';
import { ashlar, brick } from '../props/solid.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { capsule, torus } from '../sdf/shapes.ts';
import { GILT, gem, SAPPHIRE } from './treasure.ts';

const hide = coat('#4a2440', '#1f0c1b', '#7f4a70', 0.14, 14);
const pages = coat('#e5d6ae', '#93794a', '#fbf3da', 0.2, 34, 0.2);

/** A heavy spell book: purple boards with gilded corners, a clasp and a blue stone, closed and lying at an angle. */
export const sculpture = (): Sculpture => ({
  ground: true,
  triangles: 1000,
  parts: carried(
    [
      ashlar([0, 0.02, 0], [0.21, 0.02, 0.27], 0.008, 0, 1, hide),
      ashlar([0, 0.2, 0], [0.21, 0.02, 0.27], 0.008, 0, 2, hide),
      ashlar([0.008, 0.11, 0], [0.18, 0.085, 0.245], 0.006, 0.004, 3, pages),
      part(capsule([-0.19, 0.11, -0.25], [-0.19, 0.11, 0.25], 0.085), hide, 'paint', { cell: 0.03 }),
      ...[-0.16, 0, 0.16].map((z) => part(capsule([-0.2, 0.11, z - 0.012], [-0.2, 0.11, z + 0.012], 0.09), GILT, 'metal', { cell: 0.022 })),
      ...[0.235, -0.235].flatMap((z) => [0.18].map((x) => brick([x, 0.2, z], [0.036, 0.026, 0.04], GILT, 'metal'))),
      brick([0.205, 0.115, 0], [0.016, 0.11, 0.045], GILT, 'metal'),
      part(torus([0.02, 0.222, 0], 0.085, 0.014), GILT, 'metal', { cell: 0.016 }),
      gem([0.02, 0.225, 0], 0.05, SAPPHIRE),
    ],
    rigid([0, 24, 0], [0, 0, 0]),
  ),
});
