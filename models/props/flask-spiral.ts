import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { flask, LIGHT, stroke } from './flasks.ts';

/** A potion: the violet spiral. */
export const sculpture = (): Sculpture =>
  flask(
    coat('#7d4fc9', '#3b1f73', '#c3a4f5', 0.03),
    [
      stroke(
        0.018,
        [0.1, 0.0],
        [0.1, 0.11],
        [-0.01, 0.19],
        [-0.18, 0.16],
        [-0.29, -0.02],
        [-0.22, -0.25],
        [0.03, -0.38],
        [0.33, -0.27],
        [0.47, 0.06],
        [0.32, 0.41],
        [-0.08, 0.56],
        [-0.5, 0.36],
        [-0.65, -0.12],
        [-0.4, -0.59],
        [0.15, -0.74],
        [0.68, -0.43],
        [0.83, 0.2],
      ),
    ],
    LIGHT,
  );
