import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stateHash } from '../../shared/engine/replay.ts';
import { type RawClient, rawClient } from '../support/raw.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
let code: string;
let ada: Person;
let ben: Person;
let stranger: RawClient;
let k = 0;
const key = (): string => `test-${k++}`;

const room = () => {
  const [open] = [...server.app.rooms.all()];
  if (!open?.table.engine) throw new Error('no table is open');
  return open;
};
const hashNow = (): string =>
  stateHash(
    room().table.engine?.state ??
      (() => {
        throw new Error('no game');
      })(),
  );
const promptNow = (): string => ada.now.view?.prompts[0]?.id ?? '';

beforeEach(async () => {
  server = await new TestServer().start();
  const made = await server.create({ game: 'toy', seats: 2 });
  code = made.code;
  ada = await server.person(code, { host: made.host }).sit(0, 'Ada');
  ben = await server.person(code).sit(1, 'Ben');
  await ada.do({ t: 'start' });
  for (const each of [ada, ben]) await each.until((now) => now.view !== null);
  stranger = await rawClient(server.base, code);
});
afterEach(async () => {
  ada.leave();
  ben.leave();
  await server.end();
});

/** Sends a wish as a raw client on seat 1 (Ben's token, taken over), expects the refusal, and that nothing changed. */
async function refused(client: RawClient, message: { k: string } & Record<string, unknown>, refusal: string): Promise<void> {
  const before = [hashNow(), room().table.head.entry, JSON.stringify(room().table.record)];
  const reply = await client.wish(message);
  expect(reply.ok ? 'granted' : reply.refusal.code).toBe(refusal);
  expect([hashNow(), room().table.head.entry, JSON.stringify(room().table.record)]).toEqual(before);
}

describe('a wish that may not be', () => {
  it('of a spectator is refused, whatever it is', async () => {
    const prompt = promptNow();
    await refused(stranger, { t: 'answer', k: key(), prompt, choice: 'walk' }, 'not-seated');
    await refused(stranger, { t: 'undo', k: key() }, 'not-seated');
    await refused(stranger, { t: 'fix.propose', k: key(), ops: [{ op: 'knob', key: 'roll', value: 3 }], note: 'please' }, 'not-seated');
    await refused(stranger, { t: 'stand', k: key() }, 'not-seated');
    await refused(stranger, { t: 'again', k: key() }, 'not-seated');
    for (const t of ['start', 'stop']) await refused(stranger, { t, k: key() }, 'not-host');
    await refused(stranger, { t: 'kick', k: key(), seat: 0 }, 'not-host');
    await refused(stranger, { t: 'bot', k: key(), seat: 0, strength: 'random' }, 'not-host');
    await refused(stranger, { t: 'settings', k: key(), settings: { timer: 5 } }, 'not-host');
    await refused(stranger, { t: 'sit', k: key(), seat: 0, name: 'Eve' }, 'seat-taken');
  });

  it('out of turn, late, of another seat or illegal is refused with the reason', async () => {
    const prompt = promptNow();
    expect(await ben.say({ t: 'answer', prompt, choice: 'walk' })).toMatchObject({ ok: false, refusal: { code: 'not-your-prompt' } });
    expect(await ada.say({ t: 'answer', prompt, choice: 'fly' })).toMatchObject({ ok: false, refusal: { code: 'illegal', rule: 'T-9' } });
    expect(await ada.say({ t: 'answer', prompt: '99.0', choice: 'walk' })).toMatchObject({ ok: false, refusal: { code: 'stale-prompt' } });
    expect(await ada.say({ t: 'undo' })).toMatchObject({ ok: false, refusal: { code: 'nothing-to-undo' } });
    expect(await ada.say({ t: 'fix.withdraw' })).toMatchObject({ ok: false, refusal: { code: 'fix-none' } });
    expect(await ada.say({ t: 'sit', seat: 1, name: 'Ada' })).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
    expect(await ada.say({ t: 'settings', settings: { seats: 3 } })).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
    expect(room().table.head.entry).toBe(0);
    await ada.answer('walk');
    expect(await ada.say({ t: 'answer', prompt, choice: 'walk' })).toMatchObject({ ok: false, refusal: { code: 'stale-prompt' } });
    expect(room().table.head.entry).toBe(1);
  });

  it('malformed in any way is refused as such', async () => {
    const wrong: Record<string, unknown>[] = [
      { t: 'fly' },
      { t: 'answer', prompt: 1, choice: 'walk' },
      { t: 'answer', prompt: '0.0', choice: 'walk', seat: 0 },
      { t: 'answer', prompt: '0.0', choice: { walk: 'x' } },
      { t: 'sit', seat: -1, name: 'x' },
      { t: 'sit', seat: 0.5, name: 'x' },
      { t: 'sit', seat: 0, name: ' ' },
      { t: 'chat', text: '' },
      { t: 'settings', settings: { timer: -1 } },
      { t: 'settings', settings: { nothing: 1 } },
      { t: 'fix.propose', ops: [], note: 'x' },
      { t: 'bot', seat: 0, strength: 'clever' },
      { t: 'toString' },
      {},
    ];
    for (const message of wrong) await refused(stranger, { ...message, k: key() }, 'malformed');
    for (const message of [null, 1, 'x', [], { k: 1, t: 'undo' }]) stranger.room.send('wish', message);
    await soon(() => expect(stranger.replies.filter((reply) => reply.k === '')).toHaveLength(5));
    expect(stranger.closed).toEqual([]);
    expect(room().table.head.entry).toBe(0);
  });

  it('at which the game throws is refused, reported with table and number, and changes nothing', async () => {
    const before = hashNow();
    expect(await ada.say({ t: 'answer', prompt: promptNow(), choice: 'boom' })).toMatchObject({ ok: false, refusal: { code: 'fault' } });
    expect(hashNow()).toBe(before);
    const report = server.lines.map((line): Record<string, unknown> => JSON.parse(line)).find((line) => line.msg === 'a game threw');
    expect(report).toMatchObject({ table: room().table.id, entry: 1, game: 'toy', err: { message: 'boom' } });
    expect(JSON.stringify(report)).toContain('stack');
    await ada.answer('walk');
    expect(room().table.head.entry).toBe(1);
  });
});

describe('a wish that was sent before', () => {
  it('is acknowledged in the same words and not done again, even by a server that was started anew', async () => {
    const token = await soon(() => ada.memory.token(code) ?? Promise.reject(new Error('no token')));
    ada.leave();
    const raw = await rawClient(server.base, code, { token, takeOver: true });
    const request = { t: 'answer', k: key(), prompt: '0.0', choice: 'walk' };
    const first = await raw.wish(request);
    expect(first).toEqual({ k: request.k, ok: true });
    expect(await raw.wish(request)).toEqual(first);
    expect(await raw.wish({ ...request, choice: 'roll' })).toEqual(first);
    const moved = hashNow();
    await ben.until((now) => now.view?.seq === 1);
    room().replies.clear();
    expect(await raw.wish(request)).toEqual(first);
    expect(hashNow()).toBe(moved);
    // Another seat may use the same key for its own wish.
    const other = await rawClient(server.base, code, { token: ben.memory.token(code) ?? '', takeOver: true });
    expect(await other.wish(request)).toMatchObject({ ok: false });
  });
});

describe('one that is too much', () => {
  it('is cut when it is too large or floods, and nobody else feels it', async () => {
    const big = await rawClient(server.base, code);
    big.room.send('wish', { t: 'chat', k: 'x', text: 'x'.repeat(100_000) });
    await soon(() => expect(big.closed).toEqual([1009]));
    const flood = await rawClient(server.base, code);
    // A computer that has much else to do takes them more slowly than it allows: more come until it is cut.
    await soon(() => {
      for (let i = 0; i < 400 && flood.closed.length === 0; i++) flood.room.send('wish', { t: 'chat', k: key(), text: 'hello' });
      expect(flood.closed).toHaveLength(1);
    });
    expect(flood.replies.filter((reply) => reply.ok).length).toBeLessThan(20);
    expect(room().table.chat.length).toBeLessThan(20);
    await ada.answer('walk');
    await ben.until((now) => now.view?.seq === 1);
    expect(room().table.head.entry).toBe(1);
  });
  it('is asked to wait by kind: chat runs out before moves do', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => ben.say({ t: 'chat', text: `hello ${i}` })));
    const slow = replies.filter((reply) => !reply.ok && reply.refusal.code === 'too-fast');
    expect(slow.length).toBeGreaterThan(2);
    await ada.answer('walk');
  });
});
