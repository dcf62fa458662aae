import { coat, PAINT } from '../paints.ts';
import { curve, limb, mirror, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid, torus } from '../sdf/shapes.ts';
import { summoned } from './wardrobe.ts';

const fur = coat('#4a3a3c', '#1a1214', '#8a7270', 0.2, 18);
const fire = coat('#ff8a2a', '#e03a10', '#ffe08a', 0.1);

/** A hound of the pit: four legs, teeth, a spiked collar and a mane of flames down its back. */
export const sculpture = (): Sculpture => {
  const leg = (x: number, z: number, fore: number) =>
    union(
      0.02,
      limb([
        [x * 0.8, 0.5, z, 0.1],
        [x, 0.34, z - 0.07 * fore, 0.058],
        [x, 0.16, z + 0.05 * fore, 0.044],
      ]),
      ellipsoid([x, 0.135, z + 0.05 * fore + 0.05], [0.058, 0.042, 0.085]),
    );
  const body = union(
    0.06,
    ellipsoid([0, 0.58, 0.14], [0.2, 0.2, 0.21]),
    ellipsoid([0, 0.54, -0.18], [0.15, 0.14, 0.2]),
    cone([0, 0.66, 0.2, 0.13], [0, 0.84, 0.34, 0.1]),
    leg(0.18, 0.22, 1),
    leg(-0.18, 0.3, 1),
    leg(0.18, -0.28, 1.3),
    leg(-0.18, -0.22, 1.3),
  );
  const head = union(
    0.03,
    ellipsoid([0, 0.9, 0.38], [0.13, 0.12, 0.14]),
    cone([0, 0.9, 0.46, 0.085], [0, 0.88, 0.66, 0.05]),
    cone([0, 0.82, 0.44, 0.05], [0, 0.76, 0.6, 0.03]),
    mirror(cone([0.08, 0.97, 0.34, 0.05], [0.14, 1.15, 0.26, 0.008])),
  );
  const teeth = mirror(
    union(0, cone([0.035, 0.86, 0.64, 0.016], [0.035, 0.79, 0.65, 0.004]), cone([0.045, 0.85, 0.56, 0.016], [0.045, 0.79, 0.57, 0.004])),
  );
  const mane = union(
    0,
    ...[
      [1.0, 0.26, 0.2],
      [0.88, 0.14, 0.24],
      [0.76, 0.02, 0.24],
      [0.7, -0.1, 0.2],
      [0.66, -0.22, 0.16],
    ].map(([y = 0, z = 0, l = 0]) => cone([0, y - 0.04, z, 0.062], [0, y + l * 0.75, z - l * 0.75, 0.006])),
    limb(
      curve(
        [
          [0, 0.58, -0.36, 0.05],
          [0.04, 0.7, -0.52, 0.046],
          [0.1, 0.9, -0.5, 0.006],
        ],
        6,
      ),
      0.01,
    ),
  );
  const collar = place(torus([0, 0, 0], 0.145, 0.04), rigid([42, 0, 0], [0, 0.75, 0.265]));
  return summoned(64, 0.68, 1030, [
    ...carried(
      [
        part(body, fur, 'paint', { cell: 0.028 }),
        part(head, fur, 'paint', { cell: 0.024, detail: 1.3 }),
        part(teeth, PAINT.bone, 'paint', { cell: 0.018, thin: true }),
        part(mirror(ball([0.075, 0.94, 0.485], 0.03)), fire, 'glow', { cell: 0.018, thin: true }),
        part(mane, fire, 'glow', { cell: 0.026 }),
        part(collar, PAINT.cloth, 'team', { cell: 0.024 }),
        part(
          union(
            0,
            ...[0.6, -0.6, 0].map((a) =>
              cone(
                [Math.sin(a) * 0.14, 0.69, 0.28 + Math.cos(a) * 0.1, 0.026],
                [Math.sin(a) * 0.24, 0.65, 0.3 + Math.cos(a) * 0.18, 0.005],
              ),
            ),
          ),
          PAINT.iron,
          'metal',
          {
            cell: 0.02,
            thin: true,
          },
        ),
      ],
      rigid([0, 34, 0], [-0.04, 0, -0.06]),
    ),
  ]);
};
