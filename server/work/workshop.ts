/** Hands long work to a thread of its own. Whatever goes there goes in small parts: handing over must not take long either. */
import { Worker } from 'node:worker_threads';
import { turn } from '../guard.ts';
import { type Games, type JobName, type Jobs, perform } from './jobs.ts';
import type { WorkerSettings } from './worker.ts';

export interface Workshop {
  /** Does a job; rejects with its error, or when the thread dies. `here`: it is short, and done at once. */
  perform<J extends JobName>(
    job: J,
    head: Jobs[J]['head'],
    parts?: Parts<Jobs[J]['part']>,
    where?: 'here' | 'beside',
  ): Promise<Jobs[J]['made']>;
  /** Starts the thread, so that the first job does not wait for it. */
  warm(): void;
  close(): Promise<void>;
}

type Parts<T> = Iterable<T> | AsyncIterable<T>;

interface Waiting {
  done(made: unknown): void;
  failed(error: Error): void;
}

type FromWorker = { id: number; made: unknown } | { id: number; error: string };

/** `module`: where a thread finds the games, as `TABLES`. Without it everything is done here. */
export function createWorkshop(games: Games, module?: URL): Workshop {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  function thread(address: URL): Worker {
    if (worker) return worker;
    const settings: WorkerSettings = { games: address.href };
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings });
    const gone = (error: Error): void => {
      if (worker !== started) return;
      worker = undefined;
      for (const { failed } of waiting.values()) failed(error);
      waiting.clear();
    };
    started.on('message', (message: FromWorker) => {
      const each = waiting.get(message.id);
      waiting.delete(message.id);
      if (waiting.size === 0) started.unref();
      if ('error' in message) each?.failed(new Error(message.error));
      else each?.done(message.made);
    });
    started.on('error', gone);
    started.on('exit', (code) => gone(new Error(`the thread for long work ended (${code})`)));
    worker = started;
    return started;
  }

  async function hand<J extends JobName>(address: URL, job: J, head: Jobs[J]['head'], parts: Parts<Jobs[J]['part']>) {
    const to = thread(address);
    last += 1;
    const id = last;
    to.ref();
    const result = new Promise<Jobs[J]['made']>((done, failed) => waiting.set(id, { done, failed }));
    // Whoever gave the work may have to hand over for long before waiting for it.
    result.catch(() => undefined);
    try {
      for await (const part of parts) {
        to.postMessage({ id, part });
        await turn();
      }
    } catch (error) {
      waiting.delete(id);
      throw error;
    }
    to.postMessage({ id, job, head });
    return result;
  }

  return {
    warm: () => {
      if (module) thread(module).unref();
    },
    perform: async (job, head, parts = [], where = 'beside') => {
      if (module && where === 'beside') return hand(module, job, head, parts);
      const given = [];
      for await (const part of parts) given.push(part);
      return perform(games, job, head, given);
    },
    close: async () => {
      const old = worker;
      worker = undefined;
      await old?.terminate();
    },
  };
}
