import { useEffect, useRef } from 'react';
import type { News, ThrowShow } from '../../shared/wire-messages.ts';
import { SPIN_MS } from '../scene/pieces/moves.ts';
import { afterTime } from '../store/clock.ts';
import { newestDraw } from '../store/rolls.ts';
import { useUi } from '../store/ui.ts';

/** Milliseconds after which a throw that never came (it was sent while this tab was away) counts as lying still. */
const PATIENCE = 3000;

/** So often it is looked whether other dice still roll, in milliseconds. */
const AGAIN = 250;

/**
 * Keeps `useUi.rested` for a scene; returns the newest throw of the time before it, or before the last jump in time: that one lies already. `speed`: of what
 * moves; arrows of spinners turn as long as that lets them.
 */
export function useRested(throws: readonly ThrowShow[], news: readonly News[], cut: number, speed: number): number {
  const { draw: newest, spun } = newestDraw(news);
  const begun = useRef<{ cut: number; since: number }>(undefined);
  if (begun.current?.cut !== cut) begun.current = { cut, since: Math.max(newest, ...throws.map((each) => each.n)) };
  const { since } = begun.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump begins anew, at the same throw as well
  useEffect(() => {
    useUi.getState().setRested(since);
    return () => useUi.getState().setRested(Number.POSITIVE_INFINITY);
  }, [since, cut]);
  const awaited = throws.some((each) => each.n === newest);
  useEffect(() => {
    if (awaited || newest <= useUi.getState().rested) return;
    const rolls = (): boolean => throws.some(({ n }) => n < newest && n > useUi.getState().rested);
    let stop: () => void;
    const look = (): void => {
      // Dice that were thrown before it tell themselves when they lie.
      if (spun && speed > 0 && rolls()) {
        stop = afterTime(AGAIN, look);
        return;
      }
      const { rested, setRested } = useUi.getState();
      setRested(Math.max(rested, newest));
    };
    stop = afterTime(!spun ? PATIENCE : speed > 0 ? SPIN_MS / speed : 0, look);
    return () => stop();
  }, [newest, awaited, spun, speed, throws]);
  return since;
}
