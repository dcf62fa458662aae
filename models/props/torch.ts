import { coat, PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { cone, ellipsoid } from '../sdf/shapes.ts';
import { turned } from './solid.ts';

const fire = coat('#ffb347', '#ff6a1a', '#fff0b0', 0);

/** A standing torch: iron foot, wooden shaft, one flame. */
export const sculpture = (): Sculpture => ({
  ground: true,
  triangles: 700,
  parts: [
    turned(
      0,
      0,
      [
        [0.16, 0],
        [0.15, 0.03],
        [0.05, 0.06],
        [0.035, 0.1],
        [0.032, 0.72],
        [0, 0.72],
      ],
      10,
      PAINT.darkWood,
    ),
    turned(
      0,
      0,
      [
        [0.03, 0.66],
        [0.09, 0.76],
        [0.1, 0.82],
        [0.08, 0.82],
        [0, 0.78],
      ],
      10,
      PAINT.iron,
      'metal',
    ),
    part(
      union(
        0.05,
        ellipsoid([0, 0.88, 0], [0.085, 0.1, 0.085]),
        cone([0, 0.92, 0, 0.06], [0.02, 1.12, 0, 0.008]),
        cone([0.04, 0.88, 0.02, 0.04], [0.08, 1.02, 0.02, 0.006]),
      ),
      fire,
      'glow',
      { cell: 0.018, thin: true },
    ),
  ],
});
