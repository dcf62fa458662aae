import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportTable, importTable } from '../../client/net/files.ts';
import { seal, unseal } from '../../server/table-files/seal.ts';
import { positionOf } from '../../shared/engine/free/take.ts';
import { canonical } from '../../shared/engine/json.ts';
import { project } from '../../shared/engine/project.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { GAMES } from '../../shared/games/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { at, hand, spawn } from '../support/hands.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
let code: string;
let host: string;
let ada: Person;
let bob: Person;
beforeEach(async () => {
  server = await new TestServer({ settings: { emptyMs: 60_000 } }).start([freeTable]);
  ({ code, host } = await server.create({ game: 'free-table', free: true, seats: 3, name: 'Our <b>table</b> "x"' }));
  ada = await server.person(code, { host }).sit(0, 'Ada <img src=x onerror=alert(1)>');
  bob = await server.person(code).sit(1, 'Bob');
});
afterEach(() => server.end());

const ids = (...list: string[]) => list.map((id) => pieceId(id));
const secret = (person: Person) => ({ token: person.memory.token(code) ?? '' });
const position = (table: string) => {
  const room = [...server.app.rooms.all()].find((room) => room.table.code === table);
  if (!room?.table.engine) throw new Error('no such table is open');
  return canonical(positionOf(room.table.engine.state));
};
const saved = async (person: Person = ada): Promise<string> => {
  const answer = await exportTable(code, secret(person), server.base);
  if (!answer.ok) throw new Error(answer.refusal.text);
  return answer.value.text();
};
const opened = (text: string) => importTable(new Blob([text]), server.base);
const refused = async (text: string) => {
  const answer = await opened(text);
  return answer.ok ? 'opened' : `${answer.refusal.code}: ${answer.refusal.text}`;
};

/** Secrets of every kind: a hand, a hidden figure, a zone, a deck, a bag, a face that was seen. */
async function secrets(): Promise<void> {
  const inside = { of: 'free/card', faces: ['canary-one', 'canary-two', 'canary-three', 'canary-four'] };
  const [deck = '', pawn = '', coin = ''] = await spawn(
    bob,
    ['free/deck', 0, 0, { inside }],
    ['free/pawn', 4, 0],
    ['free/coin', -4, 2, { count: 17 }],
  );
  await bob.do({ t: 'hand', op: { op: 'draw', from: pieceId(deck), count: 2, to: 'hand' } });
  await bob.do({ t: 'hand', op: { op: 'hide', pieces: ids(pawn) } });
  await bob.do({ t: 'hand', op: { op: 'spawn', component: { kind: 'free/zone', owner: 1, text: '4 3' }, pose: at(-4, 2) } });
  await bob.until(({ view }) => view?.pieces[coin] === undefined && (view?.free?.hands[1] ?? 0) === 2);
  await bob.do({ t: 'hand', op: { op: 'tally', id: null, seat: null, label: 'Round', value: 3 } });
}

describe('a table as a file', () => {
  it('comes back equal as a new table, and everybody hears who took it', async () => {
    await secrets();
    const text = await saved();
    await bob.until(({ chat }) => chat.some((line) => line.text.includes('saves this table to a file') && line.seat === 0));
    expect(JSON.parse(text)).toMatchObject({ format: 'lootable.table', version: 1, game: 'free-table', seats: 3 });
    const made = await opened(text);
    if (!made.ok) throw new Error(made.refusal.text);
    expect(position(made.value.code)).toBe(position(code));
    const eve = await server.person(made.value.code, { host: made.value.host }).open();
    expect(eve.now.meta).toMatchObject({ free: true, status: 'playing', from: code, kept: [1], name: 'Our <b>table</b> "x"' });
    const rows = await server.app.services.store.read((await server.app.services.store.getTableByCode(made.value.code))?.id ?? '', 1);
    expect(rows[0]?.kind).toBe('free');
    // It is there after a restart, from its log alone.
    const before = position(made.value.code);
    await server.stop();
    await server.start([freeTable]);
    await eve.until(({ link }) => link === 'open');
    expect(position(made.value.code)).toBe(before);
  });

  it('tells nobody a secret who reads it', async () => {
    await secrets();
    const text = await saved();
    for (const canary of ['canary', 'free/pawn', '"s1.']) expect(text).not.toContain(canary);
    const sizes = new Set<number>();
    for (let i = 0; i < 3; i++) sizes.add((JSON.parse(await saved()).sealed as string).length);
    // Hidden moves do not change its size.
    const [pawn = ''] = Object.keys(bob.now.view?.pieces ?? {}).filter((id) => bob.now.view?.pieces[id]?.kind === 'free/pawn');
    await bob.do({ t: 'hand', op: { op: 'place', pieces: [{ piece: pieceId(pawn), pose: at(7.125, -3.5) }] } });
    sizes.add((JSON.parse(await saved()).sealed as string).length);
    expect(sizes.size).toBe(1);
  });

  it('is taken by whoever has the right, and nobody else', async () => {
    const ask = async (asker: object) => {
      const answer = await exportTable(code, asker, server.base);
      return answer.ok ? 'ok' : answer.refusal.code;
    };
    expect(await ask(secret(bob))).toBe('not-host');
    expect(await ask(secret(ada))).toBe('ok');
    expect(await ask({ host })).toBe('ok');
    expect(await ask({})).toBe('bad-token');
    expect(await ask({ token: '0.AAAAAAAAAAAAAAAAAAAAAA' })).toBe('bad-token');
    expect(await ask({ host: 'guess' })).toBe('bad-token');
    const rights = ada.now.view?.free?.rights;
    if (!rights) throw new Error('no rights');
    await ada.do({ t: 'hand', op: { op: 'rights', rights: { ...rights, save: 'everyone' } } });
    expect(await ask(secret(bob))).toBe('ok');
    const ruled = await server.create({ game: 'free-table', seats: 1 });
    expect((await exportTable(ruled.code, { host: ruled.host }, server.base)).ok).toBe(false);
  });
});

describe('the table of a game', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))('%s comes back as it was, for every seat', async (_id, game) => {
    await server.stop();
    await server.start([game]);
    const made = await server.create({ game: game.id, free: true });
    const eve = await server.person(made.code, { host: made.host }).sit(0, 'Eve');
    const answer = await exportTable(made.code, { host: made.host }, server.base);
    if (!answer.ok) throw new Error(answer.refusal.text);
    const again = await opened(await answer.value.text());
    if (!again.ok) throw new Error(again.refusal.text);
    // A table is listed before all of it is open.
    await soon(() => expect(position(again.value.code)).toBe(position(made.code)));
    const views = (table: string) => {
      const found = [...server.app.rooms.all()].find((room) => room.table.code === table)?.table.engine;
      if (!found) throw new Error('no table');
      return [null, ...Array.from({ length: found.state.seats }, (_, seat) => seat)].map((viewer) => {
        const { seq: _seq, assist: _assist, ...view } = project(found, viewer);
        return canonical(view);
      });
    };
    expect(views(again.value.code)).toEqual(views(made.code));
    eve.leave();
  });
});

describe('a file that is no good', () => {
  it('is refused, whatever part of it was changed', async () => {
    await secrets();
    const text = await saved();
    const file = JSON.parse(text);
    const bad = /^bad-file: This file was changed/;
    for (const change of [
      { name: 'Mine' },
      { seats: 2 },
      { options: {} },
      { open: {} },
      { game: 'other' },
      { gameVersion: '0' },
      { sealed: '' },
      { sealed: 'AAAA' },
      { sealed: 7 },
      { extra: 1 },
      { sealed: `${file.sealed.slice(0, -8)}AAAAAAA=` },
      { sealed: `${file.sealed}\n` },
    ]) {
      expect(await refused(JSON.stringify({ ...file, ...change }))).toMatch(bad);
    }
    expect(await refused(text.replace(/\}$/, ',"__proto__":{"sealed":"x"}}'))).toMatch(/^bad-file|^malformed/);
    expect(await refused(JSON.stringify({ ...file, version: 2 }))).toMatch(/^bad-file: .*newer version/);
    expect(await refused(JSON.stringify({ format: 'lootable.table', version: 99 }))).toMatch(/^bad-file: .*newer version/);
    for (const nonsense of ['{}', '[]', '7', 'null', '"x"', JSON.stringify({ ...file, format: 'else' })]) {
      expect(await refused(nonsense)).toMatch(/^bad-file: This is no table/);
    }
    expect(await refused('{"format":')).toMatch(/^malformed/);
    expect([...server.app.rooms.all()]).toHaveLength(1);
  });

  it('byte for byte', () => {
    const key = new Uint8Array(32).fill(7);
    const box = seal(key, 'label', { a: 'secret' });
    expect(unseal(key, 'label', box)).toEqual({ value: { a: 'secret' } });
    expect(unseal(key, 'other', box)).toBe('broken');
    const bytes = Buffer.from(box, 'base64');
    expect(bytes.length).toBe(8 + 12 + 16 + 4_096);
    for (let i = 0; i < bytes.length; i++) {
      const flipped = Buffer.from(bytes);
      flipped[i] = (flipped[i] ?? 0) ^ 1;
      expect(unseal(key, 'label', flipped.toString('base64'))).toBe(i < 8 ? 'foreign' : 'broken');
    }
    expect(bytes.includes('secret')).toBe(false);
    expect(unseal(new Uint8Array(32), 'label', box)).toBe('foreign');
  });

  it('of another server is refused in words', async () => {
    const text = await saved();
    await server.stop();
    const other = await new TestServer().start([freeTable]);
    try {
      const answer = await importTable(new Blob([text]), other.base);
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'bad-file' } });
      expect(answer.ok ? '' : answer.refusal.text).toContain('another server');
    } finally {
      await other.end();
      await server.start([freeTable]);
    }
  });

  it('of 30 MB is refused before it is read', async () => {
    const heap = process.memoryUsage().rss;
    const answer = await opened(`{"format":"lootable.table","x":"${'y'.repeat(30 << 20)}"}`);
    // The server answers and closes; the client may find the line cut while it still sends.
    expect(answer.ok ? 'opened' : answer.refusal.code).toMatch(/too-large|unreachable/);
    expect(process.memoryUsage().rss - heap).toBeLessThan(200 << 20);
    expect((await fetch(`${server.base}/healthz`)).ok).toBe(true);
  });
});

describe('a seat that keeps secrets', () => {
  it('opens to the browser that sat there, and to nobody else', async () => {
    await secrets();
    const before = bob.now.view;
    const made = await opened(await saved());
    if (!made.ok) throw new Error(made.refusal.text);
    const eve = await server.person(made.value.code, { host: made.value.host }).open();
    const kept = { ok: false, refusal: { code: 'kept' } };
    expect(await eve.say({ t: 'sit', seat: 1, name: 'Eve' })).toMatchObject(kept);
    expect(await eve.say({ t: 'sit', seat: 1, name: 'Eve', claim: 'guess' })).toMatchObject(kept);
    // The claim of another seat opens it neither.
    const intruder = await server.person(made.value.code, { memory: ada.memory }).open();
    expect(await intruder.say({ t: 'sit', seat: 1, name: 'Ada' })).toMatchObject(kept);
    await intruder.sit(0, 'Ada');
    const back = await server.person(made.value.code, { memory: bob.memory }).open();
    await back.sit(1, 'Bob');
    await back.until(({ view }) => view !== null);
    expect(Object.values(back.now.view?.pieces ?? {}).sort(byId)).toEqual(Object.values(before?.pieces ?? {}).sort(byId));
    expect(back.now.meta?.kept).toEqual([]);
    expect(JSON.stringify(eve.now.view)).not.toContain('canary');
  });

  it('is given free by the host, and what it kept lies open for all', async () => {
    await secrets();
    const made = await opened(await saved());
    if (!made.ok) throw new Error(made.refusal.text);
    const eve = await server.person(made.value.code, { host: made.value.host }).sit(0, 'Eve');
    const watcher = await server.person(made.value.code, { watch: true }).open();
    await ada.until(({ chat }) => chat.some(({ text }) => text.includes('opened as a new table')));
    // While Bob still plays elsewhere, nobody looks at what he hides by way of a copy, or a copy of a copy.
    expect(await eve.say({ t: 'kick', seat: 1 })).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
    const file = await exportTable(made.value.code, { host: made.value.host }, server.base);
    const second = file.ok ? await opened(await file.value.text()) : file;
    if (!second.ok) throw new Error(second.refusal.text);
    const third = await server.person(second.value.code, { host: second.value.host }).sit(0, 'Eve');
    expect(await third.say({ t: 'kick', seat: 1 })).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
    await ada.do({ t: 'stop' });
    expect((await third.say({ t: 'kick', seat: 1 })).ok).toBe(false);
    await eve.do({ t: 'kick', seat: 1 });
    await watcher.until(({ meta }) => meta?.kept.length === 0);
    const kinds = Object.values(watcher.now.view?.pieces ?? {}).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['free/board', 'free/card', 'free/card', 'free/coin', 'free/deck', 'free/pawn', 'free/zone'].sort());
    expect(JSON.stringify(watcher.now.view)).toContain('canary');
    expect(watcher.now.view?.free?.hands).toEqual([0, 0, 0]);
    await watcher.until(({ chat }) => chat.some(({ text }) => text.includes('gives seat 2 free')));
    expect((await (await server.person(made.value.code).open()).say({ t: 'sit', seat: 1, name: 'Zoe' })).ok).toBe(true);
  });

  it('is one with secrets in a kept position as well; what is kept of a seat that is given free is forgotten', async () => {
    const [pawn = ''] = await spawn(bob, ['free/pawn', 4, 0]);
    await bob.do({ t: 'hand', op: { op: 'hide', pieces: ids(pawn) } });
    await ada.do({ t: 'hand', op: { op: 'save', name: 'then' } });
    await bob.until(({ view }) => Object.values(view?.pieces ?? {}).some(({ secret: hidden }) => hidden === 'place'));
    const hidden = Object.values(bob.now.view?.pieces ?? {}).find((each) => each.secret === 'place');
    await bob.do({ t: 'hand', op: { op: 'reveal', pieces: ids(hidden?.id ?? '') } });
    await ada.do({ t: 'hand', op: { op: 'save', name: 'now' } });
    const made = await opened(await saved());
    if (!made.ok) throw new Error(made.refusal.text);
    const eve = await server.person(made.value.code, { host: made.value.host }).sit(0, 'Eve');
    expect(eve.now.meta?.kept).toEqual([1]);
    await ada.do({ t: 'stop' });
    await eve.do({ t: 'kick', seat: 1 });
    await eve.until(({ meta }) => meta?.kept.length === 0);
    expect(eve.now.view?.free?.saves.map(({ name }) => name)).toEqual(['now']);
  });

  it('is no seat without secrets', async () => {
    await spawn(ada, ['free/coin', 0, 0]);
    const made = await opened(await saved());
    if (!made.ok) throw new Error(made.refusal.text);
    const eve = await server.person(made.value.code).open();
    expect(eve.now.meta?.kept).toEqual([]);
    expect((await hand(await eve.sit(1), { op: 'spawn', component: { kind: 'free/cube' }, pose: at(0, 0) })).ok).toBe(true);
  });
});

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
