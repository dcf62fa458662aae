/** Where a body of the free table lies: inches, y upwards from the table's cloth, and how it is turned. */
export interface Pose {
  readonly x: number;
  /** Height of the body's foot (its lowest point while it stands upright): always `middleOf(shape)` straight below its middle, about which it turns. */
  readonly y: number;
  readonly z: number;
  /** Unit quaternion x, y, z, w; upright and facing south is 0, 0, 0, 1. */
  readonly q: Quat;
}

export type Quat = readonly [x: number, y: number, z: number, w: number];

export type Vector = readonly [x: number, y: number, z: number];

export const UPRIGHT: Quat = [0, 0, 0, 1];

/** The turn about the upright by `angle` radians, counter-clockwise seen from above. */
export const yaw = (angle: number): Quat => [0, round(Math.sin(angle / 2), 1e5), 0, round(Math.cos(angle / 2), 1e5)];

/** The rotation `b`, then `a`. */
export const times = (a: Quat, b: Quat): Quat => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];

/** The rotation that takes the rotation `q` back. */
export const inverse = ([x, y, z, w]: Quat): Quat => [-x, -y, -z, w];

/** The vector as the rotation leaves it. */
export function turned([qx, qy, qz, qw]: Quat, [x, y, z]: Vector): Vector {
  const tx = 2 * (qy * z - qz * y);
  const ty = 2 * (qz * x - qx * z);
  const tz = 2 * (qx * y - qy * x);
  return [x + qw * tx + qy * tz - qz * ty, y + qw * ty + qz * tx - qx * tz, z + qw * tz + qx * ty - qy * tx];
}

/** How far a body leans: the cosine between its own upright and the table's; 1 upright, -1 upside down. */
export const uprightness = ([x, , z]: Quat): number => 1 - 2 * (x * x + z * z);

/** The angle about the upright in radians that comes nearest to the rotation. */
export const yawOf = ([, y, , w]: Quat): number => 2 * Math.atan2(y, w);

const round = (value: number, grain: number): number => Math.round(value * grain) / grain + 0;

/** The pose as it is kept: thousandths of an inch, the quaternion of length 1 in hundred-thousandths with w not negative. Throws on what is no number. */
export function exact({ x, y, z, q }: Pose): Pose {
  const length = Math.hypot(q[0], q[1], q[2], q[3]);
  if (!(Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z) && Number.isFinite(length)) || length < 1e-6)
    throw new Error('a pose must be finite numbers');
  const sign = q[3] < 0 ? -1 / length : 1 / length;
  return {
    x: round(x, 1e3),
    y: round(y, 1e3),
    z: round(z, 1e3),
    q: [round(q[0] * sign, 1e5), round(q[1] * sign, 1e5), round(q[2] * sign, 1e5), round(q[3] * sign, 1e5)],
  };
}
