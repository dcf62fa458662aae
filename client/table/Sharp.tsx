import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';

/** So long after the last frame (ms) the table is at rest: long enough that nobody waits for a dear frame who still moves. */
const REST = 700;
/** How many times as many dots a side the picture of a table at rest has, and how many dots there are at most. */
const FINER = 2;
const MOST_DOTS = 2_500_000;

/** The dots for a CSS pixel in the picture of a table at rest, where there are `coarse` while it moves. */
export function fineFor(coarse: number, width: number, height: number): number {
  const most = Math.sqrt(MOST_DOTS / Math.max(1, width * height));
  return Math.max(coarse, Math.min(coarse * FINER, most));
}

/** Where few dots are drawn so that things move, one frame with more of them follows when nothing moves any more: what is written can be read. */
export function Sharp() {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const coarse = useThree((state) => state.viewport.dpr);
  const size = useThree((state) => state.size);
  const rest = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; fine: boolean }>({ timer: undefined, fine: false });
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
    const dots = current.fine ? fine : coarse;
    if (gl.getPixelRatio() !== dots) gl.setPixelRatio(dots);
    if (!current.fine && fine > coarse)
      current.timer = setTimeout(() => {
        current.fine = true;
        invalidate();
      }, REST);
    current.fine = false;
  });
  return null;
}
