import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { gem } from './gems.ts';

/** A treasure worth 4: a blue square cut with as many sides. */
export const sculpture = (): Sculpture => gem(4, coat('#3f86d6', '#15406f', '#b9dcff', 0.02, 16, 0.2));
