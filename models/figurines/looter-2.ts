import { PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { mop } from './gear.ts';
import { climber, coil, ROPE } from './loot.ts';

const stance: Stance = {
  ...STANDING,
  shoulders: pair(0.16, 0.7, 0),
  elbows: both([0.38, 0.66, 0.06], [-0.36, 0.6, -0.04]),
  hands: both([0.56, 0.78, 0.22], [-0.3, 0.44, 0.08]),
};

/** The looter with the rope: a great coil across the body, the hook swung out to the side, a scarf round the head. */
export const sculpture = (): Sculpture => {
  const hook = union(
    0.01,
    ...[0, 1, 2].map((i) => {
      const a = (i * Math.PI * 2) / 3 + 0.4;
      return limb([
        [0.76, 1.02, 0.26, 0.026],
        [0.76 + Math.cos(a) * 0.1, 0.92, 0.26 + Math.sin(a) * 0.1, 0.024],
        [0.76 + Math.cos(a) * 0.17, 1.02, 0.26 + Math.sin(a) * 0.17, 0.01],
      ]);
    }),
  );
  return onBase(2900, [
    ...climber(602, stance, PAINT.deep),
    part(coil([0.02, 0.6, 0.02], 0.27, [0, 0, 52]), ROPE, 'paint', { cell: 0.02 }),
    part(
      limb([
        [0.56, 0.72, 0.22, 0.024],
        [0.62, 0.9, 0.26, 0.022],
        [0.76, 1.06, 0.26, 0.022],
      ]),
      ROPE,
      'paint',
      { cell: 0.018 },
    ),
    part(hook, PAINT.iron, 'metal', { cell: 0.016 }),
    ...head(stance.head, { skin: PAINT.deep, hair: PAINT.blackHair, size: 0.94, turn: [0, 18, 0], jaw: 0.9, nose: 0.9 }, [
      part(mop(11, 0.05, 1, 24, 0.09), PAINT.blackHair, 'paint', { cell: 0.022 }),
      part(
        union(
          0.02,
          cone([0, 0.1, -0.12, 0.06], [-0.1, -0.02, -0.34, 0.03]),
          ball([0, 0.1, -0.13], 0.06),
          cone([0, 0.1, -0.12, 0.05], [0.06, -0.1, -0.32, 0.02]),
        ),
        PAINT.cloth,
        'team',
        { cell: 0.02 },
      ),
    ]),
  ]);
};
