import type { Quat } from '../../shared/table/pose.ts';
import { type Body, poseOf } from './bodies.ts';

/** A body for presence: part 0 is the piece, others are coins of a stack that fell apart, each with what it counts. */
export interface Seen {
  readonly id: string;
  readonly part: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly q: Quat;
  /** Lies still from now on. */
  readonly still: boolean;
}

export const seen = (body: Body): Seen => ({
  ...poseOf(body),
  id: body.thing.spec.id,
  part: body.part,
  count: body.count,
  still: body.mode === 'still',
});
