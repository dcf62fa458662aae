import { PAINT } from '../paints.ts';
import { draws } from '../sdf/noise.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Part, type Sculpture } from '../sdf/sculpture.ts';
import { stake, wood } from './planks.ts';
import { brick, turned } from './solid.ts';

/** A barrier about to give way: a crate burst open, snapped stakes, boards and splinters over the whole space. */
export const sculpture = (): Sculpture => {
  const next = draws(77);
  const boards: Part[] = Array.from({ length: 13 }, (_, i) => {
    const a = i * 2.4;
    const r = 0.1 + (i / 13) * 0.2;
    return carried(
      [brick([0, 0, 0], [0.055 + next() * 0.02, 0.014, 0.13 + next() * 0.08], wood(i))],
      rigid([(next() - 0.5) * 70, next() * 180, (next() - 0.5) * 40], [Math.sin(a) * r, 0.08 + next() * 0.16, Math.cos(a) * r]),
    )[0];
  }).flatMap((p) => (p ? [p] : []));
  const splinters = Array.from({ length: 9 }, (_, i) =>
    carried(
      [brick([0, 0, 0], [0.012, 0.01, 0.05 + next() * 0.03], wood(i + 1))],
      rigid([0, next() * 180, 0], [(next() - 0.5) * 0.8, 0.012, (next() - 0.5) * 0.8]),
    ),
  ).flat();
  return {
    ground: true,
    triangles: 600,
    parts: [
      ...carried(
        [brick([0, 0.14, 0], [0.2, 0.14, 0.012], wood(0)), brick([0.19, 0.17, -0.15], [0.012, 0.17, 0.16], wood(1))],
        rigid([8, 24, -9], [0, 0, 0.05]),
      ),
      ...stake([-0.3, 0, -0.18], 0.075, 0.46, [16, 20, 14], 2),
      ...stake([0.28, 0, -0.26], 0.075, 0.36, [-12, 70, -22], 1),
      ...stake([-0.3, 0.08, 0.3], 0.06, 0.5, [0, 10, -82], 0),
      ...boards,
      ...splinters,
      ...carried(
        [
          turned(
            0,
            0,
            [
              [0.15, 0],
              [0.17, 0.004],
              [0.17, 0.034],
              [0.15, 0.04],
            ],
            12,
            PAINT.iron,
            'metal',
            { open: true, thin: true },
          ),
        ],
        rigid([64, 30, 0], [0.27, 0.14, 0.24]),
      ),
    ],
  };
};
