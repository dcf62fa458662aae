import { coat } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { capsule, ellipsoid } from '../sdf/shapes.ts';
import { blaze, EMBER, FLAME } from './blaze.ts';

const char = coat('#2b2320', '#0d0a09', '#5b4b40', 0.2, 18);

/** A fire on the ground: charred sticks, a ring of flames, a yellow heart. */
export const sculpture = (): Sculpture => ({
  ground: true,
  triangles: 1250,
  parts: [
    part(ellipsoid([0, 0, 0], [0.33, 0.03, 0.33]), char, 'paint', { cell: 0.03 }),
    part(
      union(
        0,
        ...[0.4, 1.5, 2.6, 3.7, 4.8, 5.9].map((a) =>
          capsule([Math.sin(a) * 0.33, 0.03, Math.cos(a) * 0.33], [Math.sin(a) * 0.06, 0.12, Math.cos(a) * 0.06], 0.032),
        ),
      ),
      char,
      'paint',
      { cell: 0.024 },
    ),
    part(blaze([0, 0.03, 0], 0.25, 0.6, 7, 14), FLAME, 'glow', { cell: 0.024, thin: true }),
    part(blaze([0, 0.04, 0.1], 0.19, 0.36, 5, 5), EMBER, 'glow', { cell: 0.024, thin: true }),
  ],
});
