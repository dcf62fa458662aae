import { coat, PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import { slab } from '../sdf/direct.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone, torus } from '../sdf/shapes.ts';
import { rays } from './army.ts';
import { head } from './body.ts';
import { beard, belt, mop } from './gear.ts';
import { plinth } from './plinth.ts';
import { type Arm, type Garment, gown, hands, sleeves, tabard } from './robe.ts';
import { GILT } from './treasure.ts';

const linen = coat('#d9cfb8', '#7d6f58', '#faf4e4', 0.06, 18);
const halo = coat('#ffcf5a', '#ff9d2a', '#fff2b8', 0);

const robe: Garment = {
  rings: [
    [0.3, 0.1, 0],
    [0.22, 0.4, 0],
    [0.18, 0.56, 0],
    [0.2, 0.76, -0.01],
    [0.14, 0.86, -0.02],
    [0.05, 0.9, -0.01],
  ],
  oval: 0.85,
};
const arms: readonly Arm[] = [
  [
    [0.17, 0.79, 0],
    [0.3, 0.64, 0.06],
    [0.26, 0.62, 0.25],
  ],
  [
    [-0.17, 0.79, 0],
    [-0.36, 0.7, 0],
    [-0.43, 0.88, 0.08],
  ],
];

/** The cleric: a flanged mace raised, a golden sun held out, a ring of light standing behind the head. */
export const sculpture = (): Sculpture => {
  const flanges = [0, 1, 2, 3, 4, 5].map((i) =>
    place(box([0.06, 0, 0], [0.055, 0.07, 0.016], 0.01), rigid([0, i * 60, 0], [-0.52, 1.3, 0.06])),
  );
  const mace = union(0.006, ball([-0.52, 1.3, 0.06], 0.06), ...flanges, cone([-0.53, 1.36, 0.06, 0.03], [-0.54, 1.44, 0.055, 0.008]));
  const shaft = limb([
    [-0.405, 0.74, 0.09, 0.024],
    [-0.52, 1.3, 0.06, 0.022],
  ]);
  return onBase(2900, [
    ...plinth(201),
    part(union(0.03, gown(robe), sleeves(arms, 0.095)), linen, 'paint', { cell: 0.02 }),
    part(tabard(robe, 0.1, 0.17), PAINT.cloth, 'team', { cell: 0.018 }),
    belt(0.55, 0.185, 0.16, PAINT.leather, 0),
    part(hands(arms), PAINT.skin, 'paint', { cell: 0.016 }),
    ...head([0, 1.01, 0.03], { skin: PAINT.skin, hair: PAINT.brownHair, size: 0.86, turn: [0, 0, 0], jaw: 0.95, nose: 0.85 }, [
      part(mop(3, 0.07, 1, 26, 0.07), PAINT.brownHair, 'paint', { cell: 0.02 }),
      part(beard(5, 0.03), PAINT.brownHair, 'paint', { cell: 0.018 }),
    ]),
    part(place(torus([0, 0, 0], 0.215, 0.022), rigid([90, 0, 0], [0, 1.1, -0.13])), halo, 'glow', { cell: 0.022, thin: true }),
    part(shaft, PAINT.wood, 'paint', { cell: 0.018 }),
    part(mace, PAINT.silver, 'metal', { cell: 0.016, detail: 1.5 }),
    ...carried(
      [
        part(box([0, 0, 0], [0.11, 0.11, 0.015]), GILT, 'metal', { mesh: slab(rays(8, 0.115, 0.06), 0.03), normals: 'flat', thin: true }),
        part(ball([0, 0, 0], 0.045), GILT, 'metal', { cell: 0.016 }),
      ],
      rigid([-12, 14, 0], [0.27, 0.72, 0.29]),
    ),
  ]);
};
