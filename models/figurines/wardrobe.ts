import { carve, cut, inflate, limb, rough, union } from '../sdf/combine.ts';
import { type Field, smoothstep, type Vec } from '../sdf/field.ts';
import { onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { capsule, cone, ellipsoid, type Joint } from '../sdf/shapes.ts';
import { type Stance, sized, skull, torso } from './body.ts';
import { plinth } from './plinth.ts';

const between = (a: Vec, b: Vec, t: number, r: number): Joint => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
  r,
];

/** A solid with upright folds that deepen from `top` down to `hem`, around the axis through `x`, `z`. */
export const folded = (f: Field, x: number, z: number, top: number, hem: number, folds: number, deep = 0.022): Field =>
  rough(f, deep, (px, y, pz) => deep * Math.sin(Math.atan2(px - x, pz - z) * folds) * smoothstep(top, hem, y));

/** A gown from shoulders to `hem`, where it is `wide` in radius, without sleeves. */
export function gown(s: Stance, hem: number, wide: number, folds = 9): Field {
  const skirt = cone([s.hip[0], s.hip[1] + 0.08, s.hip[2], s.girth[0] * 0.92], [s.hip[0], hem, s.hip[2] - 0.01, wide]);
  const whole = union(0.06, inflate(torso(s), 0.02), skirt);
  return cut(folded(whole, s.hip[0], s.hip[2], s.hip[1] + 0.1, hem, folds), (_x, y) => hem - y);
}

/** Both sleeves; they end `flare` inches thick shortly before the hands. */
export const sleeves = (s: Stance, flare: number): Field =>
  union(
    0,
    ...([0, 1] as const).map((i) =>
      limb([[...s.shoulders[i], 0.085 * s.limbs], [...s.elbows[i], 0.07 * s.limbs], between(s.elbows[i], s.hands[i], 0.72, flare)], 0.04),
    ),
  );

/** Hands (or gloves) over the ends of the arms. */
export const gloves = (s: Stance, r = 0.062): Field =>
  union(
    0,
    ...([0, 1] as const).map((i) => {
      const [x, y, z] = between(s.elbows[i], s.hands[i], 1.18, 0);
      return capsule(s.hands[i], [x, y, z], r);
    }),
  );

/** Boots up to below the knees. */
export const boots = (s: Stance, r = 0.072): Field =>
  union(
    0.03,
    ...([0, 1] as const).map((i) => {
      const [x, , z] = s.feet[i];
      const out = i === 0 ? 0.025 : -0.025;
      return union(
        0.03,
        limb([between(s.feet[i], s.knees[i], 0.72, r), [x, 0.16, z, r * 0.92]]),
        cone([x, 0.14, z, r * 0.85], [x + out, 0.138, z + 0.12, r * 0.78]),
      );
    }),
  );

/** A cloak hanging behind a figure to `hem`, open before the plane z = `front`. */
export function cloak(s: Stance, hem: number, wide: number, front: number, folds = 11): Field {
  const [x, y, z] = s.chest;
  const whole = union(
    0.05,
    inflate(
      limb(
        [
          [...s.shoulders[0], 0.09],
          [x, y + 0.08, z - 0.02, 0.1],
          [...s.shoulders[1], 0.09],
        ],
        0.05,
      ),
      0.025,
    ),
    cone([x, y + 0.03, z - 0.02, 0.17], [s.hip[0], hem, s.hip[2] - 0.1, wide]),
  );
  const torn = folded(whole, x, z, y, hem, folds);
  return cut(torn, (px, py, pz) => Math.max(hem + 0.025 * Math.sin(px * 26) - py, (pz - front - Math.max(0, py - y) * 1.2) * 0.7));
}

/** A hood over a head of size 1 whose tip lies at `tip`; the face stays free. */
export const hood = (tip: Vec, thick = 0.045): Field =>
  carve(
    union(
      0.06,
      inflate(skull, thick),
      cone([0, 0.07, -0.04, 0.14], [...tip, 0.02]),
      cone([0, -0.04, -0.02, 0.165], [0, -0.16, -0.02, 0.18]),
    ),
    ellipsoid([0, -0.03, 0.17], [0.11, 0.135, 0.16]),
    0.02,
  );

/** A double-edged blade standing on the origin: `long` up, `wide` and `thick` across at the root (half widths). */
export const blade = (long: number, wide: number, thick: number, point = 0.12): Field => ({
  d: (x, y, z) => {
    const w = wide * Math.min(1, Math.max(0.02, (long - y) / point));
    const side = (Math.abs(x) * thick + Math.abs(z) * w - w * thick) / Math.hypot(thick, wide);
    return Math.max(side, -y, y - long);
  },
  min: [-wide, 0, -thick],
  max: [wide, long, thick],
});

/** A whole figure `k` times as large, paint and all. */
export const shrunk = (parts: readonly Part[], k: number): Part[] =>
  parts.map((p) => {
    const small = sized(p, k);
    return {
      ...small,
      cell: (p.cell ?? 0.024) * k,
      paint: (at) => p.paint({ ...at, x: at.x / k, y: at.y / k, z: at.z / k }),
      ...(p.far ? { far: { ...p.far, mesh: { ...p.far.mesh, positions: p.far.mesh.positions.map((v) => v * k) } } } : {}),
    };
  });

/** The base of a summoned creature: the usual one with few triangles, to be shrunk together with it. */
const footing = (seed: number): Part[] =>
  plinth(seed)
    .slice(0, 2)
    .map((p) => (p.far ? part(p.field, p.paint, p.finish, { ...p.far, keep: true }) : p));

/** A summoned creature on a base of its own, both `k` times as large as they are modelled here. */
export const summoned = (seed: number, k: number, triangles: number, parts: readonly Part[]): Sculpture =>
  onBase(triangles, shrunk([...footing(seed), ...parts], k));
