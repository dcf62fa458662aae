import { coat, masked, PAINT } from '../paints.ts';
import { curve, cut, limb, mirror, union } from '../sdf/combine.ts';
import { bead, join } from '../sdf/direct.ts';
import { type Field, smoothstep, type Vec } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone, ellipsoid } from '../sdf/shapes.ts';
import { flesh, pair, pelt, STANDING, type Stance } from './body.ts';
import { horn } from './gear.ts';
import { plinth } from './plinth.ts';
import { membrane } from './wings.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.46, -0.04],
  chest: [0, 0.76, 0.03],
  head: [0, 0.99, 0.15],
  knees: pair(0.17, 0.32, 0.1),
  feet: pair(0.18, 0.1, -0.06),
  shoulders: pair(0.24, 0.85, 0.02),
  elbows: pair(0.42, 0.64, 0.02),
  hands: pair(0.4, 0.48, 0.24),
  girth: [0.15, 0.2],
  limbs: 1.2,
};

const hide = coat('#5d5470', '#221c30', '#a79bbd', 0.14, 14);
const black = coat('#2c2226', '#120c0f', '#6a5a5e', 0.1);
const skin = coat('#7d3a22', '#34130c', '#c07a4c', 0.15, 9);

function claws(): Field {
  const [x, y, z]: Vec = stance.hands[0];
  return mirror(
    union(
      0,
      ...[-0.05, 0, 0.05].map((o) =>
        limb(
          [
            [x + o, y - 0.02, z + 0.05, 0.026],
            [x + o * 1.5, y - 0.05, z + 0.14, 0.02],
            [x + o * 1.6, y - 0.13, z + 0.19, 0.004],
          ],
          0.005,
        ),
      ),
    ),
  );
}

/** The demon: bat wings wide behind it, ram horns, hooves, claws that nearly reach the ground. */
export const sculpture = (): Sculpture => {
  const wings = ([1, -1] as const).flatMap((side) => {
    const root: Vec = [side * 0.1, 0.84, -0.14];
    const wrist: Vec = [side * 0.4, 1.32, -0.26];
    const tips: readonly Vec[] = [
      [side * 0.66, 1.56, -0.36],
      [side * 0.68, 1.04, -0.4],
      [side * 0.52, 0.64, -0.38],
      [side * 0.12, 0.5, -0.22],
    ];
    const bones = union(
      0.015,
      cone([...root, 0.06], [...wrist, 0.04]),
      ...tips.slice(0, 3).map((t) => cone([...wrist, 0.03], [...t, 0.007])),
      cone([...wrist, 0.034], [wrist[0] - side * 0.03, wrist[1] + 0.14, wrist[2] + 0.03, 0.005]),
    );
    return [
      part(bones, hide, 'paint', { cell: 0.024 }),
      part(box([0, 0, 0], [2, 2, 2]), skin, 'paint', { mesh: membrane(root, wrist, tips, side), thin: true, open: true }),
    ];
  });
  const face = union(
    0.03,
    ellipsoid([0, 0.02, 0], [0.135, 0.135, 0.135]),
    ellipsoid([0, -0.06, 0.09], [0.095, 0.07, 0.08]),
    mirror(ellipsoid([0.06, 0.055, 0.11], [0.06, 0.028, 0.035]), 0.01),
    mirror(cone([0.12, 0.03, -0.02, 0.04], [0.27, 0.09, -0.06, 0.006]), 0),
  );
  const horns = [1, -1].map((s) =>
    horn(
      [
        [s * 0.07, 0.11, 0.03, 0.056],
        [s * 0.2, 0.22, -0.02, 0.052],
        [s * 0.27, 0.36, 0.02, 0.036],
        [s * 0.19, 0.47, 0.1, 0.006],
      ],
      PAINT.bone,
      0.018,
    ),
  );
  const tail = limb(
    curve(
      [
        [0, 0.44, -0.16, 0.06],
        [0.16, 0.2, -0.3, 0.045],
        [0.42, 0.16, -0.2, 0.03],
        [0.5, 0.36, -0.12, 0.02],
      ],
      12,
    ),
    0.01,
  );
  const hooves = union(
    0,
    ...stance.feet.map(([x, , z]) => cut(cone([x, 0.2, z + 0.03, 0.06], [x, 0.1, z + 0.09, 0.085]), (_x, y) => 0.1 - y)),
  );
  const legs = masked(hide, black, (_x, y) => smoothstep(0.38, 0.24, y) * 0.8);
  return onBase(2850, [
    ...plinth(44),
    part(flesh(stance), legs),
    pelt(stance, 0.26, PAINT.cloth, 0),
    part(hooves, black, 'paint', { cell: 0.018 }),
    part(claws(), black, 'paint', { cell: 0.014 }),
    part(tail, hide, 'paint', { cell: 0.02 }),
    part(cone([0.5, 0.34, -0.12, 0.06], [0.49, 0.5, -0.1, 0.005]), black, 'paint', { cell: 0.016 }),
    ...wings,
    ...carried(
      [
        part(face, hide, 'paint', { cell: 0.018, detail: 1.5 }),
        part(mirror(ball([0.055, 0.025, 0.128], 0.028)), coat('#ffcf4a', '#ff9a1e', '#fff2b0', 0), 'glow', {
          mesh: join(bead([0.055, 0.025, 0.128], 0.028, 6, 4), bead([-0.055, 0.025, 0.128], 0.028, 6, 4)),
          keep: true,
          thin: true,
        }),
        part(ellipsoid([0, -0.085, 0.155], [0.06, 0.022, 0.03]), PAINT.ink, 'paint', { cell: 0.014, thin: true }),
        part(mirror(cone([0.042, -0.09, 0.165, 0.014], [0.046, -0.025, 0.18, 0.003])), PAINT.bone, 'paint', { cell: 0.011, thin: true }),
        ...horns,
      ],
      rigid([6, 0, 0], stance.head),
    ),
  ]);
};
