import { PAINT } from '../paints.ts';
import { cut, limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, drum } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { mop } from './gear.ts';
import { climber, FLAME, ROPE } from './loot.ts';

const stance: Stance = {
  ...STANDING,
  shoulders: pair(0.165, 0.7, 0),
  elbows: both([0.33, 0.62, 0.02], [-0.31, 0.76, 0.08]),
  hands: both([0.24, 0.46, 0.12], [-0.42, 0.98, 0.16]),
  knees: both([0.14, 0.3, 0.12], [-0.12, 0.27, -0.02]),
  feet: both([0.16, 0.1, 0.12], [-0.15, 0.1, -0.12]),
};

/** The looter with the torch: a crushed hat, a burning brand held high, a whip at the belt. */
export const sculpture = (): Sculpture => {
  const hat = union(
    0.02,
    place(drum(0, 0, 0, 0.29, 0.03, 0.26, 0.012), rigid([-8, 0, 8], [0, 0.08, -0.01])),
    drum(0, -0.02, 0.08, 0.155, 0.22, 0.125, 0.04),
  );
  const brand = limb([
    [-0.4, 0.78, 0.18, 0.026],
    [-0.48, 1.26, 0.12, 0.03],
  ]);
  return onBase(2900, [
    ...climber(601, stance, PAINT.tan),
    part(brand, PAINT.darkWood, 'paint', { cell: 0.02 }),
    part(
      union(
        0.03,
        ball([-0.49, 1.34, 0.11], 0.085),
        cone([-0.49, 1.36, 0.11, 0.07], [-0.44, 1.62, 0.06, 0.006]),
        cone([-0.52, 1.36, 0.12, 0.05], [-0.62, 1.52, 0.1, 0.006]),
      ),
      FLAME,
      'glow',
      { cell: 0.02 },
    ),
    part(
      limb([
        [0.2, 0.5, 0.06, 0.03],
        [0.29, 0.42, 0.02, 0.03],
        [0.28, 0.3, 0.04, 0.03],
        [0.21, 0.36, 0.08, 0.028],
      ]),
      ROPE,
      'paint',
      { cell: 0.02 },
    ),
    ...head(stance.head, { skin: PAINT.tan, hair: PAINT.brownHair, size: 0.95, turn: [-2, -12, 0], jaw: 1, nose: 1 }, [
      part(
        cut(mop(7, 0.06, 1, 24), (_x, y) => y - 0.06),
        PAINT.brownHair,
        'paint',
        { cell: 0.022 },
      ),
      part(hat, PAINT.leather, 'paint', { cell: 0.022, detail: 1.2 }),
    ]),
  ]);
};
