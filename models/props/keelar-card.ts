import { GILT } from '../figurines/treasure.ts';
import { coat } from '../paints.ts';
import { onBase, type Part, type Sculpture } from '../sdf/sculpture.ts';
import { lying, rounded } from './flat.ts';

const paper = coat('#e8dcc0', '#9c8860', '#fff8e6', 0.05, 20, 0.2);
const back = coat('#5b1f2b', '#270a10', '#8c3a48', 0.08, 16, 0.2);

const diamond = (w: number, h: number): [number, number][] => [
  [w, 0],
  [0, h],
  [-w, 0],
  [0, -h],
];

/** A card lying face down: paper edge, a wine-red back with a gilt frame and a field of lozenges. */
export const sculpture = (): Sculpture => {
  const field: Part[] = [];
  for (let i = -2; i <= 2; i += 1)
    for (let k = -1; k <= 1; k += 1)
      if ((i + k) % 2 === 0 && !(i === 0 && k === 0))
        field.push(...lying(diamond(0.042, 0.058), 0.0265, 0.004, GILT, 'metal', k * 0.105, i * 0.12));
  return onBase(700, [
    ...lying(rounded(0.27, 0.38, 0.05), 0.018, 0.018, paper),
    ...lying(rounded(0.245, 0.355, 0.04), 0.0215, 0.006, back),
    ...lying(rounded(0.215, 0.325, 0.03), 0.0235, 0.006, GILT, 'metal'),
    ...lying(rounded(0.2, 0.31, 0.024), 0.0252, 0.006, back),
    ...field,
    ...lying(diamond(0.085, 0.115), 0.027, 0.004, GILT, 'metal'),
    ...lying(diamond(0.055, 0.08), 0.029, 0.004, back),
  ]);
};
