import { PAINT } from '../paints.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { flesh, head, pair, pelt, STANDING, type Stance, sized } from './body.ts';
import { belt, mop } from './gear.ts';
import { plinth } from './plinth.ts';
import { boulder } from './stone.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.3, 0],
  chest: [0, 0.46, 0],
  head: [0, 0.69, 0.08],
  knees: pair(0.13, 0.22, 0.05),
  feet: pair(0.15, 0.1, -0.02),
  shoulders: pair(0.15, 0.51, 0),
  elbows: pair(0.34, 0.6, 0.02),
  hands: pair(0.35, 0.9, 0.0),
  girth: [0.16, 0.13],
  limbs: 0.95,
};

/** The child: knee-high and grinning under a round rock three times its own size. */
export const sculpture = (): Sculpture => {
  const child = [
    part(flesh(stance), PAINT.skin),
    pelt(stance, 0.19),
    belt(0.33, 0.182, 0.178, PAINT.wood),
    ...head(stance.head, { skin: PAINT.skin, hair: PAINT.blondHair, size: 1.16, turn: [-6, 0, 0], jaw: 0.95, nose: 0.8, brow: 0.7 }, [
      part(mop(17, 0.08, 0.75, 28), PAINT.blondHair, 'paint', { cell: 0.018 }),
    ]),
  ];
  return onBase(2900, [
    ...plinth(6),
    ...carried(
      child.map((p) => sized(p, 0.78)),
      rigid([0, 0, 0], [0, 0.022, 0]),
    ),
    part(boulder([0.1, 1.02, -0.09], [0.58, 0.37, 0.47], 44, 11), PAINT.slate, 'paint', { cell: 0.036, normals: 'weighted' }),
  ]);
};
