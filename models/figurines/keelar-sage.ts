import { coat, PAINT } from '../paints.ts';
import { ashlar, brick } from '../props/solid.ts';
import { limb, union } from '../sdf/combine.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, capsule, cone, drum } from '../sdf/shapes.ts';
import { head } from './body.ts';
import { beard, mop } from './gear.ts';
import { plinth } from './plinth.ts';
import { type Arm, type Garment, gown, hands, sleeves } from './robe.ts';
import { GILT } from './treasure.ts';

const velvet = coat('#3c3552', '#15121f', '#6c6388', 0.08, 20);
const pages = coat('#e5d6ae', '#93794a', '#fbf3da', 0.1, 34, 0.2);
const covers = [
  coat('#7a2626', '#330c0c', '#b35a4c', 0.1),
  coat('#2c5238', '#10241a', '#5d8a68', 0.1),
  coat('#5b4a22', '#291f0a', '#94803f', 0.1),
];

/** A back that is bent: neck and head hang forward over the book. */
const robe: Garment = {
  rings: [
    [0.3, 0.1, -0.06],
    [0.23, 0.36, -0.08],
    [0.19, 0.56, -0.08],
    [0.2, 0.7, -0.04],
    [0.14, 0.82, 0.02],
    [0.06, 0.86, 0.07],
  ],
  oval: 0.92,
  folds: 11,
};
const arms: readonly Arm[] = [
  [
    [0.17, 0.74, 0],
    [0.34, 0.6, 0.1],
    [0.17, 0.5, 0.29],
  ],
  [
    [-0.17, 0.74, 0],
    [-0.36, 0.66, 0.08],
    [-0.42, 0.84, 0.24],
  ],
];

/** Both halves of an open book, lying on the forearm. */
const book = (): Part[] =>
  [1, -1].flatMap((s) =>
    carried(
      [brick([s * 0.1, 0, 0], [0.1, 0.012, 0.14], covers[0] ?? PAINT.leather), brick([s * 0.092, 0.026, 0], [0.086, 0.018, 0.125], pages)],
      rigid([38, 0, s * 12], [0.15, 0.53, 0.33]),
    ),
  );

/** Five cards fanned above the right hand. */
const fan = (): Part[] =>
  [-2, -1, 0, 1, 2].flatMap((i) =>
    carried(
      [
        brick([0, 0.16, 0], [0.06, 0.088, 0.005], i % 2 === 0 ? pages : PAINT.bone),
        { ...brick([0, 0.16, 0.004], [0.036, 0.058, 0.005], i % 2 === 0 ? (covers[0] ?? PAINT.ink) : PAINT.ink), thin: true },
      ],
      rigid([-8, 0, i * -24], [-0.45, 0.86, 0.25 + i * 0.012]),
    ),
  );

/** The sage: a bent scholar under a flat square cap, beard to the belt, reading aloud with a fan of cards in the air. */
export const sculpture = (): Sculpture => {
  const stack = [0, 1, 2].flatMap((i) =>
    carried(
      [
        ashlar([0, 0, 0], [0.125, 0.036, 0.095], 0.008, 0, i, covers[i] ?? PAINT.leather),
        { ...brick([0.012, 0, 0.004], [0.12, 0.024, 0.097], pages), thin: true },
      ],
      rigid([0, 20 + i * 35, 0], [0.3, 0.14 + i * 0.072, -0.2]),
    ),
  );
  return onBase(2700, [
    ...plinth(206),
    part(union(0.03, gown(robe), sleeves(arms, 0.1)), PAINT.cloth, 'team', { cell: 0.021 }),
    part(
      limb(
        [
          [0.13, 0.82, 0.03, 0.05],
          [0.2, 0.62, 0.11, 0.04],
          [0.2, 0.26, 0.2, 0.05],
        ],
        0.03,
      ),
      velvet,
      'paint',
      { cell: 0.018 },
    ),
    part(
      limb(
        [
          [-0.13, 0.82, 0.03, 0.05],
          [-0.18, 0.62, 0.11, 0.04],
          [-0.18, 0.26, 0.2, 0.05],
        ],
        0.03,
      ),
      velvet,
      'paint',
      { cell: 0.018 },
    ),
    part(hands(arms), PAINT.pale, 'paint', { cell: 0.016 }),
    ...book(),
    ...fan(),
    ...stack,
    part(union(0, capsule([-0.25, 0.14, -0.3], [0.05, 0.14, -0.36], 0.045)), pages, 'paint', { cell: 0.02 }),
    ...head([0, 0.95, 0.14], { skin: PAINT.pale, hair: PAINT.whiteHair, size: 0.86, turn: [4, 10, 0], nose: 1.25, old: true, brow: 1.4 }, [
      part(beard(9, 0.42, 1.05), PAINT.whiteHair, 'paint', { cell: 0.02 }),
      part(mop(7, 0.1, 1, 24, 0.08), PAINT.whiteHair, 'paint', { cell: 0.022 }),
      part(drum(0, -0.01, 0.06, 0.155, 0.2, 0.14, 0.02), velvet, 'paint', { cell: 0.022 }),
      brick([0, 0.21, -0.01], [0.2, 0.016, 0.2], velvet, 'paint', 38),
      part(
        union(
          0,
          ball([0, 0.23, -0.01], 0.025),
          cone([0, 0.235, -0.01, 0.012], [0.2, 0.235, 0.12, 0.01]),
          cone([0.2, 0.235, 0.12, 0.012], [0.22, 0.08, 0.14, 0.03]),
        ),
        GILT,
        'metal',
        {
          cell: 0.014,
          thin: true,
        },
      ),
    ]),
  ]);
};
