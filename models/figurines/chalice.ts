import { coat, masked } from '../paints.ts';
import { turned } from '../props/solid.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { EMERALD, GILT, gem, SAPPHIRE } from './treasure.ts';

const wine = coat('#5b0f22', '#2a0510', '#8a2a40', 0);

/** A golden chalice with jewels about the bowl, full of wine. */
export const sculpture = (): Sculpture => ({
  ground: true,
  triangles: 1000,
  parts: [
    turned(
      0,
      0,
      [
        [0.2, 0],
        [0.205, 0.02],
        [0.17, 0.05],
        [0.06, 0.1],
        [0.042, 0.15],
        [0.075, 0.19],
        [0.075, 0.21],
        [0.045, 0.25],
        [0.1, 0.3],
        [0.19, 0.38],
        [0.215, 0.5],
        [0.235, 0.58],
        [0.225, 0.595],
        [0.2, 0.58],
        [0.195, 0.545],
        [0.188, 0.54],
        [0.1, 0.54],
        [0, 0.54],
      ],
      18,
      masked(GILT, wine, (x, y, z) => (y > 0.5 && Math.hypot(x, z) < 0.19 ? 1 : 0)),
      'metal',
    ),
    ...[0, 1, 2, 3, 4].map((i) => {
      const a = (i / 5) * Math.PI * 2;
      return gem([Math.sin(a) * 0.2, 0.44, Math.cos(a) * 0.2], 0.034, i % 2 === 0 ? SAPPHIRE : EMERALD);
    }),
  ],
});
