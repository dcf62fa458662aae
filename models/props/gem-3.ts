import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { gem } from './gems.ts';

/** A treasure worth 3: a green triangle cut with as many sides. */
export const sculpture = (): Sculpture => gem(3, coat('#3fae7a', '#125c3a', '#b5f5d6', 0.02, 16, 0.2));
