import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { flask, stroke } from './flasks.ts';

/** A potion: the amber key. */
export const sculpture = (): Sculpture =>
  flask(
    coat('#dc9a24', '#7d4f08', '#ffd987', 0.03),
    [
      stroke(
        0.02,
        [0.34, 0.5],
        [0.24, 0.74],
        [0.0, 0.84],
        [-0.24, 0.74],
        [-0.34, 0.5],
        [-0.24, 0.26],
        [-0.0, 0.16],
        [0.24, 0.26],
        [0.34, 0.5],
      ),
      stroke(0.02, [0, 0.16], [0, -0.9]),
      stroke(0.02, [0, -0.85], [0.42, -0.85]),
      stroke(0.02, [0, -0.5], [0.32, -0.5]),
    ],
    coat('#3a2206', '#1c0f02', '#6b4718', 0),
  );
