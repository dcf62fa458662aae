import { coat, PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import type { Vec } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone, ellipsoid, torus } from '../sdf/shapes.ts';
import { head } from './body.ts';
import { beard } from './gear.ts';
import { FLOOR, plinth } from './plinth.ts';
import { type Arm, type Garment, gown, hands, sleeves } from './robe.ts';
import { hood } from './wardrobe.ts';
import { membrane } from './wings.ts';

const rags = coat('#54305f', '#1f0f26', '#8b619a', 0.14, 20);
const rune = coat('#e653ff', '#a21fd6', '#ffc4ff', 0);
const imp = coat('#b3301f', '#4f0e08', '#e8734c', 0.08);

const robe: Garment = {
  rings: [
    [0.25, 0.13, 0],
    [0.2, 0.4, 0],
    [0.15, 0.58, 0],
    [0.18, 0.78, 0],
    [0.12, 0.88, 0],
    [0.05, 0.92, 0.01],
  ],
  torn: 0.16,
  folds: 8,
  deep: 0.14,
};
const arms: readonly Arm[] = [
  [
    [0.16, 0.81, 0],
    [0.34, 0.68, 0.06],
    [0.46, 0.5, 0.2],
  ],
  [
    [-0.16, 0.81, 0],
    [-0.3, 0.74, 0.14],
    [-0.34, 0.86, 0.34],
  ],
];

/** The imp on the shoulder: horns, bat wings, a barbed tail. */
function familiar(at: Vec): Part[] {
  const wing = (s: 1 | -1): Part =>
    part(box([0, 0, 0], [1, 1, 1]), imp, 'paint', {
      mesh: membrane(
        [s * 0.03, 0.08, -0.05],
        [s * 0.11, 0.22, -0.08],
        [
          [s * 0.25, 0.25, -0.1],
          [s * 0.22, 0.09, -0.1],
          [s * 0.03, 0, -0.06],
        ],
        s,
        3,
      ),
      open: true,
      thin: true,
    });
  return carried(
    [
      part(
        union(
          0.02,
          ellipsoid([0, 0.05, 0], [0.06, 0.075, 0.055]),
          ball([0, 0.17, 0.02], 0.07),
          ...[1, -1].flatMap((s) => [
            cone([s * 0.045, 0.02, 0.03, 0.032], [s * 0.06, -0.02, 0.08, 0.02]),
            cone([s * 0.055, 0.09, 0.02, 0.022], [s * 0.1, 0.04, 0.07, 0.016]),
            cone([s * 0.06, 0.17, 0.01, 0.02], [s * 0.13, 0.2, -0.01, 0.005]),
          ]),
          limb([
            [0, 0.01, -0.05, 0.02],
            [0.06, -0.08, -0.1, 0.015],
            [0.15, -0.06, -0.1, 0.012],
          ]),
          cone([0.15, -0.06, -0.1, 0.028], [0.21, -0.03, -0.1, 0.003]),
        ),
        imp,
        'paint',
        { cell: 0.014, detail: 1.4 },
      ),
      part(union(0, ...[1, -1].map((s) => cone([s * 0.035, 0.22, 0.02, 0.02], [s * 0.06, 0.3, 0.03, 0.004]))), PAINT.bone, 'paint', {
        cell: 0.012,
      }),
      part(union(0, ...[1, -1].map((s) => ball([s * 0.028, 0.18, 0.075], 0.018))), PAINT.eye, 'glow', { cell: 0.012, thin: true }),
      wing(1),
      wing(-1),
    ],
    rigid([0, 14, -4], at),
  );
}

/** The sorcerer: a peaked hood, robe in rags, an imp on the shoulder, a circle of runes burning on the ground. */
export const sculpture = (): Sculpture => {
  const marks = Array.from({ length: 5 }, (_, i) => {
    const [a, b] = [(i * 4 * Math.PI) / 5, ((i * 4 + 4) * Math.PI) / 5];
    const r = 0.385;
    return cone([Math.sin(a) * r, FLOOR + 0.008, Math.cos(a) * r, 0.013], [Math.sin(b) * r, FLOOR + 0.008, Math.cos(b) * r, 0.013]);
  });
  return onBase(2900, [
    ...plinth(208),
    part(union(0, torus([0, FLOOR + 0.008, 0], 0.385, 0.018), ...marks), rune, 'glow', { cell: 0.018, thin: true }),
    part(union(0.03, gown(robe), sleeves(arms, 0.105, 0.07)), rags, 'paint', { cell: 0.02 }),
    part(
      union(
        0.02,
        torus([0, 0.57, 0], 0.155, 0.03),
        cone([0.06, 0.56, 0.15, 0.036], [0.11, 0.26, 0.24, 0.026]),
        cone([0.02, 0.56, 0.15, 0.034], [0.01, 0.32, 0.22, 0.024]),
      ),
      PAINT.cloth,
      'team',
      { cell: 0.018 },
    ),
    part(hands(arms, 0.046), PAINT.tan, 'paint', { cell: 0.015 }),
    part(union(0.02, ball([-0.37, 0.97, 0.38], 0.075), cone([-0.37, 1.0, 0.38, 0.05], [-0.4, 1.14, 0.36, 0.006])), rune, 'glow', {
      cell: 0.018,
      thin: true,
    }),
    ...head([0, 1.02, 0.05], { skin: PAINT.tan, hair: PAINT.blackHair, size: 0.84, turn: [4, -8, 0], jaw: 0.85, nose: 1.2, brow: 1.3 }, [
      part(beard(4, 0.12, 0.8), PAINT.blackHair, 'paint', { cell: 0.018 }),
      part(hood([0.06, 0.48, -0.2]), rags, 'paint', { cell: 0.02 }),
    ]),
    ...familiar([0.235, 0.9, 0]),
  ]);
};
