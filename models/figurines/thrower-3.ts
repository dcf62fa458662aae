import { PAINT } from '../paints.ts';
import { cut, rough, union } from '../sdf/combine.ts';
import { noise } from '../sdf/noise.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, head, pair, pelt, STANDING, type Stance } from './body.ts';
import { belt, bone, necklace } from './gear.ts';
import { plinth } from './plinth.ts';
import { boulder } from './stone.ts';

const stance: Stance = {
  ...STANDING,
  hip: [-0.02, 0.42, 0],
  chest: [0, 0.66, 0],
  head: [-0.01, 0.92, 0.03],
  knees: pair(0.1, 0.27, 0.05),
  feet: both([0.13, 0.1, 0.04], [-0.12, 0.1, -0.06]),
  shoulders: pair(0.14, 0.74, 0),
  elbows: both([0.36, 0.64, -0.03], [-0.34, 0.62, -0.06]),
  hands: both([0.47, 0.46, 0.14], [-0.19, 0.5, 0.08]),
  girth: [0.17, 0.13],
  limbs: 0.88,
};

/** The matriarch: a cloud of hair pinned with a bone, one fist on her side and a rock on the other hip. */
export const sculpture = (): Sculpture => {
  const puffs = [
    ball([0, 0.16, -0.06], 0.17),
    ball([0.14, 0.11, -0.08], 0.13),
    ball([-0.14, 0.11, -0.08], 0.13),
    ball([0.17, -0.03, -0.09], 0.11),
    ball([-0.17, -0.03, -0.09], 0.11),
    ball([0, 0.02, -0.14], 0.16),
    ball([0, 0.29, -0.07], 0.1),
  ];
  const cloud = rough(
    cut(union(0.05, ...puffs), (x, y, z) => Math.min(z - 0.035, 0.085 + Math.abs(x) * 0.1 - y)),
    0.02,
    (x, y, z) => 0.016 * noise(x * 17, y * 17, z * 17, 6),
  );
  return onBase(2900, [
    ...plinth(3),
    part(flesh(stance), PAINT.skin),
    pelt(stance, 0.2, PAINT.cloth, 0),
    belt(0.52, 0.172, 0.165, PAINT.leather),
    necklace(0.79, 0.0, 0.12, PAINT.bone),
    ...head(stance.head, { skin: PAINT.skin, hair: PAINT.brownHair, size: 0.93, turn: [0, -10, 4], jaw: 0.86, nose: 0.8, brow: 0.6 }, [
      part(cloud, PAINT.brownHair, 'paint', { cell: 0.022 }),
      part(place(bone(0.36, 0.026), rigid([0, 0, 14], [0, 0.29, -0.06])), PAINT.bone, 'paint', { cell: 0.014 }),
      part(ellipsoid([0, -0.09, 0.134], [0.034, 0.018, 0.018]), PAINT.lips, 'paint', { cell: 0.012, thin: true }),
    ]),
    part(boulder([0.41, 0.5, 0.07], [0.25, 0.23, 0.24], 21, 14), PAINT.sandstone, 'paint', { cell: 0.024, normals: 'weighted' }),
  ]);
};
