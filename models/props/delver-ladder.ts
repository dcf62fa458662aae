import { ROPE } from '../figurines/loot.ts';
import type { Vec } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Part, type Sculpture } from '../sdf/sculpture.ts';
import { drum } from '../sdf/shapes.ts';
import { wood } from './planks.ts';
import { turned } from './solid.ts';

/** A stick with slightly thicker middle, `long` inches upwards from the origin. */
const stick = (long: number, r: number, n: number, turn: Vec, at: Vec): Part[] =>
  carried(
    [
      turned(
        0,
        0,
        [
          [r, 0],
          [r * 1.12, long * 0.3],
          [r * 0.94, long * 0.62],
          [r, long],
        ],
        8,
        wood(n),
        'paint',
        { open: true, thin: true, field: drum(0, 0, -1, r, long + 1, r) },
      ),
    ],
    rigid(turn, at),
  );

/** A rope wound about a rail at a rung. */
const lashing = (x: number, y: number): Part =>
  turned(
    x,
    0,
    [
      [0.05, y - 0.05],
      [0.068, y - 0.03],
      [0.056, y],
      [0.068, y + 0.03],
      [0.05, y + 0.05],
    ],
    8,
    ROPE,
    'paint',
    { open: true, thin: true },
  );

/** One inch of a ladder 0.6 wide: two rails from y = 0 to y = 1, three rungs a third of an inch apart; pieces are stacked without a seam. It leans on what is behind it (-z). */
export const sculpture = (): Sculpture => {
  const rungs = [1 / 6, 1 / 2, 5 / 6];
  return onBase(700, [
    ...stick(1, 0.045, 0, [0, 0, 0], [-0.24, 0, 0]),
    ...stick(1, 0.045, 2, [0, 0, 0], [0.24, 0, 0]),
    ...rungs.flatMap((y, i) => stick(0.5, 0.034, i, [0, 0, 90], [0.25, y, 0.02])),
    ...rungs.flatMap((y) => [lashing(-0.24, y), lashing(0.24, y)]),
  ]);
};
