import { coat, PAINT } from '../paints.ts';
import { cut, inflate, union } from '../sdf/combine.ts';
import { draws } from '../sdf/noise.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { cone } from '../sdf/shapes.ts';
import { head, skull } from './body.ts';
import { beard } from './gear.ts';
import { plinth } from './plinth.ts';
import { type Arm, type Garment, gown, hands, sleeves, tabard } from './robe.ts';
import { boulder } from './stone.ts';

const ochre = coat('#8a6a34', '#40290f', '#c49d5c', 0.12, 18);
const vein = coat('#8b857b', '#45403a', '#c8c0b0', 0.14, 11);

const robe: Garment = {
  rings: [
    [0.3, 0.1, 0],
    [0.25, 0.34, 0],
    [0.21, 0.6, 0],
    [0.21, 0.76, 0],
    [0.13, 0.86, 0],
    [0.06, 0.9, 0],
  ],
  folds: 7,
  oval: 0.9,
};
const arms: readonly Arm[] = [
  [
    [0.18, 0.79, 0],
    [0.35, 0.9, 0.03],
    [0.25, 1.14, 0.05],
  ],
  [
    [-0.18, 0.79, 0],
    [-0.35, 0.9, 0.03],
    [-0.25, 1.14, 0.05],
  ],
];

/** The geomancer: a boulder held overhead, stones sewn on the robe, teeth of rock breaking out of the ground. */
export const sculpture = (): Sculpture => {
  const next = draws(12);
  const studs = Array.from({ length: 15 }, (_, i) => {
    const y = 0.2 + 0.6 * ((i * 0.38) % 1);
    const a = i * 2.4;
    const r = y > 0.6 ? 0.215 : 0.3 - (y - 0.1) * 0.18;
    const s = 0.04 + next() * 0.03;
    return boulder([Math.sin(a) * r, y, Math.cos(a) * r * 0.9], [s, s, s * 0.8], 50 + i, 8);
  });
  const fangs = [-2.3, -1.5, 1.5, 2.3, 3.1].map((a, i) => {
    const h = 0.22 + (i % 2) * 0.16;
    return cone([Math.sin(a) * 0.35, 0.085, Math.cos(a) * 0.35, 0.075], [Math.sin(a) * 0.42, 0.1 + h, Math.cos(a) * 0.42, 0.012]);
  });
  return onBase(2900, [
    ...plinth(202),
    part(union(0.03, gown(robe), sleeves(arms, 0.09)), ochre, 'paint', { cell: 0.021 }),
    part(tabard(robe, 0.085, 0.22), PAINT.cloth, 'team', { cell: 0.018 }),
    part(union(0, ...studs), vein, 'paint', { cell: 0.02, normals: 'weighted' }),
    part(union(0.01, ...fangs), PAINT.basalt, 'paint', { cell: 0.022, normals: 'weighted' }),
    part(hands(arms), PAINT.deep, 'paint', { cell: 0.016 }),
    ...head([0, 0.99, 0.06], { skin: PAINT.deep, hair: PAINT.whiteHair, size: 0.84, turn: [-8, 0, 0], jaw: 1 }, [
      part(beard(8, 0.1, 1.1), PAINT.whiteHair, 'paint', { cell: 0.018 }),
      part(
        cut(inflate(skull, 0.03), (_x, y, z) => 0.05 + z * 0.4 - y),
        ochre,
        'paint',
        { cell: 0.02 },
      ),
    ]),
    part(boulder([0, 1.33, 0.04], [0.34, 0.25, 0.29], 17, 15), vein, 'paint', { cell: 0.026, normals: 'weighted' }),
  ]);
};
