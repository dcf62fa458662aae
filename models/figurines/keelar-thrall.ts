import { coat, PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, torus } from '../sdf/shapes.ts';
import { both, flesh, head, pair, pelt, STANDING, type Stance } from './body.ts';
import { mop } from './gear.ts';
import { summoned } from './wardrobe.ts';

const grey = coat('#8f9a80', '#434a3a', '#c6cfb2', 0.1, 16);

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.42, -0.08],
  chest: [0.02, 0.64, 0.02],
  head: [0.05, 0.88, 0.14],
  knees: both([0.13, 0.28, 0.08], [-0.12, 0.27, -0.04]),
  feet: both([0.16, 0.1, 0.12], [-0.15, 0.1, -0.2]),
  shoulders: pair(0.17, 0.7, 0.04),
  elbows: both([0.32, 0.6, 0.16], [-0.33, 0.66, 0.16]),
  hands: both([0.36, 0.62, 0.42], [-0.38, 0.74, 0.4]),
  girth: [0.13, 0.13],
  limbs: 0.82,
};

/** The thrall: a bloodless servant shuffling with outstretched hands, a broken chain on the iron collar. */
export const sculpture = (): Sculpture => {
  const links = [0, 1, 2, 3].map((i) =>
    place(
      torus([0, 0, 0], 0.036, 0.014),
      rigid(i % 2 === 0 ? [90, 0, 12] : [90, 80, 0], [-0.06 - i * 0.015, 0.66 - i * 0.062, 0.2 + i * 0.006]),
    ),
  );
  return summoned(220, 0.85, 2500, [
    part(flesh(stance), grey, 'paint', { cell: 0.02 }),
    pelt(stance, 0.2, PAINT.cloth, -1),
    part(place(torus([0, 0, 0], 0.11, 0.03), rigid([24, 0, -8], [0.03, 0.745, 0.08])), PAINT.iron, 'metal', { cell: 0.018 }),
    part(union(0, ...links), PAINT.iron, 'metal', { cell: 0.014, thin: true }),
    part(
      limb([
        [0.33, 0.607, 0.23, 0.06],
        [0.345, 0.615, 0.32, 0.056],
      ]),
      PAINT.bone,
      'paint',
      { cell: 0.018 },
    ),
    part(union(0, ball([0.37, 0.65, 0.44], 0.03), ball([-0.38, 0.77, 0.42], 0.03)), grey, 'paint', { cell: 0.014 }),
    ...head(stance.head, { skin: grey, hair: PAINT.blackHair, size: 0.9, turn: [-2, 8, -16], jaw: 0.85, nose: 0.8, brow: 0.7 }, [
      part(mop(21, 0.1, 0.9, 20, 0.09), PAINT.blackHair, 'paint', { cell: 0.02 }),
    ]),
  ]);
};
