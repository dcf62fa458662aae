import { PAINT } from '../paints.ts';
import { cut, limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { mop } from './gear.ts';
import { goggles } from './lab.ts';
import { climber } from './loot.ts';
import { cloak } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.36, -0.04],
  chest: [0, 0.56, 0.06],
  head: [0, 0.76, 0.16],
  shoulders: pair(0.16, 0.62, 0.06),
  elbows: both([0.34, 0.5, 0.16], [-0.34, 0.5, 0.1]),
  hands: both([0.26, 0.5, 0.42], [-0.42, 0.36, 0.3]),
  knees: pair(0.17, 0.27, 0.1),
  feet: both([0.22, 0.1, 0.02], [-0.22, 0.1, -0.12]),
};

/** The looter with the map: crouching and hooded in a long scarf, goggles, a sheet of parchment unrolled before her, a dagger behind. */
export const sculpture = (): Sculpture => {
  const sheet = place(box([0, 0, 0], [0.27, 0.012, 0.17], 0.006), rigid([-34, -6, 0], [0.06, 0.54, 0.5]));
  const rolls = union(
    0,
    ...[1, -1].map((s) => {
      const [x, z] = [0.06 + s * 0.27, 0.5];
      return limb([
        [x, 0.44, z - 0.14 + s * 0.02, 0.032],
        [x, 0.64, z + 0.13 + s * 0.02, 0.032],
      ]);
    }),
  );
  return onBase(2900, [
    ...climber(604, stance, PAINT.skin),
    part(
      cut(cloak(stance, 0.14, 0.5, 0.02, 9), (x, y) => 0.12 + 0.05 * Math.sin(x * 18) - y),
      PAINT.cloth,
      'team',
      { cell: 0.026 },
    ),
    part(sheet, PAINT.bone, 'paint', { cell: 0.02 }),
    part(rolls, PAINT.wood, 'paint', { cell: 0.02 }),
    part(cone([-0.44, 0.36, 0.34, 0.03], [-0.56, 0.42, 0.66, 0.006]), PAINT.silver, 'metal', { cell: 0.016 }),
    ...head(stance.head, { skin: PAINT.skin, hair: PAINT.blondHair, size: 0.94, turn: [10, 0, 0], jaw: 0.85, nose: 0.8 }, [
      part(
        union(0.03, mop(15, 0.05, 1, 24, 0.06), cone([0, 0.02, -0.15, 0.065], [0.12, -0.2, -0.34, 0.03]), ball([0, 0.04, -0.17], 0.06)),
        PAINT.blondHair,
        'paint',
        {
          cell: 0.022,
        },
      ),
      ...goggles(0.08),
    ]),
  ]);
};
