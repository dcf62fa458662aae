import { around, boxDistanceSquared, type Field, type Vec } from './field.ts';
import { cone, type Joint } from './shapes.ts';

const EMPTY: Field = { d: () => 1e3, min: [1e3, 1e3, 1e3], max: [-1e3, -1e3, -1e3] };
const grow = (f: { min: Vec; max: Vec }, k: number): { min: Vec; max: Vec } => ({
  min: [f.min[0] - k, f.min[1] - k, f.min[2] - k],
  max: [f.max[0] + k, f.max[1] + k, f.max[2] + k],
});

/** Members melted together over the distance `k` (0: a sharp seam). */
export function union(k: number, ...members: readonly Field[]): Field {
  const bounds = grow(
    members.reduce((a, b) => ({ ...EMPTY, ...around(a, b) }), EMPTY),
    k / 4,
  );
  const d = (x: number, y: number, z: number): number => {
    let best = 1e3;
    for (const m of members) {
      const reach = (best > 0 ? best : 0) + k;
      if (best < 1e3 && boxDistanceSquared(m, x, y, z) > reach * reach) continue;
      const v = m.d(x, y, z);
      const h = k > 0 ? Math.max(k - Math.abs(best - v), 0) : 0;
      best = Math.min(best, v) - (h > 0 ? (h * h) / (4 * k) : 0);
    }
    return best;
  };
  return { d, ...bounds };
}

/** `a` without `b`, the edge softened over `k`. */
export const carve = (a: Field, b: Field, k = 0): Field => ({
  d: (x, y, z) => {
    const u = a.d(x, y, z);
    const v = -b.d(x, y, z);
    const h = k > 0 ? Math.max(k - Math.abs(u - v), 0) : 0;
    return Math.max(u, v) + (h > 0 ? (h * h) / (4 * k) : 0);
  },
  min: a.min,
  max: a.max,
});

/** What `a` and `b` share; the box is that of `a`. */
export const meet = (a: Field, b: Field): Field => ({ d: (x, y, z) => Math.max(a.d(x, y, z), b.d(x, y, z)), min: a.min, max: a.max });

/** `a` cut by any signed function, kept where it is negative: hems, torn edges, sliced domes. */
export const cut = (a: Field, keep: (x: number, y: number, z: number) => number): Field => ({
  d: (x, y, z) => Math.max(a.d(x, y, z), keep(x, y, z)),
  min: a.min,
  max: a.max,
});

/** The solid made thicker (or thinner) by `r` all around. */
export const inflate = (a: Field, r: number): Field => ({ d: (x, y, z) => a.d(x, y, z) - r, ...grow(a, Math.max(r, 0)) });

/** The surface pushed out by `f(x, y, z)`, at most `most`: fur, bark, dents. */
export const rough = (a: Field, most: number, f: (x: number, y: number, z: number) => number): Field => ({
  d: (x, y, z) => {
    const v = a.d(x, y, z);
    return Math.abs(v) > 4 * most ? v - Math.sign(v) * most : v - f(x, y, z);
  },
  ...grow(a, most),
});

/** The solid and its mirror image in the plane x = 0. */
export const mirror = (a: Field, k = 0): Field =>
  union(k, a, { d: (x, y, z) => a.d(-x, y, z), min: [-a.max[0], a.min[1], a.min[2]], max: [-a.min[0], a.max[1], a.max[2]] });

/** A chain of round cones through the joints: arms, tails, horns, tusks, ropes. */
export function limb(joints: readonly Joint[], k = 0.03): Field {
  const bones: Field[] = [];
  joints.forEach((j, i) => {
    const before = joints[i - 1];
    if (before) bones.push(cone(before, j));
  });
  return union(k, ...bones);
}

/** A smooth curve of `steps` joints through the given ones (Catmull-Rom), for horns and tails. */
export function curve(joints: readonly Joint[], steps: number): Joint[] {
  const last = joints.length - 1;
  const at = (i: number): Joint => joints[Math.min(Math.max(i, 0), last)] ?? [0, 0, 0, 0];
  return Array.from({ length: steps + 1 }, (_, s) => {
    const t = (s / steps) * last;
    const i = Math.min(Math.floor(t), last - 1);
    const u = t - i;
    const p = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const mix = (c: 0 | 1 | 2 | 3): number => {
      const [a = 0, b = 0, e = 0, f = 0] = p.map((j) => j[c]);
      return b + 0.5 * u * (e - a + u * (2 * a - 5 * b + 4 * e - f + u * (3 * (b - e) + f - a)));
    };
    return [mix(0), mix(1), mix(2), Math.max(mix(3), 0.002)];
  });
}
