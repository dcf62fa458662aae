import { PAINT } from '../paints.ts';
import { cut, inflate, union } from '../sdf/combine.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, head, pelt, STANDING, type Stance, torso } from './body.ts';
import { beard, belt, horn, mop, pole } from './gear.ts';
import { plinth } from './plinth.ts';
import { boulder } from './stone.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.36, -0.1],
  chest: [0, 0.58, -0.02],
  head: [0.01, 0.72, 0.19],
  knees: both([0.11, 0.26, 0.02], [-0.11, 0.26, 0.0]),
  feet: both([0.13, 0.1, -0.06], [-0.12, 0.1, -0.12]),
  shoulders: both([0.16, 0.62, 0.03], [-0.16, 0.62, 0.03]),
  elbows: both([0.3, 0.47, 0.06], [-0.3, 0.5, 0.06]),
  hands: both([0.27, 0.42, 0.26], [-0.32, 0.66, 0.22]),
  girth: [0.145, 0.16],
  limbs: 0.82,
};

/** The elder: bent over a crooked staff topped by a ram's skull, his beard to the knees, a pebble ready. */
export const sculpture = (): Sculpture => {
  const staff = pole(
    [
      [-0.3, 0.1, 0.24, 0.026],
      [-0.33, 0.5, 0.21, 0.024],
      [-0.31, 0.85, 0.24, 0.03],
      [-0.34, 1.12, 0.2, 0.028],
    ],
    3,
  );
  const skullTop = union(0.03, ellipsoid([-0.34, 1.2, 0.2], [0.075, 0.08, 0.08]), ellipsoid([-0.34, 1.14, 0.28], [0.045, 0.05, 0.075]));
  const sockets = union(0, ellipsoid([-0.3, 1.2, 0.268], [0.02, 0.024, 0.02]), ellipsoid([-0.38, 1.2, 0.268], [0.02, 0.024, 0.02]));
  const ramHorns = [1, -1].map((s) =>
    horn(
      [
        [-0.34 + s * 0.05, 1.24, 0.18, 0.034],
        [-0.34 + s * 0.16, 1.3, 0.14, 0.032],
        [-0.34 + s * 0.22, 1.2, 0.14, 0.026],
        [-0.34 + s * 0.17, 1.12, 0.22, 0.016],
        [-0.34 + s * 0.14, 1.15, 0.27, 0.006],
      ],
      PAINT.darkWood,
    ),
  );
  // His bent back is what the table sees of him: a shawl in the player's colour covers it.
  const shawl = cut(
    inflate(torso(stance), 0.032),
    (x, y, z) => Math.max(0.44 + 0.03 * Math.sin(x * 45) - y, z - 0.1 - (y - 0.58) * 0.4) * 0.8,
  );
  return onBase(2900, [
    ...plinth(4),
    part(flesh(stance), PAINT.pale),
    part(shawl, PAINT.cloth, 'team', { cell: 0.018 }),
    pelt(stance, 0.17, PAINT.cloth, 0),
    belt(0.4, 0.165, 0.165, PAINT.leather, -0.08),
    ...head(stance.head, { skin: PAINT.pale, hair: PAINT.whiteHair, size: 0.94, turn: [14, -6, 0], nose: 1.4, old: true }, [
      part(mop(14, 0.16, 0.95, 24, 0.1), PAINT.whiteHair, 'paint', { cell: 0.018 }),
      part(beard(6, 0.28, 1.0), PAINT.whiteHair, 'paint', { cell: 0.018 }),
    ]),
    part(staff, PAINT.wood, 'paint', { cell: 0.016 }),
    part(skullTop, PAINT.bone, 'paint', { cell: 0.016 }),
    part(sockets, PAINT.ink, 'paint', { cell: 0.012, thin: true }),
    ...ramHorns,
    part(boulder([0.28, 0.45, 0.33], [0.1, 0.085, 0.095], 9, 10), PAINT.slate, 'paint', { cell: 0.018, normals: 'weighted' }),
  ]);
};
