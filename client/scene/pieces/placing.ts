import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { Bearing } from '../gestures/bearing.ts';
import type { Decal, Item, Pose } from './item.ts';
import type { Moving } from './moves.ts';

/** Where the middle of a piece is right now: inches, and a unit quaternion. */
export interface Steer {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly qx: number;
  readonly qy: number;
  readonly qz: number;
  readonly qw: number;
}

const away = new Matrix4();
const [at, size, rotation, euler] = [new Vector3(), new Vector3(), new Quaternion(), new Euler(0, 0, 0, 'YXZ')];

/** The matrix of a body that stands like this; `bearing`: what it does besides. */
export function compose(pose: Moving | Pose, stretch: Item['stretch'], out: Matrix4, bearing?: Readonly<Bearing>): Matrix4 {
  const turn = pose.turn + (bearing?.turn ?? 0);
  rotation.setFromEuler(euler.set(pose.lean, turn, pose.roll));
  size.set(stretch?.[0] ?? 1, stretch?.[1] ?? 1, stretch?.[2] ?? 1).multiplyScalar(pose.scale);
  at.set(pose.x, pose.y, pose.z);
  if (bearing) {
    const sin = Math.sin(turn) * pose.scale;
    const cos = Math.cos(turn) * pose.scale;
    at.x += sin * bearing.along + cos * bearing.aside;
    at.z += cos * bearing.along - sin * bearing.aside;
    at.y += bearing.up * pose.scale;
    size.x *= 1 + bearing.wide;
    size.y *= 1 + bearing.tall;
    size.z *= 1 + bearing.wide;
  }
  return out.compose(at, rotation, size);
}

/** The matrix of a picture on a body. */
export function composeDecal(decal: Decal, body: Matrix4, out: Matrix4): Matrix4 {
  const { stands } = decal;
  rotation.setFromEuler(euler.set(stands === undefined ? decal.tilt : Math.PI / 2, stands ?? 0, 0));
  return out.compose(at.set(decal.x, decal.y, decal.z), rotation, size.set(decal.size, 1, decal.deep ?? decal.size)).premultiply(body);
}

/** What takes a body from where its piece would stand to where the piece is steered. */
export function composeSteer(steer: Steer, frame: Pose, out: Matrix4): Matrix4 {
  out.compose(at.set(steer.x, steer.y, steer.z), rotation.set(steer.qx, steer.qy, steer.qz, steer.qw), size.setScalar(1));
  return out.multiply(compose(frame, undefined, away).invert());
}
