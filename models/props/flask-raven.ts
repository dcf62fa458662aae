import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { dot, flask, LIGHT, stroke } from './flasks.ts';

/** A potion: the black raven. */
export const sculpture = (): Sculpture =>
  flask(
    coat('#2e313a', '#0d0e12', '#6d7484', 0.03),
    [
      stroke(0.03, [-0.9, 0.25], [-0.35, 0.42], [0.1, 0.1], [0.85, -0.65]),
      dot(-0.32, 0.42, 0.055),
      stroke(0.045, [-0.1, 0.05], [0.35, -0.25]),
      stroke(0.016, [0, -0.2], [-0.05, -0.8]),
    ],
    LIGHT,
  );
