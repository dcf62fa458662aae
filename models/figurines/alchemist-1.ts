import { PAINT } from '../paints.ts';
import { cut, limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { drum } from '../sdf/shapes.ts';
import { head } from './body.ts';
import { mop } from './gear.ts';
import { BREW, bottle, reaching, robed } from './lab.ts';

const stance = reaching(
  [
    [0.3, 0.56, 0.1],
    [-0.32, 0.62, 0.05],
  ],
  [
    [0.34, 0.66, 0.34],
    [-0.44, 0.82, 0.12],
  ],
);

/** The apprentice of brews: a broad hat, a round flask held out before, a ladle over the shoulder. */
export const sculpture = (): Sculpture => {
  const brim = place(drum(0, 0, 0, 0.37, 0.03, 0.34, 0.012), rigid([-7, 0, -6], [0, 0.085, -0.01]));
  const crown = drum(0, -0.01, 0.08, 0.17, 0.25, 0.12, 0.03);
  const ladle = union(
    0.01,
    limb([
      [-0.38, 0.34, 0.16, 0.024],
      [-0.5, 1.22, 0.06, 0.022],
    ]),
    cut(place(drum(0, 0, 0, 0.1, 0.1, 0.13, 0.02), rigid([10, 0, 12], [-0.53, 1.2, 0.05])), (_x, y) => y - 1.3),
  );
  return onBase(2900, [
    ...robed(501, stance, 0.16, 0.3),
    ...bottle([0.36, 0.7, 0.42], 0.13, [16, 0, -6], BREW.green),
    part(ladle, PAINT.iron, 'metal', { cell: 0.02 }),
    ...head(stance.head, { skin: PAINT.skin, hair: PAINT.redHair, size: 0.95, turn: [2, 8, 0], jaw: 0.9, nose: 1.1 }, [
      part(
        cut(mop(4, 0.11, 1, 24), (_x, y) => y - 0.07),
        PAINT.redHair,
        'paint',
        { cell: 0.022 },
      ),
      part(union(0.02, brim, crown), PAINT.leather, 'paint', { cell: 0.022, detail: 1.2 }),
    ]),
  ]);
};
