import type { Paint, Sculpture } from '../sdf/sculpture.ts';
import { onBase, part } from '../sdf/sculpture.ts';
import { torus } from '../sdf/shapes.ts';
import { GOLD } from './coin.ts';
import { turned } from './solid.ts';

/** A cut stone in a thin ring of gold that lies on its face, `sides` corners, with a table on top for its number. */
export function gem(sides: number, paint: Paint): Sculpture {
  // Few corners reach less far: all gems shall look equally large.
  const k = sides === 3 ? 1.2 : sides === 4 ? 1.06 : 1;
  const stone = turned(
    0,
    0,
    [
      [0, 0],
      [0.3 * k, 0],
      [0.42 * k, 0.1],
      [0.4 * k, 0.15],
      [0.3 * k, 0.24],
      [0, 0.24],
    ],
    sides,
    paint,
    'metal',
    { normals: 'flat', keep: true },
  );
  return onBase(620, [stone, part(torus([0, 0.03, 0], 0.4 * k, 0.026), GOLD, 'metal', { cell: 0.026 })]);
}
