import { PAINT } from '../paints.ts';
import { curve, limb, union } from '../sdf/combine.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { both, flesh, head, pelt, STANDING, type Stance } from './body.ts';
import { belt, mop, necklace } from './gear.ts';
import { plinth } from './plinth.ts';
import { boulder } from './stone.ts';

const stance: Stance = {
  ...STANDING,
  hip: [-0.02, 0.48, -0.02],
  chest: [-0.03, 0.76, -0.02],
  head: [-0.01, 1.03, 0.02],
  knees: both([0.12, 0.31, 0.12], [-0.11, 0.31, -0.06]),
  feet: both([0.13, 0.1, 0.1], [-0.14, 0.1, -0.2]),
  shoulders: both([0.11, 0.85, 0.02], [-0.17, 0.85, -0.03]),
  elbows: both([0.2, 0.82, 0.21], [-0.33, 0.92, -0.06]),
  hands: both([0.2, 0.9, 0.4], [-0.37, 1.14, -0.02]),
  girth: [0.115, 0.12],
  limbs: 0.78,
};

/** The slinger: tall and lean, one arm aimed ahead, the loaded sling whirling out at the side. */
export const sculpture = (): Sculpture => {
  const stoneAt = [-0.66, 1.3, -0.16] as const;
  const cords = [0.05, -0.05].map((o) =>
    limb(
      curve(
        [
          [-0.37, 1.16, -0.02, 0.014],
          [-0.5, 1.27 + o, -0.05 + o, 0.013],
          [stoneAt[0] + 0.03, stoneAt[1] + o * 1.9, stoneAt[2], 0.016],
        ],
        6,
      ),
      0.01,
    ),
  );
  return onBase(2900, [
    ...plinth(2),
    part(flesh(stance), PAINT.deep),
    pelt(stance, 0.33, PAINT.cloth, -1),
    belt(0.5, 0.142, 0.138, PAINT.leather, -0.01),
    necklace(0.86, -0.01, 0.118, PAINT.bone),
    ...head(stance.head, { skin: PAINT.deep, hair: PAINT.redHair, size: 0.9, turn: [0, 12, 0], jaw: 0.85, nose: 1.15 }, [
      part(mop(8, 0.13, 0.12, 30), PAINT.redHair, 'paint', { cell: 0.018 }),
    ]),
    part(union(0.01, ...cords), PAINT.leather, 'paint', { cell: 0.014 }),
    part(boulder(stoneAt, [0.13, 0.11, 0.12], 4, 10), PAINT.slate, 'paint', { cell: 0.02, normals: 'weighted' }),
  ]);
};
