import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadMigrations, migration } from '../../server/store/migrate.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { newTable, problem, refusal, row, temporaryFolder } from './support/store.ts';

const CHILD = fileURLToPath(new URL('./support/store-child.ts', import.meta.url));
const FILE = 'lootable.sqlite';
/** A step of a version to come. */
const LATER = migration(loadMigrations().length + 1, '999_later.sql', 'create table later (id integer)');

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

/** Changes the closed data file behind the store's back. */
function tamper(text: string): void {
  const db = new DatabaseSync(join(folder, FILE));
  db.exec(text);
  db.close();
}

async function filled(): Promise<string> {
  const store = await openSqlite({ folder });
  const { table, epoch } = await newTable(store);
  await store.append([row(table, 1)], { epoch });
  await store.close();
  return table;
}

describe('the data folder', () => {
  it('[D5] is refused to a second process, which names the pid of the first', async () => {
    const child = spawn(process.execPath, [CHILD], { env: { ...process.env, STORE_FOLDER: folder }, stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const refused = await problem(openSqlite({ folder }));
    expect(refused?.problem).toMatchObject({ code: 'folder-in-use', pid: child.pid });
    expect(refused?.message).toContain(`process ${child.pid}`);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    const store = await openSqlite({ folder });
    expect((await store.listTables({})).length).toBeGreaterThan(0);
    await store.close();
  });

  it('[D5] is refused to a second store of the same process, and free after close', async () => {
    const store = await openSqlite({ folder });
    expect((await problem(openSqlite({ folder })))?.problem).toMatchObject({ code: 'folder-in-use', pid: process.pid });
    const { table } = await newTable(store);
    await store.close();
    const next = await openSqlite({ folder });
    expect(await next.getTable(table)).toBeDefined();
    await next.close();
  });

  it('[D5] is taken over from a dead server even when its pid now belongs to another program', async () => {
    const note = { pid: process.ppid, host: 'elsewhere', startedAt: new Date(0).toISOString() };
    writeFileSync(join(folder, 'owner.json'), JSON.stringify(note));
    const store = await openSqlite({ folder });
    expect(readFileSync(join(folder, 'owner.json'), 'utf8')).toContain(`"pid":${process.pid}`);
    await store.close();
    expect(existsSync(join(folder, 'owner.json'))).toBe(false);
  });

  it('gives leases of a dead server away at once, and refuses its epoch', async () => {
    const table = await filled();
    const store = await openSqlite({ folder });
    const { epoch } = await store.lease(table, 'the next server', 60_000);
    expect(await refusal(store.append([row(table, 2)], { epoch: epoch - 1 }))).toBe('stale-lease');
    await store.append([row(table, 2)], { epoch });
    await store.close();
  });

  it('is refused, unchanged, when a newer version wrote it', async () => {
    await filled();
    tamper("insert into migrations values (99, 'of the future', 1)");
    const before = readFileSync(join(folder, FILE));
    const refused = await problem(openSqlite({ folder }));
    expect(refused?.code).toBe('newer-version');
    expect(refused?.message).toContain('newer version of Lootable');
    expect(readFileSync(join(folder, FILE)).equals(before)).toBe(true);
  });

  it('is refused when a migration has another checksum or is missing', async () => {
    await filled();
    tamper("update migrations set sha256 = 'x' where id = 1");
    expect(await refusal(openSqlite({ folder }))).toBe('migration-changed');
    const later = [...loadMigrations(), LATER];
    tamper(`delete from migrations where id = 1; insert into migrations values (${LATER.id}, 'x', 1)`);
    expect(await refusal(openSqlite({ folder, migrations: later }))).toBe('migration-changed');
  });

  it('counts a migration text as the same with other line ends', () => {
    expect(migration(1, 'a', 'x\r\ny\r\n').sha256).toBe(migration(1, 'a', 'x\ny\n').sha256);
  });

  it('is copied before an existing file is migrated; a failing step changes nothing', async () => {
    const table = await filled();
    const broken = [
      ...loadMigrations(),
      migration(LATER.id, '003_broken.sql', 'create table later (id integer); insert into nowhere values (1)'),
    ];
    expect(await problem(openSqlite({ folder, migrations: broken }))).toBeDefined();
    const unharmed = await openSqlite({ folder });
    expect(await unharmed.head(table)).toEqual({ entry: 1, hash: 'h1' });
    await unharmed.close();
    const later = [...loadMigrations(), LATER];
    const store = await openSqlite({ folder, migrations: later });
    expect(await store.head(table)).toEqual({ entry: 1, hash: 'h1' });
    await store.close();
    const copy = new DatabaseSync(join(folder, `${FILE}.before-step-${LATER.id}`), { readOnly: true });
    expect(copy.prepare('select seq from log').all()).toHaveLength(1);
    expect(copy.prepare('select id from migrations').all()).toHaveLength(LATER.id - 1);
    copy.close();
    expect(await refusal(openSqlite({ folder }))).toBe('newer-version');
  });

  it('is refused when the file is no database, or one of another program', async () => {
    writeFileSync(join(folder, FILE), 'this is not a database, it is a letter to my aunt'.repeat(100));
    expect(await refusal(openSqlite({ folder }))).toBe('damaged');
    rmSync(join(folder, FILE));
    tamper('create table recipes (id integer)');
    expect(await refusal(openSqlite({ folder }))).toBe('damaged');
  });

  it('[S2] passes over a damaged snapshot, and says so', async () => {
    const store = await openSqlite({ folder });
    const { table, epoch } = await newTable(store);
    await store.append([row(table, 1), row(table, 2)], { epoch });
    await store.snapshot(table, 1, '{"gold":1}');
    await store.snapshot(table, 2, '{"gold":2}');
    await store.close();
    tamper(`update snapshots set body = '{"gold":9}' where seq = 2`);
    const again = await openSqlite({ folder });
    expect(await again.latestSnapshot(table)).toEqual({ table, entry: 1, body: '{"gold":1}', damaged: [2] });
    await again.close();
  });
});

it('a store whose thread dies starts another by itself, and a resend tells what was stored', async () => {
  process.env.LOOTABLE_CRASH_AT = 'thread:8';
  const store = await openSqlite({ folder });
  try {
    const { table, epoch } = await newTable(store);
    const answers: string[] = [];
    for (let entry = 1; entry <= 10; ) {
      const answer = await problem(store.append([row(table, entry)], { epoch }));
      answers.push(answer ? `${answer.code}${answer.problem.unsure ? ', unsure' : ''}` : 'stored');
      if (answer?.code === 'unavailable') await new Promise((resolve) => setTimeout(resolve, 300));
      else entry += 1;
    }
    // Two writes made the table; the sixth row was stored, then the thread died before it could say so.
    expect(answers.slice(0, 6)).toEqual([...Array(5).fill('stored'), 'unavailable, unsure']);
    expect(answers).toContain('duplicate-key');
    expect((await store.read(table, 1)).map(({ entry }) => entry)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await store.lease(table, 'me', 60_000, epoch)).epoch).toBe(epoch);
  } finally {
    delete process.env.LOOTABLE_CRASH_AT;
    await store.close();
  }
});

describe('a full disk', () => {
  const disk = temporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', disk.folder], { stdio: 'ignore' }).status === 0;
  afterAll(() => {
    if (mounted) spawnSync('umount', ['-l', disk.folder]);
    disk.remove();
  });

  it.skipIf(!mounted)('[D3] is a typed refusal: nothing acknowledged is lost, reads go on, and space is enough to go on', async () => {
    const data = join(disk.folder, 'data');
    const ballast = join(disk.folder, 'ballast');
    mkdirSync(data);
    writeFileSync(ballast, Buffer.alloc(3 << 20));
    const store = await openSqlite({ folder: data });
    const { table, epoch } = await newTable(store);
    const body = JSON.stringify('x'.repeat(20_000));
    let acked = 0;
    let refused = 'nothing';
    while (refused === 'nothing' && acked < 1_000) {
      refused = await refusal(store.append([row(table, acked + 1, { body })], { epoch }));
      if (refused === 'nothing') acked += 1;
    }
    expect(refused).toBe('disk-full');
    expect(store.stats().trouble).toBe('disk-full');
    expect(await refusal(store.append([row(table, acked + 1, { body })], { epoch }))).toBe('disk-full');
    expect((await store.read(table, 1)).map(({ entry }) => entry)).toEqual(Array.from({ length: acked }, (_, i) => i + 1));
    rmSync(ballast);
    await store.append([row(table, acked + 1, { body })], { epoch });
    expect(store.stats().trouble).toBeNull();
    expect(await store.head(table)).toMatchObject({ entry: acked + 1 });
    await store.close();
  });

  it.skipIf(!mounted)('[D3] still lets a server open the folder and read', async () => {
    const data = join(disk.folder, 'data');
    expect(readdirSync(data)).toContain(FILE);
    const { bavail, bsize } = statfsSync(disk.folder);
    writeFileSync(join(disk.folder, 'rest'), Buffer.alloc(bavail * bsize));
    const store = await openSqlite({ folder: data });
    const [first] = await store.listTables({});
    expect(first).toBeDefined();
    expect((await store.read(first?.id ?? '', 1)).length).toBeGreaterThan(10);
    expect(await refusal(store.updateTable(first?.id ?? '', { record: { status: 'x', meta: 'x'.repeat(1_000_000) } }))).toBe('disk-full');
    rmSync(join(disk.folder, 'rest'));
    await store.updateTable(first?.id ?? '', { record: { status: 'x', meta: '{}' } });
    await store.close();
  });
});
