import { PAINT } from '../paints.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { upright } from './outline.ts';

/** The right half of the outline, from the crotch round to the crown. */
const HALF: readonly (readonly [number, number])[] = [
  [0.05, 0.24],
  [0.16, 0],
  [0.46, 0],
  [0.46, 0.07],
  [0.28, 0.36],
  [0.32, 0.43],
  [0.5, 0.47],
  [0.52, 0.56],
  [0.46, 0.63],
  [0.21, 0.72],
  [0.22, 0.86],
  [0.16, 0.96],
  [0.07, 1],
];

const corners = [...HALF, ...HALF.map(([x, y]) => [-x, y] as const).reverse()];

/** A wooden little man in its owner's colour, cut from a board: arms out, legs apart. */
export const sculpture = (): Sculpture => onBase(1100, [part(upright(corners, 0.2, 0.035), PAINT.cloth, 'team', { cell: 0.026 })]);
