import { coat, PAINT } from '../paints.ts';
import { curve, limb, union } from '../sdf/combine.ts';
import { bead, block, join, type Mesh } from '../sdf/direct.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { draws } from '../sdf/noise.ts';
import { place, placeMesh, rigid } from '../sdf/rigid.ts';
import { onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, ellipsoid, type Joint } from '../sdf/shapes.ts';
import { plinth } from './plinth.ts';

const violet = coat('#7a44b0', '#2d1456', '#c79af0', 0.1);
const teal = coat('#2f9a90', '#0d4048', '#8fe6d2', 0.1);
const ember = coat('#d8642a', '#6a200c', '#ffb978', 0.1);
const core = coat('#ff7be0', '#a03cff', '#ffe0fb', 0);

/** A splinter with four faces at each end: half-length `long`, half-width `wide`. */
const splinter = (long: number, wide: number): Field => ({
  d: (x, y, z) => ((Math.abs(x) / wide + Math.abs(z) / (wide * 0.7) + Math.abs(y) / long - 1) * wide) / 1.7,
  min: [-wide, -long, -wide * 0.7],
  max: [wide, long, wide * 0.7],
});

/** Where the whirl stands at height `t` (0..1) on turn `a`. */
const whirl = (t: number, a: number): Vec => {
  const r = 0.12 + 0.32 * t ** 1.3;
  return [Math.sin(a) * r + 0.06 * Math.sin(t * 4), 0.16 + t * 0.98, Math.cos(a) * r];
};

const die = (turn: Vec, at: Vec, size: number): Part[] => {
  const r = rigid(turn, at);
  const pips: Mesh = join(
    ...(
      [
        [0, 1, 0],
        [0.5, 0.5, 1],
        [-0.5, -0.5, 1],
        [1, 0.5, 0.5],
        [1, -0.5, -0.5],
        [1, 0, 0],
      ] as const
    ).map(([x, y, z]) => bead([x * size, y * size, z * size], size * 0.2, 5, 2)),
  );
  return [
    part(place(box([0, 0, 0], [size, size, size], size * 0.2), r), PAINT.bone, 'paint', {
      mesh: placeMesh(block([0, 0, 0], [size, size, size], size * 0.2), r),
      keep: true,
    }),
    part(place(ball([0, 0, 0], size * 0.1), r), PAINT.ink, 'paint', { mesh: placeMesh(pips, r), keep: true, thin: true }),
  ];
};

/** The chaos elemental: no body at all, a whirl of coloured splinters about a burning core, and dice that fly with it. */
export const sculpture = (): Sculpture => {
  const next = draws(77);
  const shards: Field[][] = [[], [], []];
  for (let i = 0; i < 21; i += 1) {
    const t = (i + 0.5) / 21;
    const long = 0.13 + t * 0.13 + next() * 0.07;
    const shard = place(splinter(long, 0.062 + t * 0.06), rigid([next() * 60 - 30, i * 137, 58 + next() * 34], whirl(t, i * 2.4)));
    shards[i % 3]?.push(shard);
  }
  const ribbonAt = (i: number): Joint => {
    const t = i / 34;
    const [x, y, z] = whirl(t * 0.95, t * 11 + 1);
    return [x * 0.8, y, z * 0.8, 0.03 + t * 0.03];
  };
  const ribbon = limb(
    Array.from({ length: 35 }, (_, i) => ribbonAt(i)),
    0.01,
  );
  const face = curve(
    [
      [0.04, 0.14, 0.02, 0.03],
      [-0.06, 0.38, 0, 0.06],
      [0.04, 0.64, 0, 0.09],
      [0.05, 0.94, 0.04, 0.15],
      [0.0, 1.14, 0.02, 0.1],
    ],
    10,
  );
  const eyes = union(
    0,
    place(ellipsoid([0, 0, 0], [0.06, 0.024, 0.03]), rigid([0, 0, 24], [0.115, 0.98, 0.175])),
    place(ellipsoid([0, 0, 0], [0.06, 0.024, 0.03]), rigid([0, 0, -24], [-0.025, 0.98, 0.175])),
  );
  return onBase(2750, [
    ...plinth(47),
    part(limb(face, 0.04), coat('#3a1c5c', '#12061f', '#7a48b0', 0.15), 'paint', { cell: 0.026 }),
    part(eyes, core, 'glow', { cell: 0.014, thin: true }),
    part(ribbon, PAINT.cloth, 'team', { cell: 0.02 }),
    ...[violet, teal, ember].map((paint, i) =>
      part(union(0, ...(shards[i] ?? [])), paint, 'paint', { cell: 0.02, normals: 'flat', detail: 0.8 }),
    ),
    part(union(0, ball([0.05, 1.22, 0], 0.07), ball([-0.12, 1.14, 0.1], 0.035), ball([0.2, 1.2, -0.06], 0.03)), core, 'glow', {
      cell: 0.018,
    }),
    ...die([20, 30, 12], [0.5, 0.66, 0.2], 0.085),
    ...die([50, -20, 40], [-0.48, 0.9, 0.22], 0.085),
    ...die([-30, 70, 25], [0.14, 0.42, 0.36], 0.075),
    ...die([15, 10, -35], [-0.02, 1.42, 0.02], 0.085),
  ]);
};
