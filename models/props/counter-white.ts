import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { disc } from './disc.ts';

/** A bone counter, for characters. */
export const sculpture = (): Sculpture => disc(coat('#e2d6b8', '#94805a', '#fbf5e3', 0.1, 10, 0.15));
