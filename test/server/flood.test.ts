import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGate } from '../../server/gateway/gate.ts';
import { ADDRESS, SOCKET } from '../../server/gateway/traffic-budget.ts';
import { createScheduler } from '../../server/runtime/scheduler.ts';
import { CLOSE } from '../../shared/protocol.ts';
import { composed } from '../../shared/text.ts';
import { clientMessageSchema } from '../../shared/wire.ts';
import { type RawClient, rawBytes, rawClient } from '../support/raw.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

/** Everybody comes from one address that is not this machine. */
const FAR = { proxies: ['127.0.0.1'] };

let server: TestServer;
let code: string;
let ada: Person;
let ben: Person;

async function play(spec: ConstructorParameters<typeof TestServer>[0] = {}): Promise<void> {
  server = await new TestServer(spec).start();
  const made = await server.create({ game: 'toy', seats: 2 });
  code = made.code;
  ada = await server.person(code, { host: made.host }).sit(0, 'Ada');
  ben = await server.person(code).sit(1, 'Ben');
  await ada.do({ t: 'start' });
  await ben.until((now) => now.view !== null);
}

afterEach(async () => {
  ada.leave();
  ben.leave();
  await server.end();
});

const spectator = (): Promise<RawClient> => rawClient(server.base, code);
const cutOff = (client: RawClient) => soon(() => expect(client.closed).toEqual([CLOSE.tooMuch]));
/** As much text as one message may hold. */
const LONG = 'x'.repeat(75_000);

describe('[S1] a spectator that sends', () => {
  beforeEach(() => play());
  const inside = (value: unknown) => ({ t: 'answer', k: 'k', prompt: 'p', choice: value });
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  const many = (n: number, value: (i: number) => unknown) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`k${i}`, value(i)]));
  it.each([
    ['lists in lists in lists', () => inside(nested(30))],
    ['a list without an end', () => inside(Array.from({ length: 20_000 }, () => 1))],
    ['thousands of names', () => inside(many(5_000, () => 1))],
    ['thousands of kinds of records', () => inside(Array.from({ length: 100 }, (_, i) => ({ [`k${i}`]: 1, other: 2 })))],
    ['things that are no texts, numbers, lists or records', () => inside([new Date(), new Map([[1, new Set([2])]])])],
  ])('%s is cut off before it is read, and the others play on', async (_, make) => {
    const eve = await spectator();
    eve.room.send('wish', make());
    await cutOff(eve);
    expect(eve.replies).toEqual([]);
    await ada.answer('walk');
    await ben.until((now) => now.view?.seq === 1);
  });
  it.each(['unknown', 'hello', 'touch'])('a long message of the type %s is cut off', async (type) => {
    const eve = await spectator();
    eve.room.send(type, LONG);
    await cutOff(eve);
  });
  it('30 of the longest messages is cut off by its bytes', async () => {
    const eve = await spectator();
    for (let n = 0; n < 30; n++) eve.room.send('wish', { t: 'answer', k: `k${n}`, prompt: 'p', choice: 'x'.repeat(39_000) });
    await cutOff(eve);
    await ada.answer('walk');
  });
  it('more messages than any page is cut off, and its page comes back by itself without them', async () => {
    const eve = await server.person(code, { watch: true }).open();
    const replies = await Promise.all(Array.from({ length: 1_000 }, (_, n) => eve.say({ t: 'chat', text: `${n}` })));
    expect(replies.every((reply) => reply.ok || reply.refusal.code === 'too-fast')).toBe(true);
    expect(replies.some((reply) => !reply.ok && reply.refusal.text.includes('comes back'))).toBe(true);
    await eve.until((now) => now.link === 'open');
    expect(ada.now.chat.length).toBeLessThan(20);
    eve.leave();
  });
  it('a thousand marks on one letter is heard with the first few', async () => {
    const marks = Array.from({ length: 1_000 }, (_, i) => (i % 2 === 0 ? '\u0301' : '\u0323')).join('');
    expect([...composed(`a${marks}b`)].length).toBeLessThan(12);
    for (const text of ['Zażółć gęślą jaźń', 'Tiếng Việt', 'שָׁלוֹם', 'नमस्ते'])
      expect(composed(text.normalize('NFD'))).toBe(text.normalize('NFC'));
    await ada.do({ t: 'chat', text: `a${marks}b` });
    await ben.until((now) => (now.chat.at(-1)?.text.length ?? 99) < 12);
    const read = clientMessageSchema.parse({ t: 'hand', k: 'k', op: { op: 'write', piece: 'f1', text: `a${marks}` } });
    expect(JSON.stringify(read).length).toBeLessThan(80);
  });
  it('a key that cannot be kept is no key', () => {
    for (const k of ['\0', 'a\nb', '\ud800', '', 'x'.repeat(81)])
      expect(clientMessageSchema.safeParse({ t: 'stand', k }).success, k).toBe(false);
    for (const k of ['k', 'é ☃', '🎲'.repeat(20)]) expect(clientMessageSchema.safeParse({ t: 'stand', k }).success, k).toBe(true);
  });
  it('a list of nothing but mistakes hears of the first one', () => {
    const wrong = Array.from({ length: 500 }, () => ({ piece: 1, pose: { x: 'a', y: 'b', z: 'c', q: [1, 2, 3] }, more: 1 }));
    const read = clientMessageSchema.safeParse({ t: 'hand', k: 'k', op: { op: 'place', pieces: wrong } });
    expect(read.error?.issues).toHaveLength(1);
    expect(read.error?.issues[0]?.path).toEqual(['op', 'pieces', 0, 'piece']);
  });
  it('a pose that is none hears of its field', () => {
    const good = { x: 500, y: -500, z: 0.5, q: [0, 0.6, 0, -0.8] };
    const issue = (pose: unknown) => {
      const pieces = [good, pose].map((each, i) => ({ piece: `f${i}`, pose: each }));
      const read = clientMessageSchema.safeParse({ t: 'hand', k: 'k', op: { op: 'place', pieces } });
      return read.success ? 'good' : read.error.issues[0]?.path.join(' ');
    };
    expect(issue(good)).toBe('good');
    const qs = [null, [0, 0, 0], [0, 0, 0, 1, 0], [0, 0.6, 0, 0.9], [0, 0, 0, -1.001], [0, 0, 0, '1']];
    for (const q of qs) expect(issue({ ...good, q })).toBe('op pieces 1 pose q');
    for (const x of ['1', 500.1, Number.NaN, null]) expect(issue({ ...good, x })).toBe('op pieces 1 pose x');
    for (const y of ['1', -501]) expect(issue({ ...good, y })).toBe('op pieces 1 pose y');
    for (const z of [{}, Number.POSITIVE_INFINITY]) expect(issue({ ...good, z })).toBe('op pieces 1 pose z');
    for (const pose of [{ ...good, w: 1 }, { x: 0, y: 0, z: 0 }, null, 'pose', [1, 2, 3, 4]]) expect(issue(pose)).toBe('op pieces 1 pose');
  });
});

describe('[S1] all sockets of one address', () => {
  beforeEach(() => play(FAR));
  it('share what they may send: those that kept to their own share are cut off with the others', async () => {
    const crowd = await Promise.all(Array.from({ length: 9 }, spectator));
    const each = Math.floor(SOCKET.bytes.burst / 80_000);
    expect(9 * each * 78_000).toBeGreaterThan(ADDRESS.bytes.burst);
    for (const one of crowd) for (let n = 0; n < each; n++) one.room.send('wish', { t: 'note', k: 'k', text: 'x'.repeat(78_000) });
    await soon(() => expect(crowd.some(({ closed }) => closed.includes(CLOSE.tooMuch))).toBe(true));
  });
});

describe('[S1] a socket whose messages took long', () => {
  beforeEach(() => play());
  it('is read no further until that is paid, and no message is lost', async () => {
    const gate = createGate(createScheduler(() => undefined));
    const heard: number[] = [];
    const socket = Object.assign(new EventEmitter(), { pause: vi.fn(), resume: vi.fn(), close: vi.fn(), terminate: vi.fn() });
    socket.on('message', (data: Buffer) => heard.push(data[1] ?? 0));
    gate.adopt(socket, { address: '203.0.113.1', local: false });
    const ping = (n: number) => socket.emit('message', Buffer.from([18, n]));
    ping(1);
    expect(heard).toEqual([1]);
    gate.spend(socket, SOCKET.work.burst + 20);
    for (const n of [2, 3, 4]) ping(n);
    expect(heard).toEqual([1]);
    expect(socket.pause).toHaveBeenCalled();
    await soon(() => expect(heard).toEqual([1, 2, 3, 4]));
    await soon(() => expect(socket.resume).toHaveBeenCalled());
    expect(socket.close).not.toHaveBeenCalled();
  });
  it('pays for telling everybody what it says in the chat, and those who hear it do not', async () => {
    const of = (seat: number) => [...server.room.sessions.values()].find((each) => each.seat === seat) ?? Object(null);
    const [hers, his] = [vi.spyOn(of(0), 'spend'), vi.spyOn(of(1), 'spend')];
    await ada.do({ t: 'chat', text: 'Hello' });
    expect(hers).toHaveBeenCalledTimes(1);
    expect(hers.mock.calls[0]?.[0]).toBeGreaterThan(0);
    expect(his).not.toHaveBeenCalled();
  });
  it('of the same address as another that spent everything waits as well', () => {
    const gate = createGate(createScheduler(() => undefined));
    const open = () => {
      const heard: number[] = [];
      const socket = Object.assign(new EventEmitter(), { pause: vi.fn(), resume: vi.fn(), close: vi.fn(), terminate: vi.fn() });
      socket.on('message', (data: Buffer) => heard.push(data[1] ?? 0));
      return { heard, socket };
    };
    const [one, two, other] = [open(), open(), open()];
    gate.adopt(one.socket, { address: '203.0.113.1', local: false });
    gate.adopt(two.socket, { address: '203.0.113.1', local: false });
    gate.adopt(other.socket, { address: '203.0.113.2', local: false });
    gate.spend(one.socket, ADDRESS.work.burst + 500);
    for (const { socket } of [two, other]) socket.emit('message', Buffer.from([18, 1]));
    expect([two.heard, other.heard]).toEqual([[], [1]]);
  });
});

describe('[S1] requests in one breath', () => {
  beforeEach(() => play());
  it('are not all answered: a connection that asks again before it is answered ends', async () => {
    const answer = await rawBytes(server.app.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_000));
    expect(answer.split('HTTP/1.1 200').length).toBeLessThan(5);
    expect((await fetch(`${server.base}/healthz`)).ok).toBe(true);
  });
  it('longer than a slice arrive whole and in order', async () => {
    const post = (path: string) =>
      fetch(`${server.base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'toy', name: 'x'.repeat(60_000) }),
      });
    // Read whole, and no file of a table; a new table needs nothing so long.
    expect((await (await post('/api/import')).json()).refusal.code).toBe('bad-file');
    const big = await post('/api/tables');
    expect(big.status).toBe(413);
  });
});

describe('[S2] asking for tables', () => {
  beforeEach(() => play(FAR));
  const ask = async (path: string): Promise<number> => (await fetch(`${server.base}/api/tables/${path}`)).status;
  const guess = (n: number): Promise<number> => ask(`AAAA${'ABCDEFGHJKLMNP'[n % 14]}${'23456789'[n % 8]}`);
  it('that are not there is for few: codes cannot be guessed', async () => {
    const guesses: number[] = [];
    for (let n = 0; n < 60; n++) guesses.push(await guess(n));
    expect(guesses.filter((status) => status === 404).length).toBeLessThan(20);
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(40);
  });
  it('that are not there is for few at the door of those who watch, too', async () => {
    const upgrade =
      'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const knock = async (n: number): Promise<string | undefined> => {
      const wrong = `AAAA${'ABCDEFGHJKLMNP'[n % 14]}${'23456789'[n % 8]}`;
      const answer = await rawBytes(server.app.port, `GET /live/${wrong} HTTP/1.1\r\n${upgrade}\r\n\r\n`);
      return answer.split(' ')[1];
    };
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 40; n++) answers.push(await knock(n));
    expect(answers.filter((status) => status === '404').length).toBeLessThan(20);
    expect(answers.filter((status) => status === '429').length).toBeGreaterThan(20);
    // Nor is what is there told apart while that is paid for.
    const there = await rawBytes(server.app.port, `GET /live/${code} HTTP/1.1\r\n${upgrade}\r\n\r\n`);
    expect(there.split(' ')[1]).toBe('429');
  });
  it('that are not there, many at once, is paid for afterwards', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)));
    expect(await ask(code)).toBe(429);
  });
  it('and for their dice has a limit', async () => {
    const dice = await Promise.all(Array.from({ length: 30 }, () => ask(`${code}/dice`)));
    expect(dice.filter((status) => status === 429).length).toBeGreaterThan(10);
  });
});

describe('[S2] the dice of a table that nobody has open', () => {
  beforeEach(() => play());
  it('are read once, whoever asks, and replay nothing', async () => {
    await ada.answer('roll');
    await ada.do({ t: 'stop' });
    for (const each of [ada, ben]) each.leave();
    await soon(() => expect([...server.app.rooms.all()]).toHaveLength(0));
    const read = vi.spyOn(server.app.services.store, 'read');
    const played = vi.spyOn(server.app.services.games, 'get');
    const dice = async (): Promise<string> => (await fetch(`${server.base}/api/tables/${code}/dice`)).text();
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, dice));
    for (const other of [...others, await dice()]) expect(other).toBe(first);
    expect(JSON.parse(first ?? '')).toMatchObject({ seed: expect.any(String), draws: expect.any(Array) });
    expect(read).toHaveBeenCalledTimes(1);
    expect(played).not.toHaveBeenCalled();
  });
});
