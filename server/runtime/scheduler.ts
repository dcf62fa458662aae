/** The only place with timers and with promises nobody waits for: an error inside one is reported, never the end of the process. */

export interface Scheduler {
  /** Calls back once; returns the function that cancels it. */
  after(ms: number, what: string, work: () => unknown): () => void;
  /** Calls back again and again, never twice at the same time. */
  every(ms: number, what: string, work: () => unknown): () => void;
  /** Calls back when everybody else has had a turn. */
  soon(what: string, work: () => unknown): void;
  /** Starts work that nobody waits for. */
  run(what: string, work: () => unknown): void;
}

/** Waits; resolves always. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets everybody else have a turn; resolves always. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const SLICE_MS = 1;

/** For work that is done piece by piece: between two pieces everybody else has a turn, when it has taken a while since the last time. */
export function inTurns(slice = SLICE_MS): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < slice) return;
    await turn();
    begun = performance.now();
  };
}

export function createScheduler(report: (what: string, error: unknown) => void): Scheduler {
  const attempt = async (what: string, work: () => unknown): Promise<void> => {
    try {
      await work();
    } catch (error) {
      report(what, error);
    }
  };
  return {
    after: (ms, what, work) => {
      const timer = setTimeout(() => void attempt(what, work), ms);
      return () => clearTimeout(timer);
    },
    every: (ms, what, work) => {
      let busy = false;
      const timer = setInterval(() => {
        if (busy) return;
        busy = true;
        void attempt(what, work).then(() => {
          busy = false;
        });
      }, ms);
      timer.unref();
      return () => clearInterval(timer);
    },
    soon: (what, work) => {
      setImmediate(() => void attempt(what, work));
    },
    run: (what, work) => void attempt(what, work),
  };
}
