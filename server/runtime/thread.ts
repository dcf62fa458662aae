/** One thread: what it was given to do, who lives there, and whether it still moves. */
import { Worker } from 'node:worker_threads';
import { turn } from './scheduler.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './worker.ts';

/** Lives in a thread, or here: hears orders one after the other, and what it has to say comes later. Once ended it says nothing more. */
export interface Actor<Order> {
  hear(order: Order): void;
  end(): void;
}

/** Who hears an actor. */
export interface Ears<News> {
  news(news: News): void;
  /** It threw, or its thread ended or stood still: it is no more. */
  gone(error: Error): void;
}

/** What a thread held is no more, and it was nobody's mistake who lived there. */
export class ThreadEnded extends Error {}

export type Parts<T> = Iterable<T> | AsyncIterable<T>;

interface Made<M> {
  readonly made: M;
  /** What it took in the thread. */
  readonly ms: number;
}

export interface Thread {
  readonly ready: boolean;
  /** It could not even start: another one could not either. */
  readonly failed: boolean;
  /** Resolves when it is ready; rejects when it cannot start. */
  readonly started: Promise<void>;
  /** Jobs that it was given and has not done. */
  readonly running: number;
  readonly actors: number;
  /** Does a job; rejects with its error, or when the thread dies. */
  hand<M>(job: string, head: unknown, parts: Parts<unknown>): Promise<Made<M>>;
  engage(kind: string, ears: Ears<unknown>): Actor<unknown>;
  /** Called once a second: for how many calls in a row it has been asked in vain, and for how many there was nothing to do. */
  look(): { silent: number; idle: number };
  /** Ends it; whoever waits for something is told so. */
  end(why: string): Promise<unknown>;
}

interface Waiting {
  done(made: unknown): void;
  failed(error: Error): void;
}

/** `gone` is called once, when it has died by itself or was ended. */
export function createThread(settings: WorkerSettings, gone: (thread: Thread) => void): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings });
  const waiting = new Map<number, Waiting>();
  const actors = new Map<number, Ears<unknown>>();
  let [ready, broken, over, last, silent, idle] = [false, false, false, 0, 0, 0];
  let [started, failed] = [(): void => undefined, (_: Error): void => undefined];
  const start = new Promise<void>((resolve, reject) => {
    [started, failed] = [resolve, reject];
  });
  start.catch(() => undefined);

  const post = (message: ToWorker): void => worker.postMessage(message);
  const ended = (error: ThreadEnded): void => {
    if (over) return;
    over = true;
    failed(error);
    gone(thread);
    for (const each of waiting.values()) each.failed(error);
    waiting.clear();
    const left = [...actors.values()];
    actors.clear();
    for (const ears of left) ears.gone(error);
  };

  function hear(message: FromWorker): void {
    silent = 0;
    if (over) return;
    switch (message.t) {
      case 'ready':
        ready = true;
        return started();
      case 'made':
      case 'failed': {
        const each = waiting.get(message.id);
        waiting.delete(message.id);
        if (waiting.size === 0) worker.unref();
        return message.t === 'made' ? each?.done(message) : each?.failed(message.error);
      }
      case 'news':
        return actors.get(message.actor)?.news(message.news);
      case 'gone': {
        const ears = actors.get(message.actor);
        actors.delete(message.actor);
        return ears?.gone(message.error);
      }
      case 'pong':
        return;
    }
  }

  worker.on('message', hear);
  worker.on('error', (error) => {
    broken = !ready;
    ended(new ThreadEnded('a thread for work beside the main loop ended', { cause: error }));
  });
  worker.on('exit', (code) => ended(new ThreadEnded(`a thread for work beside the main loop ended (${code})`)));
  worker.unref();

  const thread: Thread = {
    get ready() {
      return ready;
    },
    get failed() {
      return broken;
    },
    get running() {
      return waiting.size;
    },
    get actors() {
      return actors.size;
    },
    started: start,
    hand: async <M>(job: string, head: unknown, parts: Parts<unknown>) => {
      last += 1;
      const id = last;
      worker.ref();
      const result = new Promise<Made<M>>((done, fail) => waiting.set(id, { done, failed: fail }));
      // Whoever gave the work may have to hand over for long before waiting for it.
      result.catch(() => undefined);
      try {
        for await (const part of parts) {
          post({ t: 'part', id, part });
          await turn();
        }
        post({ t: 'job', id, job, head });
      } catch (error) {
        waiting.delete(id);
        throw error;
      }
      return result;
    },
    engage: (kind, ears) => {
      last += 1;
      const actor = last;
      actors.set(actor, ears);
      post({ t: 'engage', actor, kind });
      return {
        hear: (order) => {
          if (actors.has(actor)) post({ t: 'order', actor, order });
        },
        end: () => {
          if (actors.delete(actor)) post({ t: 'end', actor });
        },
      };
    },
    look: () => {
      const busy = waiting.size > 0 || actors.size > 0;
      idle = busy ? 0 : idle + 1;
      silent = busy ? silent + 1 : 0;
      if (busy) post({ t: 'ping' });
      return { silent: Math.max(0, silent - 1), idle };
    },
    end: (why) => {
      ended(new ThreadEnded(why));
      return worker.terminate();
    },
  };
  return thread;
}
