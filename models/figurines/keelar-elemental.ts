import { coat } from '../paints.ts';
import { blaze, EMBER, FLAME } from '../props/blaze.ts';
import { union } from '../sdf/combine.ts';
import type { Vec } from '../sdf/field.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, capsule } from '../sdf/shapes.ts';
import { boulder } from './stone.ts';
import { summoned } from './wardrobe.ts';

const crust = coat('#4c4643', '#1f1b1a', '#8d8177', 0.13, 11);
const team = coat('#b8b8b8', '#5d5d5d', '#ffffff', 0.14, 12);

const STONES: readonly (readonly [Vec, Vec])[] = [
  [
    [0.16, 0.2, -0.02],
    [0.11, 0.13, 0.13],
  ],
  [
    [-0.16, 0.2, 0.02],
    [0.11, 0.13, 0.13],
  ],
  [
    [0, 0.42, -0.01],
    [0.17, 0.11, 0.14],
  ],
  [
    [0.45, 0.42, 0.14],
    [0.15, 0.16, 0.16],
  ],
  [
    [-0.45, 0.5, 0.18],
    [0.15, 0.16, 0.16],
  ],
  [
    [0.3, 0.6, 0.04],
    [0.09, 0.08, 0.09],
  ],
  [
    [-0.32, 0.64, 0.05],
    [0.09, 0.08, 0.09],
  ],
  [
    [0, 0.97, 0.06],
    [0.12, 0.11, 0.12],
  ],
];

/** The elemental: boulders held together by fire, fists bigger than its head. */
export const sculpture = (): Sculpture => {
  const core = union(
    0.06,
    capsule([0, 0.3, 0], [0, 0.85, 0.02], 0.085),
    capsule([0.2, 0.76, 0], [0.43, 0.5, 0.1], 0.05),
    capsule([-0.2, 0.76, 0], [-0.43, 0.56, 0.14], 0.05),
    capsule([0.08, 0.34, 0], [0.16, 0.2, 0], 0.06),
    capsule([-0.08, 0.34, 0], [-0.16, 0.2, 0], 0.06),
  );
  return summoned(221, 0.82, 2500, [
    part(core, FLAME, 'glow', { cell: 0.026 }),
    part(union(0, ...STONES.map(([c, r], i) => boulder(c, r, 60 + i, 11))), crust, 'paint', { cell: 0.022, normals: 'weighted' }),
    part(
      union(0, boulder([0.135, 0.68, 0.02], [0.15, 0.17, 0.19], 71, 12), boulder([-0.135, 0.68, 0.02], [0.15, 0.17, 0.19], 72, 12)),
      crust,
      'paint',
      { cell: 0.022, normals: 'weighted' },
    ),
    part(
      union(0, boulder([0.3, 0.84, -0.01], [0.12, 0.09, 0.12], 73, 9), boulder([-0.3, 0.84, -0.01], [0.12, 0.09, 0.12], 74, 9)),
      team,
      'team',
      { cell: 0.02, normals: 'weighted' },
    ),
    part(union(0, ball([0.045, 0.99, 0.165], 0.03), ball([-0.045, 0.99, 0.165], 0.03)), EMBER, 'glow', { cell: 0.014, thin: true }),
    part(blaze([0, 1.02, 0.02], 0.12, 0.38, 5, 8), FLAME, 'glow', { cell: 0.022, thin: true }),
  ]);
};
