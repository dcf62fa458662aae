import { coat, PAINT } from '../paints.ts';
import { onBase, type Part, type Sculpture } from '../sdf/sculpture.ts';
import { lying, rounded } from './flat.ts';
import { turned } from './solid.ts';

const ivory = coat('#efe6cf', '#a8946a', '#fffaec', 0.04, 20, 0.15);

const screw = (x: number): Part =>
  turned(
    x,
    0,
    [
      [0.045, 0.016],
      [0.04, 0.026],
      [0, 0.03],
    ],
    10,
    PAINT.brass,
    'metal',
    { thin: true, open: true, keep: true },
  );

/** A small name plate: brass rim, ivory field for the words, a screw at either end. */
export const sculpture = (): Sculpture =>
  onBase(600, [
    ...lying(rounded(0.9, 0.25, 0.1, 8), 0.014, 0.014, PAINT.brass, 'metal'),
    ...lying(rounded(0.87, 0.22, 0.08, 8), 0.018, 0.005, ivory),
    ...lying(rounded(0.72, 0.19, 0.03, 3), 0.0185, 0.003, PAINT.brass, 'metal'),
    ...lying(rounded(0.71, 0.18, 0.025, 3), 0.02, 0.004, ivory),
    screw(-0.8),
    screw(0.8),
  ]);
