/** The list of migrations and what a database still needs of it; the same law for both databases. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { StoreError } from './port.ts';
import { number, type Row, text } from './sql.ts';

export interface Migration {
  id: number;
  name: string;
  sql: string;
  sha256: string;
}

export const CREATE_MIGRATIONS =
  'create table if not exists migrations (id integer not null primary key, sha256 text not null, at bigint not null)';
export const READ_MIGRATIONS = 'select id, sha256 from migrations order by id';
export const INSERT_MIGRATION = 'insert into migrations (id, sha256, at) values (?, ?, ?)';

/** A migration from its text. Line ends do not count: a checkout on Windows may have changed them. */
export function migration(id: number, name: string, raw: string): Migration {
  const sql = raw.replace(/\r\n/g, '\n');
  return { id, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

/** The migrations that belong to this version, in order; throws when a number is missing or stands twice. */
export function loadMigrations(folder: URL = new URL('./', import.meta.url)): Migration[] {
  const files = readdirSync(folder).filter((file) => /^\d{3}_[a-z0-9_]+\.sql$/.test(file));
  const list = files.sort().map((file) => migration(Number(file.slice(0, 3)), file, readFileSync(new URL(file, folder), 'utf8')));
  list.forEach(({ id }, index) => {
    if (id !== index + 1) throw new Error(`migrations must be numbered 001, 002, …; ${id} stands at place ${index + 1}`);
  });
  return list;
}

/** What is still to apply. Throws `newer-version` or `migration-changed` when the database is not ours to open; `place` names it for people. */
export function pendingMigrations(known: readonly Migration[], applied: readonly Row[], place: string): Migration[] {
  const sums = new Map(applied.map((row) => [number(row, 'id'), text(row, 'sha256')]));
  const newest = Math.max(0, ...sums.keys());
  if (newest > known.length)
    throw new StoreError({
      code: 'newer-version',
      message: `${place} was written by a newer version of Lootable (step ${newest}; this version knows ${known.length}). Start that version, or use another place for the data. Nothing was changed.`,
    });
  for (const { id, name, sha256 } of known) {
    const sum = sums.get(id);
    const changed = sum !== undefined && sum !== sha256;
    if (changed || (sum === undefined && id < newest))
      throw new StoreError({
        code: 'migration-changed',
        message: `${place} was built with another text of ${name} than this version has. Start the version that wrote it. Nothing was changed.`,
      });
  }
  return known.filter(({ id }) => !sums.has(id));
}
