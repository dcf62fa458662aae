import type { Sculpture } from '../sdf/sculpture.ts';
import { wall } from './wall.ts';

/** Masonry, cut 2 of 3. */
export const sculpture = (): Sculpture => wall(15);
