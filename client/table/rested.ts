import { useEffect, useRef } from 'react';
import type { News, ThrowShow } from '../../shared/wire-messages.ts';
import { afterTime } from '../store/clock.ts';
import { newestRoll } from '../store/rolls.ts';
import { useUi } from '../store/ui.ts';

/** Milliseconds after which a throw that never came (it was sent while this tab was away) counts as lying still. */
const PATIENCE = 3000;

/** Keeps `useUi.rested` for a scene; returns the newest throw of the time before it, or before the last jump in time: that one lies already. */
export function useRested(throws: readonly ThrowShow[], news: readonly News[], cut: number): number {
  const newest = newestRoll(news);
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
    return afterTime(PATIENCE, () => {
      const { rested, setRested } = useUi.getState();
      setRested(Math.max(rested, newest));
    });
  }, [newest, awaited]);
  return since;
}
