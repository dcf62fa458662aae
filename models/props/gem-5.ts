import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { gem } from './gems.ts';

/** A treasure worth 5: a violet pentagon cut with as many sides. */
export const sculpture = (): Sculpture => gem(5, coat('#9a57d8', '#4a1f7d', '#dfc2ff', 0.02, 16, 0.2));
