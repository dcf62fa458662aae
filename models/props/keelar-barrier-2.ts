import { PAINT } from '../paints.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Sculpture } from '../sdf/sculpture.ts';
import { crate, wood } from './planks.ts';
import { turned } from './solid.ts';

/** A barrier of goods: a big crate with a small one on top, a barrel and a keg beside it. */
export const sculpture = (): Sculpture => ({
  ground: true,
  triangles: 800,
  parts: [
    ...crate([-0.15, 0, -0.02], [0.29, 0.25, 0.36], 3, 0),
    ...crate([-0.14, 0.5, -0.12], [0.17, 0.13, 0.17], 28, 1, false),
    turned(
      0.3,
      0.18,
      [
        [0.14, 0],
        [0.175, 0.15],
        [0.175, 0.33],
        [0.14, 0.48],
        [0.12, 0.48],
        [0.12, 0.46],
        [0, 0.46],
      ],
      12,
      wood(2),
      'paint',
    ),
    // A keg lies on the ground behind it.
    ...carried(
      [
        turned(
          0,
          0,
          [
            [0, -0.15],
            [0.1, -0.15],
            [0.125, 0],
            [0.1, 0.15],
            [0, 0.15],
          ],
          9,
          wood(0),
        ),
      ],
      rigid([90, 14, 0], [0.31, 0.12, -0.24]),
    ),
    ...[0.09, 0.37].map((y) =>
      turned(
        0.3,
        0.18,
        [
          [0.16, y],
          [0.185, y + 0.005],
          [0.185, y + 0.035],
          [0.16, y + 0.04],
        ],
        12,
        PAINT.iron,
        'metal',
        { thin: true, open: true },
      ),
    ),
  ],
});
