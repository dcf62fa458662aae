import { coat, PAINT } from '../paints.ts';
import { cut, inflate, limb, union } from '../sdf/combine.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { type Part, part } from '../sdf/sculpture.ts';
import { box, torus } from '../sdf/shapes.ts';
import { flesh, type Stance, torso } from './body.ts';
import { belt } from './gear.ts';
import { plinth } from './plinth.ts';
import { boots, gloves } from './wardrobe.ts';

export const ROPE = coat('#c9a76a', '#6d5128', '#efd9a4', 0.16, 26);
export const TROUSERS = coat('#5d5038', '#2c2517', '#8f7f5e', 0.12, 18);
export const FLAME = coat('#ffb23e', '#ff6a14', '#fff0b0', 0.04);

/** Somebody dressed for climbing: base, boots, trousers, a shirt in the player's colour, gloves and a belt. */
export function climber(seed: number, s: Stance, skin: (typeof PAINT)['skin'] = PAINT.skin): Part[] {
  const body = flesh(s);
  const shirt = cut(inflate(torso(s), 0.024), (_x, y) => s.hip[1] + 0.02 - y);
  const legs = cut(inflate(body, 0.018), (_x, y) => Math.max(y - s.hip[1] - 0.04, 0.14 - y));
  return [
    ...plinth(seed),
    part(body, skin),
    part(legs, TROUSERS, 'paint', { cell: 0.022 }),
    part(shirt, PAINT.cloth, 'team', { cell: 0.02 }),
    part(boots(s), PAINT.leather),
    part(gloves(s, 0.055), PAINT.leather, 'paint', { cell: 0.02 }),
    belt(s.hip[1] + 0.06, s.girth[0] * 1.1, s.girth[0] * 1.06, PAINT.leather, s.hip[2] + 0.01),
  ];
}

/** A coil of rope: three turns, lying about `at` after a turn. */
export const coil = (at: Vec, r: number, turn: Vec): Field =>
  place(
    union(0.006, torus([0, -0.045, 0], r, 0.034), torus([0, 0, 0], r * 1.02, 0.034), torus([0.01, 0.045, 0], r * 0.98, 0.034)),
    rigid(turn, at),
  );

/** A bulging rucksack on the back. */
export const rucksack = (s: Stance, wide: number): Part[] => {
  const [x, y, z] = s.chest;
  return [
    part(box([x, y - 0.06, z - 0.26], [wide, 0.2, 0.12], 0.07), PAINT.wood, 'paint', { cell: 0.024 }),
    part(box([x, y + 0.1, z - 0.27], [wide * 1.04, 0.06, 0.13], 0.03), PAINT.leather, 'paint', { cell: 0.024 }),
    part(
      limb([
        [x - wide * 1.1, y + 0.2, z - 0.24, 0.07],
        [x + wide * 1.1, y + 0.2, z - 0.24, 0.07],
      ]),
      ROPE,
      'paint',
      { cell: 0.024 },
    ),
  ];
};
