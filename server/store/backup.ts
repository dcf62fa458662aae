/** A backup: the whole database in one SQLite file, whichever kind it has, made while servers run. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolder, syncPath } from './folder.ts';
import { copyPostgres, type Hear } from './postgres-copy.ts';
import { number } from './sql.ts';
import { FILE } from './sqlite-worker.ts';

/** Where data is: the folder of an embedded database, or a Postgres. */
export type Place = { folder: string } | { url: string };

export interface Contents {
  tables: number;
  /** Rows of all logs. */
  commands: number;
}

/** Copies what is committed now; rejects with a sentence when there is nothing to copy, something in the way, or the copy not sound. */
export async function backUp(place: Place, target: string, hear: Hear = () => undefined): Promise<Contents> {
  if (existsSync(target)) throw new Error(`${target} is there already. Nothing was written.`);
  const draft = `${target}.new`;
  rmSync(draft, { force: true });
  try {
    if ('folder' in place) copyFile(join(place.folder, FILE), draft);
    else await copyPostgres(place.url, draft, hear);
    const found = contentsOf(draft);
    syncPath(draft);
    renameSync(draft, target);
    syncFolder(dirname(target));
    return found;
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(draft + end, { force: true });
  }
}

/** A copy of an SQLite file as it is now, also while somebody writes to it. */
export function copyFile(path: string, target: string): void {
  if (!existsSync(path)) throw new Error(`There is no database ${path}.`);
  const from = new DatabaseSync(path, { timeout: 10_000 });
  try {
    from.prepare('vacuum into ?').run(target);
  } finally {
    from.close();
  }
}

/** What a file holds; throws a sentence on one that is damaged, or no database of Lootable. */
export function contentsOf(path: string): Contents {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    const verdict = String(Object.values(db.prepare('pragma integrity_check(1)').get() ?? {})[0]);
    if (verdict !== 'ok') throw new Error(`The database is damaged (${verdict}): there is no sound copy of it.`);
    const ours = db.prepare("select name from sqlite_master where type = 'table' and name = 'migrations'").get();
    if (!ours) throw new Error(`${path} is no backup of Lootable.`);
    const count = (query: string): number => number(db.prepare(query).get() ?? {}, 'n');
    const tables = count("select count(*) as n from tables where status not in ('key', 'gone')");
    return { tables, commands: count('select count(*) as n from log') };
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 26) throw new Error(`${path} is no backup of Lootable.`);
    throw error;
  } finally {
    db.close();
  }
}
