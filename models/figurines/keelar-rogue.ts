import { coat, PAINT } from '../paints.ts';
import { cut, inflate, limb, rough, union } from '../sdf/combine.ts';
import type { Vec } from '../sdf/field.ts';
import { noise } from '../sdf/noise.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, capsule, cone, drum, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, head, STANDING, type Stance, torso } from './body.ts';
import { plinth } from './plinth.ts';
import { blade, boots, cloak, gloves, hood } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.36, -0.06],
  chest: [0.02, 0.56, 0.06],
  head: [0.03, 0.75, 0.19],
  knees: both([0.2, 0.3, 0.16], [-0.2, 0.24, -0.06]),
  feet: both([0.23, 0.1, 0.14], [-0.3, 0.1, -0.16]),
  shoulders: both([0.18, 0.62, 0.08], [-0.15, 0.63, 0.02]),
  elbows: both([0.38, 0.52, 0.16], [-0.36, 0.68, -0.08]),
  hands: both([0.4, 0.5, 0.38], [-0.48, 0.84, 0.02]),
  girth: [0.13, 0.12],
  limbs: 0.95,
};

const shade = coat('#413b45', '#18151b', '#7b7382', 0.1);

function dagger(at: Vec, turn: Vec): Part[] {
  return carried(
    [
      part(place(blade(0.34, 0.045, 0.018, 0.16), rigid([0, 0, 0], [0, 0.06, 0])), PAINT.silver, 'metal', {
        cell: 0.012,
        normals: 'weighted',
      }),
      part(
        union(
          0.005,
          capsule([-0.07, 0.055, 0], [0.07, 0.055, 0], 0.02),
          capsule([0, -0.09, 0], [0, 0.05, 0], 0.02),
          ball([0, -0.1, 0], 0.03),
        ),
        PAINT.brass,
        'metal',
        { cell: 0.013 },
      ),
    ],
    rigid(turn, at),
  );
}

/** The rogue: low on bent knees under a hood, one dagger forward, one behind, a bursting bag of coins at the hip. */
export const sculpture = (): Sculpture => {
  const bag = rough(
    union(0.03, ellipsoid([-0.24, 0.28, 0.14], [0.13, 0.12, 0.12]), cone([-0.21, 0.37, 0.12, 0.05], [-0.19, 0.44, 0.1, 0.07])),
    0.012,
    (x, y, z) => 0.012 * noise(x * 14, y * 9, z * 14, 4),
  );
  const coins = union(
    0,
    ...(
      [
        [-0.19, 0.46, 0.11, 20],
        [-0.15, 0.45, 0.15, -30],
        [-0.24, 0.47, 0.12, 50],
        [-0.3, 0.115, 0.3, 4],
        [-0.2, 0.115, 0.35, -6],
      ] as const
    ).map(([x, y, z, lean]) => place(drum(0, 0, -0.011, 0.042, 0.011, 0.042, 0.004), rigid([lean, 0, lean / 2], [x, y, z]))),
  );
  const jerkin = cut(union(0.05, inflate(torso(stance), 0.02), cone([0, 0.36, -0.05, 0.14], [0, 0.24, -0.06, 0.18])), (_x, y) => 0.27 - y);
  return onBase(2850, [
    ...plinth(52),
    part(flesh(stance), shade),
    part(jerkin, PAINT.leather, 'paint', { cell: 0.02 }),
    part(
      limb([
        [0.15, 0.66, 0.13, 0.028],
        [0.02, 0.5, 0.2, 0.028],
        [-0.15, 0.36, 0.1, 0.028],
      ]),
      PAINT.darkWood,
      'paint',
      { cell: 0.016 },
    ),
    part(place(cloak({ ...stance, hip: [-0.04, 0.3, -0.16] }, 0.15, 0.28, -0.02, 9), rigid([0, -6, 0])), PAINT.cloth, 'team', {
      cell: 0.022,
    }),
    part(gloves(stance, 0.066), PAINT.darkWood, 'paint', { cell: 0.018 }),
    part(boots(stance, 0.078), PAINT.darkWood, 'paint', { cell: 0.02 }),
    ...head(stance.head, { skin: PAINT.tan, hair: PAINT.blackHair, size: 0.96, turn: [-4, 6, 0], jaw: 0.9, nose: 0.9, brow: 1.1 }, [
      part(hood([0.02, 0.2, -0.27], 0.045), PAINT.cloth, 'team', { cell: 0.02, detail: 1.3 }),
      part(
        cut(inflate(ellipsoid([0, -0.06, 0.035], [0.12, 0.1, 0.125]), 0.012), (_x, y) => y + 0.035),
        shade,
        'paint',
        { cell: 0.016 },
      ),
    ]),
    ...dagger([0.41, 0.5, 0.4], [38, 16, 0]),
    ...dagger([-0.49, 0.87, 0.02], [-10, 0, 26]),
    part(bag, coat('#a8824c', '#5a3f1c', '#dab878', 0.14), 'paint', { cell: 0.02 }),
    part(coins, PAINT.gold, 'metal', { cell: 0.012 }),
  ]);
};
