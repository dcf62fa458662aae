import { coat, PAINT } from '../paints.ts';
import { curve, cut, inflate, limb, union } from '../sdf/combine.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { box, capsule, cone, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, head, STANDING, type Stance, torso } from './body.ts';
import { mop } from './gear.ts';
import { plinth } from './plinth.ts';
import { boots, cloak, gloves } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [-0.02, 0.5, 0],
  chest: [-0.02, 0.79, 0],
  head: [0, 1.03, 0.03],
  knees: both([0.1, 0.31, 0.06], [-0.12, 0.31, 0.02]),
  feet: both([0.16, 0.1, 0.04], [-0.17, 0.1, -0.04]),
  shoulders: both([0.13, 0.86, 0.02], [-0.16, 0.86, 0]),
  elbows: both([0.32, 0.87, 0.1], [-0.36, 0.9, 0.06]),
  hands: both([0.5, 0.9, 0.17], [-0.1, 0.92, 0.18]),
  girth: [0.115, 0.115],
  limbs: 0.82,
};

const leaf = coat('#6d7440', '#30351a', '#aab273', 0.12);
const runes = coat('#9dff7a', '#4ac83a', '#efffe0', 0);

/** The elf: tall and slim, a longbow as high as himself drawn to the cheek, a grid of runes on his bracer. */
export const sculpture = (): Sculpture => {
  const bow = limb(
    curve(
      [
        [0.27, 0.22, 0.1, 0.012],
        [0.4, 0.36, 0.12, 0.02],
        [0.52, 0.64, 0.16, 0.026],
        [0.53, 0.9, 0.18, 0.034],
        [0.52, 1.16, 0.16, 0.026],
        [0.4, 1.44, 0.12, 0.02],
        [0.27, 1.58, 0.1, 0.012],
      ],
      18,
    ),
    0.005,
  );
  const string = union(0, capsule([0.28, 0.23, 0.1], [-0.07, 0.92, 0.2], 0.009), capsule([0.28, 1.57, 0.1], [-0.07, 0.92, 0.2], 0.009));
  const arrow = union(
    0,
    capsule([-0.08, 0.92, 0.2], [0.64, 0.92, 0.21], 0.012),
    cone([0.64, 0.92, 0.21, 0.03], [0.74, 0.92, 0.212, 0.004]),
  );
  const bracer = carried(
    [
      part(box([0, 0, 0], [0.1, 0.075, 0.016], 0.008), PAINT.brass, 'metal', { cell: 0.014, normals: 'weighted' }),
      part(
        union(0, ...[-0.06, 0, 0.06].flatMap((x) => [-0.026, 0.026].map((y) => box([x, y, 0.014], [0.022, 0.018, 0.01])))),
        runes,
        'glow',
        { cell: 0.011, normals: 'weighted', thin: true },
      ),
    ],
    rigid([-14, -20, 4], [0.4, 0.895, 0.2]),
  );
  const quiver = union(0, capsule([-0.14, 0.62, -0.2], [0.1, 0.94, -0.2], 0.07));
  const feathers = union(
    0,
    ...[-0.04, 0, 0.045].map((o) => cone([0.11 + o, 0.95, -0.2 + o, 0.02], [0.18 + o * 1.4, 1.07, -0.21 + o, 0.034])),
  );
  const tunic = cut(
    union(0.05, inflate(torso(stance), 0.02), cone([-0.02, 0.5, 0, 0.125], [-0.02, 0.32, 0, 0.175])),
    (x, y, z) => 0.36 + 0.04 * Math.abs(Math.sin(Math.atan2(x, z) * 3)) - y,
  );
  return onBase(2850, [
    ...plinth(51),
    part(flesh(stance), coat('#7a6a4e', '#3a3020', '#a8977a', 0.08)),
    part(tunic, leaf, 'paint', { cell: 0.02 }),
    part(cloak(stance, 0.13, 0.24, -0.06), PAINT.cloth, 'team', { cell: 0.022 }),
    part(gloves(stance, 0.05), PAINT.pale, 'paint', { cell: 0.016 }),
    part(boots(stance, 0.07), PAINT.leather, 'paint', { cell: 0.018 }),
    part(
      cut(inflate(torso(stance), 0.036), (_x, y) => Math.max(0.53 - y, y - 0.57)),
      PAINT.leather,
      'paint',
      { cell: 0.016 },
    ),
    ...head(stance.head, { skin: PAINT.pale, hair: PAINT.blondHair, size: 0.86, turn: [0, 42, 0], jaw: 0.82, nose: 0.7, brow: 0.6 }, [
      part(mop(6, 0.2, 1, 30, 0.06), PAINT.blondHair, 'paint', { cell: 0.02 }),
      part(union(0, ...[1, -1].map((s) => cone([s * 0.14, 0.0, 0, 0.045], [s * 0.27, 0.16, -0.07, 0.006]))), PAINT.pale, 'paint', {
        cell: 0.014,
      }),
      part(ellipsoid([0, 0.1, 0.01], [0.166, 0.018, 0.17]), PAINT.silver, 'metal', { cell: 0.014 }),
    ]),
    part(bow, PAINT.wood, 'paint', { cell: 0.014 }),
    part(string, PAINT.bone, 'paint', { cell: 0.008, thin: true }),
    part(arrow, PAINT.silver, 'metal', { cell: 0.01, thin: true }),
    ...bracer,
    part(quiver, PAINT.leather, 'paint', { cell: 0.018 }),
    part(feathers, PAINT.bone, 'paint', { cell: 0.014 }),
  ]);
};
