import { PAINT } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { torus } from '../sdf/shapes.ts';
import { BLACK_IRON, boards, DOOR, hinge, nails } from './delver-planks.ts';
import { alsoFar, brick, nearOnly } from './solid.ts';

/**
 * A door leaf 1.5 wide, 2.5 high and 0.15 thick, shut across z = 0. The origin lies under the HINGE LINE at its west edge: the leaf
 * reaches from x = 0 to x = 1.5, so turning it about y opens it (a positive angle swings it towards -z, a negative one towards +z).
 */
export const sculpture = (): Sculpture => {
  const wide = DOOR.wide / 5;
  const planks = Array.from({ length: 5 }, (_, i) =>
    brick(
      [wide * (i + 0.5), DOOR.high / 2 - (i % 2) * 0.01, (i % 2) * 0.006],
      [wide / 2 - 0.008, DOOR.high / 2 - (i % 2) * 0.01, DOOR.half],
      boards(i),
    ),
  );
  const rails = [0.62, 1.55].map((y) => brick([0.76, y, 0], [0.68, 0.07, 0.056], boards(1)));
  const rings = union(0, ...[1, -1].map((s) => place(torus([0, 0, 0], 0.07, 0.016), rigid([90, 0, 0], [1.31, 1.08, s * 0.056]))));
  return onBase(600, [
    ...alsoFar([...planks, ...rails]),
    ...hinge(0.32, 0.95),
    ...hinge(1.12, 0.7),
    ...hinge(2.18, 0.95),
    ...alsoFar([brick([1.31, 1.2, 0], [0.08, 0.12, 0.062], BLACK_IRON, 'metal')]),
    ...nearOnly([
      part(rings, PAINT.brass, 'metal', { cell: 0.024, thin: true }),
      ...nails(
        [0.3, 0.55, 0.8].flatMap((x) => [0.32, 2.18].map((y) => [x, y] as const)),
        0.066,
      ),
    ]),
  ]);
};
