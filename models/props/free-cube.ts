import { PAINT } from '../paints.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { box } from '../sdf/shapes.ts';

/** A wooden cube of half an inch with soft edges, in its owner's colour. */
export const sculpture = (): Sculpture =>
  onBase(620, [part(box([0, 0.25, 0], [0.25, 0.25, 0.25], 0.04), PAINT.cloth, 'team', { cell: 0.028 })]);
