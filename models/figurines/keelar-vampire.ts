import { coat, PAINT } from '../paints.ts';
import { cut, inflate, union } from '../sdf/combine.ts';
import type { Field } from '../sdf/field.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { cone, ellipsoid } from '../sdf/shapes.ts';
import { head, skull } from './body.ts';
import { plinth } from './plinth.ts';
import { type Arm, type Garment, gown, hands, mantle, sleeves } from './robe.ts';
import { gem, RUBY } from './treasure.ts';

const night = coat('#262129', '#0c090e', '#5a5262', 0.08, 20);
const waistcoat = coat('#5d1320', '#23060b', '#a03646', 0.08, 24);
const corpse = coat('#c9cbbd', '#6f7278', '#f2f3e6', 0.03);

const coatTails: Garment = {
  rings: [
    [0.19, 0.1, 0],
    [0.16, 0.36, 0],
    [0.125, 0.58, 0],
    [0.165, 0.78, 0],
    [0.11, 0.88, 0],
    [0.05, 0.92, 0.01],
  ],
  oval: 0.8,
  deep: 0.05,
};
const arms: readonly Arm[] = [
  [
    [0.15, 0.81, 0],
    [0.33, 0.76, 0.04],
    [0.5, 0.93, 0.06],
  ],
  [
    [-0.15, 0.81, 0],
    [-0.33, 0.76, 0.04],
    [-0.5, 0.93, 0.06],
  ],
];

/** The cape held open like wings: bent forward at the hands, its hem in four points. */
function cape(z0: number, half: number): Field {
  return {
    d: (x, y, z) => {
      const w = Math.abs(x);
      const bend = z0 - 0.17 + w * w * 0.85 + 0.02 * Math.cos(w * 24) - Math.max(0, 0.5 - y) * 0.12;
      const top = 0.86 + Math.max(0, w - 0.2) * 0.28;
      const points = 0.12 + w * 0.42 + 0.13 * Math.abs(Math.sin(w * 11.2 + 0.3));
      return Math.max((Math.abs(z - bend) - half) * 0.62, (y - top) * 0.9, (points - y) * 0.6, w - 0.54 - (y - 0.5) * 0.06);
    },
    min: [-0.6, 0.08, -0.3],
    max: [0.6, 1.02, 0.2],
  };
}

const collar: Garment = {
  rings: [
    [0.12, 0.84, 0.02],
    [0.2, 1.0, 0.02],
    [0.29, 1.22, 0.0],
  ],
  deep: 0,
};

/** The vampire: a cape spread like a bat's wings, a collar higher than the pale head. */
export const sculpture = (): Sculpture => {
  const slick = cut(inflate(skull, 0.022), (x, y, z) => 0.06 + z * 0.55 - y - Math.max(0, 0.05 - Math.abs(x)) * 1.1);
  const fangs = union(0, ...[0.025, -0.025].map((x) => cone([x, -0.085, 0.15, 0.011], [x, -0.13, 0.152, 0.003])));
  const inner = mantle({ ...collar, rings: collar.rings.map(([r, y, z]) => [r - 0.024, y - 0.012, z + 0.004] as const) }, 1.05, 0.012);
  return onBase(3000, [
    ...plinth(203),
    part(union(0.02, gown(coatTails), sleeves(arms, 0.062, 0.065)), night, 'paint', { cell: 0.02 }),
    part(
      cut(inflate(gown(coatTails), 0.012), (x, y, z) => Math.max(Math.abs(x) - 0.07 - (y - 0.5) * 0.1, 0.48 - y, -z)),
      waistcoat,
      'paint',
      { cell: 0.016 },
    ),
    part(cape(-0.012, 0.013), night, 'paint', { cell: 0.02, detail: 1.2 }),
    part(cape(0.014, 0.012), PAINT.cloth, 'team', { cell: 0.02, detail: 1.2 }),
    part(mantle(collar, 1.0, 0.014), night, 'paint', { cell: 0.018 }),
    part(inner, PAINT.cloth, 'team', { cell: 0.018 }),
    part(hands(arms, 0.046), corpse, 'paint', { cell: 0.015 }),
    gem([0, 0.86, 0.13], 0.04, RUBY),
    ...head([0, 1.05, 0.05], { skin: corpse, hair: PAINT.ink, size: 0.84, turn: [6, 0, 0], jaw: 0.82, nose: 0.75 }, [
      part(slick, PAINT.ink, 'paint', { cell: 0.018 }),
      part(fangs, PAINT.bone, 'paint', { cell: 0.008, thin: true }),
      part(union(0, ...[1, -1].map((s) => ellipsoid([s * 0.15, 0.05, -0.02], [0.02, 0.07, 0.03]))), corpse, 'paint', { cell: 0.014 }),
    ]),
  ]);
};
