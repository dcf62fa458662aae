import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { disc } from './disc.ts';

/** A walnut counter. */
export const sculpture = (): Sculpture => disc(coat('#7a4e2b', '#371f0f', '#a87a4c', 0.2, 12, 0.12));
