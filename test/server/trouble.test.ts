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
type Trouble = 'none' | 'disk-full' | 'away' | 'stored, but the answer is lost' | 'stale-lease' | 'invalid' | 'line kept, but refused';

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
    if (now === 'disk-full' || now === 'stale-lease' || now === 'invalid') throw new StoreError({ code: now, message: now, table });
    if (now === 'away') throw new StoreError({ code: 'unavailable', message: now, table, unsure: false });
    await store.append(rows, options);
    if (now !== 'none') {
      trouble = 'none';
      throw new StoreError({ code: 'unavailable', message: now, table, unsure: true });
    }
  },
  say: async (line, epoch) => {
    const now = trouble;
    if (now === 'away') throw new StoreError({ code: 'unavailable', message: now, table: line.table });
    const isNew = await store.say(line, epoch);
    if (now !== 'line kept, but refused') return isNew;
    trouble = 'none';
    throw new StoreError({ code: 'disk-full', message: now, table: line.table });
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

  it('what no store can keep is refused, and nobody is sent away', async () => {
    const [room] = app.rooms.all();
    trouble = 'invalid';
    expect(await walk()).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    trouble = 'none';
    expect(await walk()).toMatchObject({ ok: true });
    expect([...app.rooms.all()]).toEqual([room]);
  });

  it('a line that was kept though nobody heard so is told with the next one, once, and chat goes on', async () => {
    const chat = (text: string) => ada.say({ t: 'chat', text });
    const heard = () => eve.now.chat.flatMap((line) => ('system' in line && line.system ? [] : [line.text]));
    expect(await chat('one')).toMatchObject({ ok: true });
    trouble = 'line kept, but refused';
    expect(await chat('two')).toMatchObject({ ok: false });
    for (const text of ['three', 'four']) expect(await chat(text)).toMatchObject({ ok: true });
    await eve.until(() => heard().length >= 4);
    expect(heard()).toEqual(['one', 'two', 'three', 'four']);
  });

  it('a line whose answer got lost is said once, however often it is sent', async () => {
    trouble = 'away';
    const reply = ada.say({ t: 'chat', text: 'again' });
    setTimeout(() => {
      trouble = 'none';
    }, 150);
    expect(await reply).toMatchObject({ ok: true });
    await eve.until((now) => now.chat.some(({ text }) => text === 'again'));
    expect(await ada.say({ t: 'chat', text: 'after' })).toMatchObject({ ok: true });
    await eve.until((now) => now.chat.some(({ text }) => text === 'after'));
    expect(eve.now.chat.filter(({ text }) => text === 'again')).toHaveLength(1);
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
