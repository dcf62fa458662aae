/** The only place with timers and with promises nobody waits for: an error inside one is reported, never the end of the process. */

export interface Guard {
  /** Calls back once; returns the function that cancels it. */
  after(ms: number, what: string, work: () => unknown): () => void;
  /** Calls back again and again, never twice at the same time. */
  every(ms: number, what: string, work: () => unknown): () => void;
  /** Starts work that nobody waits for. */
  run(what: string, work: () => unknown): void;
}

/** Waits; resolves always. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createGuard(report: (what: string, error: unknown) => void): Guard {
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
    run: (what, work) => void attempt(what, work),
  };
}
