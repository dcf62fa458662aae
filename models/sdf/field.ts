/** A point, direction or linear colour: three numbers. */
export type Vec = readonly [number, number, number];

/** A solid as a signed distance: negative inside, inches, with a box that contains the whole solid. */
export type Field = {
  readonly d: (x: number, y: number, z: number) => number;
  readonly min: Vec;
  readonly max: Vec;
};

/** Length of a vector: many times as fast as `Math.hypot`, whose care for huge numbers nothing here needs. */
export const len = (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z);

/** Square of the distance from a point to the box of a field, 0 inside. A cheap lower bound that lets unions skip far members. */
export function boxDistanceSquared({ min, max }: Field, x: number, y: number, z: number): number {
  const dx = x < min[0] ? min[0] - x : x > max[0] ? x - max[0] : 0;
  const dy = y < min[1] ? min[1] - y : y > max[1] ? y - max[1] : 0;
  const dz = z < min[2] ? min[2] - z : z > max[2] ? z - max[2] : 0;
  return dx * dx + dy * dy + dz * dz;
}

/** Distance from a point to the box of a field, 0 inside. */
export const boxDistance = (f: Field, x: number, y: number, z: number): number => Math.sqrt(boxDistanceSquared(f, x, y, z));

/** True where a point lies in the box of a field: nowhere else is its distance negative. */
export const encloses = ({ min, max }: Field, x: number, y: number, z: number): boolean =>
  x >= min[0] && x <= max[0] && y >= min[1] && y <= max[1] && z >= min[2] && z <= max[2];

/** The direction in which a field grows fastest, `length` long: the outward normal near its surface. */
export function gradient(f: Field, x: number, y: number, z: number, e: number, length = 1): Vec {
  const gx = f.d(x + e, y, z) - f.d(x - e, y, z);
  const gy = f.d(x, y + e, z) - f.d(x, y - e, z);
  const gz = f.d(x, y, z + e) - f.d(x, y, z - e);
  const l = (len(gx, gy, gz) || 1) / length;
  return [gx / l, gy / l, gz / l];
}

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const clamp01 = (v: number): number => (v < 0 ? 0 : v > 1 ? 1 : v);
export const smoothstep = (a: number, b: number, v: number): number => {
  const t = clamp01((v - a) / (b - a));
  return t * t * (3 - 2 * t);
};

/** The smallest box around both. */
export const around = (a: Field, b: Field): { min: Vec; max: Vec } => ({
  min: [Math.min(a.min[0], b.min[0]), Math.min(a.min[1], b.min[1]), Math.min(a.min[2], b.min[2])],
  max: [Math.max(a.max[0], b.max[0]), Math.max(a.max[1], b.max[1]), Math.max(a.max[2], b.max[2])],
});
