import { coat, PAINT } from '../paints.ts';
import { cut, inflate, limb, union } from '../sdf/combine.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid } from '../sdf/shapes.ts';
import { both, head, STANDING, type Stance } from './body.ts';
import { delver, leathered, sword } from './delver.ts';
import { cloak, hood } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.33, -0.08],
  chest: [0, 0.5, 0.02],
  head: [0, 0.67, 0.14],
  knees: both([0.2, 0.28, 0.14], [-0.2, 0.24, 0.02]),
  feet: both([0.26, 0.1, 0.1], [-0.27, 0.1, -0.12]),
  shoulders: both([0.16, 0.57, 0.04], [-0.16, 0.57, 0.03]),
  elbows: both([0.36, 0.5, 0.1], [-0.36, 0.54, 0.06]),
  hands: both([0.42, 0.48, 0.28], [-0.46, 0.56, 0.22]),
  girth: [0.13, 0.12],
  limbs: 0.95,
};

const scarf = coat('#7d4b56', '#3a1f27', '#b57f89', 0.1);

/** The rogues' apprentice: crouching low, a dagger in each hand, the end of a scarf flying behind the hood. */
export const sculpture = (): Sculpture =>
  delver(713, 'apprentice', [
    ...leathered(stance),
    part(cloak({ ...stance, hip: [0.02, 0.28, -0.2] }, 0.2, 0.2, -0.04, 7), PAINT.cloth, 'team', { cell: 0.026 }),
    part(
      union(
        0.02,
        limb([
          [0.1, 0.6, 0.14, 0.05],
          [-0.1, 0.6, 0.14, 0.05],
          [-0.15, 0.62, 0.0, 0.045],
        ]),
        limb([
          [-0.13, 0.62, -0.04, 0.045],
          [-0.26, 0.72, -0.22, 0.05],
          [-0.34, 0.7, -0.4, 0.03],
        ]),
      ),
      scarf,
      'paint',
      { cell: 0.024 },
    ),
    ...sword([0.42, 0.48, 0.3], [58, -24, 0], 0.3, 0.045),
    ...sword([-0.47, 0.57, 0.23], [8, 30, 30], 0.3, 0.045),
    part(union(0.02, ball([0.19, 0.3, 0.02], 0.07), cone([0.19, 0.34, 0.02, 0.05], [0.17, 0.4, 0.0, 0.03])), PAINT.wood, 'paint', {
      cell: 0.024,
    }),
    ...head(stance.head, { skin: PAINT.pale, hair: PAINT.redHair, size: 0.94, turn: [2, 10, 0], jaw: 0.85, nose: 0.8 }, [
      part(hood([0.02, 0.16, -0.28], 0.046), PAINT.cloth, 'team', { cell: 0.024, detail: 1.3 }),
      part(
        cut(inflate(ellipsoid([0, -0.06, 0.035], [0.12, 0.1, 0.125]), 0.012), (_x, y) => y + 0.035),
        scarf,
        'paint',
        { cell: 0.02 },
      ),
    ]),
  ]);
