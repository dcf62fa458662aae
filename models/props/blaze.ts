import { coat } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { draws } from '../sdf/noise.ts';
import { ball, cone } from '../sdf/shapes.ts';

/** The outer and the inner colour of fire. */
export const FLAME = coat('#ff7a1a', '#e8380c', '#ffb347', 0);
export const EMBER = coat('#ffd257', '#ff9a2a', '#fff4b8', 0);

/** One flame that stands on `at`, `r` thick and `h` high, its tip bent by `sway`. */
export const tongue = (at: Vec, r: number, h: number, sway: Vec): Field =>
  limb(
    [
      [at[0], at[1] + r * 0.6, at[2], r * 0.8],
      [at[0] - sway[0] * 0.3, at[1] + h * 0.35, at[2] - sway[2] * 0.3, r],
      [at[0] + sway[0] * 0.2, at[1] + h * 0.65, at[2] + sway[2] * 0.2, r * 0.55],
      [at[0] + sway[0], at[1] + h, at[2] + sway[2], 0.006],
    ],
    r * 0.5,
  );

/** A ring of `count` flames about `at` with a high one in the middle; `wide` from the middle to the outer ones. */
export function blaze(at: Vec, wide: number, h: number, count: number, seed: number): Field {
  const next = draws(seed);
  const ring = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2 + next() * 0.5;
    const high = h * (0.45 + next() * 0.35);
    const r = wide * (0.34 + next() * 0.12);
    return tongue([at[0] + Math.sin(a) * wide * 0.66, at[1], at[2] + Math.cos(a) * wide * 0.66], r, high, [
      Math.sin(a) * wide * 0.2 + (next() - 0.5) * 0.06,
      0,
      Math.cos(a) * wide * 0.2,
    ]);
  });
  return union(wide * 0.12, tongue(at, wide * 0.55, h, [wide * 0.2, 0, -wide * 0.1]), ...ring);
}

/** A burning ball with three tongues that trail upwards: a fire in flight. */
export const fireball = (at: Vec, r: number): Field =>
  union(
    r * 0.4,
    ball(at, r),
    cone([at[0], at[1] + r * 0.3, at[2], r * 0.75], [at[0] + r * 0.3, at[1] + r * 2.6, at[2], 0.006]),
    cone([at[0] - r * 0.4, at[1] + r * 0.2, at[2], r * 0.5], [at[0] - r * 0.7, at[1] + r * 1.8, at[2] + r * 0.2, 0.006]),
    cone([at[0] + r * 0.45, at[1] + r * 0.1, at[2], r * 0.5], [at[0] + r * 0.95, at[1] + r * 1.5, at[2] - r * 0.2, 0.006]),
  );
