import { union } from '../sdf/combine.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { cone } from '../sdf/shapes.ts';
import { army, bullHorns, rays } from './army.ts';
import { polygon } from './plinth.ts';

/** The frost kingdom: swallow-tailed banner with a snow star, horned helmets, a shield wall in one row. */
export const sculpture = (): Sculpture =>
  army({
    seed: 31,
    foot: polygon(6, 1.1),
    banner: (x, y) => Math.max(-x, Math.abs(y) - 0.24, x - 0.58 + Math.max(0, 0.2 - Math.abs(y)) * 0.95),
    emblem: rays(6, 0.13, 0.045),
    emblemAt: [0.21, 0, 0],
    helm: bullHorns,
    finial: union(0, cone([0, 1.36, -0.16, 0.03], [0, 1.48, -0.16, 0.06]), cone([0, 1.48, -0.16, 0.06], [0, 1.7, -0.16, 0.004])),
    places: [
      [-0.24, 0.08],
      [0, 0.14],
      [0.24, 0.08],
    ],
  });
