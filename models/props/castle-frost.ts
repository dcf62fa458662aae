import { coat, PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import { draws } from '../sdf/noise.ts';
import { type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { cone } from '../sdf/shapes.ts';
import { brick, flag, land, roof, tower } from './solid.ts';

const snow = coat('#dfe8ee', '#8fa4b8', '#ffffff', 0.05, 6);
const wall = coat('#9fb0bf', '#4d6076', '#e3edf3', 0.1, 9);
const ice = coat('#8cc4dc', '#3d7a9c', '#e9fbff', 0.08, 7);
const dark = coat('#2b3847', '#151c26', '#46586c', 0);

/** The frost castle: one needle above a ring of slim spires, icicles thrust out of the snow. */
export const sculpture = (): Sculpture => {
  const next = draws(5);
  const spires: Part[] = [
    [0.52, 0.3, 1.05, 0.15],
    [-0.52, 0.32, 0.92, 0.15],
    [0.36, -0.5, 1.25, 0.15],
    [-0.42, -0.42, 1.4, 0.15],
  ].flatMap(([x = 0, z = 0, h = 1, r = 0.1]) => [tower(x, z, 0.06, r, h, 8, wall), roof(x, z, h, r * 1.3, 0.62, 8, PAINT.cloth)]);
  const shards = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2 + 0.35;
    const r = 0.8 + next() * 0.12;
    const h = 0.3 + next() * 0.45;
    return cone([Math.sin(a) * r, 0.05, Math.cos(a) * r, 0.095], [Math.sin(a) * (r + 0.1), h, Math.cos(a) * (r + 0.1), 0.008]);
  });
  return {
    ground: true,
    triangles: 1180,
    parts: [
      land(snow, 2, 0.1),
      ...spires,
      tower(0, 0, 0.06, 0.27, 1.5, 10, wall),
      roof(0, 0, 1.5, 0.35, 0.95, 10, PAINT.cloth),
      brick([0, 0.3, 0.31], [0.5, 0.25, 0.05], wall),
      brick([0.46, 0.3, -0.1], [0.05, 0.25, 0.4], wall),
      brick([-0.48, 0.3, -0.06], [0.05, 0.25, 0.38], wall),
      brick([0, 0.33, -0.46], [0.4, 0.27, 0.05], wall),
      brick([0, 0.22, 0.345], [0.1, 0.16, 0.03], dark),
      ...[0.9, 1.2].map((y) => brick([0, y, 0.245], [0.03, 0.07, 0.03], dark)),
      ...flag(0, 0, 2.38, 0.28, PAINT.iron, PAINT.cloth),
      part(union(0, ...shards), ice, 'paint', { cell: 0.026 }),
      part(
        union(
          0,
          ...[-0.4, -0.2, 0.2, 0.4].map((x) =>
            limb(
              [
                [x, 0.56, 0.35, 0.035],
                [x, 0.36 + Math.abs(x) * 0.2, 0.36, 0.006],
              ],
              0,
            ),
          ),
        ),
        ice,
        'paint',
        { cell: 0.02 },
      ),
    ],
  };
};
