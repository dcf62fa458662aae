import { useFrame, useThree } from '@react-three/fiber';
import { useRef } from 'react';
import type { Stage } from '../scene/stage/stage.ts';
import { type Quality, useTaste } from '../store/ui.ts';

/** Frames that a machine may take at most, in milliseconds: more is too much for medium, less allows high. */
const SLOW = 55;
const QUICK = 19;
const LONG_ENOUGH = 14;
const ENOUGH_SLOW = 4;

/** The quality that these frame times (ms, at medium) allow; null while they say too little. */
export function judged(times: readonly number[]): Quality | null {
  if (times.filter((time) => time > SLOW).length >= ENOUGH_SLOW) return 'low';
  if (times.length < LONG_ENOUGH) return null;
  const median = [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? SLOW;
  return median <= QUICK ? 'high' : 'medium';
}

/** Draws a few frames in a row once everything is there, and remembers the quality that they allow. */
export function Measure({ stage }: { stage: Stage }) {
  const invalidate = useThree((state) => state.invalidate);
  const state = useRef<{ times: number[]; last: number; done: boolean }>({ times: [], last: 0, done: false });
  useFrame(() => {
    const now = state.current;
    if (now.done) return;
    // The first frames compile shaders and load textures: they do not count.
    if (stage.frames < 6 || stage.busy.has('models') || document.hidden) {
      now.last = 0;
      if (stage.frames < 6) invalidate();
      return;
    }
    const time = performance.now();
    if (now.last > 0) now.times.push(time - now.last);
    now.last = time;
    const quality = judged(now.times);
    if (quality === null) {
      invalidate();
      return;
    }
    now.done = true;
    useTaste.getState().set({ quality });
  }, 2);
  return null;
}
