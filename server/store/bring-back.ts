/** A backup into a folder or a Postgres. What was there is kept beside it, or refused. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Contents, contentsOf, copyFile, type Place } from './backup.ts';
import { lockFolder, prepareFolder, syncFolder, syncPath } from './folder.ts';
import { forgetMark } from './marker.ts';
import { loadMigrations, pendingMigrations, READ_MIGRATIONS } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { fillPostgres, type Hear } from './postgres-copy.ts';
import { number } from './sql.ts';
import { openSqlite } from './sqlite.ts';
import { FILE } from './sqlite-worker.ts';

/**
 * Brings a backup back and up to this version. Rejects with a sentence, and changes nothing, where a server runs, where there are tables already
 * (unless `replace`), and when the file is not sound or of a newer version. `aside`: where the file that was there is now.
 */
export async function bringBack(
  file: string,
  place: Place,
  { replace = false, hear = () => undefined }: { replace?: boolean; hear?: Hear } = {},
): Promise<Contents & { aside: string | undefined }> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const contents = contentsOf(file);
  let aside: string | undefined;
  if ('folder' in place) aside = intoFolder(file, place.folder, replace);
  else await fillPostgres(file, place.url, replace, hear);
  // As a server would find it: what an older version wrote is brought up to this one.
  await (await ('folder' in place ? openSqlite(place) : openPostgres(place))).close();
  return { ...contents, aside };
}

function intoFolder(file: string, folder: string, replace: boolean): string | undefined {
  checkVersion(file);
  prepareFolder(folder);
  const lock = lockFolder(folder);
  try {
    const path = join(folder, FILE);
    const there = existsSync(path) ? contentsWithin(path) : 0;
    if (there > 0 && !replace)
      throw new Error(`There are ${there} tables in ${folder} already; --replace puts the backup in their place. Nothing was changed.`);
    const draft = `${path}.new`;
    rmSync(draft, { force: true });
    copyFile(file, draft);
    syncPath(draft);
    const aside = existsSync(path) ? putAside(path) : undefined;
    forgetMark(folder);
    renameSync(draft, path);
    syncFolder(folder);
    return aside;
  } finally {
    lock.release();
  }
}

/** Tables in the file of a folder; one that cannot be read is worth keeping, too. */
function contentsWithin(path: string): number {
  try {
    return contentsOf(path).tables;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The file that was there, with what belongs to it, under another name. */
function putAside(path: string): string {
  const aside = `${path}.replaced-${new Date().toISOString().replace(/[-:]|\.\d+Z$/g, '')}`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(path + end)) renameSync(path + end, aside + end);
  return aside;
}

function checkVersion(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    pendingMigrations(loadMigrations(), db.prepare(READ_MIGRATIONS).all(), `The file ${file}`);
    number(db.prepare('select count(*) as n from tables').get() ?? {}, 'n');
  } finally {
    db.close();
  }
}
