import { coat } from '../paints.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { flask, LIGHT } from './flasks.ts';

/** A potion that nobody has looked at yet: the same flask, grey and without a sign. */
export const sculpture = (): Sculpture => flask(coat('#8fa39c', '#44544f', '#dbe8e2', 0.03), [], LIGHT);
