import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { flask, LIGHT, stroke } from './flasks.ts';

/** A potion: the green thorn. */
export const sculpture = (): Sculpture =>
  flask(
    coat('#4c9a45', '#1d4f1b', '#a5dc95', 0.03),
    [
      stroke(0.02, [-0.55, -0.85], [-0.1, -0.2], [0.2, 0.3], [0.55, 0.9]),
      stroke(0.018, [-0.3, -0.5], [-0.8, -0.2]),
      stroke(0.018, [0, 0], [0.6, -0.1]),
      stroke(0.018, [0.24, 0.4], [-0.3, 0.65]),
    ],
    LIGHT,
  );
