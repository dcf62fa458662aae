import { coat, PAINT } from '../paints.ts';
import { curve, cut, limb, union } from '../sdf/combine.ts';
import { onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone } from '../sdf/shapes.ts';
import { head, pair, type Stance } from './body.ts';
import { beard, mop } from './gear.ts';
import { BREW, bottle, GLASS, goggles, reaching } from './lab.ts';
import { plinth } from './plinth.ts';
import { cloak, gloves, gown, sleeves } from './wardrobe.ts';

const stance: Stance = reaching(
  [
    [0.38, 0.86, 0],
    [-0.38, 0.86, 0],
  ],
  [
    [0.5, 1.14, 0.14],
    [-0.5, 1.14, 0.14],
  ],
  {
    hip: [0, 0.52, 0],
    chest: [0, 0.82, 0.02],
    head: [0, 1.06, 0.08],
    shoulders: pair(0.18, 0.9, 0),
    knees: pair(0.1, 0.32, 0.03),
    girth: [0.16, 0.15],
  },
);
const coatCloth = coat('#3c2a4a', '#170e20', '#7d6394', 0.1);

/** The Mad Alchemist: a head taller than his apprentices, hair on end, a bottle in each raised hand, a burst cloak. */
export const sculpture = (): Sculpture =>
  onBase(3000, [
    ...plinth(511).map((p): Part => (p.finish === 'team' ? { ...p, finish: 'paint', paint: PAINT.basalt } : p)),
    part(union(0.02, gown(stance, 0.1, 0.36, 11), sleeves(stance, 0.12)), coatCloth, 'paint', { cell: 0.024 }),
    part(
      cut(cloak(stance, 0.12, 0.44, -0.02, 13), (x, y) => 0.2 * Math.abs(Math.sin(x * 13)) + 0.1 - y),
      coat('#6b1f2a', '#2c0a10', '#b0505a', 0.1),
      'paint',
      { cell: 0.026 },
    ),
    part(gloves(stance, 0.06), PAINT.leather, 'paint', { cell: 0.02 }),
    ...bottle([0.53, 1.26, 0.18], 0.12, [10, 0, -14], BREW.green),
    ...bottle([-0.53, 1.26, 0.18], 0.12, [10, 0, 14], BREW.violet),
    part(
      limb(
        curve(
          [
            [0.2, 0.92, -0.14, 0.03],
            [0.32, 1.2, -0.26, 0.028],
            [0.1, 1.42, -0.3, 0.026],
            [-0.2, 1.34, -0.28, 0.024],
          ],
          9,
        ),
        0.01,
      ),
      GLASS,
      'paint',
      { cell: 0.02 },
    ),
    part(
      union(0, ball([0.5, 1.62, 0.14], 0.04), ball([0.46, 1.7, 0.12], 0.028), cone([-0.5, 1.6, 0.14, 0.045], [-0.46, 1.72, 0.1, 0.02])),
      BREW.green,
      'glow',
      {
        cell: 0.02,
      },
    ),
    ...head(stance.head, { skin: PAINT.pale, hair: PAINT.whiteHair, size: 1, turn: [8, 0, 0], jaw: 0.9, nose: 1.5, old: true, brow: 1.8 }, [
      part(mop(21, 0.24, 0, 30, 0.06), PAINT.whiteHair, 'paint', { cell: 0.022 }),
      part(beard(6, 0.1, 0.9), PAINT.whiteHair, 'paint', { cell: 0.02 }),
      ...goggles(0.02),
    ]),
  ]);
