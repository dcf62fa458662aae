import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { StoragePort } from '../../server/store/port.ts';
import { type Place, problem, row, variants } from './support/store.ts';

const CHILD = fileURLToPath(new URL('./support/store-child.ts', import.meta.url));

describe.each(variants)('kill -9 on $name', ({ name, available, place }) => {
  it.skipIf(!available)('[A3] loses no acknowledged row in six kills at random moments', async () => {
    await withPlace(place, async (here) => {
      const acked = new Map<string, string>();
      for (let round = 0; round < 6; round += 1) {
        await killedChild(here, acked, { after: randomInt(10, 60) });
        await inspect(here, acked);
      }
      expect(acked.size).toBeGreaterThan(50);
    });
  });

  it.skipIf(!available || name !== 'sqlite')(
    '[A1] holds at its own crash points: appended not committed (K2), committed not acknowledged (K3)',
    async () => {
      await withPlace(place, async (here) => {
        const acked = new Map<string, string>();
        for (const point of ['K2:9', 'K3:9', 'K2:1', 'K3:25']) {
          await killedChild(here, acked, { crashAt: point });
          await inspect(here, acked);
        }
      });
    },
  );

  it.skipIf(!available || name !== 'sqlite')('[A1] answers a row resent after K3 with the number it was stored under', async () => {
    await withPlace(place, async (here) => {
      const acked = new Map<string, string>();
      await killedChild(here, acked, { crashAt: 'K3:30' });
      const store = await here.open();
      const unacknowledged = (await rowsOf(store)).filter(({ table, entry }) => !acked.has(`${table} ${entry}`));
      expect(unacknowledged.length).toBeGreaterThan(0);
      for (const { table, entry } of unacknowledged) {
        const { epoch } = await store.lease(table, 'next', 60_000);
        const resent = await problem(store.append([row(table, entry, { hash: 'made anew' })], { epoch }));
        expect(resent?.problem).toMatchObject({ code: 'duplicate-key', entry });
      }
      await store.close();
    });
  });

  it.skipIf(!available)('[A2] opens again after a crash inside a migration (K8) or a snapshot (K6)', async () => {
    await withPlace(place, async (here) => {
      const acked = new Map<string, string>();
      await killedChild(here, acked, { crashAt: 'K8' });
      expect(acked.size).toBe(0);
      if (name === 'sqlite') await killedChild(here, acked, { crashAt: 'K6:3' });
      else await killedChild(here, acked, { after: 20 });
      expect(acked.size).toBeGreaterThan(0);
      await inspect(here, acked);
      if (here.env.STORE_FOLDER) expect(readdirSync(here.env.STORE_FOLDER).filter((file) => file.includes('before-step'))).toEqual([]);
    });
  });
});

async function withPlace(place: () => Promise<Place>, body: (here: Place) => Promise<void>): Promise<void> {
  const here = await place();
  try {
    await body(here);
  } finally {
    await here.remove();
  }
}

/** Runs the writer until it is killed, some milliseconds after so many acknowledgements or by itself at a crash point; collects what it printed. */
async function killedChild(
  here: Place,
  acked: Map<string, string>,
  { after, crashAt }: { after?: number; crashAt?: string },
): Promise<void> {
  const env = { ...process.env, ...here.env, ...(crashAt && { LOOTABLE_CRASH_AT: crashAt }) };
  const child = spawn(process.execPath, [CHILD], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const faults: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => faults.push(text));
  const last = setTimeout(() => child.kill('SIGKILL'), 200_000);
  let [printed, doomed] = ['', false];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    if (after === undefined || doomed || printed.split('table-').length <= after) return;
    doomed = true;
    setTimeout(() => child.kill('SIGKILL'), randomInt(20));
  });
  const signal = await new Promise((resolve) => child.on('close', (_code, by) => resolve(by)));
  clearTimeout(last);
  expect(signal, faults.join('')).toBe('SIGKILL');
  // A last line without its end is no acknowledgement that anybody received.
  for (const line of printed.split('\n').slice(0, -1)) {
    const [table, entry, hash] = line.split(' ');
    if (table && entry && hash) acked.set(`${table} ${entry}`, hash);
  }
}

const rowsOf = async (store: StoragePort) => {
  const tables = await store.listTables({});
  return (await Promise.all(tables.map(({ id }) => store.read(id, 1)))).flat();
};

/** Opens the place as the next server would and compares it with everything that was ever acknowledged. */
async function inspect(here: Place, acked: Map<string, string>): Promise<void> {
  const store = await here.open();
  try {
    const stored = new Map((await rowsOf(store)).map(({ table, entry, hash }) => [`${table} ${entry}`, hash]));
    expect([...acked].filter(([key, hash]) => stored.get(key) !== hash)).toEqual([]);
    for (const { id, meta } of await store.listTables({})) {
      const log = await store.read(id, 1);
      expect(log.map(({ entry }) => entry)).toEqual(log.map((_, index) => index + 1));
      // The room list changed in the same commits as the log.
      expect(Number(meta)).toBe(log.length);
      const snapshot = await store.latestSnapshot(id);
      if (snapshot) expect(snapshot).toMatchObject({ body: String(snapshot.entry), damaged: [] });
    }
  } finally {
    await store.close();
  }
}
