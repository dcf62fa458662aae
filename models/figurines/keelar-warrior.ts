import { coat, PAINT } from '../paints.ts';
import { carve, cut, inflate, limb, meet, union } from '../sdf/combine.ts';
import type { Field } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone, drum, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, pair, STANDING, type Stance, sized, torso } from './body.ts';
import { plinth } from './plinth.ts';
import { blade, gloves } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.44, -0.02],
  chest: [0, 0.7, -0.02],
  head: [0, 0.96, 0],
  knees: pair(0.14, 0.28, 0.04),
  feet: pair(0.17, 0.1, -0.04),
  shoulders: pair(0.21, 0.78, -0.02),
  elbows: both([0.36, 0.62, 0.06], [-0.4, 0.82, -0.08]),
  hands: both([0.24, 0.54, 0.2], [-0.46, 1.02, 0.02]),
  girth: [0.17, 0.17],
  limbs: 1.2,
};

const steel = coat('#8e949e', '#3c4049', '#dfe4ea', 0.05);

/** A curved tower shield, its middle at the origin, facing +z. */
const shield = (grow: number): Field => {
  const curved: Field = {
    d: (x, y, z) =>
      Math.max(
        Math.abs(Math.hypot(x, z + 0.4) - 0.4) - 0.022,
        Math.abs(x) - 0.24 - grow,
        Math.abs(y - 0.04 * Math.cos(x * 6)) - 0.38 - grow,
      ) * 0.9,
    min: [-0.27, -0.45, -0.18],
    max: [0.27, 0.47, 0.03],
  };
  return curved;
};

/** The warrior: plate from head to foot, a tower shield before him and a broadsword raised behind it. */
export const sculpture = (): Sculpture => {
  const helm = carve(
    union(
      0.02,
      drum(0, 0, -0.13, 0.145, 0.1, 0.155, 0.03),
      ellipsoid([0, 0.08, 0], [0.155, 0.12, 0.155]),
      cone([0, 0, 0.1, 0.07], [0, -0.06, 0.17, 0.02]),
    ),
    union(
      0,
      box([0, 0.035, 0.17], [0.115, 0.018, 0.09]),
      box([0.05, -0.075, 0.16], [0.012, 0.035, 0.06]),
      box([-0.05, -0.075, 0.16], [0.012, 0.035, 0.06]),
    ),
    0.004,
  );
  const plume = cut(ellipsoid([0, 0.2, -0.08], [0.035, 0.16, 0.22]), (_x, y, z) => 0.14 - y - z * 0.55);
  const pauldrons = union(
    0,
    ...[1, -1].map((s) =>
      union(0.01, ellipsoid([s * 0.245, 0.83, -0.02], [0.125, 0.09, 0.125]), ellipsoid([s * 0.285, 0.755, -0.02], [0.09, 0.07, 0.1])),
    ),
  );
  const skirt = cut(cone([0, 0.5, -0.02, 0.175], [0, 0.3, -0.02, 0.24]), (_x, y) => 0.34 - y);
  const greaves = union(0, ...pair(0.14, 0.28, 0.06).map((k) => ball(k, 0.09)));
  const sword = carried(
    [
      part(place(blade(0.54, 0.06, 0.022), rigid([0, 0, 0], [0, 0.07, 0])), PAINT.silver, 'metal', {
        cell: 0.014,
        normals: 'weighted',
        detail: 1.4,
      }),
      part(
        union(
          0.006,
          capsule([-0.12, 0.06, 0], [0.12, 0.06, 0], 0.024),
          ball([0, -0.12, 0], 0.035),
          capsule([0, -0.1, 0], [0, 0.05, 0], 0.02),
        ),
        PAINT.brass,
        'metal',
        { cell: 0.014 },
      ),
    ],
    rigid([-6, 0, 24], [-0.47, 1.02, 0.03]),
  );
  const guard = carried(
    [
      part(meet(shield(-0.03), inflate(shield(0), 0.02)), PAINT.cloth, 'team', { cell: 0.018, normals: 'weighted' }),
      part(place(carve(shield(0.01), box([0, 0, 0], [0.195, 0.335, 1])), rigid([0, 0, 0], [0, 0, 0.012])), steel, 'metal', {
        cell: 0.016,
        normals: 'weighted',
      }),
      part(
        union(
          0.02,
          ellipsoid([0, 0.02, 0.02], [0.075, 0.075, 0.05]),
          ...[0.16, -0.12].map((y) => cone([0, y, 0.014, 0.03], [0, y + (y > 0 ? 0.14 : -0.18), 0.012, 0.012])),
        ),
        PAINT.brass,
        'metal',
        { cell: 0.015 },
      ),
    ],
    rigid([-4, 14, 0], [0.2, 0.5, 0.3]),
  );
  return onBase(2900, [
    ...plinth(42),
    part(flesh(stance), steel, 'metal'),
    part(
      inflate(
        cut(torso(stance), (_x, y) => Math.max(0.56 - y, y - 0.8)),
        0.03,
      ),
      steel,
      'metal',
      { cell: 0.022 },
    ),
    part(skirt, PAINT.cloth, 'team', { cell: 0.02 }),
    part(union(0, pauldrons, greaves), steel, 'metal', { cell: 0.02 }),
    part(gloves(stance, 0.07), PAINT.leather, 'paint', { cell: 0.018 }),
    part(
      limb([
        [-0.17, 0.5, 0.1, 0.025],
        [0, 0.49, 0.17, 0.028],
        [0.17, 0.5, 0.1, 0.025],
      ]),
      PAINT.leather,
      'paint',
      { cell: 0.016 },
    ),
    ...carried(
      [
        part(helm, steel, 'metal', { cell: 0.016, detail: 1.3 }),
        part(box([0, 0.035, 0.1], [0.12, 0.024, 0.03]), PAINT.ink, 'paint', { cell: 0.016, thin: true }),
        part(plume, PAINT.cloth, 'team', { cell: 0.018 }),
      ].map((p) => sized(p, 1)),
      rigid([4, 6, 0], stance.head),
    ),
    ...sword,
    ...guard,
  ]);
};
