import { GILT } from '../figurines/treasure.ts';
import { coat, PAINT } from '../paints.ts';
import { slab } from '../sdf/direct.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Paint, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { box } from '../sdf/shapes.ts';
import { brick, turned } from './solid.ts';

const oak = coat('#4a2d20', '#1c0e08', '#80563c', 0.2, 18);
const silk = coat('#8f1626', '#3d060e', '#c9485a', 0.08, 20);

/** The six-sided outline, head end up, all sides drawn in by `k`. */
const outline = (k: number): [number, number][] => [
  [0.16 - k * 0.8, 0.46 - k],
  [-0.16 + k * 0.8, 0.46 - k],
  [-0.25 + k, 0.2],
  [-0.13 + k * 0.8, -0.46 + k],
  [0.13 - k * 0.8, -0.46 + k],
  [0.25 - k, 0.2],
];

/** A board of the outline's shape between two heights. */
const board = (k: number, y0: number, y1: number, paint: Paint): Part[] =>
  carried(
    [part(box([0, 0, 0], [0.25 - k, 0.46 - k, (y1 - y0) / 2]), paint, 'paint', { mesh: slab(outline(k), y1 - y0), normals: 'flat' })],
    rigid([-90, 0, 0], [0, (y0 + y1) / 2, 0]),
  );

/** A coffin of dark oak, its lid pushed aside over the red lining. */
export const sculpture = (): Sculpture => {
  const rim = outline(0.012);
  const walls = rim.flatMap((a, i) => {
    const b = rim[(i + 1) % rim.length] ?? a;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const yaw = (Math.atan2(dy, dx) * 180) / Math.PI;
    const half = Math.hypot(dx, dy) / 2;
    return [
      brick([(a[0] + b[0]) / 2, 0.15, -(a[1] + b[1]) / 2], [half + 0.006, 0.13, 0.016], oak, 'paint', yaw),
      brick([(a[0] + b[0]) / 2, 0.27, -(a[1] + b[1]) / 2], [half + 0.014, 0.014, 0.024], PAINT.darkWood, 'paint', yaw),
    ];
  });
  const handles = [1, -1].flatMap((s) =>
    [0.02, -0.24].map((z) => brick([s * (z > 0 ? 0.232 : 0.235), 0.15, z], [0.02, 0.016, 0.06], GILT, 'metal', s * (z > 0 ? -10 : 0))),
  );
  const nails = outline(0.035).map(([x, y]) =>
    turned(
      x,
      -y,
      [
        [0.018, 0.045],
        [0.012, 0.055],
        [0, 0.058],
      ],
      6,
      GILT,
      'metal',
      { thin: true, open: true },
    ),
  );
  return {
    ground: true,
    triangles: 500,
    parts: [
      ...board(-0.012, 0, 0.03, PAINT.darkWood),
      ...walls,
      ...board(0.03, 0.03, 0.12, silk),
      brick([0, 0.15, -0.33], [0.12, 0.035, 0.07], silk),
      ...handles,
      ...carried(
        [
          ...board(-0.012, 0, 0.028, oak),
          ...board(0.03, 0.028, 0.046, PAINT.darkWood),
          brick([0, 0.055, -0.02], [0.022, 0.012, 0.27], GILT, 'metal'),
          brick([0, 0.055, -0.16], [0.11, 0.012, 0.022], GILT, 'metal'),
          ...nails,
        ],
        rigid([0, 17, -9], [0.11, 0.315, -0.005]),
      ),
    ],
  };
};
