import { coat, PAINT } from '../paints.ts';
import { carve, curve, cut, inflate, limb, union } from '../sdf/combine.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, drum, ellipsoid } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { delver, gowned, SPARK } from './delver.ts';
import { gown } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  chest: [0, 0.62, 0],
  head: [0, 0.84, 0.04],
  shoulders: pair(0.155, 0.69, 0),
  elbows: both([0.38, 0.77, 0.04], [-0.38, 0.77, 0.04]),
  hands: both([0.26, 1.04, 0.06], [-0.26, 1.04, 0.06]),
  girth: [0.155, 0.135],
};

const plum = coat('#6b2f55', '#2d1024', '#b0709a', 0.1);

/** The mage for hire: bald brows under a bent cap and a high collar, a crystal ball floating between two raised hands. */
export const sculpture = (): Sculpture => {
  const collar = cut(carve(drum(0, 0, 0.68, 0.15, 0.96, 0.3, 0.02), drum(0, 0.01, 0.6, 0.11, 1.05, 0.29)), (x, y, z) =>
    Math.max(z - 0.04, y - 0.92 + Math.abs(x) * 0.2),
  );
  const cap = union(
    0.03,
    cut(ellipsoid([0, 0.05, -0.01], [0.165, 0.16, 0.168]), (_x, y, z) => 0.045 + z * 0.25 - y),
    limb(
      curve(
        [
          [0, 0.13, -0.03, 0.12],
          [0, 0.26, -0.12, 0.08],
          [0, 0.28, -0.26, 0.05],
          [0, 0.16, -0.36, 0.02],
        ],
        6,
      ),
      0.03,
    ),
  );
  const stole = cut(inflate(gown(stance, 0.1, 0.31, 8), 0.016), (x, y, z) =>
    Math.max(Math.abs(x) - 0.06 - 0.05 * (0.7 - y), y - 0.62, 0.14 - y, -z),
  );
  return delver(722, 'mercenary', [
    ...gowned(stance, 0.31, 0.12, PAINT.deep),
    part(collar, plum, 'paint', { cell: 0.024 }),
    part(stole, plum, 'paint', { cell: 0.026 }),
    part(ball([0, 1.24, -0.04], 0.15), SPARK, 'glow', { cell: 0.032 }),
    part(
      union(
        0,
        ...[0.4, 2.5, 4.6].map((a) => {
          const [x, z] = [Math.sin(a) * 0.24, Math.cos(a) * 0.24 - 0.04];
          return cone([x, 1.24, z, 0.032], [x * 0.9, 1.33, z, 0.006]);
        }),
      ),
      SPARK,
      'glow',
      { cell: 0.022 },
    ),
    ...head(stance.head, { skin: PAINT.deep, hair: PAINT.blackHair, size: 0.95, turn: [-14, 0, 0], jaw: 0.9, nose: 1, brow: 1.1 }, [
      part(cap, plum, 'paint', { cell: 0.024, detail: 1.3 }),
      part(ball([0, 0.12, 0.15], 0.036), PAINT.gold, 'metal', { cell: 0.02 }),
      part(cone([0, -0.12, 0.12, 0.036], [0, -0.24, 0.15, 0.008]), PAINT.blackHair, 'paint', { cell: 0.02 }),
    ]),
  ]);
};
