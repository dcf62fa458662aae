import { PAINT } from '../paints.ts';
import { onBase, type Sculpture } from '../sdf/sculpture.ts';
import { turned } from './solid.ts';

/** A turned pawn in its owner's colour: moulded foot, slim waist, collar and a ball on top. */
export const sculpture = (): Sculpture => {
  const ball = Array.from({ length: 8 }, (_, i): [number, number] => {
    const a = -0.62 * Math.PI * 0.5 + (i / 7) * (0.5 + 0.31) * Math.PI;
    return [i === 7 ? 0 : 0.185 * Math.cos(a), 0.915 + 0.185 * Math.sin(a)];
  });
  return onBase(1400, [
    turned(
      0,
      0,
      [
        [0, 0],
        [0.38, 0],
        [0.41, 0.025],
        [0.41, 0.075],
        [0.39, 0.1],
        [0.35, 0.115],
        [0.345, 0.145],
        [0.315, 0.165],
        [0.24, 0.22],
        [0.18, 0.32],
        [0.14, 0.46],
        [0.12, 0.6],
        [0.125, 0.66],
        [0.2, 0.685],
        [0.215, 0.705],
        [0.2, 0.725],
        [0.12, 0.745],
        ...ball,
      ],
      28,
      PAINT.cloth,
      'team',
      { keep: true },
    ),
  ]);
};
