import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { WebGLRenderer } from 'three';
import type { Rig } from '../scene/camera/rig.ts';
import type { Stage } from '../scene/stage/stage.ts';

/** So long after the last frame (ms) the table is at rest: long enough that nobody waits for a dear frame who still moves; and where a fine frame is drawn quickly. */
const [REST, SOON] = [700, 200] as const;
/** What is drawn within so many milliseconds keeps nobody waiting, and a frame that comes so long after the last one is no part of a motion. */
const [QUICK, ALONE] = [50, 60] as const;
/** How many times as many dots a side the picture of a table at rest has, and how many dots there are at most. */
const FINER = 2;
const MOST_DOTS = 2_500_000;

/** The dots for a CSS pixel in the picture of a table at rest, where there are `coarse` while it moves. */
export function fineFor(coarse: number, width: number, height: number): number {
  const most = Math.sqrt(MOST_DOTS / Math.max(1, width * height));
  return Math.max(coarse, Math.min(coarse * FINER, most));
}

/** When the table is at rest, where the last fine frame took so many milliseconds. */
export const restAfter = (took: number): number => (took <= QUICK ? SOON : REST);

/** True where a fine picture stays one: nothing moves, but something is lit (`since`: milliseconds after the last frame), and that is soon drawn. */
export const staysFine = (still: boolean, since: number, took: number): boolean => still && since >= ALONE && took <= QUICK;

/** Tells after how many milliseconds the frame that is being drawn is there, without waiting for it. */
function timed(gl: WebGLRenderer, began: number, tell: (took: number) => void): void {
  const context = gl.getContext();
  if (!('fenceSync' in context)) return;
  queueMicrotask(() => {
    const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!fence) return;
    context.flush();
    const look = (): void => {
      const { TIMEOUT_EXPIRED } = context;
      if (context.clientWaitSync(fence, 0, 0) === TIMEOUT_EXPIRED) return void setTimeout(look, QUICK / 10);
      context.deleteSync(fence);
      tell(performance.now() - began);
    };
    setTimeout(look);
  });
}

/** Where few dots are drawn so that things move, one frame with more of them follows when nothing moves any more: what is written can be read. */
export function Sharp({ stage }: { stage: Stage }) {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const coarse = useThree((state) => state.viewport.dpr);
  const size = useThree((state) => state.size);
  const rest = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; fine: boolean; rig: Rig | null; at: number; took: number }>({
    ...{ timer: undefined, fine: false, rig: null },
    // Nobody knows yet.
    ...{ at: 0, took: Number.POSITIVE_INFINITY },
  });
  const fine = fineFor(coarse, size.width, size.height);
  // It may have come when everything was at rest already.
  useEffect(() => {
    const { current } = rest;
    invalidate();
    return () => clearTimeout(current.timer);
  }, [invalidate]);
  useFrame(() => {
    const { current } = rest;
    clearTimeout(current.timer);
    const now = performance.now();
    const still = stage.rig === current.rig && stage.busy.size <= (stage.busy.has('frame') ? 1 : 0);
    const was = gl.getPixelRatio() === fine;
    const dots = current.fine || (was && staysFine(still, now - current.at, current.took)) ? fine : coarse;
    if (gl.getPixelRatio() !== dots) gl.setPixelRatio(dots);
    if (dots === fine && fine > coarse)
      timed(gl, now, (took) => {
        current.took = took;
      });
    else if (fine > coarse)
      current.timer = setTimeout(() => {
        current.fine = true;
        invalidate();
      }, restAfter(current.took));
    current.fine = false;
    current.rig = stage.rig;
    current.at = now;
  });
  return null;
}
