/** The thread that owns the SQLite file: it answers groups of writes and single queries, one message at a time. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { crashPoint } from './crash.ts';
import { lockFolder, prepareFolder } from './folder.ts';
import type { Job } from './jobs.ts';
import type { Migration } from './migrate.ts';
import type { Problem } from './port.ts';
import type { Outcome } from './queue.ts';
import type { Query, Row } from './sql.ts';
import { sqliteProblem } from './sqlite-errors.ts';
import { openFile } from './sqlite-file.ts';

export const FILE = 'lootable.sqlite';

export interface WorkerSettings {
  folder: string;
  migrations: Migration[];
}

export type ToWorker =
  | { kind: 'group'; id: number; jobs: Job[] }
  | { kind: 'ask'; id: number; query: Query }
  | { kind: 'close'; id: number };

/** `id` 0 is the answer to opening. */
export type FromWorker = { id: number } & (
  | { kind: 'ready'; warnings: string[] }
  | { kind: 'group'; outcomes: Outcome[] }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'closed' }
  | { kind: 'failed'; problem: Problem }
);

function serve(port: NonNullable<typeof parentPort>, { folder, migrations }: WorkerSettings): void {
  const say = (message: FromWorker): void => port.postMessage(message);
  prepareFolder(folder);
  const lock = lockFolder(folder);
  let file: ReturnType<typeof openFile>;
  try {
    file = openFile(join(folder, FILE), migrations);
  } catch (error) {
    lock.release();
    throw error;
  }
  port.on('message', (message: ToWorker) => {
    const { id } = message;
    try {
      switch (message.kind) {
        case 'group': {
          const outcomes = file.commit(message.jobs);
          crashPoint('thread');
          return say({ id, kind: 'group', outcomes });
        }
        case 'ask':
          return say({ id, kind: 'rows', rows: file.ask(message.query) });
        case 'close':
          file.close();
          lock.release();
          say({ id, kind: 'closed' });
          return port.close();
      }
    } catch (error) {
      say({ id, kind: 'failed', problem: sqliteProblem(error) });
    }
  });
  say({ id: 0, kind: 'ready', warnings: file.warnings });
}

if (parentPort) {
  const settings: WorkerSettings = workerData;
  try {
    serve(parentPort, settings);
  } catch (error) {
    const message: FromWorker = { id: 0, kind: 'failed', problem: sqliteProblem(error) };
    parentPort.postMessage(message);
  }
}
