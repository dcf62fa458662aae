import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { type App, createApp } from '../../server/app.ts';
import { type StoragePort, StoreError } from '../../server/store/port.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { type RunningServer, runServer } from '../support/running.ts';
import { FAST, Person } from '../support/server.ts';
import { toy } from '../support/toy.ts';
import { temporaryFolder } from './support/store.ts';

/** The server that runs now: one after the other, with a table for each test. */
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.kill();
  if (server) rmSync(server.folder, { recursive: true, force: true });
});

async function open(): Promise<{ server: RunningServer; code: string; ada: Person }> {
  server ??= await runServer();
  const made = await createTable({ game: 'dragon-treasure', seats: 2 }, server.url);
  if (!made.ok) throw new Error(made.refusal.text);
  const { code, host } = made.value;
  return { server, code, ada: await new Person(server.url, code, { host }).sit(0, 'Ada') };
}

/** Ends the server and starts it again on the same folder and port. */
async function again(old: RunningServer, how: 'kill -9' | 'an orderly stop'): Promise<void> {
  if (how === 'kill -9') await old.kill();
  else old.child.kill('SIGTERM');
  if (how !== 'kill -9') await new Promise((resolve) => (old.child.exitCode === null ? old.child.once('exit', resolve) : resolve(0)));
  server = await runServer({ folder: old.folder, port: Number(new URL(old.url).port) });
}

describe('what was acknowledged is there', () => {
  it.each(['kill -9', 'an orderly stop'] as const)(
    '[S5] after %s right behind the answer: chat of the lobby and of the game',
    async (how) => {
      const { server: old, code, ada } = await open();
      const eve = await new Person(old.url, code, { watch: true }).open();
      await ada.do({ t: 'chat', text: 'hello' });
      await ada.do({ t: 'bot', seat: 1, strength: 'random' });
      await ada.do({ t: 'start' });
      await eve.do({ t: 'chat', text: 'good luck' });
      await ada.do({ t: 'chat', text: 'last words' });
      await again(old, how);
      ada.leave();
      eve.leave();
      const late = await new Person(old.url, code, { watch: true }).open();
      await late.until(({ chat }) => chat.length > 2);
      expect(late.now.chat.map(({ seat, name, text }) => [seat, name, text])).toEqual([
        [0, 'Ada', 'hello'],
        [null, expect.stringMatching(/^Spectator/), 'good luck'],
        [0, 'Ada', 'last words'],
      ]);
      late.leave();
    },
  );

  it('[S5] after kill -9: name, note, bot and settings; the start and a setting of the game; its end and the rematch', async () => {
    const { code, ada, ...first } = await open();
    let now = first.server;
    const back = async (): Promise<void> => {
      await again(now, 'kill -9');
      now = server ?? now;
      await ada.until(({ link, you }) => link === 'open' && you.seat === 0);
    };
    await ada.do({ t: 'bot', seat: 1, strength: 'heuristic' });
    await ada.do({ t: 'settings', settings: { name: 'The cave', timer: 60 } });
    await ada.do({ t: 'note', text: 'mine' });
    await ada.do({ t: 'name', name: 'Adele' });
    await back();
    await ada.until(({ note, meta }) => note === 'mine' && meta?.seats[0]?.name === 'Adele' && meta.seats[1]?.strength === 'heuristic');
    expect(ada.now.meta).toMatchObject({ name: 'The cave', timer: 60, status: 'lobby' });
    await ada.do({ t: 'start' });
    await ada.do({ t: 'settings', settings: { consent: 'host' } });
    await back();
    await ada.until(({ meta, view }) => meta?.status === 'playing' && meta.consent === 'host' && view !== null);
    await ada.do({ t: 'stop' });
    const next = await ada.do({ t: 'again' });
    await back();
    await ada.until(({ meta }) => meta?.status === 'over' && meta.next === next.code);
    const there = await new Person(now.url, next.code ?? '', { watch: true }).open();
    expect(there.now.meta).toMatchObject({ name: 'The cave', status: 'lobby', code: next.code });
    expect(code).not.toBe(next.code);
    ada.leave();
    there.leave();
  });
});

describe('chat and a store in trouble', () => {
  let app: App;
  let trouble: 'none' | 'never ends' | 'away' | 'stored, but the answer is lost';
  let tell = (): void => undefined;
  const { folder, remove } = temporaryFolder();
  afterEach(async () => {
    await app.close();
    remove();
  });

  async function seated(): Promise<{ ada: Person; eve: Person }> {
    trouble = 'none';
    const real = await openSqlite({ folder });
    const store: StoragePort = {
      ...real,
      say: async (line, epoch) => {
        const now = trouble;
        if (now === 'never ends')
          await new Promise<void>((resolve) => {
            tell = resolve;
          });
        if (now === 'away') throw new StoreError({ code: 'unavailable', message: now });
        const isNew = await real.say(line, epoch);
        if (now !== 'stored, but the answer is lost') return isNew;
        trouble = 'none';
        throw new StoreError({ code: 'unavailable', message: now, unsure: true });
      },
    };
    const log = pino({ level: 'silent' });
    app = await createApp({ games: [toy], store, port: 0, host: '127.0.0.1', dice: 'told', log, settings: FAST });
    const base = `http://127.0.0.1:${app.port}`;
    const made = await createTable({ game: 'toy', seats: 2, bots: 'random' }, base);
    if (!made.ok) throw new Error(made.refusal.text);
    const ada = await new Person(base, made.value.code, { host: made.value.host }).sit(0, 'Ada');
    const eve = await new Person(base, made.value.code, { watch: true }).open();
    await eve.until(({ view }) => view !== null);
    return { ada, eve };
  }

  it('[S5] nobody hears a line before it is kept, a move does not wait for one, one sent again is said once, one that is refused to nobody', async () => {
    const { ada, eve } = await seated();
    const texts = (): string[] => eve.now.chat.map(({ text }) => text);
    trouble = 'never ends';
    const slow = ada.say({ t: 'chat', text: 'slow' });
    expect(await ada.say({ t: 'answer', prompt: ada.now.view?.prompts[0]?.id ?? '', choice: 'walk' })).toMatchObject({ ok: true });
    await eve.until(({ view }) => view?.seq === 1);
    expect(texts()).toEqual([]);
    trouble = 'none';
    tell();
    expect(await slow).toMatchObject({ ok: true });
    trouble = 'stored, but the answer is lost';
    expect(await ada.say({ t: 'chat', text: 'twice' })).toMatchObject({ ok: true });
    trouble = 'away';
    expect(await ada.say({ t: 'chat', text: 'never' })).toMatchObject({ ok: false, refusal: { code: 'store' } });
    trouble = 'none';
    await ada.do({ t: 'chat', text: 'end' });
    await eve.until(({ chat }) => chat.at(-1)?.text === 'end');
    expect(texts()).toEqual(['slow', 'twice', 'end']);
    const [room] = [...app.rooms.all()];
    const { lines } = await app.services.store.readChat(room?.table.id ?? '');
    expect(lines.map(({ n, body }) => [n, JSON.parse(body).text])).toEqual([
      [1, 'slow'],
      [2, 'twice'],
      [3, 'end'],
    ]);
    ada.leave();
    eve.leave();
  });
});
