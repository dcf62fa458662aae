import { coat, PAINT } from '../paints.ts';
import { EMBER, FLAME, fireball } from '../props/blaze.ts';
import { union } from '../sdf/combine.ts';
import { lathe } from '../sdf/direct.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { place, placeMesh, type Rigid, rigid } from '../sdf/rigid.ts';
import { type Finish, onBase, type Paint, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, torus } from '../sdf/shapes.ts';
import { head } from './body.ts';
import { mop } from './gear.ts';
import { plinth } from './plinth.ts';
import { type Arm, type Garment, gown, hands, sleeves } from './robe.ts';
import { boulder } from './stone.ts';

const ice = coat('#9ad8f0', '#3f86b8', '#f0fcff', 0.05, 12);
const wind = coat('#d6f3ff', '#8fd0ee', '#ffffff', 0);
const silk = coat('#e0d7c4', '#8a7a62', '#fffaf0', 0.06, 20);

const robe: Garment = {
  rings: [
    [0.06, 0.2, -0.08],
    [0.15, 0.34, -0.05],
    [0.2, 0.5, -0.02],
    [0.13, 0.7, 0],
    [0.16, 0.88, 0],
    [0.11, 0.97, 0],
    [0.05, 1.0, 0.01],
  ],
  torn: 0.1,
  folds: 7,
  deep: 0.16,
};
const arms: readonly Arm[] = [
  [
    [0.14, 0.91, 0],
    [0.31, 0.92, 0.04],
    [0.36, 1.1, 0.08],
  ],
  [
    [-0.14, 0.91, 0],
    [-0.28, 0.8, 0.06],
    [-0.44, 0.74, 0.12],
  ],
];

/** A ring of four-sided wire, lying flat before it is carried to its place. */
function hoop(r: number, thick: number, sides: number, to: Rigid, paint: Paint, finish: Finish): Part {
  const mesh = lathe(
    [
      [r + thick, 0],
      [r, thick],
      [r - thick, 0],
      [r, -thick],
      [r + thick, 0],
    ],
    sides,
  );
  return part(place(torus([0, 0, 0], r, thick), to), paint, finish, { mesh: placeMesh(mesh, to), thin: true });
}

/** A burst of crystals about a middle. */
const shards = (at: Vec, r: number): Field =>
  union(
    0,
    ball(at, r * 0.55),
    ...(
      [
        [0, 1, 0.1],
        [0.8, 0.5, 0.2],
        [-0.8, 0.5, -0.1],
        [0.6, -0.6, 0.3],
        [-0.6, -0.6, 0.3],
        [0.1, -0.2, 1],
        [0, 0.2, -1],
      ] as const
    ).map(([x, y, z]) =>
      cone(
        [at[0] + x * r * 0.3, at[1] + y * r * 0.3, at[2] + z * r * 0.3, r * 0.36],
        [at[0] + x * r * 1.25, at[1] + y * r * 1.25, at[2] + z * r * 1.25, 0.006],
      ),
    ),
  );

/** The elementalist: hovering on a whirl of air, with fire, ice and stone in orbit on a tilted ring. */
export const sculpture = (): Sculpture => {
  const tilt = rigid([-12, 0, 14], [0, 0.74, 0]);
  const whirl = [0, 1, 2].map((i) =>
    hoop(0.09 + i * 0.06, 0.018, 16, rigid([8 - i * 6, 0, 6 * i - 4], [0, 0.14 + i * 0.085, -0.06]), wind, 'glow'),
  );
  const [fire, stone, frost]: readonly [Vec, Vec, Vec] = [
    [0.5, 0.92, 0.2],
    [0.06, 0.62, 0.5],
    [-0.52, 0.62, -0.12],
  ];
  return onBase(2900, [
    ...plinth(210),
    ...whirl,
    hoop(0.52, 0.013, 28, tilt, PAINT.brass, 'metal'),
    part(union(0.03, gown(robe), sleeves(arms, 0.085, 0.065)), PAINT.cloth, 'team', { cell: 0.02 }),
    part(union(0.01, torus([0, 0.7, 0], 0.135, 0.026), cone([0, 0.69, 0.13, 0.035], [0.03, 0.42, 0.19, 0.05])), silk, 'paint', {
      cell: 0.018,
    }),
    part(hands(arms, 0.046), PAINT.tan, 'paint', { cell: 0.015 }),
    ...head([0, 1.12, 0.03], { skin: PAINT.tan, hair: PAINT.redHair, size: 0.82, turn: [-4, 16, 0], jaw: 0.8, nose: 0.75, brow: 0.8 }, [
      part(mop(13, 0.19, 0.15, 30, 0.06), PAINT.redHair, 'paint', { cell: 0.022 }),
    ]),
    part(fireball(fire, 0.1), FLAME, 'glow', { cell: 0.018 }),
    part(ball([fire[0], fire[1] - 0.01, fire[2] + 0.035], 0.08), EMBER, 'glow', { cell: 0.02, thin: true }),
    part(boulder(stone, [0.12, 0.1, 0.11], 9, 11), PAINT.granite, 'paint', { cell: 0.018, normals: 'weighted' }),
    part(shards(frost, 0.13), ice, 'paint', { cell: 0.016, normals: 'weighted', detail: 1.3 }),
  ]);
};
