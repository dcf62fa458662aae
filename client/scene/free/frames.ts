import type { Quat } from '../../../shared/table/pose.ts';
import { times, turned, uprightness, yaw } from '../../../shared/table/pose.ts';
import type { Shape } from '../../../shared/table/shape.ts';
import { heightOf, middleOf } from '../../../shared/table/shape.ts';
import type { Pose } from '../pieces/item.ts';

/** A place in the scene with a rotation: inches, and a unit quaternion. */
export interface Spot3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly q: Quat;
}

/** A rotation as the scene's angles: about the upright, then forward, then sideways. */
export function anglesOf([x, y, z, w]: Quat): { turn: number; lean: number; roll: number } {
  const m23 = 2 * (y * z - w * x);
  const lean = Math.asin(Math.min(1, Math.max(-1, -m23)));
  // Where the body leans straight forward, turning and rolling are the same thing.
  if (Math.abs(m23) > 0.999999) return { turn: Math.atan2(-2 * (x * z - w * y), 1 - 2 * (y * y + z * z)), lean, roll: 0 };
  return {
    turn: Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y)),
    lean,
    roll: Math.atan2(2 * (x * y + w * z), 1 - 2 * (x * x + z * z)),
  };
}

/** Where something stands that lies at `at` in a piece's own space (its middle is 0, 0, 0) and is turned there. */
export function inFrame(frame: Spot3, at: readonly [number, number, number], turn = 0, scale = 1): Pose {
  const [x, y, z] = turned(frame.q, at);
  const q = turn === 0 ? frame.q : times(frame.q, yaw(turn));
  return { x: frame.x + x, y: frame.y + y, z: frame.z + z, ...anglesOf(q), scale };
}

/** How far a body reaches above (and below) its middle in this orientation, in inches. */
export function reachUp(shape: Shape, q: Quat): number {
  if (shape.form === 'none' || shape.form === 'die') return middleOf(shape);
  const up = Math.min(1, Math.abs(uprightness(q)));
  if (shape.form !== 'box') return (heightOf(shape) / 2) * up + shape.radius * Math.sqrt(1 - up * up);
  const across = Math.abs(2 * (q[0] * q[1] + q[3] * q[2])) * shape.width;
  const along = Math.abs(2 * (q[1] * q[2] - q[3] * q[0])) * shape.depth;
  return (across + up * shape.height + along) / 2;
}

/** How far a body reaches sideways from its middle in this orientation, in inches: the radius of a circle around it seen from above. */
export function reachAround(shape: Shape, q: Quat): number {
  if (shape.form === 'none') return 0;
  if (shape.form === 'die') return 0.45;
  const aside = Math.sqrt(Math.max(0, 1 - uprightness(q) ** 2));
  const wide = shape.form === 'box' ? Math.hypot(shape.width, shape.depth) / 2 : shape.radius;
  return Math.max(wide * (1 - aside), (heightOf(shape) / 2) * aside + (shape.form === 'box' ? 0 : shape.radius * (1 - aside)), 0.2);
}
