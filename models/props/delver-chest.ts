import { GILT } from '../figurines/treasure.ts';
import { union } from '../sdf/combine.ts';
import { draws } from '../sdf/noise.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { drum, ellipsoid } from '../sdf/shapes.ts';
import { coffer, lid, lock, OAK, STRAP } from './delver-coffer.ts';
import { nearOnly } from './solid.ts';

/** A treasure: a small chest 0.6 wide, its lid thrown open over a heap of gold. */
export const sculpture = (): Sculpture => {
  const next = draws(12);
  const coins = Array.from({ length: 9 }, (_, i) => {
    const [x, z] = [(next() - 0.5) * 0.4, (next() - 0.5) * 0.24];
    return place(
      drum(0, 0, -0.01, 0.045, 0.01, 0.045, 0.004),
      rigid([next() * 50 - 25, i * 40, next() * 50 - 25], [x, 0.345 - Math.abs(x) * 0.24, z]),
    );
  });
  const heap = union(0.01, ellipsoid([0, 0.23, 0], [0.26, 0.11, 0.175]), ...coins);
  return {
    ground: true,
    triangles: 700,
    parts: [
      ...coffer([0.29, 0.12, 0.2], 0.026),
      ...lock([0, 0.17, 0.205], 0.8),
      part(heap, GILT, 'metal', { cell: 0.024 }),
      ...carried(
        [
          ...lid(0, 0.27, 0.195, 0.15, OAK),
          ...[0.265, -0.265].flatMap((x) => lid(x, 0.026, 0.205, 0.162, STRAP, 'metal')),
          ...nearOnly(lid(0, 0.026, 0.205, 0.162, STRAP, 'metal')),
        ],
        rigid([-72, 0, 0], [0, 0.42, -0.15]),
      ),
    ],
  };
};
