import { coat, PAINT } from '../paints.ts';
import type { Part, Sculpture } from '../sdf/sculpture.ts';
import { brick, flag, land, turned } from './solid.ts';

const sand = coat('#c79d63', '#7a5428', '#ecd09c', 0.12, 8, 0.3);
const plaster = coat('#e2cfa6', '#93744a', '#fbf0d4', 0.07, 9, 0.3);
const shade = coat('#5a3b22', '#2d1a0c', '#7d5a38', 0);

/** An onion dome from its springing height `y`. */
const dome = (x: number, z: number, y: number, r: number, sides: number): Part =>
  turned(
    x,
    z,
    [
      [r * 0.82, y],
      [r * 1.0, y + r * 0.3],
      [r * 0.95, y + r * 0.62],
      [r * 0.66, y + r * 0.98],
      [r * 0.24, y + r * 1.24],
      [0, y + r * 1.52],
    ],
    sides,
    PAINT.cloth,
    'team',
  );

const minaret = (x: number, z: number, h: number): Part[] => [
  turned(
    x,
    z,
    [
      [0.125, 0.06],
      [0.1, 0.2],
      [0.085, h - 0.1],
      [0.13, h - 0.04],
      [0.13, h],
      [0.075, h],
      [0.075, h + 0.1],
      [0, h + 0.1],
    ],
    8,
    plaster,
  ),
  dome(x, z, h + 0.1, 0.11, 8),
];

/** The sun castle: a great dome over a white court, four minarets and a gilded sun. */
export const sculpture = (): Sculpture => ({
  ground: true,
  triangles: 1180,
  parts: [
    land(sand, 6, 0.08),
    brick([0, 0.29, 0], [0.6, 0.23, 0.55], plaster),
    brick([0, 0.545, 0], [0.63, 0.025, 0.58], sand),
    turned(
      0,
      0,
      [
        [0.47, 0.56],
        [0.47, 0.74],
        [0.5, 0.76],
        [0.5, 0.79],
        [0, 0.79],
      ],
      14,
      plaster,
    ),
    dome(0, 0, 0.78, 0.5, 16),
    turned(
      0,
      0,
      [
        [0.04, 1.48],
        [0.09, 1.56],
        [0.05, 1.63],
        [0.018, 1.66],
        [0, 1.84],
      ],
      8,
      PAINT.brass,
      'metal',
    ),
    ...[
      [0.68, 0.62, 0.95],
      [-0.68, 0.62, 0.95],
      [0.66, -0.6, 1.1],
      [-0.66, -0.6, 1.1],
    ].flatMap(([x = 0, z = 0, h = 1]) => minaret(x, z, h)),
    // An arcade: five dark arches with the gate in the middle.
    ...[-0.44, -0.24, 0.24, 0.44].map((x) => brick([x, 0.25, 0.548], [0.06, 0.13, 0.012], shade)),
    brick([0, 0.3, 0.57], [0.14, 0.22, 0.04], sand),
    brick([0, 0.26, 0.61], [0.085, 0.16, 0.012], shade),
    ...[0.595, -0.595].flatMap((x) => [-0.3, 0, 0.3].map((z) => brick([x, 0.28, z], [0.012, 0.12, 0.06], shade))),
    ...flag(0, 0, 1.7, 0.34, PAINT.brass, PAINT.cloth),
  ],
});
