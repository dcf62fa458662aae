import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { dot, flask, LIGHT, stroke } from './flasks.ts';

/** A potion: the copper bell. */
export const sculpture = (): Sculpture =>
  flask(
    coat('#bd6c35', '#5f2e10', '#f0b183', 0.03),
    [
      stroke(0.03, [0, 0.75], [0, 0.4]),
      stroke(0.06, [0, 0.4], [0, -0.1]),
      stroke(0.03, [-0.3, 0.1], [-0.5, -0.45], [-0.8, -0.55]),
      stroke(0.03, [0.3, 0.1], [0.5, -0.45], [0.8, -0.55]),
      stroke(0.03, [-0.7, -0.52], [0.7, -0.52]),
      dot(0, -0.85, 0.036),
    ],
    LIGHT,
  );
