/** Hands work to threads of their own. Whatever goes there goes in small parts: handing over must not take long either. */
import { Worker } from 'node:worker_threads';
import type { AnyGame } from '../../shared/engine/game.ts';
import { turn } from './scheduler.ts';
import type { WorkerSettings } from './worker.ts';

export type Games = ReadonlyMap<string, AnyGame>;

/** What a job is told at first, what comes in parts, and what it makes. All of it is plain data: it crosses threads. */
interface Job {
  head: unknown;
  part: unknown;
  made: unknown;
}
type AllJobs<T> = { [J in keyof T]: Job };

/** Jobs by name, each a plain function of its games and what it is given. */
export type Jobs<T extends AllJobs<T>> = {
  readonly [J in keyof T]: (games: Games, head: T[J]['head'], parts: readonly T[J]['part'][]) => T[J]['made'];
};

export interface Workshop<T extends AllJobs<T>> {
  /** Does a job; rejects with its error, or when its thread dies. `here`: it is short, and done at once. */
  perform<J extends keyof T & string>(
    job: J,
    head: T[J]['head'],
    parts?: Parts<T[J]['part']>,
    where?: 'here' | 'beside',
  ): Promise<T[J]['made']>;
  /** Starts the thread that acts of players wait for; resolves when it is there. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

type Parts<T> = Iterable<T> | AsyncIterable<T>;

interface Waiting {
  done(made: unknown): void;
  failed(error: Error): void;
}

type FromWorker = { ready: true } | { id: number; made: unknown } | { id: number; error: string };

/** One thread. */
interface Thread<T extends AllJobs<T>> {
  readonly ready: boolean;
  /** How many jobs wait for it. */
  readonly busy: number;
  readonly started: Promise<void>;
  hand<J extends keyof T & string>(job: J, head: T[J]['head'], parts: Parts<T[J]['part']>): Promise<T[J]['made']>;
  end(): Promise<unknown>;
}

/** Threads for acts of players at most: nobody's dear act holds up those of the other tables. */
const MOST = 2;

/**
 * `act` is the job that players wait for. `modules`: where a thread finds the games, as `TABLES`, and the jobs, as `JOBS`; without them
 * everything is done here.
 */
export function createWorkshop<T extends AllJobs<T>>(
  jobs: Jobs<T>,
  act: keyof T,
  games: Games,
  modules?: { games: URL; jobs: URL },
): Workshop<T> {
  const settings = modules && { games: modules.games.href, jobs: modules.jobs.href };
  /** For acts of players, and for what takes long. */
  let quick: Thread<T>[] = [];
  let slow: Thread<T>[] = [];
  /** False as soon as a thread could not start: no other is tried for acts, they are done here. */
  let sound = true;

  const gone = (thread: Thread<T>): void => {
    if (!thread.ready) sound = false;
    quick = quick.filter((each) => each !== thread);
    slow = slow.filter((each) => each !== thread);
  };

  /** The thread that is free soonest; one more is started where all have something to do. */
  function forAct(address: WorkerSettings): Thread<T> | undefined {
    const ready = quick.filter((each) => each.ready).sort((a, b) => a.busy - b.busy);
    const [first] = ready;
    const enough = ready.length < quick.length || quick.length === MOST || first?.busy === 0;
    if (sound && !enough) quick.push(createThread(address, gone));
    return first;
  }

  function forLong(address: WorkerSettings): Thread<T> {
    const [thread = createThread(address, gone)] = slow;
    slow = [thread];
    return thread;
  }

  return {
    warm: async () => {
      if (!settings) return;
      if (quick.length === 0) quick = [createThread(settings, gone)];
      await quick[0]?.started;
    },
    perform: async (job, head, parts = [], where = 'beside') => {
      // Nobody waits for the first thread to come up: until then acts are done here.
      const thread = !settings || where === 'here' ? undefined : job === act ? forAct(settings) : forLong(settings);
      if (thread) return thread.hand(job, head, parts);
      const given = [];
      for await (const part of parts) given.push(part);
      return jobs[job](games, head, given);
    },
    close: async () => {
      const all = [...quick, ...slow];
      [quick, slow] = [[], []];
      await Promise.all(all.map((each) => each.end()));
    },
  };
}

function createThread<T extends AllJobs<T>>(settings: WorkerSettings, gone: (thread: Thread<T>) => void): Thread<T> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings });
  const waiting = new Map<number, Waiting>();
  let ready = false;
  let last = 0;
  let [started, failed] = [(): void => undefined, (_: Error): void => undefined];
  const start = new Promise<void>((resolve, reject) => {
    [started, failed] = [resolve, reject];
  });
  start.catch(() => undefined);
  let over = false;
  const ended = (error: Error): void => {
    if (over) return;
    over = true;
    failed(error);
    gone(thread);
    for (const each of waiting.values()) each.failed(error);
    waiting.clear();
  };
  worker.on('message', (message: FromWorker) => {
    if ('ready' in message) {
      ready = true;
      started();
      return;
    }
    const each = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in message) each?.failed(new Error(message.error));
    else each?.done(message.made);
  });
  worker.on('error', ended);
  worker.on('exit', (code) => ended(new Error(`the thread for long work ended (${code})`)));
  worker.unref();

  const thread: Thread<T> = {
    get ready() {
      return ready;
    },
    get busy() {
      return waiting.size;
    },
    started: start,
    hand: async (job, head, parts) => {
      last += 1;
      const id = last;
      worker.ref();
      const result = new Promise<T[typeof job]['made']>((done, fail) => waiting.set(id, { done, failed: fail }));
      // Whoever gave the work may have to hand over for long before waiting for it.
      result.catch(() => undefined);
      try {
        for await (const part of parts) {
          worker.postMessage({ id, part });
          await turn();
        }
      } catch (error) {
        waiting.delete(id);
        throw error;
      }
      worker.postMessage({ id, job, head });
      return result;
    },
    end: () => {
      over = true;
      started();
      return worker.terminate();
    },
  };
  return thread;
}
