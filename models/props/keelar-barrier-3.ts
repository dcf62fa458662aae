import { coat, PAINT } from '../paints.ts';
import { rough, union } from '../sdf/combine.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { noise } from '../sdf/noise.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, type Paint, part, type Sculpture } from '../sdf/sculpture.ts';
import { box, cone } from '../sdf/shapes.ts';
import { wood } from './planks.ts';
import { brick } from './solid.ts';

const SACKS: readonly Paint[] = [coat('#b09a68', '#5c4a28', '#ddcb9c', 0.1, 22), coat('#9c8457', '#4d3c20', '#cbb684', 0.1, 22)];

/** A filled sack lying along x, sagging between its tied ends. */
function sack(at: Vec, yaw: number, k = 1): Field {
  const body = box([0, 0, 0], [0.2 * k, 0.075, 0.115 * k], 0.072);
  const ears = [1, -1].map((s) => cone([s * 0.17 * k, 0, 0, 0.05], [s * 0.225 * k, 0.01, 0, 0.028]));
  return place(
    rough(union(0.03, body, ...ears), 0.012, (x, y, z) => 0.01 * noise(x * 9, y * 9, z * 9, 3)),
    rigid([0, yaw, 0], at),
  );
}

/** A barrier of sandbags: three courses laid like bricks, with a plank stuck in. */
export const sculpture = (): Sculpture => {
  const rows: readonly (readonly [Vec, number])[] = [
    [[-0.22, 0.075, 0.24], 3],
    [[0.22, 0.075, 0.25], -4],
    [[-0.23, 0.075, 0.0], -2],
    [[0.21, 0.075, 0.01], 3],
    [[-0.21, 0.075, -0.24], 4],
    [[0.23, 0.075, -0.24], -2],
    [[-0.3, 0.21, 0.0], 86],
    [[-0.02, 0.21, 0.15], 2],
    [[0.29, 0.21, 0.02], 94],
    [[0.0, 0.21, -0.14], -5],
    [[-0.13, 0.345, 0.03], 18],
    [[0.19, 0.345, -0.02], 78],
    [[0.0, 0.47, 0.0], -14],
  ];
  return {
    ground: true,
    triangles: 1200,
    parts: [
      ...SACKS.map((paint, half) =>
        part(union(0, ...rows.flatMap(([at, yaw], i) => (i % 2 === half ? [sack(at, yaw)] : []))), paint, 'paint', { cell: 0.03 }),
      ),
      ...carried([brick([0, 0.3, 0], [0.07, 0.33, 0.02], wood(1))], rigid([-14, 24, 10], [0.2, 0.05, -0.3])),
      ...carried([brick([0, 0.28, 0], [0.055, 0.28, 0.018], wood(0))], rigid([-10, -20, -8], [-0.2, 0.05, -0.33])),
      ...carried([brick([0, 0, 0], [0.1, 0.03, 0.016], PAINT.iron, 'metal')], rigid([-14, 24, 10], [0.15, 0.52, -0.42])),
    ],
  };
};
