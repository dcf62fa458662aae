import { coat, PAINT } from '../paints.ts';
import { rough, union } from '../sdf/combine.ts';
import { noise } from '../sdf/noise.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { cone, ellipsoid } from '../sdf/shapes.ts';
import { BLACK_IRON } from './delver-planks.ts';
import { wood } from './planks.ts';
import { brick, turned } from './solid.ts';

const bed = coat('#7f7a72', '#3d3a35', '#b3ada1', 0.2, 9, 0.3);
const runner = coat('#a39a88', '#544d40', '#d0c7b3', 0.2, 9, 0.3);
const sackcloth = coat('#b7a273', '#61522f', '#dfd0a4', 0.12, 22);

/** A mill: the running stone upon the bed stone, 1.3 across, an iron spindle and a wooden bar through it, a sack of flour leaning on it. */
export const sculpture = (): Sculpture => {
  const grooves = Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * Math.PI * 2 + 0.3;
    return {
      ...brick([Math.sin(a) * 0.33, 0.476, Math.cos(a) * 0.33], [0.014, 0.004, 0.15], PAINT.basalt, 'paint', (a * 180) / Math.PI + 14),
      thin: true,
    };
  });
  const sack = rough(
    union(0.05, ellipsoid([-0.46, 0.19, 0.46], [0.19, 0.22, 0.16]), cone([-0.46, 0.36, 0.43, 0.045], [-0.48, 0.49, 0.4, 0.085])),
    0.014,
    (x, y, z) => 0.014 * noise(x * 10, y * 8, z * 10, 5),
  );
  return {
    ground: true,
    triangles: 820,
    parts: [
      turned(
        0,
        0,
        [
          [0.66, 0],
          [0.66, 0.2],
          [0.63, 0.23],
          [0, 0.23],
        ],
        22,
        bed,
      ),
      turned(
        0,
        0,
        [
          [0.54, 0.235],
          [0.56, 0.26],
          [0.56, 0.44],
          [0.53, 0.47],
          [0.15, 0.47],
          [0.13, 0.45],
          [0.13, 0.4],
          [0, 0.4],
        ],
        22,
        runner,
      ),
      ...grooves,
      turned(
        0,
        0,
        [
          [0.05, 0.4],
          [0.045, 0.7],
          [0.03, 0.72],
          [0, 0.72],
        ],
        8,
        BLACK_IRON,
        'metal',
      ),
      ...carried([brick([0, 0, 0], [0.52, 0.035, 0.045], wood(1))], rigid([0, 34, 0], [0, 0.58, 0])),
      part(sack, sackcloth, 'paint', { cell: 0.034 }),
    ],
  };
};
