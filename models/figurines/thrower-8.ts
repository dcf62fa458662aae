import { PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, head, pelt, STANDING, type Stance } from './body.ts';
import { belt, horn, mop } from './gear.ts';
import { plinth } from './plinth.ts';
import { boulder } from './stone.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.44, 0.04],
  chest: [-0.02, 0.72, -0.04],
  head: [0.01, 0.98, -0.01],
  knees: both([0.14, 0.3, 0.16], [-0.14, 0.3, 0.0]),
  feet: both([0.17, 0.1, 0.17], [-0.17, 0.1, -0.14]),
  shoulders: both([0.2, 0.79, 0.02], [-0.22, 0.82, -0.1]),
  elbows: both([0.36, 0.68, 0.2], [-0.34, 0.72, -0.3]),
  hands: both([0.33, 0.86, 0.38], [-0.33, 0.96, -0.38]),
  girth: [0.17, 0.185],
  limbs: 1.15,
};

/** The mammoth slayer: a giant with two tusks sweeping up from his shoulder, leaning back to hurl. */
export const sculpture = (): Sculpture => {
  const guard = union(0.03, ellipsoid([0.2, 0.83, 0], [0.14, 0.1, 0.14]), ellipsoid([0.27, 0.74, 0.02], [0.1, 0.09, 0.12]));
  const tusk = (z: number, k: number) =>
    horn(
      [
        [0.24, 0.82, z, 0.058],
        [0.38, 0.84, z * 1.5, 0.055],
        [0.47, 0.98, z * 1.9, 0.046],
        [0.44, 1.14 * k, z * 2.0, 0.032],
        [0.34, 1.24 * k, z * 1.8, 0.006],
      ],
      PAINT.bone,
    );
  return onBase(3000, [
    ...plinth(8),
    part(flesh(stance), PAINT.deep),
    pelt(stance, 0.24, PAINT.cloth, -1),
    belt(0.48, 0.19, 0.185, PAINT.wood, 0.045),
    part(guard, PAINT.leather, 'paint', { cell: 0.02 }),
    tusk(0.07, 1.02),
    tusk(-0.08, 0.97),
    ...head(stance.head, { skin: PAINT.deep, hair: PAINT.blackHair, size: 0.96, turn: [-6, -16, 0], jaw: 1.18, nose: 1.1 }, [
      part(mop(23, 0.05, 0.3, 24), PAINT.blackHair, 'paint', { cell: 0.018 }),
      part(ellipsoid([0, 0.24, -0.04], [0.05, 0.1, 0.05]), PAINT.blackHair, 'paint', { cell: 0.018 }),
      part(ellipsoid([0, 0.17, -0.035], [0.05, 0.022, 0.05]), PAINT.bone, 'paint', { cell: 0.014 }),
    ]),
    part(boulder([-0.33, 1.13, -0.42], [0.23, 0.2, 0.22], 63, 13), PAINT.basalt, 'paint', { cell: 0.026, normals: 'weighted' }),
  ]);
};
