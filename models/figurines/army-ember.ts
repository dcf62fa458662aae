import { union } from '../sdf/combine.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { ball, box } from '../sdf/shapes.ts';
import { army, crest } from './army.ts';
import { polygon } from './plinth.ts';

/** The ember kingdom: square banner with a flame, crested helmets, a wedge. */
export const sculpture = (): Sculpture =>
  army({
    seed: 32,
    foot: polygon(4, 1.2),
    banner: (x, y) => Math.max(-x, Math.abs(y) - 0.25, x - 0.48),
    emblem: [
      [0, 0.16],
      [-0.045, 0.06],
      [-0.1, -0.02],
      [-0.085, -0.1],
      [0, -0.14],
      [0.085, -0.1],
      [0.095, -0.01],
      [0.05, 0.01],
    ],
    emblemAt: [0.25, 0, 0],
    helm: crest,
    finial: union(0.01, box([0, 1.38, -0.16], [0.05, 0.05, 0.05], 0.01), ball([0, 1.45, -0.16], 0.035)),
    places: [
      [0, 0.24],
      [-0.22, 0.02],
      [0.22, 0.02],
    ],
  });
