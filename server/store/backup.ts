/** A copy of the embedded database in one file, also while a server is running. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolder, syncPath } from './folder.ts';
import { number } from './sql.ts';

interface Backup {
  tables: number;
  /** Rows of all logs. */
  commands: number;
}

/** Copies what is committed now; throws a sentence when there is nothing to copy, something in the way, or the copy not sound. */
export function backUpTo(path: string, target: string): Backup {
  if (!existsSync(path)) throw new Error(`There is no database ${path}.`);
  if (existsSync(target)) throw new Error(`${target} is there already. Nothing was written.`);
  const draft = `${target}.new`;
  rmSync(draft, { force: true });
  const from = new DatabaseSync(path, { timeout: 10_000 });
  try {
    from.prepare('vacuum into ?').run(draft);
  } finally {
    from.close();
  }
  try {
    const found = look(draft);
    syncPath(draft);
    renameSync(draft, target);
    syncFolder(dirname(target));
    return found;
  } finally {
    rmSync(draft, { force: true });
  }
}

function look(path: string): Backup {
  const db = new DatabaseSync(path);
  try {
    const verdict = String(Object.values(db.prepare('pragma integrity_check(1)').get() ?? {})[0]);
    if (verdict !== 'ok') throw new Error(`The database is damaged (${verdict}): there is no sound copy of it.`);
    const count = (query: string): number => number(db.prepare(query).get() ?? {}, 'n');
    return { tables: count("select count(*) as n from tables where status <> 'key'"), commands: count('select count(*) as n from log') };
  } finally {
    db.close();
  }
}
