import { coat, masked, PAINT } from '../paints.ts';
import { carve, curve, cut, inflate, limb, rough, union } from '../sdf/combine.ts';
import { smoothstep, type Vec } from '../sdf/field.ts';
import { draws, noise } from '../sdf/noise.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid, type Joint } from '../sdf/shapes.ts';
import { plinth } from './plinth.ts';

const pale = coat('#74d3e6', '#2f80b4', '#c8f6ff', 0.05);
const deep = coat('#4f8fd0', '#2b3f98', '#a6dcff', 0.08);
const charge = coat('#8ff2ff', '#3aa0ff', '#ffffff', 0);

/** A bolt from `a` to `b` with sharp corners. */
function bolt(a: Vec, b: Vec, seed: number, r: number, corners = 5): Joint[] {
  const next = draws(seed);
  return Array.from({ length: corners + 1 }, (_, i) => {
    const t = i / corners;
    const away = i === 0 || i === corners ? 0 : 0.13;
    const at = (c: 0 | 1 | 2): number => a[c] + (b[c] - a[c]) * t + (next() - 0.5) * 2 * away;
    return [at(0), at(1), at(2), r * (1.1 - t * 0.55)] as const;
  });
}

/** The energy ghost: a wailing wisp on a curling tail, arcs of lightning between its hands. */
export const sculpture = (): Sculpture => {
  const tail = limb(
    curve(
      [
        [0, 0.92, 0.04, 0.17],
        [0.03, 0.66, -0.02, 0.19],
        [-0.04, 0.46, -0.1, 0.14],
        [0.14, 0.28, -0.08, 0.085],
        [0.05, 0.17, 0.16, 0.05],
        [-0.2, 0.17, 0.1, 0.03],
        [-0.24, 0.2, -0.06, 0.008],
      ],
      26,
    ),
    0.03,
  );
  const arm = (s: 1 | -1): Joint[] =>
    curve(
      [
        [s * 0.12, 0.82, 0.02, 0.085],
        [s * 0.38, 0.84, 0.04, 0.06],
        [s * 0.46, 1.06, 0.14, 0.05],
      ],
      7,
    );
  const fingers = ([1, -1] as const).flatMap((s) =>
    [-0.05, 0, 0.05].map((o) =>
      cone([s * 0.46 + o * 0.6, 1.08, 0.14, 0.026], [s * 0.46 + o * 2.2 + s * 0.02, 1.23 - Math.abs(o), 0.17, 0.006]),
    ),
  );
  const flames = [
    [0.02, 1.46, -0.12],
    [-0.2, 1.32, -0.16],
    [0.22, 1.3, -0.18],
    [0.04, 1.26, -0.34],
  ].map(([x = 0, y = 0, z = 0]) => cone([x * 0.4, 1.14 + y * 0.02, z * 0.3, 0.09], [x, y, z, 0.008]));
  const skull = union(0.07, ellipsoid([0, 1.1, 0.08], [0.155, 0.18, 0.155]), ...flames, cone([0, 0.98, 0.06, 0.12], [0, 0.86, 0.04, 0.15]));
  const holes = union(
    0,
    ellipsoid([0.06, 1.12, 0.22], [0.036, 0.052, 0.06]),
    ellipsoid([-0.06, 1.12, 0.22], [0.036, 0.052, 0.06]),
    ellipsoid([0, 0.99, 0.2], [0.048, 0.075, 0.06]),
  );
  const spirit = carve(union(0.06, tail, skull, limb(arm(1)), limb(arm(-1)), ...fingers), holes, 0.015);
  const shroud = cut(
    rough(
      inflate(
        union(
          0.06,
          cone([0, 0.93, 0.03, 0.16], [0.01, 0.4, -0.04, 0.27]),
          limb([
            [-0.3, 0.83, 0.03, 0.08],
            [0, 0.9, 0.02, 0.13],
            [0.3, 0.83, 0.03, 0.08],
          ]),
        ),
        0.03,
      ),
      0.02,
      (x, _y, z) => 0.018 * Math.sin(Math.atan2(x, z) * 8),
    ),
    (x, y, z) => {
      const a = Math.atan2(x, z);
      return (0.55 + 0.12 * Math.sin(a * 5) + 0.06 * noise(a * 3, 0, 0, 4) - 0.25 * Math.max(0, Math.abs(x) - 0.2) - y) * 0.6;
    },
  );
  const arcs = union(
    0,
    limb(bolt([-0.46, 1.14, 0.17], [0, 1.5, 0.1], 12, 0.022, 5), 0),
    limb(bolt([0.46, 1.14, 0.17], [0, 1.5, 0.1], 9, 0.022, 5), 0),
    ball([0, 1.5, 0.1], 0.06),
    limb(bolt([0.5, 1.04, 0.12], [0.4, 0.16, 0.18], 5, 0.024, 6), 0),
    limb(bolt([-0.5, 1.04, 0.12], [-0.38, 0.14, 0.14], 8, 0.024, 6), 0),
    limb(bolt([0.18, 0.5, -0.1], [0.1, 0.12, -0.38], 3, 0.02, 4), 0),
  );
  return onBase(2800, [
    ...plinth(45),
    part(
      spirit,
      masked(pale, deep, (_x, y) => smoothstep(0.75, 0.25, y)),
      'paint',
      { cell: 0.022 },
    ),
    part(holes, PAINT.ink, 'paint', { cell: 0.018, thin: true }),
    part(union(0, ball([0.06, 1.125, 0.216], 0.024), ball([-0.06, 1.125, 0.216], 0.024)), charge, 'glow', {
      cell: 0.012,
      thin: true,
      keep: true,
    }),
    part(shroud, PAINT.cloth, 'team', { cell: 0.022 }),
    part(arcs, charge, 'glow', { cell: 0.014, normals: 'weighted', thin: true, detail: 1.4 }),
  ]);
};
