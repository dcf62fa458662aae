import { PAINT } from '../paints.ts';
import { hash } from '../sdf/noise.ts';
import type { Paint, Sculpture } from '../sdf/sculpture.ts';
import { OAK } from './delver-coffer.ts';
import { BLACK_IRON } from './delver-planks.ts';
import { brick, turned } from './solid.ts';

const STAVES = 16;

/** Oak whose staves differ a little in tone. */
const staves: Paint = (s) => {
  const n = Math.floor(((Math.atan2(s.x, s.z) + Math.PI * 2) / (Math.PI * 2)) * STAVES);
  const k = 0.8 + 0.4 * hash(n, 3, 5);
  const [r, g, b] = OAK(s);
  return [r * k, g * k, b * k];
};

const hoop = (r: number, y: number, grow: number) =>
  turned(
    0,
    0,
    [
      [r, y - 0.035],
      [r + 0.016, y - 0.033],
      [r + 0.016 + grow, y + 0.033],
      [r + grow, y + 0.035],
    ],
    STAVES,
    BLACK_IRON,
    'metal',
    { open: true, thin: true },
  );

/** A barrel 0.7 across and 0.88 high: staves, four hoops, a lid sunk into the rim with a bung in it. */
export const sculpture = (): Sculpture => ({
  ground: true,
  triangles: 700,
  parts: [
    turned(
      0,
      0,
      [
        [0.26, 0],
        [0.275, 0.06],
        [0.32, 0.25],
        [0.338, 0.44],
        [0.32, 0.63],
        [0.275, 0.82],
        [0.262, 0.88],
        [0.235, 0.88],
        [0.232, 0.83],
        [0, 0.83],
      ],
      STAVES,
      staves,
      'paint',
      { keep: true },
    ),
    hoop(0.276, 0.09, 0.016),
    hoop(0.318, 0.28, 0.01),
    hoop(0.328, 0.6, -0.01),
    hoop(0.29, 0.79, -0.014),
    ...[-0.12, 0.02, 0.15].map((x) => ({ ...brick([x, 0.832, 0], [0.006, 0.004, Math.sqrt(0.05 - x * x)], PAINT.darkWood), thin: true })),
    turned(
      0.08,
      0.1,
      [
        [0.034, 0.82],
        [0.028, 0.86],
        [0, 0.86],
      ],
      8,
      PAINT.bone,
    ),
  ],
});
