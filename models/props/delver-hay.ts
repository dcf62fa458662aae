import { coat, PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import { draws } from '../sdf/noise.ts';
import { type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { capsule, cone, ellipsoid } from '../sdf/shapes.ts';

const shade = coat('#8f6a26', '#4a3209', '#b8913f', 0.2, 22, 0.2);
const STRAWS = [coat('#cfa947', '#7d5a18', '#efd98c', 0.2, 24, 0.35), coat('#b8923a', '#694a14', '#dcbf6c', 0.2, 24, 0.35)] as const;

/** A heap of hay 1.3 across and 0.8 high: rings of tufts that hang over one another, a fork stuck into it. */
export const sculpture = (): Sculpture => {
  const next = draws(31);
  const tufts = [
    [0.0, 0.66, 11],
    [0.2, 0.52, 10],
    [0.4, 0.36, 8],
    [0.58, 0.18, 5],
  ].flatMap(([y = 0, r = 0, n = 0], ring) =>
    Array.from({ length: n }, (_, i) => {
      const a = ((i + ring * 0.5) / n) * Math.PI * 2 + (next() - 0.5) * 0.3;
      const [s, c] = [Math.sin(a), Math.cos(a) * 0.88];
      const [low, out] = [y + next() * 0.08, r * (0.94 + next() * 0.14)];
      return cone([s * r * 0.45, y + 0.24, c * r * 0.45, 0.13], [s * out, low + 0.02, c * out, 0.022]);
    }),
  );
  const crown = [0, 1, 2, 3].map((i) =>
    cone([0, 0.66, 0, 0.07], [Math.sin(i * 1.7) * 0.13, 0.82 + (i % 2) * 0.05, Math.cos(i * 1.7) * 0.13, 0.014]),
  );
  const fork = union(
    0.01,
    capsule([0.24, 0.46, -0.1], [0.5, 1.02, -0.22], 0.028),
    limb([
      [0.14, 0.6, 0.02, 0.018],
      [0.18, 0.46, -0.02, 0.018],
      [0.3, 0.44, -0.16, 0.018],
      [0.28, 0.58, -0.22, 0.018],
    ]),
  );
  return {
    ground: true,
    triangles: 1150,
    parts: [
      part(union(0.1, ellipsoid([0, 0.1, 0], [0.5, 0.3, 0.44]), ellipsoid([0, 0.36, 0], [0.26, 0.34, 0.24])), shade, 'paint', {
        cell: 0.06,
      }),
      ...STRAWS.map(
        (paint, half): Part =>
          part(union(0, ...[...tufts, ...crown].filter((_, i) => i % 2 === half)), paint, 'paint', { cell: 0.036, thin: true }),
      ),
      part(fork, PAINT.darkWood, 'paint', { cell: 0.03, thin: true }),
    ],
  };
};
