import { coat, PAINT } from '../paints.ts';
import { carve, cut, limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone, ellipsoid, torus } from '../sdf/shapes.ts';
import { type Arm, type Garment, gown, hands, sleeves } from './robe.ts';

const shroud = coat('#7a6a96', '#2e2444', '#c2b3dc', 0.1);
const soul = coat('#b07aff', '#6a2fe0', '#ecdcff', 0);
const page = coat('#d9cdb0', '#8f7d55', '#f8f0dc', 0.06);

const robe: Garment = {
  rings: [
    [0.42, 0.02, -0.04],
    [0.3, 0.28, -0.02],
    [0.2, 0.62, 0],
    [0.24, 0.94, 0],
    [0.16, 1.08, 0],
    [0.06, 1.14, 0],
  ],
  folds: 11,
  oval: 0.9,
  torn: 0.16,
};
const arms: readonly Arm[] = [
  [
    [0.2, 0.98, 0],
    [0.32, 0.74, 0.12],
    [0.2, 0.72, 0.34],
  ],
  [
    [-0.2, 0.98, 0],
    [-0.42, 0.9, 0.06],
    [-0.46, 1.16, 0.16],
  ],
];

/** The pale scholar: a tall crowned skull over a torn robe that ends in mist, a folio on one hand, a cold flame in the other. */
export const sculpture = (): Sculpture => {
  const skull = carve(
    union(0.03, ellipsoid([0, 1.3, 0.03], [0.15, 0.165, 0.16]), box([0, 1.15, 0.1], [0.07, 0.06, 0.065], 0.03)),
    union(0, ball([0.06, 1.28, 0.18], 0.05), ball([-0.06, 1.28, 0.18], 0.05), cone([0, 1.21, 0.21, 0.02], [0, 1.18, 0.21, 0.028])),
    0.006,
  );
  const spikes = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * Math.PI * 2;
    return cone([Math.sin(a) * 0.15, 1.4, 0.02 + Math.cos(a) * 0.15, 0.03], [Math.sin(a) * 0.22, 1.62, 0.02 + Math.cos(a) * 0.22, 0.006]);
  });
  const collar = cut(place(torus([0, 0, 0], 0.22, 0.09), rigid([24, 0, 0], [0, 1.1, -0.06])), (_x, _y, z) => z - 0.05);
  return {
    ground: true,
    triangles: 2700,
    parts: [
      part(union(0.03, gown(robe), sleeves(arms, 0.14)), shroud, 'paint', { cell: 0.024 }),
      part(collar, coat('#3a2c55', '#171026', '#75649a', 0.1), 'paint', { cell: 0.022 }),
      part(hands(arms, 0.05), PAINT.bone, 'paint', { cell: 0.018 }),
      part(skull, PAINT.bone, 'paint', { cell: 0.02 }),
      part(union(0, ball([0.06, 1.28, 0.14], 0.038), ball([-0.06, 1.28, 0.14], 0.038)), soul, 'glow', { cell: 0.018, thin: true }),
      part(union(0.01, torus([0, 1.4, 0.02], 0.15, 0.03), ...spikes), PAINT.brass, 'metal', { cell: 0.018 }),
      part(place(box([0, 0, 0], [0.2, 0.035, 0.16], 0.01), rigid([-24, 14, 0], [0.18, 0.78, 0.44])), PAINT.leather, 'paint', {
        cell: 0.02,
      }),
      part(place(box([0, 0.04, 0], [0.18, 0.02, 0.145], 0.006), rigid([-24, 14, 0], [0.18, 0.78, 0.44])), page, 'paint', { cell: 0.02 }),
      part(union(0.03, ball([-0.47, 1.28, 0.18], 0.09), cone([-0.47, 1.3, 0.18, 0.07], [-0.5, 1.56, 0.14, 0.006])), soul, 'glow', {
        cell: 0.02,
      }),
      part(
        limb([
          [0.34, 0.06, 0.2, 0.06],
          [0.48, 0.05, -0.1, 0.05],
          [0.3, 0.05, -0.4, 0.05],
          [-0.2, 0.05, -0.46, 0.05],
        ]),
        soul,
        'glow',
        { cell: 0.026, thin: true },
      ),
    ],
  };
};
