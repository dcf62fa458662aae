import type { Sculpture } from '../sdf/sculpture.ts';
import { rubble } from './rubble.ts';

/** A heap of four stones. */
export const sculpture = (): Sculpture =>
  rubble(
    [
      { at: [-0.17, 0.14, -0.1], r: [0.22, 0.22, 0.22], seed: 12 },
      { at: [0.19, 0.13, -0.04], r: [0.2, 0.2, 0.23], seed: 15, crack: [0.3, 0.1, 0.95] },
      { at: [-0.02, 0.12, 0.21], r: [0.21, 0.16, 0.16], seed: 18 },
      { at: [0.0, 0.41, -0.05], r: [0.2, 0.18, 0.18], seed: 22, crack: [0.9, 0.3, -0.3] },
    ],
    [
      [0.31, 0.24, 0.065],
      [-0.3, 0.2, 0.07],
      [0.24, -0.3, 0.06],
    ],
  );
