import { PAINT } from '../paints.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Sculpture } from '../sdf/sculpture.ts';
import { BLACK_IRON, boards, hinge, shifted, torn } from './delver-planks.ts';
import { brick } from './solid.ts';

/** What is left of a door: torn boards on their hinges in the west, the board with the lock in the east, splinters between. The origin lies under the middle of the 1.5 inch gap. */
export const sculpture = (): Sculpture => {
  const west = [
    torn(0.075, 0.07, [1.9, 2.44, 2.2, 2.5], 0.09, boards(0)),
    torn(0.22, 0.066, [0.5, 0.86, 0.62, 1.1], 0.09, boards(1)),
    torn(0.33, 0.036, [0.2, 0.5, 0.34], 0.08, boards(2)),
    ...hinge(0.32, 0.3),
    ...hinge(1.5, 0.14),
  ];
  const east = [
    torn(-0.07, 0.065, [1.56, 1.2, 1.42, 0.9], 0.09, boards(2)),
    torn(-0.18, 0.036, [0.62, 0.2, 0.34], 0.08, boards(1)),
    brick([-0.08, 1.02, 0], [0.06, 0.1, 0.06], BLACK_IRON, 'metal'),
    brick([-0.09, 0.98, 0.06], [0.02, 0.03, 0.012], PAINT.brass, 'metal'),
  ];
  const floor = [
    ...shifted([torn(0, 0.09, [0.5, 0.7, 0.44, 0.62], 0.05, boards(0))], [-0.3, 0.03, 0.02], [90, 62, 0]),
    ...shifted([torn(0, 0.08, [0.36, 0.26, 0.5], 0.05, boards(2))], [0.42, 0.03, -0.2], [90, -70, 0]),
    ...shifted([torn(0, 0.05, [0.2, 0.32, 0.12], 0.04, boards(1))], [0.1, 0.025, 0.12], [90, 20, 0]),
  ];
  const chips = [
    [-0.12, -0.24, 30],
    [0.3, 0.1, -50],
    [-0.42, -0.1, 80],
    [0.06, -0.06, 12],
  ].flatMap(([x = 0, z = 0, yaw = 0]) => carried([brick([0, 0, 0], [0.07, 0.014, 0.018], boards(1))], rigid([0, yaw, 0], [x, 0.014, z])));
  return onBase(400, [...shifted(west, [-0.75, 0, 0]), ...shifted(east, [0.75, 0, 0]), ...floor, ...chips]);
};
