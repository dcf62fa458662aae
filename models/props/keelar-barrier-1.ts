import { PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { draws } from '../sdf/noise.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { capsule } from '../sdf/shapes.ts';
import { stake, wood } from './planks.ts';
import { brick } from './solid.ts';

/** A barrier of sharpened stakes: two rows, lashed to beams, with a row of slanted points before and behind. */
export const sculpture = (): Sculpture => {
  const next = draws(101);
  const row = [-0.36, -0.18, 0, 0.18, 0.36].flatMap((x, i) =>
    stake(
      [x, 0, (i % 2 === 0 ? 0.03 : -0.03) + (next() - 0.5) * 0.02],
      0.085,
      0.62 + next() * 0.14,
      [0, next() * 60, (next() - 0.5) * 6],
      i,
    ),
  );
  const slant = [1, -1].flatMap((s) =>
    [-0.27, 0, 0.27].flatMap((x, i) => stake([x + s * 0.06, 0.03, s * 0.12], 0.05, 0.46, [s * 52, 0, 0], i + 1)),
  );
  const lash = [-0.36, -0.18, 0, 0.18, 0.36].map((x) => capsule([x - 0.05, 0.37, 0.12], [x + 0.05, 0.45, 0.12], 0.022));
  return {
    ground: true,
    triangles: 900,
    parts: [
      ...row,
      ...slant,
      brick([0, 0.41, 0.105], [0.46, 0.035, 0.025], wood(2)),
      brick([0, 0.38, -0.105], [0.46, 0.035, 0.025], wood(1)),
      part(union(0, ...lash), PAINT.bone, 'paint', { cell: 0.02, thin: true }),
    ],
  };
};
