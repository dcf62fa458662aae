import { coat, masked, PAINT } from '../paints.ts';
import { rough, union } from '../sdf/combine.ts';
import { noise } from '../sdf/noise.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { cone, drum } from '../sdf/shapes.ts';
import { turned } from './solid.ts';

const heart = coat('#c49a62', '#7d5527', '#e6c794', 0.1, 8);
const rings = masked(heart, PAINT.wood, (x, _y, z) => (Math.round(Math.hypot(x, z) / 0.03) % 2 === 0 ? 0.75 : 0));
const sawn = [0.225, 0.21, 0.18, 0.15, 0.12, 0.09, 0.06, 0.03].map((r) => [r, 0.346] as const);

/** A sawn tree stump with roots. */
export const sculpture = (): Sculpture => {
  const roots = [0.3, 1.4, 2.7, 3.9, 5.2].map((a) =>
    cone([Math.sin(a) * 0.2, 0.12, Math.cos(a) * 0.2, 0.085], [Math.sin(a) * 0.4, 0.0, Math.cos(a) * 0.4, 0.03]),
  );
  const bark = rough(union(0.06, drum(0, 0, 0, 0.28, 0.34, 0.24, 0.015), ...roots), 0.02, (x, y, z) =>
    y > 0.32 ? 0 : 0.014 * noise(Math.atan2(x, z) * 9, y * 4, 1, 6),
  );
  return {
    ground: true,
    triangles: 900,
    parts: [
      part(bark, PAINT.wood, 'paint', { cell: 0.024, detail: 1.5 }),
      turned(0, 0, [[0.23, 0.335], ...sawn, [0, 0.346]], 16, rings, 'paint', {
        thin: true,
        open: true,
        keep: true,
        field: drum(0, 0, 0, 0.23, 0.346, 0.23),
      }),
    ],
  };
};
