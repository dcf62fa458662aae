import { union } from '../sdf/combine.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { ellipsoid } from '../sdf/shapes.ts';
import { army, wideHat } from './army.ts';
import { round } from './plinth.ts';

/** The fen kingdom: round banner with a fish, wide reed hats, a straggling file. */
export const sculpture = (): Sculpture =>
  army({
    seed: 34,
    foot: round,
    banner: (x, y) => Math.min(Math.hypot(x - 0.29, y) - 0.28, Math.max(Math.abs(y) - 0.06, Math.abs(x - 0.1) - 0.1)),
    emblem: [
      [0.15, 0],
      [0.08, 0.055],
      [0, 0.07],
      [-0.07, 0.03],
      [-0.14, 0.075],
      [-0.115, 0],
      [-0.14, -0.075],
      [-0.07, -0.03],
      [0, -0.07],
      [0.08, -0.055],
    ],
    emblemAt: [0.3, 0, 0],
    helm: wideHat,
    finial: union(0.01, ellipsoid([0, 1.44, -0.16], [0.035, 0.1, 0.035]), ellipsoid([0.05, 1.38, -0.16], [0.06, 0.025, 0.02])),
    places: [
      [-0.26, -0.1],
      [-0.08, 0.18],
      [0.24, 0.14],
    ],
  });
