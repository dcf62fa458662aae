import { PAINT } from '../paints.ts';
import { cut, limb, mirror, union } from '../sdf/combine.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone, ellipsoid, torus } from '../sdf/shapes.ts';
import { summoned } from './wardrobe.ts';

/** One soldier of the lilliputian crew, the size of a chess pawn: kettle hat, tunic, a musket on the shoulder. */
export const sculpture = (): Sculpture => {
  const hat = union(
    0.02,
    cut(ball([0, 0.8, 0], 0.2), (_x, y) => 0.82 - y),
    cut(ellipsoid([0, 0.83, 0], [0.3, 0.045, 0.3]), () => -1),
  );
  const gun = union(
    0.01,
    capsule([-0.27, 0.36, 0.2], [-0.2, 1.26, -0.12], 0.026),
    cone([-0.28, 0.28, 0.23, 0.05], [-0.262, 0.5, 0.16, 0.035]),
  );
  return summoned(222, 0.55, 1700, [
    part(
      mirror(union(0.02, capsule([0.09, 0.16, 0], [0.08, 0.32, 0], 0.07), cone([0.09, 0.14, 0, 0.07], [0.1, 0.14, 0.11, 0.055]))),
      PAINT.leather,
      'paint',
      { cell: 0.024 },
    ),
    part(
      union(
        0.04,
        cone([0, 0.34, 0, 0.2], [0, 0.56, 0, 0.13]),
        limb(
          [
            [0.15, 0.56, 0, 0.07],
            [0.26, 0.42, 0.04, 0.06],
            [0.2, 0.34, 0.16, 0.055],
          ],
          0.03,
        ),
        limb(
          [
            [-0.15, 0.56, 0, 0.07],
            [-0.28, 0.46, 0.04, 0.06],
            [-0.25, 0.4, 0.16, 0.055],
          ],
          0.03,
        ),
      ),
      PAINT.cloth,
      'team',
      { cell: 0.024 },
    ),
    part(torus([0, 0.37, 0], 0.19, 0.03), PAINT.leather, 'paint', { cell: 0.022 }),
    part(
      union(
        0,
        ball([0, 0.76, 0.01], 0.165),
        ball([0, 0.735, 0.175], 0.04),
        ball([0.19, 0.32, 0.18], 0.055),
        ball([-0.26, 0.39, 0.19], 0.055),
      ),
      PAINT.skin,
      'paint',
      { cell: 0.022 },
    ),
    part(union(0, ball([0.06, 0.785, 0.15], 0.026), ball([-0.06, 0.785, 0.15], 0.026)), PAINT.ink, 'paint', {
      cell: 0.014,
      thin: true,
    }),
    part(
      union(0, cone([0.0, 0.695, 0.17, 0.03], [0.1, 0.68, 0.14, 0.01]), cone([0.0, 0.695, 0.17, 0.03], [-0.1, 0.68, 0.14, 0.01])),
      PAINT.brownHair,
      'paint',
      { cell: 0.016, thin: true },
    ),
    part(hat, PAINT.iron, 'metal', { cell: 0.024 }),
    part(gun, PAINT.darkWood, 'paint', { cell: 0.022 }),
    part(capsule([-0.228, 0.9, 0.008], [-0.196, 1.31, -0.138], 0.022), PAINT.iron, 'metal', { cell: 0.02, thin: true }),
    part(box([0, 0.37, 0.21], [0.045, 0.04, 0.02], 0.01), PAINT.brass, 'metal', { cell: 0.018 }),
  ]);
};
