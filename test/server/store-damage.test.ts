import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { sql } from '../support/sql.ts';
import { type Look, look, near, playAt } from './support/damage.ts';
import { newDatabase, postgresUrl, temporaryFolder } from './support/store.ts';

const FILE = 'lootable.sqlite';
/** What a server makes anew whenever it opens, and times that nobody reads. */
const HARMLESS = ['marks.value', 'migrations.at', 'tables.epoch', 'tables.lease_until', 'tables.owner'];
const FLIPS = 10;

/** The rows of a table that a server reads when it opens this game. */
function from(table: string, code: string): string {
  if (table === 'tables') return `tables where code = '${code}'`;
  return table === 'snapshots' ? 'snapshots order by seq desc limit 1' : table;
}

/** Numbers from a fixed start, so that a failure can be seen again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a database that was changed on the disk', () => {
  const { folder, remove } = temporaryFolder();
  const played = join(folder, 'played');
  const pulled = join(folder, 'pulled');
  let code = '';
  let before: Look;
  let copies = 0;
  const copyOf = (from: string): string => {
    copies += 1;
    const to = join(folder, `copy-${copies}`);
    cpSync(from, to, { recursive: true, filter: (path) => !/-shm$|owner\.json$/.test(path) });
    return to;
  };
  const lookAt = (at: string): Promise<Look> => look((warn) => openSqlite({ folder: at, warn }), code);
  beforeAll(async () => {
    code = await playAt(await openSqlite({ folder: played }), () =>
      cpSync(played, pulled, { recursive: true, filter: (path) => !/-shm$|owner\.json$/.test(path) }),
    );
    before = await lookAt(copyOf(played));
  });
  afterAll(() => remove());

  it('[S6] says nothing when nothing was changed, also after the power went', async () => {
    expect(before.words).toEqual([]);
    expect(await lookAt(copyOf(pulled))).toEqual(before);
  });

  it('[S6] each column of each table: it is noticed, or nothing that matters has changed', async () => {
    const db = new DatabaseSync(join(copyOf(played), FILE));
    const tables = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name").all();
    const cells = tables.flatMap(({ name }) => {
      const rows = db.prepare(`select rowid as place, * from ${from(String(name), code)}`).all();
      // No processes are on the list of a database that one alone has: what was changed there, `leases.test.ts` tries.
      const columns = rows.length === 0 ? [] : db.prepare(`pragma table_info(${String(name)})`).all();
      return columns.map(({ name: column }, n) => ({ table: String(name), column: String(column), row: rows[n % rows.length] ?? {}, n }));
    });
    db.close();
    expect(cells.length).toBeGreaterThan(40);
    const silent: string[] = [];
    const wrong: string[] = [];
    for (const { table, column, row, n } of cells) {
      const at = copyOf(played);
      const file = new DatabaseSync(join(at, FILE), { enableForeignKeyConstraints: false });
      file.exec('pragma ignore_check_constraints = on');
      file.prepare(`update ${table} set ${column} = ? where rowid = ?`).run(near(row[column], n), Number(row.place));
      file.close();
      const { words, truth } = await lookAt(at);
      if (words.length > 0) continue;
      silent.push(`${table}.${column}`);
      if (truth !== before.truth) wrong.push(`${table}.${column} of ${JSON.stringify(row)}`);
    }
    expect(wrong).toEqual([]);
    expect(silent.sort()).toEqual(HARMLESS);
  });

  it.each([
    ['the file', 'played', FILE],
    ['the write-ahead file', 'pulled', `${FILE}-wal`],
  ])('[S6] flipped bits anywhere in %s: they are noticed, or nothing that matters has changed', async (_, from, file) => {
    const below = numbers(13);
    const wrong: string[] = [];
    let noticed = 0;
    for (let n = 0; n < FLIPS; n++) {
      const at = copyOf(from === 'played' ? played : pulled);
      const bytes = readFileSync(join(at, file));
      const where = below(bytes.length);
      bytes[where] = (bytes[where] ?? 0) ^ (1 << below(8));
      writeFileSync(join(at, file), bytes);
      const { words, truth } = await lookAt(at);
      if (words.length > 0) noticed += 1;
      else if (truth !== before.truth) wrong.push(`byte ${where} of ${bytes.length}`);
    }
    expect(wrong).toEqual([]);
    expect(noticed).toBeGreaterThan(0);
  });

  it('[S6] a log whose last rows are gone, or whose rows were exchanged for those of another game, is only looked at', async () => {
    const at = copyOf(played);
    const file = new DatabaseSync(join(at, FILE));
    file.exec('delete from log where seq = 7; delete from snapshots where seq > 6');
    file.close();
    const { words } = await lookAt(at);
    expect(words.join()).toContain('the log ends at 6, but the table had come to 7');
  });
});

describe.skipIf(!postgresUrl)('a Postgres that was changed by hand', () => {
  it('[S6] each column of each table: it is noticed, or nothing that matters has changed', async () => {
    const { url, remove } = await newDatabase(postgresUrl ?? '');
    try {
      const code = await playAt(await openPostgres({ url }));
      const lookNow = (): Promise<Look> => look(() => openPostgres({ url }), code);
      const before = await lookNow();
      expect(before.words).toEqual([]);
      const columns = await sql(
        url,
        "select table_name, column_name from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position",
      );
      const silent: string[] = [];
      const wrong: string[] = [];
      for (const [n, { table_name: table, column_name: column }] of columns.entries()) {
        const rows = await sql(url, `select ctid::text as place, * from ${from(String(table), code)}`);
        if (rows.length === 0) continue;
        const row = rows[n % rows.length] ?? {};
        const literal = (value: unknown): string => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`);
        const old =
          typeof row[String(column)] === 'string' && /^\d{1,15}$/.test(String(row[String(column)]))
            ? Number(row[String(column)])
            : row[String(column)];
        const put = (value: unknown, where: string): Promise<unknown> =>
          sql(url, `set session_replication_role = replica; update ${table} set ${column} = ${literal(value)} where ${where}`);
        const isText = typeof row[String(column)] === 'string' || column === 'client_key' || column === 'owner';
        const changed = isText || typeof old === 'number' ? near(old, n) : 1;
        await put(changed, `ctid = '${row.place}'`);
        const { words, truth } = await lookNow();
        await put(row[String(column)], `${column} = ${literal(changed)}`);
        if (words.length > 0) continue;
        silent.push(`${table}.${column}`);
        if (truth !== before.truth) wrong.push(`${table}.${column} of ${JSON.stringify(row)}`);
      }
      expect(wrong).toEqual([]);
      expect(silent.sort()).toEqual(['marks.name', 'pictures.table_id', 'snapshots.table_id', ...HARMLESS].sort());
      expect(await lookNow()).toEqual(before);
    } finally {
      await remove();
    }
  }, 36_000_000);
});
