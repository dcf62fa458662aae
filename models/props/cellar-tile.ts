import { PAINT } from '../paints.ts';
import { onBase, type Sculpture } from '../sdf/sculpture.ts';
import { ashlar, brick } from './solid.ts';

/** A small tile of the cellar as it lies in the stack. */
export const sculpture = (): Sculpture =>
  onBase(600, [
    brick([0, 0.03, 0], [0.44, 0.03, 0.44], PAINT.basalt),
    ...[-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].map((z) =>
        ashlar(
          [x * 0.285, 0.06, z * 0.285],
          [0.135, 0.024, 0.135],
          0.016,
          0.012,
          7 + x * 3 + z,
          (x + z) % 2 === 0 ? PAINT.granite : PAINT.slate,
        ),
      ),
    ),
  ]);
