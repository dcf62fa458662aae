import { coat, PAINT } from '../paints.ts';
import { curve, limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid, torus } from '../sdf/shapes.ts';
import { summoned } from './wardrobe.ts';

const flame = coat('#ffe08a', '#ff9a3a', '#fffbe6', 0.05);
const ember = coat('#ffb04a', '#ff7a1e', '#ffe6a8', 0.05);

/** A wisp: one floating flame with two dark eyes, ringed by a ribbon and a few sparks. */
export const sculpture = (): Sculpture => {
  const heart = union(
    0.06,
    ball([0, 0.62, 0], 0.2),
    limb(
      curve(
        [
          [0, 0.72, 0, 0.16],
          [0.04, 0.92, -0.03, 0.1],
          [-0.04, 1.08, -0.05, 0.05],
          [0.06, 1.24, -0.06, 0.008],
        ],
        8,
      ),
      0.02,
    ),
    cone([0.13, 0.68, 0, 0.08], [0.2, 0.9, -0.03, 0.008]),
    cone([-0.13, 0.68, 0, 0.08], [-0.2, 0.94, -0.02, 0.008]),
    limb(
      curve(
        [
          [0, 0.5, 0, 0.12],
          [0.05, 0.34, -0.02, 0.06],
          [-0.05, 0.22, 0.02, 0.03],
          [0.02, 0.12, 0, 0.006],
        ],
        6,
      ),
      0.02,
    ),
  );
  const ribbon = Array.from({ length: 21 }, (_, i) => {
    const a = (i / 20) * Math.PI * 3.4 + 0.6;
    return [
      Math.sin(a) * (0.24 + i * 0.008),
      0.24 + i * 0.024,
      Math.cos(a) * (0.24 + i * 0.008),
      0.03 + (i === 0 || i === 20 ? -0.02 : 0),
    ] as const;
  });
  const eyes = union(0, ellipsoid([0.075, 0.66, 0.18], [0.034, 0.055, 0.03]), ellipsoid([-0.075, 0.66, 0.18], [0.034, 0.055, 0.03]));
  return summoned(66, 0.66, 1030, [
    part(heart, flame, 'glow', { cell: 0.028 }),
    part(eyes, PAINT.ink, 'paint', { cell: 0.02, thin: true }),
    part(limb(ribbon, 0.005), PAINT.cloth, 'team', { cell: 0.024 }),
    part(
      union(
        0,
        ball([0.34, 1.02, 0.06], 0.045),
        ball([-0.36, 0.86, 0.1], 0.036),
        ball([-0.2, 1.16, -0.1], 0.03),
        ball([0.26, 0.3, 0.26], 0.036),
      ),
      ember,
      'glow',
      { cell: 0.024 },
    ),
    part(place(torus([0, 0, 0], 0.3, 0.018), rigid([0, 0, 0], [0, 0.13, 0])), PAINT.brass, 'metal', { cell: 0.022 }),
  ]);
};
