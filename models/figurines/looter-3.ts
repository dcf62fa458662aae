import { coat, PAINT } from '../paints.ts';
import { cut, limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, drum } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { beard } from './gear.ts';
import { climber, rucksack } from './loot.ts';

const stance: Stance = {
  ...STANDING,
  shoulders: pair(0.19, 0.69, 0),
  elbows: both([0.36, 0.52, 0.04], [-0.36, 0.52, 0.04]),
  hands: both([0.26, 0.44, 0.26], [-0.2, 0.54, 0.28]),
  girth: [0.19, 0.17],
  limbs: 1.1,
};
const lamp = coat('#fff0b8', '#ffd23e', '#ffffff', 0);

/** The looter with the helmet: a miner's lamp on the brow, a huge rucksack, a pick held across the body. */
export const sculpture = (): Sculpture => {
  const helmet = union(
    0.012,
    cut(ball([0, 0.03, 0], 0.2), (_x, y) => 0.06 - y),
    drum(0, 0.02, 0.05, 0.245, 0.08, 0.225, 0.01),
    box([0, 0.2, 0], [0.02, 0.04, 0.16], 0.015),
  );
  const pick = union(
    0.02,
    limb([
      [0.4, 0.26, 0.3, 0.026],
      [-0.42, 0.8, 0.3, 0.026],
    ]),
  );
  const iron = limb([
    [-0.24, 1.06, 0.3, 0.012],
    [-0.38, 0.94, 0.3, 0.034],
    [-0.48, 0.76, 0.3, 0.036],
    [-0.54, 0.56, 0.3, 0.012],
  ]);
  return onBase(2900, [
    ...climber(603, stance, PAINT.pale),
    ...rucksack(stance, 0.27),
    part(pick, PAINT.wood, 'paint', { cell: 0.02 }),
    part(iron, PAINT.iron, 'metal', { cell: 0.018 }),
    ...head(stance.head, { skin: PAINT.pale, hair: PAINT.redHair, size: 0.96, turn: [4, 0, 0], jaw: 1.1, nose: 1.2 }, [
      part(beard(8, 0.09, 1), PAINT.redHair, 'paint', { cell: 0.02 }),
      part(helmet, PAINT.brass, 'metal', { cell: 0.02 }),
      part(place(drum(0, 0, 0, 0.07, 0.07, 0.075, 0.01), rigid([90, 0, 0], [0, 0.14, 0.18])), PAINT.iron, 'metal', { cell: 0.018 }),
      part(ball([0, 0.14, 0.23], 0.06), lamp, 'glow', { cell: 0.018 }),
    ]),
  ]);
};
