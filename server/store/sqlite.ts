/** The embedded store: a SQLite file in a data folder, worked by a thread of its own. */
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { storagePort } from './front.ts';
import { loadMigrations, type Migration } from './migrate.ts';
import { type StoragePort, StoreError } from './port.ts';
import { GroupQueue, type QueueLimits } from './queue.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './sqlite-worker.ts';

interface SqliteOptions {
  /** Made when it is missing. One live server a folder. */
  folder: string;
  /** Other than this version's own, for tests. */
  migrations?: Migration[];
  limits?: Partial<QueueLimits>;
  /** Hears what people must know about the data that was found; default: the console. */
  warn?: (text: string) => void;
}

/** Reads that may wait for the thread. */
const MAX_READS = 1_000;
const RESTART_PAUSE_MS = 1_000;

interface Call {
  resolve: (message: FromWorker) => void;
  reject: (error: StoreError) => void;
}

/** Opens the store of a data folder. Rejects with a `StoreError`: `folder-in-use`, `newer-version`, `migration-changed`, `damaged`, `disk-full`, … */
export async function openSqlite({ folder, migrations, limits, warn = console.error }: SqliteOptions): Promise<StoragePort> {
  const thread = new Thread({ folder: resolve(folder), migrations: migrations ?? loadMigrations() }, warn);
  await thread.open();
  return storagePort({
    queue: new GroupQueue(async (jobs) => {
      const answer = await thread.call({ kind: 'group', jobs });
      if (answer.kind === 'group') return answer.outcomes;
      throw strange(answer);
    }, limits),
    ask: async (query) => {
      const answer = await thread.call({ kind: 'ask', query });
      if (answer.kind === 'rows') return answer.rows;
      throw strange(answer);
    },
    end: () => thread.close(),
  });
}

/** A message without the number that the thread gives it. */
type Request = ToWorker extends infer Message ? (Message extends { id: number } ? Omit<Message, 'id'> : never) : never;

/** The worker and the calls that wait for it. When it dies its calls fail as `unavailable`, and the next call starts another. */
class Thread {
  readonly #settings: WorkerSettings;
  readonly #warn: (text: string) => void;
  readonly #calls = new Map<number, Call>();
  #worker: Worker | undefined;
  #opening: Promise<void> | undefined;
  #next = 1;
  #diedAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(settings: WorkerSettings, warn: (text: string) => void) {
    this.#settings = settings;
    this.#warn = warn;
  }

  open(): Promise<void> {
    this.#opening ??= this.#start().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async call(request: Request): Promise<FromWorker> {
    if (this.#closed) throw new StoreError({ code: 'closed', message: 'The store is closed.' });
    if (request.kind === 'ask' && this.#calls.size >= MAX_READS)
      throw new StoreError({ code: 'busy', message: `${this.#calls.size} reads already wait for the database.` });
    if (!this.#worker && performance.now() - this.#diedAt < RESTART_PAUSE_MS) throw gone(false);
    await this.open();
    const worker = this.#worker;
    if (!worker) throw gone(false);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      worker.postMessage({ ...request, id });
      this.#calls.set(id, { resolve, reject });
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker) {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      // A thread that dies meanwhile has let go of the file as well.
      await this.call({ kind: 'close' }).catch(() => undefined);
      this.#closed = true;
      await ended;
    }
    this.#closed = true;
  }

  async #start(): Promise<void> {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: this.#settings, name: 'store' });
    const ready = new Promise<FromWorker>((resolve, reject) => this.#calls.set(0, { resolve, reject }));
    worker.on('message', (message: FromWorker) => this.#answer(message));
    worker.on('error', (error) => {
      if (!this.#closed) console.error(`Lootable: the store thread failed: ${error instanceof Error ? error.message : String(error)}`);
    });
    worker.on('exit', () => this.#died(worker));
    this.#worker = worker;
    const answer = await ready;
    if (answer.kind === 'ready') for (const text of answer.warnings) this.#warn(text);
  }

  #answer(message: FromWorker): void {
    const call = this.#calls.get(message.id);
    this.#calls.delete(message.id);
    if (message.kind === 'failed') call?.reject(new StoreError(message.problem));
    else call?.resolve(message);
  }

  #died(worker: Worker): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#opening = undefined;
    this.#diedAt = performance.now();
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const call of calls) call.reject(gone(true));
  }
}

const gone = (unsure: boolean): StoreError =>
  new StoreError({ code: 'unavailable', message: 'The store thread ended unexpectedly and is started again.', unsure });

const strange = (answer: FromWorker): StoreError =>
  new StoreError({ code: 'unavailable', message: `The store thread answered ${answer.kind}.`, unsure: true });
