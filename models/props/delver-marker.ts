import { coat, PAINT } from '../paints.ts';
import { carve, curve, inflate, limb, union } from '../sdf/combine.ts';
import type { Field } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, drum } from '../sdf/shapes.ts';
import { turned } from './solid.ts';

const stone = coat('#5a6170', '#262a34', '#9aa3b2', 0.14, 11, 0.3);
const glow = coat('#ffd06a', '#f0a030', '#fff4cc', 0);

const MIDDLE = 0.47;

/** A question mark 0.4 high in the plane z = 0, its middle at the origin. */
const mark: Field = union(
  0,
  limb(
    curve(
      [
        [-0.115, 0.085, 0, 0.036],
        [-0.075, 0.165, 0, 0.036],
        [0.03, 0.19, 0, 0.036],
        [0.105, 0.115, 0, 0.036],
        [0.07, 0.025, 0, 0.036],
        [0.0, -0.03, 0, 0.036],
        [0.0, -0.085, 0, 0.036],
      ],
      14,
    ),
    0.01,
  ),
  ball([0, -0.175, 0], 0.044),
);

/** The mark as it is read from one side: 1 from the front, -1 from behind. */
const face = (side: 1 | -1, more = 0): Field => place(inflate(mark, more), rigid([0, side === 1 ? 0 : 180, 0], [0, MIDDLE, side * 0.056]));

/** An event marker: a disc of stone 0.68 across that stands on a little brass foot, a "?" carved into both its faces and aglow. */
export const sculpture = (): Sculpture => {
  const upright = rigid([90, 0, 0], [0, MIDDLE, 0]);
  const rim: Part[] = carried(
    [
      turned(
        0,
        0,
        [
          [0.29, -0.068],
          [0.315, -0.075],
          [0.34, -0.05],
          [0.34, 0.05],
          [0.315, 0.075],
          [0.29, 0.068],
        ],
        32,
        PAINT.brass,
        'metal',
        { open: true, field: drum(0, 0, -0.07, 0.34, 0.07, 0.34), thin: true },
      ),
    ],
    upright,
  );
  const disc = carve(place(drum(0, 0, -0.056, 0.31, 0.056, 0.31, 0.008), upright), union(0, face(1, 0.014), face(-1, 0.014)));
  return {
    ground: true,
    triangles: 1130,
    parts: [
      part(disc, stone, 'paint', { cell: 0.022 }),
      part(
        union(0, ...([1, -1] as const).map((s) => place(inflate(mark, 0.004), rigid([0, s === 1 ? 0 : 180, 0], [0, MIDDLE, s * 0.02])))),
        glow,
        'glow',
        {
          cell: 0.022,
          thin: true,
        },
      ),
      ...rim,
      turned(
        0,
        0,
        [
          [0.26, 0],
          [0.26, 0.025],
          [0.2, 0.055],
          [0.1, 0.075],
          [0.08, 0.12],
          [0.12, 0.17],
          [0, 0.18],
        ],
        18,
        PAINT.brass,
        'metal',
      ),
      part(box([0, 0.15, 0], [0.14, 0.05, 0.085], 0.02), PAINT.brass, 'metal', { cell: 0.03 }),
    ],
  };
};
