import { coat } from '../paints.ts';
import { onBase, type Paint, type Part, type Sculpture } from '../sdf/sculpture.ts';
import { lying, rounded } from './flat.ts';

const walnut = coat('#6d4629', '#2f1a0c', '#9c6f48', 0.2, 12, 0.15);
const maple = coat('#c9a877', '#86643a', '#ecd4a8', 0.16, 14, 0.15);

/** A square tile of walnut, a field of maple let in between two fine lines on either side. */
export const sculpture = (): Sculpture =>
  onBase(700, [
    ...lying(rounded(0.48, 0.48, 0.07, 4), 0.054, 0.048, walnut),
    // Each layer reaches a little further out on its side than the one around it.
    ...[1, -1].flatMap((side) => {
      const inlay = (n: number, x: number, r: number, paint: Paint): Part[] =>
        lying(rounded(x, x, r), side > 0 ? 0.054 + 0.002 * n : 0.006, 0.002 * n, paint);
      return [...inlay(1, 0.42, 0.05, maple), ...inlay(2, 0.4, 0.044, walnut), ...inlay(3, 0.385, 0.04, maple)];
    }),
  ]);
