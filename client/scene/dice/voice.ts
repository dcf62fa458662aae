/** Hits of dice as sound: thins them so that a dozen dice rattle instead of roaring. */

import { useCallback, useRef } from 'react';
import { pictureTime } from '../../store/clock.ts';

/** At most one sound in so many milliseconds. */
const GAP = 28;

/** A stable `onContact` for the tray that calls `play` with a strength 0..1, at most every 28 ms; a much louder hit always sounds. */
export function useDiceVoice(play: (strength: number) => void): (strength: number) => void {
  const last = useRef({ at: -GAP, strength: 0 });
  const latest = useRef(play);
  latest.current = play;
  return useCallback((strength: number) => {
    const now = pictureTime();
    const heard = last.current;
    if (now - heard.at < GAP && strength < heard.strength + 0.25) return;
    heard.at = now;
    heard.strength = strength;
    latest.current(strength);
  }, []);
}
