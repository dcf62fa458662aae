import { union } from '../sdf/combine.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { ball, cone } from '../sdf/shapes.ts';
import { army, halo, rays } from './army.ts';
import { scallop } from './plinth.ts';

const spikes = Array.from({ length: 8 }, (_, i) => {
  const a = (i / 8) * Math.PI * 2;
  return cone([0, 1.44, -0.16, 0.03], [Math.cos(a) * 0.13, 1.44 + Math.sin(a) * 0.13, -0.16, 0.008]);
});

/** The sun kingdom: long pennant with a sun, haloed helmets, two before one. */
export const sculpture = (): Sculpture =>
  army({
    seed: 33,
    foot: scallop(8, 0.2),
    banner: (x, y) => Math.max(-x, Math.abs(y) - 0.27 * (1 - x / 0.62)),
    emblem: rays(10, 0.115, 0.07),
    emblemAt: [0.15, 0, 0],
    helm: halo,
    finial: union(0.01, ball([0, 1.44, -0.16], 0.065), ...spikes),
    places: [
      [-0.17, 0.2],
      [0.17, 0.2],
      [0.27, -0.1],
    ],
  });
