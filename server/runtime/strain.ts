/** How much slower than usual goes whatever can wait, while there is more to do than processors can: people are answered first. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { LaneFigures } from './lane.ts';
import type { Scheduler } from './scheduler.ts';

export interface Strain {
  /** 1: everything goes as usual; at most 8. */
  factor(): number;
  close(): void;
}

/** How late something is. */
interface Lateness {
  /** Milliseconds since it was asked last. */
  read(): number;
  close(): void;
}

const LOOK_MS = 20;
const EVERY_MS = 500;
const MS_PER_NS = 1e-6;
/** Later than this there is too much to do; sooner than that there is room for more. */
const LATE_MS = 12;
const EASY_MS = 5;
/** Fast down and slowly up again, as lines do that many share. */
const MORE = 1.5;
const LESS = 0.9;
const MOST = 8;

/** Of the main loop: nine of ten delays were shorter. */
function loopLateness(): Lateness {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  return {
    read: () => {
      const late = delay.percentile(90) * MS_PER_NS - LOOK_MS;
      delay.reset();
      return late;
    },
    close: () => delay.disable(),
  };
}

/** Of acts that waited for a thread, in the middle. */
function actsLateness(figures: () => Pick<LaneFigures, 'jobs' | 'waitedMs'>): Lateness {
  let last = figures();
  return {
    read: () => {
      const [now, before] = [figures(), last];
      last = now;
      return (now.waitedMs - before.waitedMs) / Math.max(1, now.jobs - before.jobs);
    },
    close: () => undefined,
  };
}

/** By the main loop, and by acts of players that wait for a thread. */
export const strainOf = (scheduler: Scheduler, acts: () => LaneFigures): Strain =>
  createStrain(scheduler, [loopLateness(), actsLateness(acts)]);

export function createStrain(scheduler: Pick<Scheduler, 'every'>, lateness: readonly Lateness[]): Strain {
  let factor = 1;
  const stop = scheduler.every(EVERY_MS, 'strain', () => {
    const late = Math.max(...lateness.map((each) => each.read()));
    if (late > LATE_MS) factor = Math.min(MOST, factor * MORE);
    else if (late < EASY_MS) factor = Math.max(1, factor * LESS);
  });
  return {
    factor: () => factor,
    close: () => {
      stop();
      for (const each of lateness) each.close();
    },
  };
}
