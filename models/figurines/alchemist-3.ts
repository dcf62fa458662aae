import { PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, drum } from '../sdf/shapes.ts';
import { head, pair } from './body.ts';
import { beard } from './gear.ts';
import { BREW, bottle, reaching, robed } from './lab.ts';

const stance = reaching(
  [
    [0.4, 0.62, 0.02],
    [-0.4, 0.58, 0.04],
  ],
  [
    [0.5, 0.84, 0.06],
    [-0.42, 0.44, 0.24],
  ],
  { shoulders: pair(0.21, 0.68, 0), girth: [0.22, 0.18], head: [0, 0.86, 0.05], limbs: 1.15, hip: [0, 0.42, 0.02] },
);

/** The apprentice of stones: stout and bald with a beard, a pestle as long as an arm, a mortar under the other. */
export const sculpture = (): Sculpture => {
  const pestle = union(
    0.03,
    limb([
      [0.44, 0.6, 0.08, 0.034],
      [0.62, 1.28, 0.02, 0.034],
    ]),
    ball([0.64, 1.33, 0.02], 0.11),
  );
  const mortar = place(drum(0, 0, -0.13, 0.12, 0.13, 0.2, 0.03), rigid([24, 0, 16], [-0.42, 0.4, 0.32]));
  return onBase(2900, [
    ...robed(503, stance, 0.2, 0.3),
    part(pestle, PAINT.granite, 'paint', { cell: 0.022 }),
    part(mortar, PAINT.slate, 'paint', { cell: 0.022 }),
    part(place(drum(0, 0, 0.1, 0.16, 0.15, 0.15, 0.01), rigid([24, 0, 16], [-0.42, 0.4, 0.32])), BREW.violet, 'glow', { cell: 0.02 }),
    part(box([0, 0.52, -0.25], [0.2, 0.16, 0.09], 0.03), PAINT.leather, 'paint', { cell: 0.024 }),
    ...bottle([0.12, 0.72, -0.27], 0.07, [0, 0, -8], BREW.green),
    ...head(stance.head, { skin: PAINT.pale, hair: PAINT.brownHair, size: 0.98, turn: [0, -6, 0], jaw: 1.1, nose: 1.3, brow: 1.3 }, [
      part(beard(3, 0.15, 1.05), PAINT.brownHair, 'paint', { cell: 0.02 }),
    ]),
  ]);
};
