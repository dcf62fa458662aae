import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { flask, stroke } from './flasks.ts';

/** A potion: the silver crescent. */
export const sculpture = (): Sculpture =>
  flask(
    coat('#c3ccd6', '#6b7683', '#f6faff', 0.03),
    [
      stroke(
        0.024,
        [0.66, 0.61],
        [0.34, 0.78],
        [-0.02, 0.78],
        [-0.34, 0.63],
        [-0.57, 0.35],
        [-0.65, 0.0],
        [-0.57, -0.35],
        [-0.34, -0.63],
        [-0.02, -0.78],
        [0.34, -0.78],
        [0.66, -0.61],
      ),
    ],
    coat('#2c3442', '#10141c', '#4c586c', 0),
  );
