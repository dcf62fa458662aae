import { rays } from '../figurines/army.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { coin, DARK, GOLD } from './coin.ts';

/** Five gold: a middling coin with a five-pointed star. */
export const sculpture = (): Sculpture => coin(0.6, 0.09, rays(5, 1, 0.42), GOLD, DARK);
