import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../../server/store/backup.ts';
import type { StoragePort } from '../../server/store/port.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { newTable, row, temporaryFolder } from './support/store.ts';

const CHILD = fileURLToPath(new URL('./support/store-child.ts', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url));
const FILE = 'lootable.sqlite';

let folder: string;
let remove: () => void;
let words: string[];
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  words = [];
});
afterEach(() => remove());

const open = (at = folder): Promise<StoragePort> => openSqlite({ folder: at, warn: (text) => words.push(text) });
const rowsIn = async (store: StoragePort): Promise<number> => {
  const logs = await Promise.all((await store.listTables({})).map(({ id }) => store.read(id, 1)));
  return logs.flat().length;
};

/** A server that was killed while it wrote: what it had acknowledged is in the write-ahead file. */
async function killed(): Promise<number> {
  const child = spawn(process.execPath, [CHILD], { env: { ...process.env, STORE_FOLDER: folder }, stdio: ['ignore', 'pipe', 'inherit'] });
  let acked = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    acked += text.split('\n').filter((line) => line.startsWith('table-')).length;
    if (acked > 40) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  return acked;
}

describe('a data folder where something is missing', () => {
  it('[S9] says nothing when all is there, after kill -9 too', async () => {
    const acked = await killed();
    const store = await open();
    expect(await rowsIn(store)).toBeGreaterThanOrEqual(acked);
    await store.close();
    await (await open()).close();
    expect(words).toEqual([]);
  });

  it('[S9] whose write-ahead file is gone: the server says how much is missing, and keeps what it found', async () => {
    await killed();
    rmSync(join(folder, `${FILE}-wal`));
    const found = readFileSync(join(folder, FILE));
    const store = await open();
    expect(words).toHaveLength(1);
    expect(words[0]).toMatch(/the last \d+ of \d+ commits are MISSING .* held 8\. .*write-ahead file/);
    expect(readFileSync(join(folder, `${FILE}.as-found`)).equals(found)).toBe(true);
    await newTable(store);
    await store.close();
    // Said once: from here on this is what there is.
    await (await open()).close();
    expect(words).toHaveLength(1);
  });

  it('[S9] whose database is gone, with or without its write-ahead file: it starts empty, and says so', async () => {
    await killed();
    renameSync(join(folder, FILE), join(folder, 'elsewhere'));
    const store = await open();
    expect(words.join('\n')).toMatch(/is MISSING, but its write-ahead file is there/);
    expect(words.join('\n')).toMatch(/commits are MISSING/);
    expect(existsSync(join(folder, `${FILE}-wal.as-found`))).toBe(true);
    await newTable(store);
    await store.close();
    rmSync(join(folder, FILE));
    await (await open()).close();
    expect(words).toHaveLength(3);
    expect(words[2]).toMatch(/it holds 0 tables now, and held 1\./);
  });

  it('[S9] where an older copy was put in place, or the note cannot be read: it says so', async () => {
    const store = await open();
    const { table, epoch } = await newTable(store);
    await store.close();
    cpSync(join(folder, FILE), join(folder, 'older'));
    const later = await open();
    const lease = await later.lease(table, 'me', 1_000);
    await later.append([row(table, 1)], { epoch: lease.epoch });
    await later.close();
    expect(epoch).toBeLessThan(lease.epoch);
    cpSync(join(folder, 'older'), join(folder, FILE));
    await (await open()).close();
    expect(words.join()).toMatch(/an older copy was put in its place/);
    writeFileSync(join(folder, 'lootable.mark'), '{"commits":1,"tables":1,"sum":"x"}');
    await (await open()).close();
    expect(words[1]).toMatch(/cannot be read/);
  });
});

describe('a backup', () => {
  it('[S9] of a running server has every acknowledged row, overwrites nothing, and a server starts from it', async () => {
    const store = await open();
    const { table, epoch } = await newTable(store);
    for (let entry = 1; entry <= 20; entry += 1) await store.append([row(table, entry)], { epoch });
    const target = join(folder, 'copy');
    expect(await backUp({ folder }, target)).toEqual({ tables: 1, commands: 20 });
    await expect(backUp({ folder }, target)).rejects.toThrow('is there already');
    await expect(backUp({ folder: join(folder, 'nothing') }, join(folder, 'b'))).rejects.toThrow('There is no database');
    await store.append([row(table, 21)], { epoch });
    await store.close();
    const { folder: other, remove: removeOther } = temporaryFolder();
    cpSync(target, join(other, FILE));
    const again = await open(other);
    expect(await again.head(table)).toEqual({ entry: 20, hash: 'h20' });
    await again.close();
    removeOther();
    expect(words).toEqual([]);
  });

  it('[S9] is one command, which says what is in it and how to go back to it', async () => {
    const store = await open();
    await newTable(store);
    await store.close();
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [SCRIPT, 'backup', ...args], { encoding: 'utf8', env: { ...process.env, LOOTABLE_DATA: folder } });
    const done = run(join(folder, 'copy'));
    expect(done.stdout).toMatch(/^1 table with 0 commands are in .*stop the server/s);
    expect(readdirSync(folder)).toContain('copy');
    expect(run(join(folder, 'copy')).status).toBe(1);
    expect(run().status).toBe(2);
  });
});
