import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { gem } from './gems.ts';

/** A treasure worth 6: a red hexagon cut with as many sides. */
export const sculpture = (): Sculpture => gem(6, coat('#d8434f', '#6f1018', '#ffb8bd', 0.02, 16, 0.2));
