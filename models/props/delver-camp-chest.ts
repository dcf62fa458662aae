import { PAINT } from '../paints.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Sculpture } from '../sdf/sculpture.ts';
import { coffer, lid, lock, OAK, STRAP } from './delver-coffer.ts';
import { alsoFar, brick, nearOnly } from './solid.ts';

/** The strong chest of a camp, 1.2 wide: shut, iron-bound, on two skids; a cloth in the owner's colour hangs over the lid. */
export const sculpture = (): Sculpture => ({
  ground: true,
  triangles: 720,
  parts: [
    ...alsoFar([1, -1].map((s) => brick([s * 0.4, 0.05, 0], [0.09, 0.05, 0.38], PAINT.darkWood))),
    ...carried(
      [
        ...coffer([0.56, 0.21, 0.36], 0.042),
        ...lock([0, 0.27, 0.408], 1.9),
        ...carried(
          [
            ...lid(0, 0.55, 0.355, 0.26, OAK),
            ...[0.52, -0.52].flatMap((x) => lid(x, 0.04, 0.37, 0.278, STRAP, 'metal')),
            ...nearOnly(lid(0, 0.2, 0.364, 0.268, STRAP, 'metal')),
            ...lid(0, 0.15, 0.376, 0.282, PAINT.cloth, 'team'),
            ...nearOnly([brick([0, 0.004, 0], [0.57, 0.022, 0.372], STRAP, 'metal')]),
          ],
          rigid([0, 0, 0], [0, 0.43, 0]),
        ),
        ...alsoFar([brick([0, 0.32, -0.388], [0.15, 0.1, 0.008], PAINT.cloth, 'team')]),
        ...[1, -1].flatMap((s) =>
          nearOnly([
            brick([s * 0.58, 0.28, 0], [0.02, 0.022, 0.1], PAINT.brass, 'metal'),
            brick([s * 0.562, 0.28, 0], [0.02, 0.05, 0.03], STRAP, 'metal'),
          ]),
        ),
      ],
      rigid([0, 0, 0], [0, 0.09, 0]),
    ),
  ],
});
