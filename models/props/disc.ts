import { onBase, type Paint, type Sculpture } from '../sdf/sculpture.ts';
import { turned } from './solid.ts';

/** A round counter 0.8 across and 0.12 thick: bevelled rim, a turned groove, flat faces for a drawn symbol. */
export const disc = (paint: Paint): Sculpture =>
  onBase(900, [
    turned(
      0,
      0,
      [
        [0, 0],
        [0.3, 0],
        [0.312, 0.01],
        [0.325, 0.01],
        [0.337, 0],
        [0.372, 0],
        [0.4, 0.024],
        [0.4, 0.096],
        [0.372, 0.12],
        [0.337, 0.12],
        [0.325, 0.11],
        [0.312, 0.11],
        [0.3, 0.12],
        [0, 0.12],
      ],
      28,
      paint,
      'paint',
      { keep: true },
    ),
  ]);
