/** One thing after the other: the commands of a table wait here for the commit of the one before. */
export interface Queue {
  /** Runs `work` after everything queued before it; rejects with `QueueFull` when too much waits. */
  push<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when all that is queued now is done. */
  idle(): Promise<void>;
  /** How much is queued or under way. */
  readonly waiting: number;
}

export class QueueFull extends Error {}

export function createQueue(most: number): Queue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    push: (work) => {
      if (waiting >= most) return Promise.reject(new QueueFull('too much waits at this table'));
      waiting += 1;
      const run = last.then(work).finally(() => {
        waiting -= 1;
      });
      last = run.catch(() => undefined);
      return run;
    },
    idle: async () => {
      await last;
    },
    get waiting() {
      return waiting;
    },
  };
}
