import { PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { cone, torus } from '../sdf/shapes.ts';
import { turned } from './solid.ts';

/** A trap: two jaws of iron teeth around a brass plate, ready to snap. */
export const sculpture = (): Sculpture => {
  const teeth = Array.from({ length: 16 }, (_, i) => {
    const a = ((i + 0.5) / 16) * Math.PI * 2;
    const lean = i % 2 === 0 ? 0.27 : 0.33;
    return cone([Math.sin(a) * 0.31, 0.05, Math.cos(a) * 0.31, 0.034], [Math.sin(a) * lean, 0.2, Math.cos(a) * lean, 0.004]);
  });
  return {
    ground: true,
    triangles: 1200,
    parts: [
      turned(
        0,
        0,
        [
          [0.36, 0],
          [0.35, 0.03],
          [0.2, 0.034],
          [0, 0.034],
        ],
        20,
        PAINT.leather,
      ),
      part(torus([0, 0.05, 0], 0.31, 0.03), PAINT.iron, 'metal', { cell: 0.026 }),
      part(union(0.01, ...teeth), PAINT.silver, 'metal', { cell: 0.018, detail: 1.3 }),
      turned(
        0,
        0,
        [
          [0.16, 0.03],
          [0.16, 0.055],
          [0.13, 0.07],
          [0.03, 0.07],
          [0, 0.085],
        ],
        16,
        PAINT.brass,
        'metal',
      ),
      part(
        union(0, cone([0.3, 0.04, 0, 0.045], [0.4, 0.04, 0, 0.04]), cone([-0.3, 0.04, 0, 0.045], [-0.4, 0.04, 0, 0.04])),
        PAINT.iron,
        'metal',
        { cell: 0.024 },
      ),
    ],
  };
};
