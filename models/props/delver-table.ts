import { GILT } from '../figurines/treasure.ts';
import { PAINT } from '../paints.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Sculpture } from '../sdf/sculpture.ts';
import { wood } from './planks.ts';
import { brick, turned } from './solid.ts';

/** A trestle table 1.4 wide, 0.72 deep and 0.68 high: three boards, crossed legs, on it a jug, a plate with a loaf, a cup. */
export const sculpture = (): Sculpture => {
  const legs = [1, -1].flatMap((s) =>
    [1, -1].flatMap((t) => carried([brick([0, 0, 0], [0.04, 0.37, 0.04], wood(1))], rigid([t * 36, 0, 0], [s * 0.5, 0.31, 0]))),
  );
  return {
    ground: true,
    triangles: 640,
    parts: [
      ...[-0.24, 0, 0.24].map((z, i) => brick([i === 1 ? 0.015 : -0.01, 0.645, z], [0.69, 0.034, 0.115], wood(i))),
      ...[1, -1].map((s) => brick([s * 0.5, 0.6, 0], [0.05, 0.02, 0.33], wood(2))),
      ...legs,
      brick([0, 0.31, 0], [0.52, 0.03, 0.03], wood(0)),
      turned(
        -0.38,
        0.06,
        [
          [0.08, 0.675],
          [0.115, 0.76],
          [0.1, 0.85],
          [0.06, 0.9],
          [0.075, 0.95],
          [0.05, 0.95],
          [0, 0.9],
        ],
        10,
        PAINT.sandstone,
      ),
      turned(
        0.1,
        0.02,
        [
          [0.11, 0.68],
          [0.17, 0.7],
          [0.16, 0.712],
          [0.1, 0.695],
          [0, 0.695],
        ],
        12,
        PAINT.silver,
        'metal',
      ),
      turned(
        0.1,
        0.02,
        [
          [0.1, 0.69],
          [0.115, 0.73],
          [0.07, 0.78],
          [0, 0.79],
        ],
        9,
        PAINT.tan,
      ),
      turned(
        0.46,
        -0.12,
        [
          [0.05, 0.678],
          [0.02, 0.7],
          [0.02, 0.74],
          [0.055, 0.78],
          [0.06, 0.85],
          [0.05, 0.85],
          [0, 0.79],
        ],
        8,
        GILT,
        'metal',
      ),
    ],
  };
};
