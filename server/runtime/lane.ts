/** Threads for work of one kind, so many at most, and what waits for them: whoever has much to do waits, and not those beside them. */
import { createFairQueue } from './fair-queue.ts';
import { createScheduler } from './scheduler.ts';
import { type Actor, createThread, type Ears, type Parts, type Thread } from './thread.ts';
import type { WorkerSettings } from './worker.ts';

interface LaneSpec {
  /** Threads at most. */
  readonly most: number;
  /** A thread that gives no sign for so many seconds is ended; one that starts is given `STARTING` times as long. */
  readonly patience: number;
  /** People wait for it: while no thread is up it is done here. */
  readonly urgent?: boolean;
  /** A thread that has nothing to do for so many seconds is ended, which gives its memory back; `kept`: but not the last ones, so many. */
  readonly idle?: number;
  readonly kept?: number;
}

/** What is measured of a lane. */
export interface LaneFigures {
  readonly threads: number;
  readonly actors: number;
  readonly running: number;
  readonly waiting: number;
  /** Jobs done since the start, how long all of them waited and took, and threads that died. */
  readonly jobs: number;
  readonly waitedMs: number;
  readonly tookMs: number;
  readonly deaths: number;
}

export interface Lane {
  /**
   * Does a job, as soon as a thread is free and it is the turn of whose it is; undefined: it has to be done here.
   */
  perform<M>(whose: string, job: string, head: unknown, parts: Parts<unknown>): Promise<M> | undefined;
  /** Where fewest live; undefined: it has to live here. */
  engage(kind: string, ears: Ears<unknown>): Actor<unknown> | undefined;
  /** Starts a thread; resolves when it is there, or cannot be. */
  warm(): Promise<void>;
  figures(): LaneFigures;
  close(): Promise<void>;
}

interface Turn {
  readonly since: number;
  /** Resolves when it is over, to what it took in the thread. */
  begin(thread: Thread): Promise<number>;
  refuse(why: Error): void;
}

const LOOK_MS = 1_000;
const IDLE_SECONDS = 300;
/** What a thread loads when it starts takes it long where others take the processors, and it can say nothing before. */
const STARTING = 6;
const STILL = 'a thread for work beside the main loop stood still';
const CLOSED = 'the server closes';

export function createLane(
  settings: WorkerSettings,
  { most, patience, urgent = false, idle: leisure = IDLE_SECONDS, kept = 0 }: LaneSpec,
): Lane {
  const scheduler = createScheduler(() => undefined);
  const line = createFairQueue<Turn>();
  let threads: readonly Thread[] = [];
  /** False as soon as a thread could not start. */
  let sound = true;
  let stopLooking: (() => void) | undefined;
  let [jobs, waitedMs, tookMs, deaths] = [0, 0, 0, 0];

  const start = (): Thread => {
    const thread = createThread(settings, gone);
    threads = [...threads, thread];
    stopLooking ??= scheduler.every(LOOK_MS, 'threads', look);
    thread.started.then(goOn, () => undefined);
    return thread;
  };

  function without(thread: Thread): void {
    threads = threads.filter((each) => each !== thread);
    if (threads.length > 0) return;
    stopLooking?.();
    stopLooking = undefined;
  }

  function gone(thread: Thread): void {
    if (!threads.includes(thread)) return;
    if (thread.failed) sound = false;
    deaths += 1;
    without(thread);
    scheduler.soon('threads', goOn);
  }

  function look(): void {
    for (const thread of threads) {
      const { silent, idle } = thread.look();
      if (silent >= (thread.ready ? patience : patience * STARTING)) scheduler.run('thread', () => thread.end(STILL));
      else if (idle >= leisure && threads.length > kept) scheduler.run('thread', () => putAway(thread));
    }
  }

  function putAway(thread: Thread): Promise<unknown> {
    without(thread);
    return thread.end(CLOSED);
  }

  const mayDo = ({ ready, running }: Thread): boolean => running === 0 && (ready || !urgent);

  function goOn(): void {
    while (line.size > 0) {
      const free = threads.find(mayDo);
      if (!free && sound && threads.length < most) start();
      const thread = free ?? threads.find(mayDo);
      // Without a thread, and without hope for one, nobody is let wait.
      const next = thread || (!sound && threads.length === 0) ? line.next() : undefined;
      if (!next) return;
      const { whose, work } = next;
      if (thread) scheduler.run('job', () => give(whose, work, thread));
      else work.refuse(new Error(STILL));
    }
  }

  async function give(whose: string, { since, begin }: Turn, thread: Thread): Promise<void> {
    waitedMs += performance.now() - since;
    const ms = await begin(thread);
    [jobs, tookMs] = [jobs + 1, tookMs + ms];
    line.took(whose, ms);
    goOn();
  }

  return {
    perform: <M>(whose: string, job: string, head: unknown, parts: Parts<unknown>) => {
      if (!sound) return undefined;
      if (urgent && !threads.some(({ ready }) => ready)) {
        if (threads.length === 0) start();
        return undefined;
      }
      return new Promise<M>((resolve, reject) => {
        const begin = async (thread: Thread): Promise<number> => {
          const begun = performance.now();
          try {
            const { made, ms } = await thread.hand<M>(job, head, parts);
            resolve(made);
            return ms;
          } catch (error) {
            reject(error);
            return performance.now() - begun;
          }
        };
        line.add(whose, { since: performance.now(), begin, refuse: reject });
        goOn();
      });
    },
    engage: (kind, ears) => {
      if (!sound) return undefined;
      const [fewest] = [...threads].sort((a, b) => a.actors - b.actors);
      const thread = fewest && (fewest.actors === 0 || threads.length >= most) ? fewest : start();
      return thread.engage(kind, ears);
    },
    warm: async () => {
      await (threads[0] ?? start()).started.catch(() => undefined);
    },
    figures: () => ({
      threads: threads.length,
      actors: threads.reduce((sum, { actors }) => sum + actors, 0),
      running: threads.reduce((sum, { running }) => sum + running, 0),
      ...{ waiting: line.size, jobs, waitedMs, tookMs, deaths },
    }),
    close: async () => {
      await Promise.all(threads.map(putAway));
    },
  };
}
