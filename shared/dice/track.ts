/** The baked track of a throw: 60 Hz, 10 bytes per die and frame, with the hits for the sound. */

import type { DieKind } from '../table/die.ts';
import { DIE_KINDS } from '../table/die.ts';

/** A hit: seconds from the start, index of the die, strength 0..1. */
interface TrackContact {
  t: number;
  die: number;
  strength: number;
}

/** A decoded track; `poses` holds x y z (inches) qx qy qz qw per die, frame by frame. */
export interface Track {
  engine: string;
  throwSpec: number;
  dice: DieKind[];
  frames: number;
  poses: Float64Array;
  contacts: TrackContact[];
}

/** Frames per second of a track. */
const TRACK_RATE = 60;

const MAGIC = 0x4c54;
const VERSION = 1;
const STEPS = 120;
const POSITION = 2048; // units per inch: +-16 inches
const SMALL = 1023 / Math.SQRT2; // 10 bits over +-1/sqrt(2)
const PER_DIE = 10;

/** Play time of a track in seconds. */
export const trackSeconds = (track: Pick<Track, 'frames'>): number => Math.max(0, track.frames - 1) / TRACK_RATE;

/** Packs a quaternion into 32 bits (index of the largest part, the other three in 10 bits each). */
export function packRotation(qx: number, qy: number, qz: number, qw: number): number {
  const q = [qx, qy, qz, qw];
  let largest = 0;
  for (let i = 1; i < 4; i++) if (Math.abs(q[i] ?? 0) > Math.abs(q[largest] ?? 0)) largest = i;
  const sign = (q[largest] ?? 0) < 0 ? -1 : 1;
  let packed = largest;
  for (let i = 0; i < 4; i++) {
    if (i === largest) continue;
    const level = Math.round(((q[i] ?? 0) * sign + Math.SQRT1_2) * SMALL);
    packed = packed * 1024 + Math.min(1023, Math.max(0, level));
  }
  return packed;
}

/** Writes the unpacked unit quaternion to `out[at..at+3]`. */
export function unpackRotation(packed: number, out: Float64Array, at: number): void {
  const largest = Math.floor(packed / 1073741824);
  let rest = packed % 1073741824;
  let sum = 0;
  for (let i = 3; i >= 0; i--) {
    if (i === largest) continue;
    const part = (rest % 1024) / SMALL - Math.SQRT1_2;
    rest = Math.floor(rest / 1024);
    out[at + i] = part;
    sum += part * part;
  }
  out[at + largest] = Math.sqrt(Math.max(0, 1 - sum));
}

/** Encodes a track; the same track gives the same bytes. At most 255 dice, 65,535 frames and contacts. */
export function encodeTrack(track: Track): Uint8Array {
  const { dice, frames, poses, contacts, engine } = track;
  const head = 5 + engine.length + 1 + dice.length + 4;
  const bytes = new Uint8Array(head + contacts.length * 4 + frames * dice.length * PER_DIE);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, MAGIC);
  view.setUint8(2, VERSION);
  view.setUint8(3, track.throwSpec);
  view.setUint8(4, engine.length);
  let at = 5;
  for (let i = 0; i < engine.length; i++) view.setUint8(at++, engine.charCodeAt(i) & 0x7f);
  view.setUint8(at++, dice.length);
  for (const kind of dice) view.setUint8(at++, DIE_KINDS.indexOf(kind));
  view.setUint16(at, frames);
  view.setUint16(at + 2, contacts.length);
  at += 4;
  for (const { t, die, strength } of contacts) {
    view.setUint16(at, Math.round(t * STEPS));
    view.setUint8(at + 2, die);
    view.setUint8(at + 3, Math.round(Math.min(1, Math.max(0, strength)) * 255));
    at += 4;
  }
  for (let i = 0; i < frames * dice.length; i++) {
    for (let axis = 0; axis < 3; axis++) {
      const level = Math.round((poses[i * 7 + axis] ?? 0) * POSITION);
      view.setInt16(at + axis * 2, Math.min(32767, Math.max(-32768, level)));
    }
    view.setUint32(at + 6, packRotation(poses[i * 7 + 3] ?? 0, poses[i * 7 + 4] ?? 0, poses[i * 7 + 5] ?? 0, poses[i * 7 + 6] ?? 1));
    at += PER_DIE;
  }
  return bytes;
}

/** Decodes a track, or undefined when the bytes are no track of a version that is known here. */
export function decodeTrack(bytes: Uint8Array): Track | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 10 || view.getUint16(0) !== MAGIC || view.getUint8(2) !== VERSION) return undefined;
  const named = 5 + view.getUint8(4);
  if (bytes.length < named + 1) return undefined;
  const count = view.getUint8(named);
  let at = named + 1 + count;
  if (bytes.length < at + 4) return undefined;
  const frames = view.getUint16(at);
  const hits = view.getUint16(at + 2);
  at += 4;
  if (bytes.length !== at + hits * 4 + frames * count * PER_DIE) return undefined;
  const dice = Array.from(bytes.subarray(named + 1, named + 1 + count)).flatMap((kind) => DIE_KINDS[kind] ?? []);
  if (dice.length !== count) return undefined;
  const contacts: TrackContact[] = [];
  for (let i = 0; i < hits; i++, at += 4) {
    contacts.push({ t: view.getUint16(at) / STEPS, die: view.getUint8(at + 2), strength: view.getUint8(at + 3) / 255 });
  }
  const poses = new Float64Array(frames * count * 7);
  for (let i = 0; i < frames * count; i++, at += PER_DIE) {
    for (let axis = 0; axis < 3; axis++) poses[i * 7 + axis] = view.getInt16(at + axis * 2) / POSITION;
    unpackRotation(view.getUint32(at + 6), poses, i * 7 + 3);
  }
  const engine = String.fromCharCode(...bytes.subarray(5, named));
  return { engine, throwSpec: view.getUint8(3), dice, frames, poses, contacts };
}

/** Writes the pose of a die at a time (seconds, clamped to the track) to `out` as x y z qx qy qz qw; allocates nothing. */
export function poseAt(track: Track, die: number, seconds: number, out: Float64Array): void {
  const last = track.frames - 1;
  const exact = Math.min(last, Math.max(0, seconds * TRACK_RATE));
  const frame = Math.floor(exact);
  const part = exact - frame;
  const a = (frame * track.dice.length + die) * 7;
  const b = (Math.min(last, frame + 1) * track.dice.length + die) * 7;
  const { poses } = track;
  for (let i = 0; i < 3; i++) out[i] = (poses[a + i] ?? 0) * (1 - part) + (poses[b + i] ?? 0) * part;
  let dot = 0;
  for (let i = 3; i < 7; i++) dot += (poses[a + i] ?? 0) * (poses[b + i] ?? 0);
  const toB = dot < 0 ? -part : part; // q and -q are the same turn: take the short way
  let sum = 0;
  for (let i = 3; i < 7; i++) {
    const mixed = (poses[a + i] ?? 0) * (1 - part) + (poses[b + i] ?? 0) * toB;
    out[i] = mixed;
    sum += mixed * mixed;
  }
  const scale = sum > 0 ? 1 / Math.sqrt(sum) : 1;
  for (let i = 3; i < 7; i++) out[i] = (out[i] ?? 0) * scale;
}
