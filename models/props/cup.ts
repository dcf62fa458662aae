import { coat, PAINT } from '../paints.ts';
import { carve } from '../sdf/combine.ts';
import { onBase, type Sculpture } from '../sdf/sculpture.ts';
import { drum } from '../sdf/shapes.ts';
import { turned } from './solid.ts';

const hide = coat('#74401f', '#331706', '#ab713f', 0.18, 9);

/** A leather dice cup with brass hoops, open at the top: 1 inch across, 1.2 high. */
export const sculpture = (): Sculpture =>
  onBase(1000, [
    turned(
      0,
      0,
      [
        [0, 0],
        [0.38, 0],
        [0.41, 0.03],
        [0.43, 0.3],
        [0.47, 1.12],
        [0.5, 1.15],
        [0.5, 1.19],
        [0.475, 1.2],
        [0.44, 1.18],
        [0.39, 0.3],
        [0.36, 0.08],
        [0, 0.06],
      ],
      24,
      hide,
      'paint',
      { field: carve(drum(0, 0, 0, 0.41, 1.2, 0.48), drum(0, 0, 0.06, 0.36, 1.4, 0.45)), keep: true },
    ),
    ...[0.1, 0.98].map((y) => {
      const r = 0.42 + y * 0.045;
      return turned(
        0,
        0,
        [
          [r - 0.02, y - 0.05],
          [r + 0.014, y - 0.035],
          [r + 0.02, y],
          [r + 0.014, y + 0.035],
          [r - 0.02, y + 0.05],
        ],
        24,
        PAINT.brass,
        'metal',
        { thin: true, open: true },
      );
    }),
  ]);
