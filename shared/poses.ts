/**
 * Poses of moving bodies in few bytes: 12 a body, without a header. Number 16, x 16, y 16, z 16 bits, little-endian, then the quaternion in 32:
 * which of x, y, z, w is the largest in 2 bits, the other three in 10 each. Right to .001 in and .25 degrees.
 */
import type { Quat } from './table/pose.ts';

/** A body by its number (0 to 65535) with its pose: inches, unit quaternion. */
export interface NumberedPose {
  readonly n: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly q: Quat;
}

/** What can be told, in inches; whatever lies outside is told at the rim. */
export const POSE_RANGE = { x: [-64, 64], y: [-4, 28], z: [-64, 64] } as const;

/** Bytes of one body in a message: number 16, x 16, y 16, z 16, quaternion 32 (smallest three). */
export const POSE_BYTES = 12;

const STEPS = 0xffff;
/** The three smaller parts of a unit quaternion lie within plus and minus this. */
const LARGEST = Math.SQRT1_2;
const FINE = 1023;

const squeeze = (value: number, [low, high]: readonly [number, number], steps: number): number =>
  Number.isFinite(value) ? Math.round(((Math.min(high, Math.max(low, value)) - low) / (high - low)) * steps) : Math.round(steps / 2);

const stretch = (code: number, [low, high]: readonly [number, number], steps: number): number => low + (code / steps) * (high - low);

const BETWEEN = [-LARGEST, LARGEST] as const;

function squeezeTurn(q: Quat): number {
  let largest = 0;
  for (let i = 1; i < 4; i++) if (Math.abs(q[i] ?? 0) > Math.abs(q[largest] ?? 0)) largest = i;
  // A quaternion and its opposite are the same turn: the largest part is told as positive, by its absence.
  const sign = (q[largest] ?? 0) < 0 ? -1 : 1;
  const length = Math.hypot(...q) || 1;
  let code = largest;
  for (let i = 0; i < 4; i++) if (i !== largest) code = code * 1024 + squeeze((sign * (q[i] ?? 0)) / length, BETWEEN, FINE);
  return code;
}

function stretchTurn(code: number): Quat {
  const largest = Math.floor(code / 2 ** 30);
  const parts: [number, number, number, number] = [0, 0, 0, 0];
  let rest = code % 2 ** 30;
  let sum = 0;
  for (let i = 3; i >= 0; i--) {
    if (i === largest) continue;
    const part = stretch(rest % 1024, BETWEEN, FINE);
    parts[i] = part;
    sum += part * part;
    rest = Math.floor(rest / 1024);
  }
  parts[largest] = Math.sqrt(Math.max(0, 1 - sum));
  const length = Math.hypot(...parts) || 1;
  return [parts[0] / length, parts[1] / length, parts[2] / length, parts[3] / length];
}

/** Packs poses; a body twice is told twice. Never throws: what is no number is told as the middle of its range. */
export function packPoses(poses: readonly NumberedPose[]): Uint8Array {
  const bytes = new Uint8Array(poses.length * POSE_BYTES);
  const view = new DataView(bytes.buffer);
  poses.forEach(({ n, x, y, z, q }, i) => {
    const at = i * POSE_BYTES;
    view.setUint16(at, n, true);
    view.setUint16(at + 2, squeeze(x, POSE_RANGE.x, STEPS), true);
    view.setUint16(at + 4, squeeze(y, POSE_RANGE.y, STEPS), true);
    view.setUint16(at + 6, squeeze(z, POSE_RANGE.z, STEPS), true);
    view.setUint32(at + 8, squeezeTurn(q), true);
  });
  return bytes;
}

/** Unpacks what `packPoses` made. Throws a RangeError on bytes that cannot be that. */
export function unpackPoses(bytes: Uint8Array): NumberedPose[] {
  if (bytes.length % POSE_BYTES !== 0) throw new RangeError(`poses come in ${POSE_BYTES} bytes each, not in ${bytes.length}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / POSE_BYTES }, (_, i) => {
    const at = i * POSE_BYTES;
    return {
      n: view.getUint16(at, true),
      x: stretch(view.getUint16(at + 2, true), POSE_RANGE.x, STEPS),
      y: stretch(view.getUint16(at + 4, true), POSE_RANGE.y, STEPS),
      z: stretch(view.getUint16(at + 6, true), POSE_RANGE.z, STEPS),
      q: stretchTurn(view.getUint32(at + 8, true)),
    };
  });
}
