import type { Sculpture } from '../sdf/sculpture.ts';
import { rubble } from './rubble.ts';

/** One boulder split nearly in two. */
export const sculpture = (): Sculpture =>
  rubble(
    [{ at: [0, 0.22, -0.02], r: [0.37, 0.36, 0.33], seed: 3, crack: [0.86, 0.2, 0.47] }],
    [
      [0.3, 0.22, 0.075],
      [-0.28, 0.24, 0.09],
      [0.02, 0.33, 0.055],
      [-0.33, -0.18, 0.06],
    ],
  );
