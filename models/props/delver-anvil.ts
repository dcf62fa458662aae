import { PAINT } from '../paints.ts';
import { cut, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { box, capsule, cone } from '../sdf/shapes.ts';
import { BLACK_IRON } from './delver-planks.ts';
import { brick, turned } from './solid.ts';

/** An anvil on a block of oak, 0.9 long, its horn towards +x; a hammer lies on it. */
export const sculpture = (): Sculpture => {
  const body = union(
    0.03,
    box([0, 0.43, 0], [0.19, 0.045, 0.13], 0.02),
    box([0, 0.5, 0], [0.1, 0.1, 0.08], 0.02),
    box([-0.04, 0.6, 0], [0.24, 0.055, 0.105], 0.012),
    cut(cone([0.18, 0.615, 0, 0.085], [0.46, 0.645, 0, 0.012]), (_x, y) => y - 0.652),
    box([-0.27, 0.625, 0], [0.08, 0.03, 0.09], 0.012),
  );
  return {
    ground: true,
    triangles: 900,
    parts: [
      turned(
        0,
        0,
        [
          [0.27, 0],
          [0.25, 0.05],
          [0.24, 0.39],
          [0, 0.39],
        ],
        14,
        PAINT.wood,
      ),
      turned(
        0,
        0,
        [
          [0.252, 0.27],
          [0.262, 0.275],
          [0.26, 0.33],
          [0.25, 0.335],
        ],
        14,
        BLACK_IRON,
        'metal',
        { open: true, thin: true },
      ),
      part(body, PAINT.iron, 'metal', { cell: 0.026, normals: 'weighted' }),
      ...carried(
        [
          brick([0, 0.045, 0], [0.045, 0.045, 0.085], BLACK_IRON, 'metal'),
          part(place(capsule([0, 0, 0], [-0.34, 0, 0], 0.022), rigid([0, 0, 0], [0, 0.045, 0])), PAINT.wood, 'paint', { cell: 0.022 }),
        ],
        rigid([0, 28, 0], [0.02, 0.655, -0.01]),
      ),
    ],
  };
};
