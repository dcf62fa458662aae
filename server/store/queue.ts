/** Self-pacing group commit: whatever waited while the last commit ran is the next commit. */
import { type Problem, StoreError, type StoreStats } from './port.ts';
import type { Done } from './steps.ts';

export type Outcome = { ok: true; done: Done } | { ok: false; problem: Problem };

/** Commits a group and answers each of its jobs in order; rejects when the whole group failed. */
type Commit<J> = (jobs: J[]) => Promise<Outcome[]>;

export interface QueueLimits {
  /** Most writes that may wait; one more is refused as `busy`. */
  maxWaiting: number;
  maxWaitingBytes: number;
  /** Most writes in one commit. */
  maxGroup: number;
}

const DEFAULT_LIMITS: QueueLimits = { maxWaiting: 10_000, maxWaitingBytes: 256 << 20, maxGroup: 1_000 };

interface Waiting<J> {
  job: J;
  size: number;
  resolve: (done: Done) => void;
  reject: (error: StoreError) => void;
}

/** The queue in front of a database. One commit runs at a time, in the order of arrival. */
export class GroupQueue<J> {
  readonly #commit: Commit<J>;
  readonly #limits: QueueLimits;
  #waiting: Waiting<J>[] = [];
  #inFlight = 0;
  #bytes = 0;
  #closed = false;
  #running: Promise<void> | undefined;
  #stats: StoreStats = { waiting: 0, commits: 0, writes: 0, largestCommit: 0, lastCommitMs: 0, trouble: null };

  constructor(commit: Commit<J>, limits: Partial<QueueLimits> = {}) {
    this.#commit = commit;
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /** Resolves once the job is durable. `size` is its weight in bytes. */
  push(job: J, size: number): Promise<Done> {
    if (this.#closed) return Promise.reject(new StoreError({ code: 'closed', message: 'The store is closed.' }));
    if (this.#waiting.length >= this.#limits.maxWaiting || (this.#bytes > 0 && this.#bytes + size > this.#limits.maxWaitingBytes))
      return Promise.reject(new StoreError({ code: 'busy', message: `${this.#waiting.length} writes already wait for the database.` }));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, size, resolve, reject });
      this.#bytes += size;
      this.#running ??= this.#run();
    });
  }

  stats(): StoreStats {
    return { ...this.#stats, waiting: this.#waiting.length + this.#inFlight };
  }

  /** The database has answered beside the queue: it is not out of reach any more, although nothing was to be written since. */
  reached(): void {
    if (this.#stats.trouble === 'unavailable') this.#stats.trouble = null;
  }

  /** Refuses new jobs from now on and resolves when the accepted ones are answered. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // One turn of waiting lets everything that arrived in the same tick share the first commit.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#runGroup(this.#waiting.splice(0, this.#limits.maxGroup));
    this.#running = undefined;
  }

  async #runGroup(group: Waiting<J>[]): Promise<void> {
    const started = performance.now();
    this.#inFlight = group.length;
    let outcomes: Outcome[];
    try {
      outcomes = await this.#commit(group.map((entry) => entry.job));
      if (outcomes.length !== group.length) throw new Error('a commit must answer each of its writes');
      this.#stats.trouble = null;
    } catch (error) {
      const problem = problemOf(error);
      this.#stats.trouble = problem.code;
      outcomes = group.map(() => ({ ok: false, problem }));
    }
    this.#inFlight = 0;
    for (const entry of group) this.#bytes -= entry.size;
    this.#stats.commits += 1;
    this.#stats.writes += group.length;
    this.#stats.largestCommit = Math.max(this.#stats.largestCommit, group.length);
    this.#stats.lastCommitMs = performance.now() - started;
    group.forEach((entry, index) => {
      const outcome = outcomes[index];
      if (outcome?.ok) entry.resolve(outcome.done);
      else entry.reject(new StoreError(outcome?.problem ?? problemOf(undefined)));
    });
  }
}

/** Any thrown value as a plain problem. What is not a `StoreError` leaves it open whether the write was stored. */
export function problemOf(error: unknown): Problem {
  if (error instanceof StoreError) return error.problem;
  return { code: 'unavailable', message: error instanceof Error ? error.message : 'The database gave no answer.', unsure: true };
}
