import { PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import type { Vec } from '../sdf/field.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, head, pair, pelt, STANDING, type Stance } from './body.ts';
import { beard, belt, mop, necklace, pole } from './gear.ts';
import { plinth } from './plinth.ts';
import { boulder } from './stone.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.4, 0],
  chest: [0, 0.66, 0],
  head: [0, 0.92, 0.09],
  knees: pair(0.17, 0.27, 0.07),
  feet: pair(0.21, 0.1, -0.01),
  shoulders: pair(0.23, 0.8, 0),
  elbows: both([0.46, 0.9, -0.02], [-0.46, 0.88, 0]),
  hands: both([0.44, 1.12, 0.08], [-0.5, 1.12, 0.04]),
  girth: [0.2, 0.2],
  limbs: 1.15,
};

/** The lower pair of arms: from the ribs to two fists. */
const lower = (s: 1 | -1) => {
  const elbow: Vec = [s * 0.44, 0.52, 0.02];
  const fist: Vec = [s * 0.43, 0.44, 0.26];
  return union(
    0.03,
    limb([
      [s * 0.16, 0.62, 0.03, 0.085],
      [...elbow, 0.068],
      [...fist, 0.056],
    ]),
    ball([fist[0], fist[1], fist[2] + 0.03], 0.072),
    ball([fist[0] - s * 0.05, fist[1] + 0.02, fist[2] + 0.05], 0.032),
  );
};

/** Ugh: a caveman with four arms, a club and a rock up high and two fists below. */
export const sculpture = (): Sculpture => {
  const club = pole(
    [
      [-0.46, 0.98, 0.06, 0.034],
      [-0.51, 1.22, 0.02, 0.05],
      [-0.55, 1.42, -0.05, 0.105],
      [-0.56, 1.5, -0.07, 0.095],
    ],
    8,
  );
  const studs = union(
    0,
    ...[0, 1, 2, 3, 4].map((i) => {
      const a = i * 1.257;
      return cone(
        [-0.55 + Math.cos(a) * 0.08, 1.42, -0.05 + Math.sin(a) * 0.08, 0.032],
        [-0.55 + Math.cos(a) * 0.17, 1.45, -0.05 + Math.sin(a) * 0.18, 0.005],
      );
    }),
  );
  return onBase(2850, [
    ...plinth(50),
    part(union(0.05, flesh(stance), lower(1), lower(-1)), PAINT.tan),
    pelt(stance, 0.22, PAINT.cloth, 1),
    belt(0.42, 0.225, 0.215, PAINT.wood),
    necklace(0.79, 0.03, 0.16, PAINT.bone),
    ...head(stance.head, { skin: PAINT.tan, hair: PAINT.blackHair, size: 1.08, turn: [2, 0, 0], jaw: 1.25, nose: 1.4, brow: 1.6 }, [
      part(mop(31, 0.12, 0.55, 26), PAINT.blackHair, 'paint', { cell: 0.02 }),
      part(beard(14, 0.08, 1.2), PAINT.blackHair, 'paint', { cell: 0.02 }),
      part(
        union(
          0,
          cone([0.05, -0.09, 0.155, 0.02], [0.06, -0.01, 0.18, 0.005]),
          cone([-0.05, -0.09, 0.155, 0.02], [-0.06, -0.01, 0.18, 0.005]),
        ),
        PAINT.bone,
        'paint',
        {
          cell: 0.012,
          thin: true,
        },
      ),
      part(ellipsoid([0, 0.2, -0.02], [0.035, 0.1, 0.035]), PAINT.blackHair, 'paint', { cell: 0.018 }),
    ]),
    part(club, PAINT.wood, 'paint', { cell: 0.02 }),
    part(studs, PAINT.bone, 'paint', { cell: 0.014 }),
    part(boulder([0.43, 1.3, 0.08], [0.22, 0.18, 0.2], 71, 13), PAINT.granite, 'paint', { cell: 0.026, normals: 'weighted' }),
  ]);
};
