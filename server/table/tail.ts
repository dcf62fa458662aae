/** What those who watch a table late have still to see, as it goes from one process to the next: all of it secret until then. */
import type { Perspective } from '../../shared/wire-audience.ts';

/** What one perspective showed last: everything as it stood at some time, and the frames since. */
export interface LaneTail {
  /** Milliseconds of table time, as in front of each frame. */
  readonly at: number;
  /** A key frame as JSON, as each frame. */
  readonly key: string;
  /** `anew`: no frame, but a key frame again. */
  readonly frames: readonly (readonly [at: number, text: string, anew?: true])[];
}

export type Tail = Readonly<Partial<Record<Perspective, LaneTail>>>;
