/** The dice tray: shows one throw at a time, in the order they came. */

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { afterTime } from '../../store/clock.ts';
import type { Quality } from './material.ts';
import type { Thrown } from './ThrownDice.tsx';
import { ThrownDice } from './ThrownDice.tsx';
import { TrayBox } from './TrayBox.tsx';

interface DiceTrayProps {
  /** Throws in the order they happened; ids never repeat. Removing a throw takes its dice away. */
  throws: readonly Thrown[];
  /** Called once per throw when its dice lie still; show the value only then. */
  onRest: (id: string) => void;
  /** Called when a throw takes its place in the tray. */
  onShow?: (id: string) => void;
  /** Called at each audible hit with a strength 0..1. */
  onContact?: (strength: number) => void;
  /** Where the middle of the felt lies (inches). */
  position?: [number, number, number];
  quality?: Quality;
  /** Speed of the picture; 0 shows the end at once. */
  speed?: number;
}

/** Dice that lie stay at least so long before the next throw takes their place (ms). */
const HOLD = 500;
/** When more throws than this wait, the oldest are passed over. */
const PATIENCE = 3;

const QUERY = '(prefers-reduced-motion: reduce)';
const watchMotion = (changed: () => void) => {
  const query = globalThis.matchMedia?.(QUERY);
  query?.addEventListener?.('change', changed);
  return () => query?.removeEventListener?.('change', changed);
};
const motionReduced = () => globalThis.matchMedia?.(QUERY)?.matches ?? false;

/** True while the system asks for less motion. */
const useReducedMotion = (): boolean => useSyncExternalStore(watchMotion, motionReduced, () => false);

/** Plays throws in a walnut tray one after the other; when more than three wait, the oldest are passed over (their `onRest` comes at once). */
export function DiceTray({ throws, onRest, onShow, onContact, position = [0, 0, 0], quality = 'medium', speed = 1 }: DiceTrayProps) {
  const reduced = useReducedMotion();
  const [current, setCurrent] = useState<Thrown>();
  const seen = useRef(new Set<string>());
  const queue = useRef<Thrown[]>([]);
  const busy = useRef(false);
  const alive = useRef(true);
  const timer = useRef<() => void>(() => undefined);
  const rest = useRef(onRest);
  rest.current = onRest;
  const shows = useRef(onShow);
  shows.current = onShow;

  const next = useCallback(() => {
    if (busy.current) return;
    const waiting = queue.current;
    // Those that rest already need no time; of the others the oldest give way.
    while (waiting.length > 1 && (waiting[0]?.rested || waiting.length > PATIENCE)) {
      const passed = waiting.shift();
      if (passed && !passed.rested) rest.current(passed.id);
    }
    const first = waiting.shift();
    if (!first) return;
    busy.current = first.rested !== true;
    shows.current?.(first.id);
    setCurrent(first);
  }, []);

  useEffect(() => {
    for (const thrown of throws) {
      if (seen.current.has(thrown.id)) continue;
      seen.current.add(thrown.id);
      queue.current.push(thrown);
    }
    next();
  }, [throws, next]);

  const settle = useCallback(
    (id: string) => {
      rest.current(id);
      timer.current();
      timer.current = afterTime(HOLD, () => {
        if (!alive.current) return;
        busy.current = false;
        next();
      });
    },
    [next],
  );

  const stays = current !== undefined && throws.some((thrown) => thrown.id === current.id);
  useEffect(() => {
    if (current === undefined || stays) return;
    // The dice were taken away while they rolled: the next throw must not wait for them.
    timer.current();
    busy.current = false;
    setCurrent(undefined);
    next();
  }, [current, stays, next]);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  return (
    <group position={position} name="dice tray">
      <TrayBox quality={quality} />
      {current && stays && (
        <ThrownDice key={current.id} thrown={current} quality={quality} speed={reduced ? 0 : speed} onRest={settle} onContact={onContact} />
      )}
    </group>
  );
}
