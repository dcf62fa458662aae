import { coat, PAINT } from '../paints.ts';
import { curve, limb, mirror, union } from '../sdf/combine.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { cone, ellipsoid, type Joint } from '../sdf/shapes.ts';
import { bellied, drakeHead, drakeWing, spikes } from './drake.ts';
import { plinth } from './plinth.ts';

const hide = coat('#8e2a1c', '#3a0d0a', '#cf6a3c', 0.18, 16);
const belly = coat('#cf9f4a', '#7a4a18', '#f2dc9a', 0.1);

/** Tail about the feet, haunches, upright chest and a swan's neck. */
const SPINE: readonly Joint[] = curve(
  [
    [0.16, 0.14, 0.4, 0.012],
    [-0.18, 0.14, 0.38, 0.035],
    [-0.38, 0.16, 0.12, 0.055],
    [-0.3, 0.2, -0.22, 0.085],
    [-0.02, 0.3, -0.24, 0.16],
    [0, 0.52, -0.1, 0.185],
    [0, 0.75, 0, 0.15],
    [0, 0.96, -0.08, 0.095],
    [0, 1.13, -0.07, 0.08],
    [0, 1.22, 0.08, 0.075],
  ],
  34,
);

/** The dragon of one square: it sits upright like a cat, wings folded high, the tail laid about its feet. */
export const sculpture = (): Sculpture => {
  const legs = mirror(
    union(
      0.04,
      ellipsoid([0.19, 0.3, -0.06], [0.115, 0.19, 0.19]),
      cone([0.22, 0.15, 0, 0.07], [0.23, 0.14, 0.16, 0.05]),
      limb([
        [0.13, 0.66, 0.05, 0.085],
        [0.18, 0.42, 0.14, 0.06],
        [0.13, 0.15, 0.22, 0.05],
      ]),
    ),
  );
  const claws = mirror(
    union(
      0,
      ...[-0.045, 0, 0.045].flatMap((o) => [
        cone([0.23 + o, 0.125, 0.19, 0.026], [0.235 + o * 1.4, 0.108, 0.26, 0.006]),
        cone([0.13 + o, 0.135, 0.25, 0.026], [0.13 + o * 1.4, 0.108, 0.32, 0.006]),
      ]),
    ),
  );
  const scales = bellied(hide, belly, 0.1, (y) => (y > 0.92 ? -0.02 : y > 0.4 ? 0.06 : 0.5));
  const wing = (side: 1 | -1) =>
    drakeWing(
      side,
      [0.1, 0.74, -0.12],
      [0.3, 1.18, -0.22],
      [
        [0.44, 1.48, -0.3],
        [0.48, 1.08, -0.36],
        [0.4, 0.72, -0.4],
        [0.08, 0.48, -0.26],
      ],
      hide,
      PAINT.cloth,
      'team',
    );
  return onBase(2900, [
    ...plinth(217),
    part(union(0.03, limb(SPINE, 0.02), legs), scales, 'paint', { cell: 0.024 }),
    part(spikes(SPINE, 4, 31), PAINT.bone, 'paint', { cell: 0.018, detail: 0.7 }),
    part(claws, PAINT.bone, 'paint', { cell: 0.014, thin: true }),
    ...drakeHead([0, 1.26, 0.14], [14, 0, 0], 0.78, hide, belly),
    ...wing(1),
    ...wing(-1),
  ]);
};
