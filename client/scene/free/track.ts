import type { Pose } from '../../../shared/table/pose.ts';

/** Where a body is right now: the point of its pose, and how it is turned. Written in place, so that a frame makes no garbage. */
export interface Stand {
  x: number;
  y: number;
  z: number;
  qx: number;
  qy: number;
  qz: number;
  qw: number;
}

export const stand = (): Stand => ({ x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 1 });

export function copyStand(from: Stand, to: Stand): void {
  to.x = from.x;
  to.y = from.y;
  to.z = from.z;
  to.qx = from.qx;
  to.qy = from.qy;
  to.qz = from.qz;
  to.qw = from.qw;
}

/** Writes what lies between two stands into `out`, the short way round; `t` 0..1. */
export function between(a: Stand, b: Stand, t: number, out: Stand): void {
  const sign = a.qx * b.qx + a.qy * b.qy + a.qz * b.qz + a.qw * b.qw < 0 ? -1 : 1;
  const s = 1 - t;
  out.x = a.x * s + b.x * t;
  out.y = a.y * s + b.y * t;
  out.z = a.z * s + b.z * t;
  const qx = a.qx * s + b.qx * t * sign;
  const qy = a.qy * s + b.qy * t * sign;
  const qz = a.qz * s + b.qz * t * sign;
  const qw = a.qw * s + b.qw * t * sign;
  const length = Math.hypot(qx, qy, qz, qw) || 1;
  out.qx = qx / length;
  out.qy = qy / length;
  out.qz = qz / length;
  out.qw = qw / length;
}

/** Samples kept: at 20 a second more than the buffer needs. */
const ROOM = 16;

/** The last places that physics told of one body, with their times. */
export class Track {
  private readonly times = new Float64Array(ROOM);
  private readonly stands: readonly Stand[] = Array.from({ length: ROOM }, stand);
  private count = 0;
  private next = 0;

  get last(): number {
    return this.count === 0 ? Number.NEGATIVE_INFINITY : (this.times[(this.next + ROOM - 1) % ROOM] ?? 0);
  }

  get empty(): boolean {
    return this.count === 0;
  }

  clear(): void {
    this.count = 0;
  }

  add(at: number, from: Stand): void {
    const slot = this.stands[this.next];
    if (!slot) return;
    copyStand(from, slot);
    this.times[this.next] = at;
    this.next = (this.next + 1) % ROOM;
    this.count = Math.min(ROOM, this.count + 1);
  }

  /** Writes where the body was at the time `at` into `out`; before the first sample that one, after the last that one. */
  read(at: number, out: Stand): void {
    let later: Stand | undefined;
    let laterAt = 0;
    for (let i = 1; i <= this.count; i++) {
      const index = (this.next + ROOM - i) % ROOM;
      const sample = this.stands[index];
      const time = this.times[index] ?? 0;
      if (!sample) return;
      if (time <= at) {
        if (!later) copyStand(sample, out);
        else between(sample, later, Math.min(1, (at - time) / Math.max(1, laterAt - time)), out);
        return;
      }
      later = sample;
      laterAt = time;
    }
    if (later) copyStand(later, out);
  }
}

/** The name of a body: its piece, and which loose coin of it. */
export const keyOf = (piece: string, part: number | null): string => (part === null ? piece : `${piece}~${part}`);

/** A pose as a stand. */
export function toStand({ x, y, z, q }: Pose, out: Stand): void {
  out.x = x;
  out.y = y;
  out.z = z;
  [out.qx, out.qy, out.qz, out.qw] = q;
}

/** True when two poses are the same. */
export const alike = (a: Pose, b: Pose | undefined): boolean =>
  b !== undefined && a.x === b.x && a.y === b.y && a.z === b.z && a.q.every((part, i) => part === b.q[i]);

/** One body that is not where its view says: moved by physics, held by somebody, or on its way home. */
export interface Alive {
  /** The piece, or `piece~part` for a loose coin of a fallen stack. */
  readonly key: string;
  readonly piece: string;
  readonly part: number | null;
  /** What a loose coin is worth. */
  readonly count: number;
  readonly shown: Stand;
  /** Lifted above the table right now. */
  lifted: boolean;
  /** How high above the cloth that reaches over which it is lifted, in inches. */
  under: number;
  readonly track: Track;
  phase: 'follow' | 'held' | 'wait' | 'glide';
  /** The resting place in the view when it left it. */
  home: Pose | undefined;
  /** The view has brought a new resting place since. */
  rested: boolean;
  still: number | null;
  since: number;
  readonly from: Stand;
}
