/** Plays a timeline by the clock: speed, pause, jumps, and what to do when a file does not come. */

import { ShowProblem } from './segments.ts';
import type { Timeline } from './timeline.ts';

/** How fast a show may be played. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;

interface PlayerSpec {
  timeline: Timeline;
  /** Something is to be seen that was not; `jumped`: it is not what comes next. */
  moved(jumped: boolean): void;
  /** The end is reached, of what there is so far. */
  ended(): void;
  /** A file cannot be had now; it is asked for again. */
  failed(problem: ShowProblem): void;
}

interface Player {
  readonly now: { readonly playing: boolean; readonly waiting: boolean; readonly speed: number };
  seek(to: number): void;
  play(on: boolean): void;
  setSpeed(speed: number): void;
  step(by: 1 | -1): void;
  stop(): void;
}

/** The longest time between two looks at the clock. */
const BEAT_MS = 250;
const AGAIN_MS = 400;
const SELDOM_MS = 8_000;
/** What cannot be read is tried so often before it is left out. */
const FEW = 2;

export function createPlayer({ timeline, moved, ended, failed }: PlayerSpec): Player {
  const now = { playing: false, waiting: false, speed: 1 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  let failures = 0;
  /** Grows with every wish: what an older one wanted is not done any more. */
  let turn = 0;

  function schedule(): void {
    clearTimeout(timer);
    if (!now.playing || now.waiting) return;
    const wait = (timeline.due() - timeline.at()) / now.speed;
    timer = setTimeout(tick, Math.max(8, Math.min(BEAT_MS, wait)));
  }

  function tick(): void {
    const time = performance.now();
    const to = timeline.at() + (time - last) * now.speed;
    last = time;
    try {
      const reached = timeline.play(to);
      moved(false);
      if (reached >= timeline.end()) return ended();
      if (reached < Math.min(to, timeline.end())) return void fetched();
    } catch (error) {
      return broke(error, () => wanted(timeline.at()));
    }
    schedule();
  }

  async function fetched(): Promise<void> {
    const mine = ++turn;
    now.waiting = true;
    moved(false);
    try {
      await timeline.fetch();
    } catch (error) {
      if (mine === turn) broke(error, () => void fetched());
      return;
    }
    if (mine === turn) goOn();
  }

  function goOn(): void {
    now.waiting = false;
    failures = 0;
    last = performance.now();
    moved(false);
    schedule();
  }

  /** Tries again by itself, ever more seldom. */
  function broke(error: unknown, again: () => void): void {
    clearTimeout(timer);
    now.waiting = true;
    failures += 1;
    const problem = error instanceof ShowProblem ? error : new ShowProblem('broken', 'This part of the show cannot be read.');
    failed(problem);
    const on = timeline.beyond();
    const over = problem.code === 'broken' && failures > FEW && on < timeline.end();
    timer = setTimeout(over ? () => wanted(on) : again, Math.min(SELDOM_MS, AGAIN_MS * 2 ** failures) * (0.7 + 0.6 * Math.random()));
  }

  async function jump(find: () => Promise<number | undefined>): Promise<void> {
    const mine = ++turn;
    clearTimeout(timer);
    now.waiting = true;
    moved(false);
    try {
      const to = await find();
      if (mine !== turn) return;
      const there = to !== undefined && (await timeline.seek(to));
      if (mine !== turn) return;
      now.waiting = false;
      if (there) moved(true);
    } catch (error) {
      if (mine === turn) broke(error, () => void jump(find));
      return;
    }
    goOn();
  }

  const wanted = (to: number): void => void jump(() => Promise.resolve(to));

  return {
    now,
    seek: wanted,
    play: (on) => {
      if (now.playing === on) return;
      now.playing = on;
      last = performance.now();
      if (!on && !now.waiting) clearTimeout(timer);
      schedule();
      moved(false);
    },
    setSpeed: (speed) => {
      if (!Number.isFinite(speed)) return;
      now.speed = Math.min(SPEEDS.at(-1) ?? 8, Math.max(SPEEDS[0], speed));
      moved(false);
      schedule();
    },
    step: (by) => {
      now.playing = false;
      void jump(() => timeline.act(by));
    },
    stop: () => {
      turn += 1;
      now.playing = false;
      now.waiting = false;
      clearTimeout(timer);
    },
  };
}
