import { rays } from '../figurines/army.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { coin, DARK, RICH } from './coin.ts';

/** Ten gold: a large coin with a sun of ten rays. */
export const sculpture = (): Sculpture => coin(0.7, 0.1, rays(10, 1.05, 0.62), RICH, DARK);
