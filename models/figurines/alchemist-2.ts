import { PAINT } from '../paints.ts';
import { curve, limb, union } from '../sdf/combine.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { drum, torus } from '../sdf/shapes.ts';
import { head } from './body.ts';
import { BREW, GLASS, goggles, reaching, robed, strap } from './lab.ts';
import { hood } from './wardrobe.ts';

const stance = reaching(
  [
    [0.27, 0.53, 0.04],
    [-0.27, 0.53, 0.06],
  ],
  [
    [0.2, 0.5, 0.24],
    [-0.2, 0.56, 0.26],
  ],
);

/** The apprentice of distilling: hooded and goggled, a copper still on the back with its coil high over the head. */
export const sculpture = (): Sculpture => {
  const still = union(0.03, drum(0, -0.34, 0.34, 0.2, 0.72, 0.22, 0.04), drum(0, -0.34, 0.7, 0.2, 0.9, 0.06, 0.02));
  const coil = limb(
    curve(
      [
        [0, 0.9, -0.34, 0.04],
        [0, 1.2, -0.38, 0.036],
        [0.22, 1.36, -0.34, 0.034],
        [0.44, 1.18, -0.26, 0.032],
        [0.46, 0.84, -0.2, 0.03],
      ],
      12,
    ),
    0.01,
  );
  return onBase(2900, [
    ...robed(502, stance, 0.14, 0.26),
    part(still, PAINT.brass, 'metal', { cell: 0.022 }),
    part(union(0, torus([0, 0.42, -0.34], 0.205, 0.022), torus([0, 0.66, -0.34], 0.225, 0.022)), PAINT.iron, 'metal', { cell: 0.018 }),
    part(coil, GLASS, 'paint', { cell: 0.018 }),
    part(drum(0.46, -0.2, 0.66, 0.08, 0.84, 0.07, 0.02), BREW.amber, 'glow', { cell: 0.02 }),
    strap([0.13, 0.76, -0.08, 0.03], [0.15, 0.66, 0.12, 0.026], [0.13, 0.5, 0.14, 0.026]),
    strap([-0.13, 0.76, -0.08, 0.03], [-0.15, 0.66, 0.12, 0.026], [-0.13, 0.5, 0.14, 0.026]),
    ...head(stance.head, { skin: PAINT.tan, hair: PAINT.blackHair, size: 0.92, turn: [6, 0, 0], jaw: 1, nose: 1 }, [
      part(hood([0, 0.22, -0.16]), PAINT.cloth, 'team', { cell: 0.02 }),
      ...goggles(0.02),
    ]),
  ]);
};
