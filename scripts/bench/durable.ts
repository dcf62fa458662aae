/** Durable acknowledgement at 128 busy tables: how long an action waits for the disk, and how much the main loop feels of it. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StoragePort } from '../../server/store/port.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { type Measure, quantile } from './measure.ts';

const TABLES = 128;
const WARM_UP_MS = 500;
const RUN_MS = 4_000;
const TICK_MS = 5;

interface Samples {
  acks: number[];
  delays: number[];
}

/** Runs 128 tables that append one action after the other for four seconds, each action durable before the next. */
export async function bench(): Promise<Measure[]> {
  // Beside the project, not in the system's temporary folder, which may lie in memory.
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(join('.cache', 'durable-'));
  const store = await openSqlite({ folder });
  try {
    return report(await load(store));
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(store: StoragePort): Promise<Samples> {
  const ids = Array.from({ length: TABLES }, (_, index) => `bench-${index}`);
  const epochs = await Promise.all(
    ids.map(async (id) => {
      await store.createTable({ id, code: id, game: 'bench', status: 'playing', meta: '{}', createdAt: 0, updatedAt: 0 });
      return (await store.lease(id, 'bench', 60_000)).epoch;
    }),
  );
  const samples: Samples = { acks: [], delays: [] };
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + RUN_MS;
  const watching = watchLoop(samples.delays, begin, end);
  await Promise.all(ids.map((id, index) => play(store, id, epochs[index] ?? 0, samples.acks, begin, end)));
  await watching;
  return samples;
}

async function play(store: StoragePort, table: string, epoch: number, acks: number[], begin: number, end: number): Promise<void> {
  const body = JSON.stringify({ prompt: 'move', choice: 'a'.repeat(150) });
  let prevHash = '';
  for (let entry = 1; performance.now() < end; entry += 1) {
    const hash = createHash('sha256').update(`${prevHash}${entry}${body}`).digest('hex');
    const started = performance.now();
    await store.append([{ table, entry, clientKey: `k${entry}`, seat: 0, kind: 'command', body, rulesVersion: '1', prevHash, hash }], {
      epoch,
    });
    if (started >= begin) acks.push(performance.now() - started);
    prevHash = hash;
  }
}

/** How much later than asked a short timer fires, while the tables play. */
async function watchLoop(delays: number[], begin: number, end: number): Promise<void> {
  while (performance.now() < end) {
    const asked = performance.now();
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    if (asked >= begin) delays.push(Math.max(0, performance.now() - asked - TICK_MS));
  }
}

function report({ acks, delays }: Samples): Measure[] {
  const [p50, p99, loop] = [quantile(acks, 0.5), quantile(acks, 0.99), quantile(delays, 0.99)].map((ms) => Math.round(ms * 10) / 10);
  const rate = Math.round(acks.length / (RUN_MS / 1_000));
  return [
    { name: 'durable ack at 128 tables, p50', value: p50 ?? 0, unit: 'ms', goal: 'p99 under 50', ok: (p50 ?? 0) < 50 },
    { name: 'durable ack at 128 tables, p99', value: p99 ?? 0, unit: 'ms', goal: 'under 50', ok: acks.length > 0 && (p99 ?? 0) < 50 },
    {
      name: 'main loop delay at 128 tables, p99',
      value: loop ?? 0,
      unit: 'ms',
      goal: 'under 20',
      ok: delays.length > 0 && (loop ?? 0) < 20,
    },
    {
      name: 'durable actions at 128 tables',
      value: rate,
      unit: 'per second',
      goal: 'at least 2560 (p99 under 50 ms each)',
      ok: rate >= 2560,
    },
  ];
}
