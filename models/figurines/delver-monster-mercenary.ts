import { coat, PAINT } from '../paints.ts';
import { carve, curve, limb, mirror, rough, union } from '../sdf/combine.ts';
import { noise } from '../sdf/noise.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid } from '../sdf/shapes.ts';
import { wildStand } from './delver.ts';

const hide = coat('#8a5f4e', '#3c231b', '#c79a84', 0.12, 12);
const mane = coat('#3d3230', '#171010', '#76645e', 0.24, 22);
const ember = coat('#ff9a3a', '#d8540e', '#ffe0a0', 0);

/** A monster of middling rank: a boar-headed brute on its knuckles, a bristling back, tusks as long as its snout. */
export const sculpture = (): Sculpture => {
  const arm = (side: 1 | -1, z: number) =>
    union(
      0.04,
      limb(
        [
          [side * 0.24, 0.86, 0.06, 0.15],
          [side * 0.42, 0.56, 0.06 + z * 0.4, 0.105],
          [side * 0.36, 0.2, 0.2 + z, 0.095],
        ],
        0.06,
      ),
      ellipsoid([side * 0.36, 0.17, 0.24 + z], [0.1, 0.07, 0.1]),
    );
  const body = union(
    0.09,
    ellipsoid([0, 0.78, 0], [0.29, 0.26, 0.25]),
    ellipsoid([0, 0.54, -0.16], [0.2, 0.22, 0.2]),
    arm(1, 0.06),
    arm(-1, -0.02),
    ...([1, -1] as const).map((s) =>
      union(
        0.05,
        limb(
          [
            [s * 0.14, 0.44, -0.18, 0.13],
            [s * 0.22, 0.28, -0.08, 0.085],
            [s * 0.2, 0.17, -0.2, 0.06],
          ],
          0.04,
        ),
        ellipsoid([s * 0.21, 0.14, -0.13], [0.075, 0.05, 0.11]),
      ),
    ),
  );
  const bristles = rough(
    union(
      0.03,
      ...[
        [1.16, 0.14, 0.16],
        [1.08, -0.04, 0.26],
        [0.96, -0.18, 0.28],
        [0.78, -0.28, 0.26],
        [0.6, -0.34, 0.2],
      ].flatMap(([y = 0, z = 0, l = 0]) =>
        [-0.08, 0, 0.08].map((x) => cone([x, y - 0.12, z + 0.03, 0.075], [x * 1.6, y + l * 0.35, z - l * 0.6, 0.01])),
      ),
    ),
    0.008,
    (x, y, z) => 0.008 * noise(x * 30, y * 14, z * 30, 3),
  );
  const skull = carve(
    union(
      0.05,
      ellipsoid([0, 0, 0], [0.165, 0.16, 0.17]),
      cone([0, -0.03, 0.1, 0.12], [0, -0.1, 0.3, 0.085]),
      cone([0, -0.13, 0.06, 0.09], [0, -0.19, 0.25, 0.06]),
      mirror(ellipsoid([0.08, 0.09, 0.1], [0.07, 0.035, 0.05])),
    ),
    union(0, ball([0.035, -0.09, 0.385], 0.022), ball([-0.035, -0.09, 0.385], 0.022)),
    0.01,
  );
  return onBase(2500, [
    ...wildStand(742, PAINT.basalt),
    part(body, hide, 'paint', { cell: 0.03 }),
    part(bristles, mane, 'paint', { cell: 0.028 }),
    part(
      mirror(union(0, ...[0, 1, 2].map((i) => cone([0.3 + i * 0.055, 0.14, 0.31, 0.032], [0.3 + i * 0.06, 0.11, 0.39, 0.008])))),
      PAINT.bone,
      'paint',
      { cell: 0.02 },
    ),
    ...carried(
      [
        part(skull, hide, 'paint', { cell: 0.026, detail: 1.3 }),
        part(ellipsoid([0, -0.095, 0.375], [0.08, 0.066, 0.03]), coat('#c98d80', '#6d3c34', '#ecc0b4', 0.05), 'paint', {
          cell: 0.022,
          thin: true,
        }),
        part(
          mirror(
            limb(
              curve(
                [
                  [0.075, -0.17, 0.22, 0.042],
                  [0.18, -0.15, 0.32, 0.038],
                  [0.21, 0.0, 0.36, 0.026],
                  [0.17, 0.12, 0.34, 0.006],
                ],
                7,
              ),
              0.01,
            ),
          ),
          PAINT.bone,
          'paint',
          { cell: 0.022 },
        ),
        part(mirror(cone([0.13, 0.1, -0.02, 0.06], [0.29, 0.17, -0.07, 0.012])), hide, 'paint', { cell: 0.024 }),
        part(mirror(ball([0.085, 0.045, 0.145], 0.03)), ember, 'glow', { cell: 0.018, thin: true }),
      ],
      rigid([8, -8, 0], [0, 0.92, 0.25]),
    ),
  ]);
};
