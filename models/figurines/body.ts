import { coat, PAINT } from '../paints.ts';
import { carve, cut, inflate, limb, meet, union } from '../sdf/combine.ts';
import { bead, join } from '../sdf/direct.ts';
import { type Field, lerp, type Vec } from '../sdf/field.ts';
import { noise } from '../sdf/noise.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Paint, type Part, part } from '../sdf/sculpture.ts';
import { ball, capsule, cone, ellipsoid, type Joint } from '../sdf/shapes.ts';

/** Where a cave person's joints are, in inches above the board; first of a pair is the figure's left (+x). */
export type Stance = {
  readonly hip: Vec;
  readonly chest: Vec;
  readonly head: Vec;
  readonly knees: readonly [Vec, Vec];
  readonly feet: readonly [Vec, Vec];
  readonly shoulders: readonly [Vec, Vec];
  readonly elbows: readonly [Vec, Vec];
  readonly hands: readonly [Vec, Vec];
  /** Radii of belly and chest, and thickness of arms and legs (1 is usual). */
  readonly girth: readonly [number, number];
  readonly limbs: number;
};

const joint = (p: Vec, r: number): Joint => [p[0], p[1], p[2], r];

/** Belly and chest without limbs: what clothes are cut from. */
export const torso = (s: Stance): Field =>
  union(
    0.09,
    ellipsoid([s.hip[0], s.hip[1] + 0.06, s.hip[2] + 0.015], [s.girth[0], s.girth[0] * 0.92, s.girth[0] * 0.95]),
    ellipsoid(s.chest, [s.girth[1] * 1.12, s.girth[1] * 0.92, s.girth[1] * 0.9]),
    limb(
      [
        joint(s.shoulders[0], 0.075 * s.limbs),
        joint([s.chest[0], s.chest[1] + 0.06, s.chest[2]], 0.08),
        joint(s.shoulders[1], 0.075 * s.limbs),
      ],
      0.05,
    ),
  );

const hand = (at: Vec, from: Vec, k: number): Field => {
  const l = Math.hypot(at[0] - from[0], at[1] - from[1], at[2] - from[2]) || 1;
  const go = (t: number): Vec => [
    at[0] + ((at[0] - from[0]) / l) * t,
    at[1] + ((at[1] - from[1]) / l) * t,
    at[2] + ((at[2] - from[2]) / l) * t,
  ];
  return union(0.03, ball(at, 0.058 * k), ball(go(0.04), 0.05 * k));
};

/** Legs, arms, trunk and neck as one soft solid. */
export function flesh(s: Stance): Field {
  const k = s.limbs;
  const sides = [0, 1] as const;
  const legs = sides.map((i) => {
    const side = i === 0 ? 1 : -1;
    const foot = s.feet[i];
    const toe: Joint = [foot[0] + side * 0.025, 0.135, foot[2] + 0.105, 0.046 * k];
    return union(
      0.035,
      limb([
        joint([s.hip[0] + side * 0.08, s.hip[1] - 0.03, s.hip[2]], 0.085 * k),
        joint(s.knees[i], 0.068 * k),
        joint([foot[0], 0.17, foot[2]], 0.05 * k),
      ]),
      cone([foot[0], 0.14, foot[2] - 0.02, 0.048 * k], toe),
      ball([foot[0] - side * 0.02, 0.132, foot[2] + 0.12], 0.034 * k),
      ball([foot[0] + side * 0.06, 0.128, foot[2] + 0.1], 0.028 * k),
    );
  });
  const arms = sides.map((i) =>
    union(
      0.03,
      limb([joint(s.shoulders[i], 0.075 * k), joint(s.elbows[i], 0.055 * k), joint(s.hands[i], 0.046 * k)]),
      hand(s.hands[i], s.elbows[i], Math.sqrt(k)),
    ),
  );
  const neck = capsule([s.chest[0], s.chest[1] + 0.05, s.chest[2]], s.head, 0.07);
  return union(0.045, torso(s), neck, ...legs, ...arms);
}

/** A pelt over one shoulder with a torn hem that hangs to `hem` inches above the board. */
export function pelt(s: Stance, hem: number, paint: Paint = PAINT.cloth, strap: 1 | -1 | 0 = 1): Part {
  const body = torso(s);
  const [g] = s.girth;
  const skirt = cone([s.hip[0], s.hip[1] + 0.1, s.hip[2] + 0.01, g * 0.9], [s.hip[0], hem - 0.04, s.hip[2] + 0.01, g * 1.04]);
  const whole = union(0.05, inflate(body, 0.022), skirt);
  const torn = cut(whole, (x, y, z) => {
    const a = Math.atan2(x - s.hip[0], z - s.hip[2]);
    const tooth = Math.abs((((a * 4.5) / Math.PI + 20) % 1) - 0.5) * 2;
    return (hem + 0.075 * tooth + 0.02 * noise(a * 2, 1, 4, 3) - y) * 0.7;
  });
  // Seen from the front the neckline falls from one shoulder to the other armpit.
  const neck = cut(torn, (x, y) => (strap === 0 ? y - s.chest[1] : (y - s.chest[1] - 0.025 - strap * (x - s.chest[0]) * 0.85) * 0.75));
  return part(neck, paint, 'team', { cell: 0.018 });
}

/** How a head looks. Sizes are in the head's own inches: a usual head is 0.15 in radius. */
export type Face = {
  readonly skin: Paint;
  readonly hair: Paint;
  readonly size: number;
  readonly turn: Vec;
  readonly jaw?: number;
  readonly nose?: number;
  readonly old?: boolean;
  readonly brow?: number;
};

/** The head's own solids, for hair and helmets to be cut from (size 1, centre at the origin). */
export const skull: Field = ellipsoid([0, 0.02, -0.005], [0.142, 0.15, 0.145]);

/** Skull, brow, nose, ears and eyes, with `extra` parts (hair, hats) carried along at size 1. */
export function head(at: Vec, f: Face, extra: readonly Part[]): Part[] {
  const jaw = f.jaw ?? 1;
  const nose = f.nose ?? 1;
  const solid = union(
    0.03,
    skull,
    ellipsoid([0, -0.07, 0.03], [0.115 * jaw, 0.085, 0.108 * lerp(1, jaw, 0.5)]),
    capsule([-0.06, 0.052, 0.122], [0.06, 0.052, 0.122], 0.026),
    ball([0.145, -0.015, -0.01], 0.036),
    ball([-0.145, -0.015, -0.01], 0.036),
  );
  const snout = ellipsoid([0, -0.022, 0.15], [0.04 * nose, 0.037 * nose, 0.045 * nose]);
  const mouth = ellipsoid([0, -0.09, 0.142], [0.042, 0.012, 0.03]);
  const eyes = [0.056, -0.056];
  const whites = eyes.map((x) => ball([x, 0.012, 0.124], 0.034));
  const parts: Part[] = [
    part(carve(union(0.015, solid, snout), mouth, 0.01), f.skin, 'paint', { cell: 0.018, detail: 1.6 }),
    part(meet(mouth, ball([0, -0.08, 0.1], 0.08)), coat('#5a2018', '#2a0d0a', '#7a3328', 0), 'paint', {
      cell: 0.012,
      thin: true,
      detail: 0.6,
    }),
    part(union(0, ...whites), PAINT.eye, 'paint', {
      mesh: join(...eyes.map((x) => bead([x, 0.012, 0.124], 0.034, 8, 4))),
      keep: true,
      thin: true,
      normals: 'field',
    }),
    part(union(0, ...eyes.map((x) => ball([x * 0.93, 0.01, 0.15], 0.016))), PAINT.ink, 'paint', {
      mesh: join(...eyes.map((x) => bead([x * 0.93, 0.01, 0.15], 0.016, 6, 3))),
      keep: true,
      thin: true,
    }),
    part(
      union(0, ...eyes.map((x) => capsule([x * 0.45, 0.062, 0.148], [x * 1.75, f.old ? 0.058 : 0.072, 0.128], 0.019 * (f.brow ?? 1)))),
      f.hair,
      'paint',
      { cell: 0.014, thin: true },
    ),
    ...extra,
  ];
  return carried(
    parts.map((p) => sized(p, f.size)),
    rigid(f.turn, at),
  );
}

/** The same part `k` times as large about the origin. */
export function sized(p: Part, k: number): Part {
  const f = p.field;
  const by = (v: Vec): Vec => [v[0] * k, v[1] * k, v[2] * k];
  const field: Field = { d: (x, y, z) => f.d(x / k, y / k, z / k) * k, min: by(f.min), max: by(f.max) };
  return { ...p, field, ...(p.mesh ? { mesh: { ...p.mesh, positions: p.mesh.positions.map((v) => v * k) } } : {}) };
}

/** The same place on the left (+x) and on the right. */
export const pair = (x: number, y: number, z: number): readonly [Vec, Vec] => [
  [x, y, z],
  [-x, y, z],
];

/** A place on the left (+x) and one on the right. */
export const both = (left: Vec, right: Vec): readonly [Vec, Vec] => [left, right];

/** Somebody of usual size standing upright with hanging arms: what each stance changes. */
export const STANDING: Stance = {
  hip: [0, 0.4, 0],
  chest: [0, 0.62, 0],
  head: [0, 0.85, 0.04],
  knees: pair(0.11, 0.27, 0.04),
  feet: pair(0.12, 0.1, -0.02),
  shoulders: pair(0.17, 0.69, 0),
  elbows: pair(0.27, 0.53, 0),
  hands: pair(0.27, 0.37, 0.08),
  girth: [0.165, 0.15],
  limbs: 1,
};
