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

/** Those who wait for their turn, in order. */
const line: (() => void)[] = [];

/**
 * One of them has a turn in each round of the main loop: however many do long work piece by piece at the same time, and at however many tables,
 * whatever comes in waits for a single piece.
 */
function next(): void {
  line[0]?.();
  line.shift();
  if (line.length > 0) setImmediate(next);
}

function standInLine(work: () => void): void {
  line.push(work);
  if (line.length === 1) setImmediate(next);
}

/** Lets everybody else have a turn; resolves always. */
export const turn = (): Promise<void> => new Promise((resolve) => standInLine(resolve));

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

/** While somebody waits: a table full of pieces is much to look through. */
const THIN_MS = 0.4;

/** Does work that is made in steps, as many at a time as a slice holds, which `charged` does; between two slices everybody else has a turn. */
export async function inSlices<T>(steps: Iterator<undefined, T>, charged: Charged = (work) => work()): Promise<T> {
  const slice = (): IteratorResult<undefined, T> => {
    const until = performance.now() + THIN_MS;
    let step = steps.next();
    while (!step.done && performance.now() < until) step = steps.next();
    return step;
  };
  for (let step = charged(slice); ; step = charged(slice)) {
    if (step.done) return step.value;
    await turn();
  }
}

type Charged = <T>(work: () => T) => T;

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
      standInLine(() => void attempt(what, work));
    },
    run: (what, work) => void attempt(what, work),
  };
}
