/** A store that is only read, beside the servers that write to it: nothing is locked, brought up to date or changed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Place } from './backup.ts';
import { storagePort } from './front.ts';
import type { Job } from './jobs.ts';
import { loadMigrations, pendingMigrations, READ_MIGRATIONS } from './migrate.ts';
import { type StoragePort, StoreError } from './port.ts';
import { openPostgresToRead } from './postgres.ts';
import { GroupQueue } from './queue.ts';
import type { Query, Row } from './sql.ts';
import { FILE } from './sqlite-worker.ts';

/** Opens the data of a server, or a backup of it; rejects with a sentence where there is none, or one of another version. */
export async function openToRead(place: Place | { file: string }): Promise<StoragePort> {
  const queue = new GroupQueue<Job>(async () => {
    throw new StoreError({ code: 'invalid', message: 'This store is only read.' });
  });
  if ('url' in place) {
    const { ask, clock, end } = openPostgresToRead(place.url);
    await checkVersion(ask, 'The database').catch(async (error: unknown) => {
      await end();
      throw error;
    });
    return storagePort({ queue, ask, clock, end });
  }
  const path = 'file' in place ? place.file : join(place.folder, FILE);
  if (!existsSync(path)) throw new Error(`There is no database ${path}.`);
  const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  const ask = async ({ sql, values }: Query): Promise<Row[]> => db.prepare(sql).all(...values);
  try {
    await checkVersion(ask, path);
  } catch (error) {
    db.close();
    throw error;
  }
  return storagePort({ queue, ask, end: async () => db.close() });
}

async function checkVersion(ask: (query: Query) => Promise<Row[]>, place: string): Promise<void> {
  const [pending] = pendingMigrations(loadMigrations(), await ask({ sql: READ_MIGRATIONS, values: [] }), place);
  if (pending)
    throw new StoreError({
      code: 'migration-changed',
      message: `${place} was written by an older version: start a server of this version on it first, or bring it back as a backup somewhere else.`,
    });
}
