import type { Sculpture } from '../sdf/sculpture.ts';
import { rubble } from './rubble.ts';

/** A leaning slab with two broken stones at its foot. */
export const sculpture = (): Sculpture =>
  rubble(
    [
      { at: [0.08, 0.23, -0.08], r: [0.21, 0.36, 0.26], seed: 27, crack: [0.25, 0.9, 0.3] },
      { at: [-0.22, 0.11, 0.02], r: [0.17, 0.19, 0.22], seed: 33 },
      { at: [0.16, 0.1, 0.23], r: [0.19, 0.15, 0.14], seed: 36, crack: [0.9, 0.2, 0.4] },
    ],
    [
      [-0.12, 0.29, 0.075],
      [0.33, -0.02, 0.06],
      [-0.3, -0.22, 0.06],
      [0.0, 0.36, 0.045],
    ],
  );
