import { boulder } from '../figurines/stone.ts';
import { coat, PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { brick, flag, land, turned } from './solid.ts';

const ash = coat('#4a3d38', '#1d1614', '#75655b', 0.2, 8);
const brickwork = coat('#7c4a3a', '#351b15', '#b57c60', 0.16, 11);
const iron = coat('#3a3636', '#171515', '#6b6461', 0.1);
const lava = coat('#ff9a3a', '#e8501a', '#ffd98a', 0.1, 6);

/** A square tower with a jutting crown of teeth. */
function keep(x: number, z: number, half: number, top: number, roofed: boolean): Part[] {
  const crown = half + 0.05;
  const rim = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a, b] as const));
  const between =
    half > 0.3
      ? ([
          [0, 1],
          [0, -1],
          [1, 0],
          [-1, 0],
        ] as const)
      : [];
  return [
    turned(
      x,
      z,
      [
        [half * 1.65, 0.05],
        [half * 1.42, 0.2],
        [half * 1.36, top - 0.1],
        [crown * 1.42, top - 0.02],
        [crown * 1.42, top + 0.03],
        [0, top + 0.03],
      ],
      4,
      brickwork,
      'paint',
      { normals: 'flat' },
    ),
    ...(roofed
      ? [
          turned(
            x,
            z,
            [
              [half * 1.3, top + 0.02],
              [half * 0.7, top + 0.16],
              [0, top + 0.18],
            ],
            4,
            PAINT.cloth,
            'team',
            { normals: 'flat' },
          ),
        ]
      : []),
    ...[...rim, ...between].map(([a, b]) =>
      brick([x + a * (crown - 0.04), top + 0.055, z + b * (crown - 0.04)], [half * 0.12 + 0.025, 0.075, half * 0.12 + 0.025], brickwork),
    ),
  ];
}

/** The ember castle: a squat forge keep with a smoking stack, glowing mouth and banners on the wall. */
export const sculpture = (): Sculpture => ({
  ground: true,
  triangles: 1200,
  parts: [
    land(ash, 4, 0.09),
    ...keep(0, -0.1, 0.46, 0.85, true),
    ...keep(0.6, 0.34, 0.19, 0.6, true),
    ...keep(-0.6, 0.34, 0.19, 0.6, true),
    brick([0, 0.28, 0.5], [0.55, 0.22, 0.08], brickwork),
    // The stack rises behind the keep, its mouth alight.
    turned(
      0.28,
      -0.42,
      [
        [0.3, 0.06],
        [0.22, 0.9],
        [0.17, 1.42],
        [0.22, 1.48],
        [0.22, 1.56],
        [0.15, 1.56],
        [0.13, 1.46],
        [0, 1.46],
      ],
      10,
      iron,
    ),
    turned(
      0.28,
      -0.42,
      [
        [0, 1.4],
        [0.14, 1.47],
        [0.1, 1.56],
        [0.04, 1.68],
        [0, 1.74],
      ],
      7,
      lava,
      'glow',
      { thin: true },
    ),
    // The forge mouth with its stream of metal.
    brick([0, 0.22, 0.575], [0.19, 0.19, 0.02], iron),
    brick([0, 0.2, 0.59], [0.14, 0.15, 0.015], lava, 'glow'),
    brick([0, 0.1, 0.78], [0.05, 0.012, 0.2], lava, 'glow'),
    ...[0.34, -0.34].map((x) => brick([x, 0.35, 0.59], [0.08, 0.17, 0.012], PAINT.cloth, 'team')),
    ...[0.2, -0.2].map((x) => brick([x, 0.6, 0.4], [0.035, 0.07, 0.02], lava, 'glow')),
    ...flag(-0.2, -0.2, 1.02, 0.5, PAINT.iron, PAINT.cloth),
    part(
      union(
        0,
        boulder([0.84, 0.08, -0.42], [0.16, 0.2, 0.14], 8, 9),
        boulder([-0.8, 0.08, -0.4], [0.17, 0.26, 0.16], 9, 9),
        boulder([-0.56, 0.06, -0.68], [0.12, 0.16, 0.13], 10, 9),
      ),
      ash,
      'paint',
      { cell: 0.03, normals: 'weighted' },
    ),
  ],
});
