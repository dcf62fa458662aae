/** Looks an existing SQLite file over before it is used: what SQLite itself does not notice until it is too late. */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CREATE_MIGRATIONS, type Migration } from './migrate.ts';
import { StoreError } from './port.ts';

/** Larger files would keep a server from starting for long; `npm run backup` looks through those of any size. */
const MOST_BYTES = 256 << 20;

const SCHEMA = "select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite_%' order by name";

/** Throws `damaged` when the file's pages do not fit together. */
export function checkPages(db: DatabaseSync, path: string): void {
  if (statSync(path).size > MOST_BYTES) return;
  const found = db.prepare('pragma integrity_check(1)').all();
  const verdict = String(Object.values(found[0] ?? {})[0]);
  if (verdict !== 'ok') throw damaged(path, verdict);
  const [orphan] = db.prepare('pragma foreign_key_check').all();
  if (orphan) throw damaged(path, `a row of ${String(orphan.table)} belongs to no table`);
}

/** Throws `damaged` when tables and indexes are not what these migrations make. */
export function checkSchema(db: DatabaseSync, path: string, applied: readonly Migration[]): void {
  const model = new DatabaseSync(':memory:');
  try {
    model.exec(CREATE_MIGRATIONS);
    for (const { sql } of applied) model.exec(sql);
    const [wanted, found] = [model, db].map(
      (each) =>
        new Map(
          each
            .prepare(SCHEMA)
            .all()
            .map((row) => [String(row.name), JSON.stringify(row)]),
        ),
    );
    const other = [...(wanted ?? [])].find(([name, row]) => found?.get(name) !== row);
    if (other) throw damaged(path, `${other[0]} is not what it was made as`);
  } finally {
    model.close();
  }
}

const damaged = (path: string, why: string): StoreError =>
  new StoreError({
    code: 'damaged',
    message: `The data file ${path} is damaged (${why}). Put a backup in its place (README, Backup). Nothing was changed.`,
  });
