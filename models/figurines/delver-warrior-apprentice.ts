import { PAINT } from '../paints.ts';
import { carve, cut, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, drum, ellipsoid } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { armoured, delver, STEEL } from './delver.ts';
import { mop } from './gear.ts';
import { blade } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.38, -0.04],
  chest: [0, 0.58, -0.03],
  head: [0.01, 0.79, 0],
  knees: both([0.13, 0.26, 0.12], [-0.14, 0.25, 0]),
  feet: both([0.15, 0.1, 0.1], [-0.18, 0.1, -0.1]),
  shoulders: pair(0.165, 0.65, -0.02),
  elbows: both([0.33, 0.54, 0.02], [-0.33, 0.56, -0.02]),
  hands: both([0.24, 0.5, 0.22], [-0.4, 0.64, 0.14]),
  girth: [0.15, 0.14],
};

/** The warriors' apprentice: short, half hidden behind a round shield, a spear upright, a kettle hat too large. */
export const sculpture = (): Sculpture => {
  const rim = carve(drum(0, 0, -0.02, 0.32, 0.03, 0.31, 0.012), drum(0, 0, -1, 0.27, 1, 0.27));
  return delver(703, 'apprentice', [
    ...armoured(stance, 0.25),
    ...carried(
      [
        part(ellipsoid([0, -0.02, 0], [0.3, 0.07, 0.3]), PAINT.cloth, 'team', { cell: 0.024 }),
        part(rim, STEEL, 'metal', { cell: 0.022, normals: 'weighted' }),
        part(
          union(
            0.01,
            ball([0, 0.03, 0], 0.075),
            ...[0, 60, 120].map((a) => place(box([0, 0.03, 0], [0.28, 0.016, 0.02], 0.01), rigid([0, a, 0], [0, 0, 0]))),
          ),
          PAINT.brass,
          'metal',
          { cell: 0.022 },
        ),
      ],
      rigid([78, 16, 0], [0.2, 0.46, 0.3]),
    ),
    part(capsule([-0.42, 0.1, 0.14], [-0.42, 1.2, 0.17], 0.026), PAINT.wood, 'paint', { cell: 0.02 }),
    part(place(blade(0.28, 0.062, 0.024, 0.2), rigid([0, 24, 0], [-0.42, 1.18, 0.17])), PAINT.silver, 'metal', {
      cell: 0.016,
      normals: 'weighted',
      detail: 1.3,
    }),
    part(drum(-0.42, 0.17, 1.13, 0.036, 1.2, 0.03, 0.008), PAINT.brass, 'metal', { cell: 0.02 }),
    ...head(stance.head, { skin: PAINT.pale, hair: PAINT.blondHair, size: 0.95, turn: [2, -8, 0], jaw: 0.85, nose: 0.9 }, [
      part(
        cut(mop(21, 0.07, 1, 24), (_x, y) => y - 0.08),
        PAINT.blondHair,
        'paint',
        { cell: 0.024 },
      ),
      part(
        union(
          0.02,
          cut(ellipsoid([0, 0.07, 0], [0.17, 0.16, 0.17]), (_x, y) => 0.08 - y),
          place(drum(0, 0, 0.055, 0.265, 0.085, 0.2, 0.01), rigid([-4, 0, 4])),
        ),
        STEEL,
        'metal',
        { cell: 0.022 },
      ),
    ]),
  ]);
};
