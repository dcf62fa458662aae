import { coat, PAINT } from '../paints.ts';
import { curve, cut, limb, mirror, union } from '../sdf/combine.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { cone, ellipsoid, type Joint } from '../sdf/shapes.ts';
import { bellied, drakeHead, drakeWing, spikes } from './drake.ts';
import { summoned } from './wardrobe.ts';

const hide = coat('#5f8f3c', '#233d16', '#a9cf6c', 0.15, 14);
const belly = coat('#d8c274', '#86692c', '#f6ecb4', 0.1);
const shell = coat('#e4dcc6', '#96896c', '#fffaf0', 0.1, 30);

const SPINE: readonly Joint[] = curve(
  [
    [0.34, 0.34, -0.4, 0.012],
    [0.3, 0.17, -0.3, 0.045],
    [0.08, 0.22, -0.24, 0.1],
    [0, 0.34, -0.08, 0.2],
    [0, 0.54, 0, 0.16],
    [0, 0.74, 0.02, 0.1],
  ],
  18,
);

/** A hatchling: big head, round belly, stubby wings, half an eggshell still behind it. */
export const sculpture = (): Sculpture => {
  const legs = mirror(
    union(
      0.03,
      ellipsoid([0.18, 0.24, 0.04], [0.09, 0.14, 0.13]),
      cone([0.2, 0.14, 0.08, 0.055], [0.22, 0.13, 0.2, 0.045]),
      cone([0.12, 0.5, 0.06, 0.05], [0.2, 0.4, 0.2, 0.034]),
    ),
  );
  const egg = cut(ellipsoid([-0.08, 0.28, -0.16], [0.27, 0.32, 0.25]), (x, y, z) => {
    const a = Math.atan2(x + 0.08, z + 0.16);
    return Math.max(y - 0.3 - 0.05 * Math.abs((((a * 6) / Math.PI + 12) % 2) - 1) * 2, z + 0.12, 0.1 - y);
  });
  const wing = (side: 1 | -1) =>
    drakeWing(
      side,
      [0.1, 0.58, -0.1],
      [0.3, 0.82, -0.16],
      [
        [0.5, 0.94, -0.2],
        [0.5, 0.68, -0.24],
        [0.1, 0.42, -0.2],
      ],
      hide,
      PAINT.cloth,
      'team',
    );
  return summoned(219, 0.66, 2200, [
    part(
      union(0.03, limb(SPINE, 0.02), legs),
      bellied(hide, belly, 0.14, (y) => (y > 0.68 ? 0.4 : 0.08)),
      'paint',
      { cell: 0.026 },
    ),
    part(spikes(SPINE, 2, 15, 0.8), PAINT.bone, 'paint', { cell: 0.02 }),
    part(egg, shell, 'paint', { cell: 0.024 }),
    ...drakeHead([0, 0.86, 0.08], [4, 12, 0], 1.15, hide, belly, 0.4),
    ...wing(1),
    ...wing(-1),
  ]);
};
