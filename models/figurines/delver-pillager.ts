import { coat, PAINT } from '../paints.ts';
import { cut, limb, rough, union } from '../sdf/combine.ts';
import { noise } from '../sdf/noise.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, head, pelt, STANDING, type Stance } from './body.ts';
import { grown, wildStand } from './delver.ts';
import { mop } from './gear.ts';
import { boots } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.4, -0.04],
  chest: [-0.02, 0.6, 0.08],
  head: [-0.04, 0.78, 0.2],
  knees: both([0.13, 0.3, 0.12], [-0.12, 0.26, 0.04]),
  feet: both([0.14, 0.12, 0.24], [-0.14, 0.1, -0.16]),
  shoulders: both([0.15, 0.68, 0.06], [-0.18, 0.66, 0.08]),
  elbows: both([0.3, 0.66, 0.16], [-0.34, 0.54, 0.14]),
  hands: both([0.2, 0.8, 0.12], [-0.42, 0.44, 0.32]),
  girth: [0.14, 0.13],
  limbs: 0.95,
};

const rags = coat('#6b5a45', '#2e2417', '#9c8768', 0.25, 22);
const burlap = coat('#b3925a', '#5f4724', '#dcc08c', 0.16, 24);
const patch = coat('#7d6a8a', '#3b2f45', '#a998b5', 0.1, 20);
const kerchief = coat('#8c2f2a', '#431210', '#c4645c', 0.08);

/** A pillager on the run: bent and ragged, a kerchief over the face, a bursting sack over the shoulder, a cleaver in the other hand. */
export const sculpture = (): Sculpture => {
  const sack = rough(
    union(0.06, ellipsoid([0.18, 0.74, -0.25], [0.29, 0.29, 0.25]), cone([0.2, 0.84, -0.06, 0.11], [0.2, 0.86, 0.08, 0.05])),
    0.016,
    (x, y, z) => 0.016 * noise(x * 9, y * 7, z * 9, 4),
  );
  const cleaver = carried(
    [
      part(
        cut(box([0, 0.2, 0], [0.075, 0.15, 0.014], 0.006), (x, y) => (x + (y - 0.3) * 0.9 - 0.05) * 0.7),
        PAINT.iron,
        'metal',
        { cell: 0.02, normals: 'weighted' },
      ),
      part(capsule([-0.03, -0.08, 0], [-0.03, 0.08, 0], 0.024), PAINT.darkWood, 'paint', { cell: 0.02 }),
    ],
    rigid([52, -20, 0], [-0.42, 0.45, 0.34]),
  );
  return onBase(2600, [
    ...wildStand(731, rags),
    ...grown(
      [
        part(flesh(stance), PAINT.tan, 'paint', { cell: 0.026 }),
        { ...pelt(stance, 0.24, rags, -1), finish: 'paint', cell: 0.024 },
        part(
          limb([
            [0.16, 0.74, 0.1, 0.032],
            [-0.02, 0.56, 0.22, 0.032],
            [-0.16, 0.4, 0.08, 0.032],
          ]),
          PAINT.leather,
          'paint',
          { cell: 0.024 },
        ),
        part(boots(stance, 0.066), PAINT.leather, 'paint', { cell: 0.026 }),
        part(sack, burlap, 'paint', { cell: 0.03 }),
        part(
          cut(ellipsoid([0.26, 0.62, -0.34], [0.215, 0.2, 0.19]), (x, y, z) =>
            Math.max(Math.abs(x - 0.36) - 0.1, Math.abs(y - 0.62) - 0.1, z),
          ),
          patch,
          'paint',
          {
            cell: 0.03,
          },
        ),
        part(
          limb([
            [0.14, 0.86, 0.05, 0.03],
            [0.26, 0.86, 0.05, 0.03],
          ]),
          PAINT.wood,
          'paint',
          { cell: 0.024 },
        ),
        part(union(0, ball([0.06, 1.0, -0.22], 0.06), ball([0.16, 1.03, -0.27], 0.05)), PAINT.gold, 'metal', { cell: 0.024 }),
        ...cleaver,
        ...head(stance.head, { skin: PAINT.tan, hair: PAINT.blackHair, size: 0.95, turn: [6, -10, 0], jaw: 0.95, nose: 1.2, brow: 1.5 }, [
          part(mop(41, 0.1, 0.35, 24, 0.07), PAINT.blackHair, 'paint', { cell: 0.024 }),
          part(
            union(
              0.02,
              cut(ellipsoid([0, -0.05, 0.03], [0.145, 0.13, 0.15]), (_x, y, z) => Math.max(y + 0.03, -0.04 - z)),
              cone([0, -0.1, 0.15, 0.06], [0, -0.24, 0.14, 0.012]),
            ),
            kerchief,
            'paint',
            { cell: 0.022 },
          ),
        ]),
      ],
      1.04,
    ),
  ]);
};
