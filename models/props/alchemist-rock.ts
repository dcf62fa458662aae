import { boulder } from '../figurines/stone.ts';
import { PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { cone } from '../sdf/shapes.ts';

/** A fall of cellar stones that blocks the way, broken beams between them. */
export const sculpture = (): Sculpture => ({
  ground: true,
  triangles: 1100,
  parts: [
    part(boulder([-0.2, 0.24, -0.06], [0.34, 0.3, 0.3], 81, 13), PAINT.granite, 'paint', { cell: 0.026, normals: 'weighted' }),
    part(boulder([0.27, 0.2, 0.05], [0.28, 0.25, 0.26], 82, 12), PAINT.slate, 'paint', { cell: 0.026, normals: 'weighted' }),
    part(
      union(0, boulder([0.03, 0.5, -0.08], [0.24, 0.2, 0.22], 83, 12), boulder([0, 0.12, 0.32], [0.18, 0.14, 0.15], 84, 10)),
      PAINT.granite,
      'paint',
      {
        cell: 0.026,
        normals: 'weighted',
      },
    ),
    part(
      union(0, cone([-0.46, 0.06, 0.26, 0.05], [0.2, 0.62, -0.2, 0.04]), cone([0.46, 0.05, -0.28, 0.045], [0.1, 0.42, 0.3, 0.04])),
      PAINT.darkWood,
      'paint',
      { cell: 0.024 },
    ),
  ],
});
