import { PAINT } from '../paints.ts';
import { cut, inflate, union } from '../sdf/combine.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, torus } from '../sdf/shapes.ts';
import { flesh, head, pair, pelt, STANDING, type Stance, skull } from './body.ts';
import { beard, horn, mop } from './gear.ts';
import { plinth } from './plinth.ts';
import { boulder } from './stone.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.4, -0.09],
  chest: [0, 0.64, -0.1],
  head: [0, 0.88, -0.04],
  knees: pair(0.17, 0.27, 0),
  feet: pair(0.2, 0.1, -0.08),
  shoulders: pair(0.2, 0.72, -0.09),
  elbows: pair(0.35, 0.54, 0.02),
  hands: pair(0.24, 0.44, 0.2),
  girth: [0.165, 0.165],
  limbs: 1.05,
};

/** The horned one: a bull's horns on an iron cap, legs wide, a boulder hugged against the belly. */
export const sculpture = (): Sculpture => {
  const cap = union(
    0.015,
    cut(inflate(skull, 0.034), (_x, y) => 0.06 - y),
    torus([0, 0.062, -0.005], 0.163, 0.024),
    ball([0, 0.2, 0], 0.03),
  );
  const horns = [1, -1].map((s) =>
    horn(
      [
        [s * 0.14, 0.1, 0, 0.05],
        [s * 0.34, 0.1, 0.0, 0.05],
        [s * 0.54, 0.18, 0.03, 0.038],
        [s * 0.58, 0.36, 0.08, 0.006],
      ],
      PAINT.bone,
    ),
  );
  return onBase(2900, [
    ...plinth(5),
    part(flesh(stance), PAINT.pale),
    pelt(stance, 0.22, PAINT.cloth, -1),
    ...head(stance.head, { skin: PAINT.pale, hair: PAINT.blondHair, size: 1, turn: [4, 0, 0], jaw: 1.08, nose: 1.2 }, [
      part(
        cut(mop(4, 0.12, 1, 30), (_x, y) => y - 0.09),
        PAINT.blondHair,
        'paint',
        { cell: 0.02 },
      ),
      part(beard(9, 0.14, 1.12), PAINT.blondHair, 'paint', { cell: 0.018 }),
      part(cap, PAINT.iron, 'metal', { cell: 0.018 }),
      ...horns,
    ]),
    part(boulder([0, 0.42, 0.2], [0.24, 0.2, 0.17], 31, 14), PAINT.basalt, 'paint', { cell: 0.026, normals: 'weighted' }),
  ]);
};
