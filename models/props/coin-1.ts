import type { Sculpture } from '../sdf/sculpture.ts';
import { BRONZE, coin, DARK } from './coin.ts';

/** One gold: a small bronze-gold coin with a lozenge. */
export const sculpture = (): Sculpture =>
  coin(
    0.5,
    0.08,
    [
      [0, 1],
      [-0.6, 0],
      [0, -1],
      [0.6, 0],
    ],
    BRONZE,
    DARK,
  );
