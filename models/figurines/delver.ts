import { coat, PAINT } from '../paints.ts';
import { curve, cut, inflate, limb, union } from '../sdf/combine.ts';
import type { Vec } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Paint, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone, drum, torus } from '../sdf/shapes.ts';
import { flesh, type Stance, torso } from './body.ts';
import { belt } from './gear.ts';
import { FLOOR, type Outline, plinth } from './plinth.ts';
import { blade, boots, gloves, gown, shrunk, sleeves } from './wardrobe.ts';

/** The round base of the delvers is exactly one inch across. */
const INCH: Outline = () => 0.5 / 0.45;

/** A base one inch across in the player's colour. */
export const stand = (seed: number): Part[] => plinth(seed, INCH);

/** The same base for creatures that nobody plays, its rim in a colour of its own. */
export const wildStand = (seed: number, rim: Paint): Part[] =>
  stand(seed).map((p): Part => (p.finish === 'team' ? { ...p, finish: 'paint', paint: rim } : p));

/** A figure `k` times as large whose soles stay on the base. */
export const grown = (parts: readonly Part[], k: number): Part[] => carried(shrunk(parts, k), rigid([0, 0, 0], [0, FLOOR * (1 - k), 0]));

/** Stature by rank: an apprentice looks up to a mercenary, who looks up to a leader. */
export const STATURE = { apprentice: 1.02, mercenary: 1.14, leader: 1.24 } as const;

/** A character of a rank on a base one inch across in the player's colour. */
export const delver = (seed: number, rank: keyof typeof STATURE, parts: readonly Part[]): Sculpture =>
  onBase(2700, [...stand(seed), ...grown(parts, STATURE[rank])]);

export const STEEL = coat('#939aa5', '#3b404a', '#e2e7ed', 0.05);
const MAIL = coat('#5d636c', '#26292f', '#8f96a0', 0.3, 34);
const LEATHERS = coat('#54402e', '#231910', '#8a6c4e', 0.14, 18);
export const SPARK = coat('#8fd8ff', '#3f86e0', '#e8f8ff', 0);

/** A warrior: mail, breastplate, iron boots, and a skirt in the player's colour that ends at `hem`. */
export function armoured(s: Stance, hem: number): Part[] {
  const [x, y, z] = s.hip;
  const plate = inflate(
    cut(torso(s), (_x, py) => Math.max(y + 0.1 - py, py - s.chest[1] - 0.11)),
    0.03,
  );
  const skirt = cut(cone([x, y + 0.08, z, s.girth[0] * 1.02], [x, hem - 0.05, z, s.girth[0] * 1.42]), (_x, py) => hem - py);
  return [
    part(flesh(s), MAIL, 'metal', { cell: 0.026 }),
    part(plate, STEEL, 'metal', { cell: 0.024 }),
    part(skirt, PAINT.cloth, 'team', { cell: 0.024 }),
    part(union(0, boots(s, 0.078), gloves(s, 0.066)), PAINT.iron, 'metal', { cell: 0.024 }),
    belt(y + 0.07, s.girth[0] * 1.12, s.girth[0] * 1.08, PAINT.leather, z + 0.01),
  ];
}

/** A rogue: dark leathers, a jerkin to the thighs, soft boots and gloves. */
export function leathered(s: Stance): Part[] {
  const [x, y, z] = s.hip;
  const jerkin = cut(
    union(0.05, inflate(torso(s), 0.02), cone([x, y, z, s.girth[0]], [x, y - 0.12, z, s.girth[0] * 1.3])),
    (_x, py) => y - 0.1 - py,
  );
  return [
    part(flesh(s), LEATHERS, 'paint', { cell: 0.026 }),
    part(jerkin, PAINT.leather, 'paint', { cell: 0.024 }),
    part(union(0, boots(s, 0.076), gloves(s, 0.062)), PAINT.darkWood, 'paint', { cell: 0.024 }),
    belt(y + 0.05, s.girth[0] * 1.16, s.girth[0] * 1.12, PAINT.wood, z + 0.01),
  ];
}

/** A mage: a gown and wide sleeves in the player's colour, a golden belt. */
export function gowned(s: Stance, wide: number, cuff: number, skin: Paint): Part[] {
  return [
    part(union(0.02, gown(s, FLOOR, wide, 8), sleeves(s, cuff)), PAINT.cloth, 'team', { cell: 0.026 }),
    part(gloves(s, 0.052), skin, 'paint', { cell: 0.02 }),
    belt(s.hip[1] + 0.08, s.girth[0] * 1.22, s.girth[0] * 1.18, PAINT.gold, s.hip[2] + 0.005),
  ];
}

/** A sword or dagger standing on the hand at `at`: `long` inches of blade, `wide` its half width. */
export function sword(at: Vec, turn: Vec, long: number, wide: number): Part[] {
  return carried(
    [
      part(place(blade(long, wide, wide * 0.4, wide * 2.6), rigid([0, 0, 0], [0, 0.07, 0])), PAINT.silver, 'metal', {
        cell: 0.018,
        normals: 'weighted',
        detail: 1.3,
      }),
      part(
        union(
          0.006,
          capsule([-wide * 2, 0.06, 0], [wide * 2, 0.06, 0], 0.024),
          capsule([0, -0.1, 0], [0, 0.06, 0], 0.02),
          ball([0, -0.12, 0], 0.034),
        ),
        PAINT.brass,
        'metal',
        { cell: 0.018 },
      ),
    ],
    rigid(turn, at),
  );
}

/** A crossbow whose grip lies on the origin, aimed along +z. */
export function crossbow(at: Vec, turn: Vec): Part[] {
  const prod = limb(
    curve(
      [
        [-0.36, 0.02, 0.16, 0.016],
        [-0.18, 0.02, 0.33, 0.03],
        [0.18, 0.02, 0.33, 0.03],
        [0.36, 0.02, 0.16, 0.016],
      ],
      8,
    ),
    0.01,
  );
  return carried(
    [
      part(
        union(0.02, box([0, 0, 0.1], [0.034, 0.036, 0.28], 0.012), box([0, -0.04, -0.24], [0.03, 0.06, 0.1], 0.02)),
        PAINT.wood,
        'paint',
        {
          cell: 0.022,
        },
      ),
      part(union(0, prod, place(torus([0, 0, 0], 0.05, 0.014), rigid([90, 0, 0], [0, 0, 0.42]))), PAINT.iron, 'metal', { cell: 0.02 }),
      part(
        union(0, capsule([-0.36, 0.03, 0.16], [0, 0.045, 0.02], 0.008), capsule([0.36, 0.03, 0.16], [0, 0.045, 0.02], 0.008)),
        PAINT.bone,
        'paint',
        { cell: 0.012, thin: true },
      ),
      part(cone([0, 0.055, 0, 0.014], [0, 0.055, 0.5, 0.012]), PAINT.bone, 'paint', { cell: 0.016, thin: true }),
    ],
    rigid(turn, at),
  );
}

/** A quiver on the back with the feathers of four arrows. */
export function quiver(at: Vec, turn: Vec): Part[] {
  return carried(
    [
      part(drum(0, 0, -0.22, 0.055, 0.16, 0.075, 0.012), PAINT.leather, 'paint', { cell: 0.024 }),
      part(
        union(
          0,
          ...[0, 1, 2, 3].map((i) => {
            const [x, z] = [Math.sin(i * 1.7) * 0.036, Math.cos(i * 1.7) * 0.036];
            return cone([x, 0.14, z, 0.012], [x * 1.6, 0.29 + (i % 2) * 0.03, z * 1.6, 0.03]);
          }),
        ),
        PAINT.bone,
        'paint',
        { cell: 0.02 },
      ),
    ],
    rigid(turn, at),
  );
}
