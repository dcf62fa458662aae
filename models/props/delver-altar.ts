import { GILT } from '../figurines/treasure.ts';
import { coat, PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { cone, ellipsoid } from '../sdf/shapes.ts';
import { ashlar, brick, turned } from './solid.ts';

const stone = coat('#8e897f', '#45413a', '#bdb6a8', 0.16, 10, 0.3);
const dark = coat('#6f6a66', '#33302e', '#a29b92', 0.16, 10, 0.3);
const cloth = coat('#7a1f33', '#380a15', '#b9556b', 0.08, 20);
const flame = coat('#ffc65a', '#ff8a1e', '#fff2c0', 0);

/** An altar of cut stone 1.4 wide and 0.6 deep: a step, a block, a slab with a red cloth, two candles and a golden bowl; its front is +z. */
export const sculpture = (): Sculpture => {
  const candle = (x: number, h: number) =>
    turned(
      x,
      -0.02,
      [
        [0.09, 0.72],
        [0.08, 0.745],
        [0.04, 0.76],
        [0.04, 0.76 + h],
        [0, 0.755 + h],
      ],
      8,
      PAINT.bone,
    );
  const fire = (x: number, h: number) =>
    union(0.01, ellipsoid([x, 0.83 + h, -0.02], [0.03, 0.045, 0.03]), cone([x, 0.84 + h, -0.02, 0.022], [x, 0.93 + h, -0.02, 0.004]));
  return {
    ground: true,
    triangles: 780,
    parts: [
      ashlar([0, 0.06, 0.01], [0.7, 0.06, 0.31], 0.02, 0.012, 4, dark),
      ashlar([-0.28, 0.37, 0], [0.27, 0.25, 0.2], 0.025, 0.014, 7, stone),
      ashlar([0.28, 0.37, 0], [0.27, 0.25, 0.2], 0.025, 0.014, 9, stone),
      ashlar([0, 0.665, 0], [0.66, 0.06, 0.27], 0.025, 0.012, 12, dark),
      brick([0, 0.73, 0], [0.26, 0.008, 0.275], cloth),
      brick([0, 0.56, 0.278], [0.26, 0.17, 0.008], cloth),
      brick([0, 0.42, 0.288], [0.2, 0.012, 0.006], GILT, 'metal'),
      candle(-0.5, 0.16),
      candle(0.5, 0.24),
      part(union(0, fire(-0.5, 0.13), fire(0.5, 0.21)), flame, 'glow', { cell: 0.024, thin: true }),
      turned(
        0,
        0,
        [
          [0.09, 0.735],
          [0.03, 0.765],
          [0.03, 0.8],
          [0.12, 0.86],
          [0.14, 0.92],
          [0.12, 0.92],
          [0.08, 0.86],
          [0, 0.85],
        ],
        12,
        GILT,
        'metal',
      ),
    ],
  };
};
