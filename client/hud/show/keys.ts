import { useEffect } from 'react';
import { belongsToFocus, keyName } from '../../input/keys.ts';
import type { ShowLine } from '../../net/connection.ts';

/** Milliseconds that the arrows, and J and L, go. */
const STEP_MS = 5_000;
const LEAP_MS = 10_000;

/** What keys do while something is watched. */
function actOf(key: string, line: ShowLine): (() => void) | undefined {
  const { playing, at, mode } = line.state();
  const go = (by: number) => () => {
    if (by < 0) line.back(-by);
    else if (mode === 'past') line.seek(at + by);
  };
  switch (key) {
    case 'Space':
    case 'K':
      return () => line.play(!playing);
    case 'ArrowLeft':
      return go(-STEP_MS);
    case 'ArrowRight':
      return go(STEP_MS);
    case 'J':
      return go(-LEAP_MS);
    case 'L':
      return go(LEAP_MS);
    case ',':
      return () => line.step(-1);
    case '.':
      return () => line.step(1);
    default:
      return undefined;
  }
}

/** Keys of whoever watches, before those of the table: nobody's figure stands in their way. */
export function useShowKeys(line: ShowLine | undefined): void {
  useEffect(() => {
    if (!line) return undefined;
    const down = (event: KeyboardEvent) => {
      const name = keyName(event);
      if (event.isComposing || belongsToFocus(event.target, name)) return;
      const act = actOf(name, line);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', down, { capture: true });
    return () => removeEventListener('keydown', down, { capture: true });
  }, [line]);
}
