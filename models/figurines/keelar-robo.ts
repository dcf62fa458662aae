import { coat, PAINT } from '../paints.ts';
import { carve, limb, mirror, union } from '../sdf/combine.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone, drum, torus } from '../sdf/shapes.ts';
import { plinth } from './plinth.ts';

const steel = coat('#767c86', '#2e3138', '#c4cad2', 0.08);
const rubber = coat('#26262a', '#0e0e10', '#5a5a62', 0.1);
const laser = coat('#ff5a3c', '#e01a1a', '#ffc8a8', 0);
const eye = coat('#6fe8ff', '#2aa0ff', '#e8fdff', 0);

/** A track of the tank: a long loop with cleats, its middle at `x`. */
const track = (x: number): Field => {
  const half = 0.085;
  return {
    d: (px, y, z) => {
      const run = Math.max(Math.abs(z) - 0.24, 0);
      const ring = Math.hypot(run, y - 0.23) - 0.13;
      const a = Math.abs(z) < 0.24 ? z * 9 : Math.atan2(y - 0.23, z - Math.sign(z) * 0.24) * 1.2 + z * 9;
      return Math.max(ring - 0.012 * Math.sign(Math.sin(a * 3.6)), Math.abs(px - x) - half) * 0.9;
    },
    min: [x - half, 0.08, -0.39],
    max: [x + half, 0.38, 0.39],
  };
};

const wheels = (x: number): Field[] =>
  [-0.22, 0, 0.22].map((z) => place(drum(0, 0, -0.02, 0.08, 0.02, 0.065, 0.008), rigid([0, 0, -90 * Math.sign(x)], [x, 0.23, z])));

/** The robo: a box on tank tracks, a laser for one arm and a gripper for the other. */
export const sculpture = (): Sculpture => {
  const shoulder: Vec = [-0.3, 0.72, 0];
  const cannon = carried(
    [
      part(
        union(
          0,
          place(drum(0, 0, -0.14, 0.1, 0.18, 0.1, 0.02), rigid([90, 0, 0])),
          place(drum(0, 0, 0.16, 0.055, 0.48, 0.045, 0.01), rigid([90, 0, 0])),
          ...[0.24, 0.32, 0.4].map((z) => place(torus([0, z, 0], 0.055, 0.018), rigid([90, 0, 0]))),
        ),
        steel,
        'metal',
        { cell: 0.02, normals: 'weighted' },
      ),
      part(ball([0, 0, 0.49], 0.05), laser, 'glow', { cell: 0.016 }),
      part(box([0, 0.1, 0.02], [0.03, 0.03, 0.1], 0.01), laser, 'glow', { cell: 0.016 }),
    ],
    rigid([-10, -8, 0], [-0.43, 0.72, 0.1]),
  );
  const gripper = union(
    0.01,
    limb([
      [0.3, 0.72, 0, 0.055],
      [0.47, 0.62, 0.06, 0.05],
      [0.46, 0.52, 0.26, 0.045],
    ]),
    ball([0.47, 0.62, 0.06], 0.07),
    limb([
      [0.46, 0.52, 0.27, 0.04],
      [0.55, 0.53, 0.36, 0.034],
      [0.49, 0.54, 0.46, 0.018],
    ]),
    limb([
      [0.46, 0.52, 0.27, 0.04],
      [0.37, 0.53, 0.36, 0.034],
      [0.43, 0.54, 0.46, 0.018],
    ]),
  );
  const trunk = box([0, 0.62, -0.02], [0.25, 0.22, 0.2], 0.04);
  const skull = carve(box([0, 1.0, 0.02], [0.17, 0.125, 0.15], 0.035), box([0, 1.01, 0.18], [0.13, 0.045, 0.06]), 0.006);
  return onBase(2900, [
    ...plinth(46),
    part(union(0, track(0.26), track(-0.26)), rubber, 'paint', { cell: 0.022, normals: 'weighted' }),
    part(union(0, ...wheels(0.35), ...wheels(-0.35)), steel, 'metal', { cell: 0.018, normals: 'weighted' }),
    part(box([0, 0.32, 0], [0.2, 0.1, 0.24], 0.03), steel, 'metal', { cell: 0.03, normals: 'weighted' }),
    part(carve(trunk, box([0, 0.6, 0.2], [0.14, 0.1, 0.03], 0.01), 0.006), PAINT.cloth, 'team', { cell: 0.024, normals: 'weighted' }),
    part(union(0, ...[0.55, 0.6, 0.65].map((y) => box([0, y, 0.165], [0.12, 0.012, 0.015]))), steel, 'metal', {
      cell: 0.016,
      normals: 'weighted',
    }),
    part(mirror(ball([shoulder[0], shoulder[1], shoulder[2]], 0.09)), steel, 'metal', { cell: 0.022 }),
    ...cannon,
    part(gripper, steel, 'metal', { cell: 0.02 }),
    part(drum(0, 0, 0.82, 0.1, 0.9, 0.08, 0.01), rubber, 'paint', { cell: 0.024 }),
    part(skull, PAINT.cloth, 'team', { cell: 0.02, normals: 'weighted' }),
    part(union(0, ball([0.06, 1.01, 0.13], 0.042), ball([-0.06, 1.01, 0.13], 0.042)), eye, 'glow', { cell: 0.014, thin: true }),
    part(box([0, 0.92, 0.155], [0.09, 0.02, 0.025], 0.008), rubber, 'paint', { cell: 0.016, thin: true }),
    part(
      union(
        0,
        mirror(place(drum(0, 0, 0, 0.04, 0.05, 0.04, 0.01), rigid([0, 0, -90], [0.16, 1.0, 0.02]))),
        capsule([0.1, 1.1, -0.04], [0.15, 1.34, -0.08], 0.013),
      ),
      steel,
      'metal',
      { cell: 0.014 },
    ),
    part(ball([0.15, 1.36, -0.08], 0.035), laser, 'glow', { cell: 0.014 }),
    part(
      mirror(
        union(
          0.01,
          limb([
            [0.12, 0.66, -0.22, 0.045],
            [0.12, 0.98, -0.26, 0.045],
          ]),
          cone([0.12, 0.97, -0.26, 0.055], [0.12, 1.03, -0.28, 0.05]),
        ),
      ),
      steel,
      'metal',
      { cell: 0.02 },
    ),
  ]);
};
