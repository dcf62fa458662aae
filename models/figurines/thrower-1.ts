import { PAINT } from '../paints.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { flesh, head, pair, pelt, STANDING, type Stance } from './body.ts';
import { beard, belt, mop } from './gear.ts';
import { plinth } from './plinth.ts';
import { boulder } from './stone.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.36, 0],
  chest: [0, 0.58, 0.01],
  head: [0, 0.8, 0.07],
  knees: pair(0.15, 0.25, 0.05),
  feet: pair(0.17, 0.1, -0.02),
  shoulders: pair(0.2, 0.66, 0),
  elbows: pair(0.34, 0.8, 0.02),
  hands: pair(0.27, 1.02, 0.03),
  girth: [0.21, 0.185],
  limbs: 1.2,
};

/** The brute: broad, belly first, a slab of granite pressed high over his head. */
export const sculpture = (): Sculpture =>
  onBase(3000, [
    ...plinth(1),
    part(flesh(stance), PAINT.tan),
    pelt(stance, 0.24),
    belt(0.36, 0.236, 0.226, PAINT.wood),
    ...head(stance.head, { skin: PAINT.tan, hair: PAINT.blackHair, size: 1.05, turn: [-8, 0, 0], jaw: 1.15, nose: 1.25 }, [
      part(mop(3, 0.07, 0.35), PAINT.blackHair, 'paint', { cell: 0.018 }),
      part(beard(5, 0.11, 1.1), PAINT.blackHair, 'paint', { cell: 0.018 }),
    ]),
    part(boulder([0, 1.19, 0.03], [0.8, 0.17, 0.21], 11), PAINT.granite, 'paint', { cell: 0.03, normals: 'weighted' }),
  ]);
