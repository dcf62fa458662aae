import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ModelId } from './catalog.ts';
import type { Fired } from './workshop.ts';

/** More than this many at once bring little, and a small computer has something else to do, too. */
const MOST = 6;

/** Megabytes for what is soon thrown away, most of what a model is made from: collected less often, all are built in nine tenths of the time. */
const YOUNG = 96;

/** Several models at a time, each in a thread of its own; close them at the end. */
export interface Kilns {
  count: number;
  fire(id: ModelId): Promise<Fired>;
  close(): Promise<void>;
}

type Answer = { fired: Fired } | { error: string };

/** As many kilns as this computer has processors. Threads start with their first model. */
export function kilnsOfThisComputer(): Kilns {
  const count = Math.min(MOST, availableParallelism());
  const all: Worker[] = [];
  const idle: Worker[] = [];
  const take = (): Worker => {
    const free = idle.pop();
    if (free) return free;
    const fresh = new Worker(new URL('./kiln.ts', import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: YOUNG } });
    all.push(fresh);
    return fresh;
  };
  const fire = (id: ModelId): Promise<Fired> => {
    const worker = take();
    return new Promise<Fired>((resolve, reject) => {
      const fail = (error: Error) => reject(error);
      const ended = () => reject(new Error(`${id}: the thread that built it ended`));
      worker.once('error', fail).once('exit', ended);
      worker.once('message', (answer: Answer) => {
        worker.off('error', fail).off('exit', ended);
        idle.push(worker);
        if ('fired' in answer) resolve(answer.fired);
        else reject(new Error(answer.error));
      });
      worker.postMessage(id);
    });
  };
  return { count, fire, close: () => Promise.all(all.map((worker) => worker.terminate())).then(() => undefined) };
}
