import { coat, PAINT } from '../paints.ts';
import { curve, limb, mirror, union } from '../sdf/combine.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, type Joint } from '../sdf/shapes.ts';
import { bellied, drakeHead, drakeWing, spikes } from './drake.ts';
import { plinth } from './plinth.ts';
import { boulder } from './stone.ts';

const hide = coat('#3d5a63', '#142127', '#7fa3a5', 0.18, 16);
const belly = coat('#a9a27c', '#565237', '#dcd7ae', 0.1);
const venom = coat('#8fdc4a', '#3f9a1c', '#e2ffb0', 0);

/** From the sting over the arched tail and the level back to the lowered head. */
const SPINE: readonly Joint[] = curve(
  [
    [0, 1.1, -0.14, 0.024],
    [0.03, 1.12, -0.32, 0.034],
    [0.1, 0.92, -0.47, 0.042],
    [0.12, 0.64, -0.45, 0.058],
    [0.04, 0.48, -0.28, 0.1],
    [0, 0.55, -0.06, 0.15],
    [0, 0.64, 0.1, 0.125],
    [0, 0.78, 0.2, 0.075],
    [0, 0.85, 0.3, 0.065],
  ],
  32,
);

/** The wyvern: two legs on a rock, arms that are wings spread wide, a sting arched over the back. */
export const sculpture = (): Sculpture => {
  const legs = mirror(
    limb(
      [
        [0.11, 0.5, -0.04, 0.095],
        [0.18, 0.38, 0.1, 0.065],
        [0.15, 0.26, 0.02, 0.045],
        [0.16, 0.23, 0.1, 0.04],
      ],
      0.03,
    ),
  );
  const claws = mirror(union(0, ...[-0.04, 0, 0.04].map((o) => cone([0.16 + o, 0.22, 0.12, 0.024], [0.165 + o * 1.7, 0.17, 0.21, 0.006]))));
  const wing = (side: 1 | -1) =>
    drakeWing(
      side,
      [0.11, 0.66, 0.06],
      [0.34, 0.96, 0.04],
      [
        [0.6, 1.2, -0.02],
        [0.62, 0.82, -0.1],
        [0.46, 0.5, -0.16],
        [0.1, 0.52, -0.1],
      ],
      hide,
      PAINT.cloth,
      'team',
    );
  return onBase(2900, [
    ...plinth(207),
    part(boulder([0, 0.12, 0.02], [0.3, 0.14, 0.26], 41, 12), PAINT.slate, 'paint', { cell: 0.026, normals: 'weighted' }),
    part(
      union(0.03, limb(SPINE, 0.02), legs),
      bellied(hide, belly, 0.09, (y) => (y > 0.68 ? 0.2 + (y - 0.68) : 0.12)),
      'paint',
      { cell: 0.022 },
    ),
    part(spikes(SPINE, 5, 26, 0.8), PAINT.bone, 'paint', { cell: 0.016, detail: 0.7 }),
    part(claws, PAINT.bone, 'paint', { cell: 0.014, thin: true }),
    part(union(0.02, ball([0, 1.09, -0.12], 0.055), cone([0, 1.09, -0.1, 0.04], [0, 0.98, 0.06, 0.005])), venom, 'glow', {
      cell: 0.016,
    }),
    ...drakeHead([0, 0.88, 0.34], [18, 0, 0], 0.66, hide, belly, 0.5),
    ...wing(1),
    ...wing(-1),
  ]);
};
