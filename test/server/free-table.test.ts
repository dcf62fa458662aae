import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { at, Ears, hand, spawn } from '../support/hands.ts';
import { rawClient } from '../support/raw.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { toy } from '../support/toy.ts';

let server: TestServer;
beforeEach(async () => {
  server = await new TestServer().start([freeTable, toy]);
});
afterEach(() => server.end());

const open = (request: object = {}) => server.create({ game: 'free-table', free: true, seats: 3, ...request });

describe('a free table', () => {
  it('is open at once: people sit, stand and come back at any time', async () => {
    const { code, host } = await open();
    const watcher = await server.person(code, { watch: true }).open();
    expect(watcher.now.meta).toMatchObject({ status: 'playing', free: true, kept: [], from: null });
    expect(watcher.now.meta?.seats.map(({ kind }) => kind)).toEqual(['open', 'open', 'open']);
    await watcher.until(({ view }) => view?.free !== null && view?.free !== undefined);
    expect(watcher.now.view?.prompts).toEqual([]);
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const bob = await server.person(code).sit(2, 'Bob');
    const [coin = ''] = await spawn(ada, ['free/coin', 0, 0, { count: 7 }]);
    await bob.until(({ view }) => view?.pieces[coin]?.count === 7);
    await bob.do({ t: 'stand' });
    await bob.until(({ you }) => you.seat === null);
    expect(await hand(bob, { op: 'lock', pieces: [pieceId(coin)], on: true })).toMatchObject({
      ok: false,
      refusal: { code: 'not-seated' },
    });
    await bob.sit(1, 'Bob');
    expect((await hand(bob, { op: 'lock', pieces: [pieceId(coin)], on: true })).ok).toBe(true);
  });

  it('gives the host’s rights to the seat of the host, and to the heir of one who is away', async () => {
    const { code, host } = await open();
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const bob = await server.person(code).sit(1, 'Bob');
    await ada.until(({ view }) => view?.assist.host === 0);
    const rights = { ...(ada.now.view?.free?.rights ?? ({} as never)), spawn: 'host' as const };
    expect((await hand(bob, { op: 'rights', rights })).ok).toBe(false);
    expect((await hand(ada, { op: 'rights', rights })).ok).toBe(true);
    expect(await hand(bob, { op: 'spawn', component: { kind: 'free/cube' }, pose: at(0, 0) })).toMatchObject({ ok: false });
    ada.leave();
    await bob.until(({ view }) => view?.assist.host === 1);
    expect((await hand(bob, { op: 'spawn', component: { kind: 'free/cube' }, pose: at(0, 0) })).ok).toBe(true);
  });

  it('is finished by whoever opens the room when the server died between its making and its opening', async () => {
    const { code, host } = await server.create({ game: 'free-table', seats: 2 });
    const { store } = server.app.services;
    const row = await store.getTableByCode(code);
    if (!row) throw new Error('no table');
    const half = { ...JSON.parse(row.meta), free: true };
    await server.stop();
    await server.start([freeTable, toy]);
    await server.app.services.store.updateTable(row.id, { record: { status: half.status, meta: JSON.stringify(half) } });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    await ada.until(({ view, meta }) => meta?.status === 'playing' && Boolean(view?.free));
    expect((await server.app.services.store.read(row.id, 1)).map(({ kind }) => kind).slice(0, 1)).toEqual(['free']);
  });

  it('is the same after a restart', async () => {
    const { code, host } = await open();
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    await spawn(ada, ['free/coin', 1, 1, { count: 3 }], ['free/d6', 3, 3]);
    const before = ada.now.view?.pieces;
    await server.stop();
    await server.start([freeTable, toy]);
    await ada.until(({ link, you }) => link === 'open' && you.seat === 0);
    expect(ada.now.view?.pieces).toEqual(before);
  });

  it('comes of a game in play by the agreement of all, and goes back to its rules', async () => {
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const bob = await server.person(code).sit(1, 'Bob');
    await ada.do({ t: 'start' });
    await ada.until(({ meta }) => meta?.status === 'playing');
    expect(await hand(ada, { op: 'shuffle', piece: null })).toMatchObject({ ok: false, refusal: { code: 'ruled' } });
    for (const op of ['free', 'rules'] as const) {
      await ada.do({ t: 'fix.propose', ops: [{ op }], note: 'please' });
      await bob.until(({ view }) => Boolean(view?.fix));
      await bob.do({ t: 'fix.vote', fix: bob.now.view?.fix?.id ?? '', yes: true });
      await ada.until(({ view }) => Boolean(view?.free) === (op === 'free'));
      if (op === 'free') await ada.until(({ view }) => view?.assist.host === 0);
    }
    await ada.until(({ view }) => view?.prompts.length === 1);
  });

  it('tells whoever sits what hands have changed of it, and goes back to its rules with that', async () => {
    const { code, host } = await server.create({ game: 'toy', seats: 2, consent: 'host' });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    await server.person(code).sit(1, 'Bob');
    const guest = server.person(code, { watch: true });
    await ada.do({ t: 'start' });
    await ada.until(({ meta }) => meta?.status === 'playing');
    expect(await ada.say({ t: 'fix.draft' })).toMatchObject({ ok: false, refusal: { code: 'fix-illegal' } });
    await ada.do({ t: 'fix.propose', ops: [{ op: 'free' }], note: 'please' });
    const pawn = (await ada.until(({ view }) => Boolean(view?.free))).view?.pieces['pawn-1'];
    if (!pawn?.pose) throw new Error('no pawn');
    await hand(ada, { op: 'place', pieces: [{ piece: pawn.id, pose: { ...pawn.pose, x: 1, z: 0 } }] });
    const moved = { op: 'move', piece: pawn.id, place: placeId('3,0') } as const;
    const reply = await ada.say({ t: 'fix.draft' });
    expect(reply).toMatchObject({ ok: true, draft: { ops: [{ op: 'rules' }, moved], left: [], pieces: { 'pawn-1': { place: '0,0' } } } });
    expect(await guest.say({ t: 'fix.draft' })).toMatchObject({ ok: false, refusal: { code: 'not-seated' } });
    await ada.do({ t: 'fix.propose', ops: [{ op: 'rules' }, moved], note: 'it stood there' });
    const back = await ada.until(({ view }) => view?.free === null);
    expect(back.view?.pieces['pawn-1']?.place).toBe('3,0');
  });

  it('plays no bots and runs no clock', async () => {
    const { code, host } = await open({ bots: 'random', timer: 1 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(ada.now.clock).toBeNull();
    expect(ada.now.meta?.seats.map(({ kind }) => kind)).toEqual(['human', 'open', 'open']);
  });

  it('refuses options and seats that the game does not have, and games that are not here', async () => {
    await expect(open({ seats: 12 })).rejects.toThrow(/1 to 8/);
    await expect(open({ options: { columns: 99 } })).rejects.toThrow(/columns/);
    await expect(open({ game: 'nothing' })).rejects.toThrow(/no/);
  });
});

describe('too much', () => {
  it('is refused, and nothing else happens: 10,000 spawns', async () => {
    const { code, host } = await open();
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const eve = await rawClient(server.base, code);
    expect((await eve.wish({ t: 'sit', k: 'sit', seat: 1, name: 'Eve' })).ok).toBe(true);
    const op = { op: 'spawn', component: { kind: 'free/cube' }, pose: at(0, 0) };
    for (let n = 0; n < 10_000; n++) eve.room.send('wish', { t: 'hand', k: `spawn-${n}`, op });
    const begun = performance.now();
    await spawn(ada, ['free/coin', 5, 5]);
    expect(performance.now() - begun).toBeLessThan(10_000);
    // Whoever floods the table is cut off; until then it was told why nothing comes of it.
    await soon(() => expect(eve.closed).toHaveLength(1));
    const codes = new Set(eve.replies.map((reply) => (reply.ok ? 'ok' : reply.refusal.code)));
    expect([...codes].sort()).toEqual(['ok', 'too-fast']);
    const made = eve.replies.filter(({ ok }) => ok).length - 1;
    expect(made).toBeLessThan(200);
    const cubes = () => Object.values(ada.now.view?.pieces ?? {}).filter(({ kind }) => kind === 'free/cube').length;
    await soon(() => expect(cubes()).toBeGreaterThanOrEqual(made));
    expect(cubes()).toBeLessThan(200);
  });

  it('is not an act with 500 pieces', async () => {
    const { code, host } = await open();
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    await spawn(ada, ['free/chip', 0, 0]);
    const chip = () => Object.values(ada.now.view?.pieces ?? {}).filter(({ kind }) => kind === 'free/chip');
    for (let n = 1; n < 500; n *= 2) {
      const pieces = chip()
        .slice(0, 500 - n)
        .map(({ id }) => id);
      await ada.do({ t: 'hand', op: { op: 'copy', pieces, pose: at(0, n / 40) } });
      await ada.until(() => chip().length === Math.min(500, 2 * n));
    }
    const posed = chip().map(({ id }, i) => ({ piece: id, pose: at((i % 25) - 12.123, Math.floor(i / 25) / 1.7 - 5.123) }));
    expect(posed).toHaveLength(500);
    expect(await hand(ada, { op: 'place', pieces: posed })).toMatchObject({ ok: true });
    expect(await hand(ada, { op: 'place', pieces: [...posed, ...posed] })).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    expect((await ada.until(({ link }) => link === 'open')).view?.pieces).toBeDefined();
  });
});

describe('what somebody holds', () => {
  it('is taken out of the hand by nobody else, whatever the way', async () => {
    const { code, host } = await open();
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const bob = await server.person(code).sit(1, 'Bob');
    const [coin = '', bag = ''] = await spawn(bob, ['free/coin', 0, 0, { count: 7 }], ['free/bag', 4, 4]);
    const hands = new Ears(ada);
    const pieces = [pieceId(coin)];
    expect(await hands.grab({ g: 1, pieces, x: 0, z: 0 })).toEqual({ g: 1, ok: true });
    const held = { ok: false, refusal: { code: 'held' } };
    expect(await hand(bob, { op: 'place', pieces: [{ piece: pieceId(coin), pose: at(3, 3) }] })).toMatchObject(held);
    expect(await hand(bob, { op: 'take', piece: pieceId(coin), count: 2, pose: at(3, 3) })).toMatchObject(held);
    expect(await hand(bob, { op: 'hand', pieces })).toMatchObject(held);
    expect(await hand(bob, { op: 'put', pieces, into: pieceId(bag), at: 'top' })).toMatchObject(held);
    expect(await hand(bob, { op: 'delete', pieces })).toMatchObject(held);
    // The spawning of the bag is taken back, but not that of the coin.
    expect(await bob.say({ t: 'undo' })).toMatchObject({ ok: true });
    expect(await bob.say({ t: 'undo' })).toMatchObject(held);
    hands.touch({ t: 'drop', g: 1, vx: 0, vz: 0, exact: true });
    await soon(async () => expect((await hand(bob, { op: 'lock', pieces, on: true })).ok).toBe(true));
  });
});
