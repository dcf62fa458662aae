import type { Gait } from '../../skins/vocabulary.ts';
import type { Tracks } from './bearing.ts';

/** How one gets along: what each stride looks like, and what the whole way does besides. */
interface Going {
  /** Inches of a stride. */
  readonly long: number;
  readonly stride: Tracks;
  /** Changes its side from stride to stride. */
  readonly swing: Tracks;
  readonly way: Tracks;
  /** With its face to where it goes. */
  readonly faces: boolean;
}

const going = (long: number, parts: Partial<Going>): Going => ({ long, stride: {}, swing: {}, way: {}, faces: true, ...parts });

/** How each gait looks. */
export const GAITS = {
  march: going(0.85, {
    stride: { up: [0.45, 0.13, 0.9, 0], tall: [0.1, -0.04, 0.45, 0.03, 0.9, -0.03] },
    swing: { lean: [0.45, 0.12], twist: [0.45, 0.22] },
    way: { bow: [0.12, 0.16, 0.85, 0.14, 0.95, -0.08], flare: [0.2, 0.16, 0.85, 0.14] },
  }),
  stomp: going(1.1, {
    stride: { up: [0.4, 0.2, 0.72, 0], tall: [0.4, 0.05, 0.74, -0.13, 0.9, 0], wide: [0.4, -0.02, 0.74, 0.09, 0.9, 0] },
    swing: { lean: [0.4, 0.24, 0.72, 0.06], twist: [0.4, 0.2] },
    way: { bow: [0.2, 0.12, 0.85, 0.12] },
  }),
  skip: going(1.5, {
    stride: { up: [0.5, 0.42], tall: [0.06, -0.08, 0.3, 0.07, 0.94, -0.08], flare: [0.3, 0.1, 0.6, 0.5] },
    swing: { lean: [0.5, 0.1], twist: [0.5, 0.18] },
    way: { bow: [0.15, 0.2, 0.8, 0.18, 0.94, -0.08] },
  }),
  creep: going(0.7, {
    stride: { up: [0.5, 0.06] },
    swing: { twist: [0.5, 0.35], lean: [0.5, 0.08] },
    way: { tall: [0.12, -0.16, 0.88, -0.16], wide: [0.12, 0.05, 0.88, 0.05], bow: [0.12, 0.4, 0.88, 0.38] },
  }),
  glide: going(3, {
    stride: { twist: [0.25, 0.16, 0.75, -0.16] },
    swing: { lean: [0.5, 0.1] },
    way: { up: [0.2, 0.2, 0.8, 0.2], bow: [0.2, 0.4, 0.75, 0.34, 0.92, -0.16], flare: [0.25, -0.35, 0.8, -0.3] },
  }),
  fly: going(1.3, {
    stride: { flare: [0.3, 0.8, 0.7, -0.5], up: [0.3, -0.05, 0.7, 0.07] },
    swing: { lean: [0.5, 0.06] },
    way: { up: [0.3, 0.85, 0.65, 0.8], bow: [0.2, -0.1, 0.4, 0.4, 0.75, 0.2, 0.9, -0.3] },
  }),
  flutter: going(0.7, {
    stride: { flare: [0.3, 0.7, 0.7, -0.4], up: [0.35, 0.1] },
    swing: { aside: [0.5, 0.08], lean: [0.5, 0.18] },
    way: { up: [0.25, 0.5, 0.75, 0.46], bow: [0.2, 0.26, 0.8, 0.2] },
  }),
  lope: going(1.5, {
    stride: { up: [0.5, 0.24, 0.86, 0], bow: [0.2, -0.26, 0.75, 0.34], tall: [0.1, -0.08, 0.5, 0.05, 0.88, -0.08] },
    swing: { lean: [0.5, 0.07] },
    way: { bow: [0.15, 0.12, 0.85, 0.1] },
  }),
  roll: going(0.45, {
    stride: { up: [0.5, 0.02] },
    swing: { lean: [0.5, 0.03] },
    way: { bow: [0.12, -0.22, 0.3, 0.05, 0.82, 0.05, 0.93, 0.3] },
  }),
  waddle: going(0.8, {
    stride: { up: [0.5, 0.1], tall: [0.1, -0.05, 0.5, 0.03, 0.9, -0.05] },
    swing: { lean: [0.5, 0.28], twist: [0.5, -0.18] },
    way: {},
  }),
  shift: going(9, { faces: false }),
} as const satisfies Record<Gait, Going>;
