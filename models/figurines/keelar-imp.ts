import { coat, PAINT } from '../paints.ts';
import { curve, limb, mirror, union } from '../sdf/combine.ts';
import type { Vec } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, pelt, STANDING, type Stance } from './body.ts';
import { summoned } from './wardrobe.ts';
import { membrane } from './wings.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.36, 0],
  chest: [0, 0.54, 0],
  head: [0, 0.86, 0.05],
  knees: both([0.16, 0.3, 0.12], [-0.12, 0.24, 0.03]),
  feet: both([0.2, 0.2, 0.16], [-0.11, 0.1, 0]),
  shoulders: both([0.15, 0.62, 0], [-0.15, 0.62, 0]),
  elbows: both([0.33, 0.62, 0.06], [-0.32, 0.52, 0.06]),
  hands: both([0.42, 0.78, 0.12], [-0.38, 0.56, 0.2]),
  girth: [0.18, 0.14],
  limbs: 0.95,
};

const ember = coat('#d9682c', '#6d2410', '#ffb56a', 0.1);
const dark = coat('#7c2c22', '#360f0e', '#c05a44', 0.1);

/** An imp: a big head with bat ears on a pot belly, one foot in the air, a pitchfork twice its size. */
export const sculpture = (): Sculpture => {
  const fork = union(
    0.005,
    capsule([-0.36, 0.1, 0.24], [-0.42, 1.12, 0.18], 0.026),
    limb([
      [-0.55, 1.3, 0.18, 0.012],
      [-0.53, 1.13, 0.18, 0.028],
      [-0.31, 1.13, 0.18, 0.028],
      [-0.29, 1.3, 0.18, 0.012],
    ]),
    cone([-0.42, 1.12, 0.18, 0.028], [-0.43, 1.36, 0.18, 0.012]),
  );
  const wings = ([1, -1] as const).map((side) => {
    const root: Vec = [side * 0.06, 0.6, -0.12];
    const tips: readonly Vec[] = [
      [side * 0.54, 1.2, -0.36],
      [side * 0.5, 0.7, -0.32],
      [side * 0.34, 0.48, -0.28],
      [side * 0.06, 0.44, -0.16],
    ];
    return part(box([0, 0, 0], [2, 2, 2]), dark, 'paint', {
      mesh: membrane(root, [side * 0.28, 1.0, -0.26], tips, side, 2),
      thin: true,
      open: true,
    });
  });
  const tail = limb(
    curve(
      [
        [0, 0.34, -0.14, 0.045],
        [0.1, 0.2, -0.34, 0.034],
        [0.34, 0.3, -0.36, 0.024],
      ],
      6,
    ),
    0.01,
  );
  return summoned(63, 0.75, 950, [
    part(flesh(stance), ember),
    pelt(stance, 0.22, PAINT.cloth, 0),
    part(union(0, tail, cone([0.33, 0.29, -0.36, 0.06], [0.42, 0.42, -0.34, 0.006])), dark, 'paint', { cell: 0.022 }),
    part(fork, PAINT.iron, 'metal', { cell: 0.02 }),
    ...wings,
    ...carried(
      [
        part(
          union(
            0.03,
            ellipsoid([0, 0, 0], [0.2, 0.175, 0.18]),
            ellipsoid([0, -0.08, 0.08], [0.13, 0.08, 0.11]),
            cone([0, 0, 0.17, 0.03], [0, -0.03, 0.25, 0.016]),
          ),
          ember,
          'paint',
          { cell: 0.024 },
        ),
        part(mirror(cone([0.17, 0.02, -0.02, 0.075], [0.4, 0.15, -0.08, 0.008])), dark, 'paint', { cell: 0.022 }),
        part(mirror(cone([0.08, 0.14, 0.03, 0.045], [0.14, 0.4, 0.02, 0.008])), PAINT.bone, 'paint', { cell: 0.02 }),
        part(mirror(ball([0.075, 0.03, 0.155], 0.042)), coat('#ffe46a', '#e09a20', '#fff8c8', 0), 'glow', { cell: 0.022, thin: true }),
        part(ellipsoid([0, -0.095, 0.165], [0.08, 0.026, 0.03]), PAINT.ink, 'paint', { cell: 0.02, thin: true }),
      ],
      rigid([0, 8, 6], stance.head),
    ),
  ]);
};
