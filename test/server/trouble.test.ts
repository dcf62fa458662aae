import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { type App, createApp } from '../../server/app.ts';
import { type AppendOptions, type LogRow, type StoragePort, StoreError } from '../../server/store/port.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { stateHash } from '../../shared/engine/replay.ts';
import { FAST, Person } from '../support/server.ts';
import { toy } from '../support/toy.ts';

/** What the next appends do instead of what they should. */
type Trouble = 'none' | 'disk-full' | 'away' | 'stored, but the answer is lost' | 'stale-lease';

let app: App;
let folder: string;
let trouble: Trouble;
let ada: Person;
let eve: Person;

const troubled = (store: StoragePort): StoragePort => ({
  ...store,
  append: async (rows: readonly LogRow[], options: AppendOptions) => {
    const now = trouble;
    const table = rows[0]?.table ?? '';
    if (now === 'disk-full' || now === 'stale-lease') throw new StoreError({ code: now, message: now, table });
    if (now === 'away') throw new StoreError({ code: 'unavailable', message: now, table, unsure: false });
    await store.append(rows, options);
    if (now !== 'none') {
      trouble = 'none';
      throw new StoreError({ code: 'unavailable', message: now, table, unsure: true });
    }
  },
});

beforeEach(async () => {
  trouble = 'none';
  folder = mkdtempSync(join(tmpdir(), 'lootable-'));
  const store = troubled(await openSqlite({ folder }));
  app = await createApp({
    games: [toy],
    store,
    port: 0,
    host: '127.0.0.1',
    dice: 'told',
    log: pino({ level: 'silent' }),
    settings: { ...FAST, storePatienceMs: 2_000 },
  });
  const base = `http://127.0.0.1:${app.port}`;
  const made = await createTable({ game: 'toy', seats: 2, bots: 'random' }, base);
  if (!made.ok) throw new Error(made.refusal.text);
  ada = await new Person(base, made.value.code, { host: made.value.host }).sit(0, 'Ada');
  eve = await new Person(base, made.value.code, { watch: true }).open();
  await eve.until((now) => now.view !== null);
});
afterEach(async () => {
  ada.leave();
  eve.leave();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const hashNow = (): string => {
  const table = [...app.rooms.all()][0]?.table.engine;
  return table ? stateHash(table.state) : '';
};
const walk = () => ada.say({ t: 'answer', prompt: ada.now.view?.prompts[0]?.id ?? '', choice: 'walk' });

describe('while the store is in trouble', () => {
  it.each(['disk-full', 'away'] as const)('(%s) nothing is acknowledged or shown, and play goes on afterwards', async (kind) => {
    const before = hashNow();
    trouble = kind;
    expect(await walk()).toMatchObject({ ok: false, refusal: { code: 'store' } });
    expect(hashNow()).toBe(before);
    expect([ada.now.view?.seq, eve.now.view?.seq]).toEqual([0, 0]);
    trouble = 'none';
    expect(await walk()).toMatchObject({ ok: true });
    await eve.until((now) => now.view?.seq === 1);
  });

  it('a command whose answer got lost is sent again as it was, and counted once', async () => {
    trouble = 'stored, but the answer is lost';
    expect(await walk()).toMatchObject({ ok: true });
    await eve.until((now) => now.view?.seq === 1);
    expect(await walk()).toMatchObject({ ok: true });
    await eve.until((now) => now.view?.seq === 2);
    expect(eve.now.view?.pieces['pawn-0']?.place).toBe('2,0');
  });

  it('a wait ends as soon as the store is back', async () => {
    trouble = 'away';
    const reply = walk();
    setTimeout(() => {
      trouble = 'none';
    }, 150);
    expect(await reply).toMatchObject({ ok: true });
  });

  it('a table that another server has taken is let go, and everybody comes back through the door', async () => {
    trouble = 'stale-lease';
    const reply = walk();
    await ada.until((now) => now.link !== 'open');
    trouble = 'none';
    expect((await reply).ok).toBe(true);
    await ada.until((now) => now.link === 'open' && now.you.seat === 0 && now.view?.seq === 1);
    await eve.until((now) => now.link === 'open' && now.view?.seq === 1);
  });
});
