import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryOf, pageShelf } from '../../client/net/tokens.ts';
import { createTickets, TICKET_MS } from '../../server/table/tickets.ts';
import { PROTOCOL } from '../../shared/protocol.ts';
import { bareSocket } from '../support/raw.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
beforeEach(async () => {
  server = await new TestServer().start();
});
afterEach(() => server.end());

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(server.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
};
const join = (code: string, request: object = {}) => post(`/api/tables/${code}/join`, { protocol: PROTOCOL, ...request });
const enter = (roomId: string, ticket: string) => post(`/matchmake/joinById/${roomId}`, { ticket });

describe('tickets', () => {
  const claim = { table: 't', seat: 1, from: null, host: false, elsewhere: null, address: '::1' };
  it('open once, in time, and only as they were signed', () => {
    let now = 1_000;
    const tickets = createTickets(() => now);
    const ticket = tickets.issue(claim);
    expect(tickets.use(`${ticket}x`)).toBeUndefined();
    const [body = '', signature = ''] = ticket.split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"seat":1', '"seat":0')).toString('base64url');
    expect(tickets.use(`${forged}.${signature}`)).toBeUndefined();
    expect(createTickets(() => now).use(ticket)).toBeUndefined();
    for (const nonsense of ['', '.', 'a.b', `${body}.`, `${ticket}.${signature}`, `.${signature}`])
      expect(tickets.use(nonsense)).toBeUndefined();
    expect(tickets.use(ticket)).toEqual(claim);
    expect(tickets.use(ticket)).toBeUndefined();
    const late = tickets.issue(claim);
    now += TICKET_MS + 1;
    expect(tickets.use(late)).toBeUndefined();
  });

  it('let nobody into another room, and nobody in twice', async () => {
    const [one, two] = [await server.create({ game: 'toy' }), await server.create({ game: 'toy' })];
    const a = (await join(one.code)).body;
    const b = (await join(two.code)).body;
    expect((await enter(b.roomId, a.ticket)).body.refusal.code).toBe('bad-ticket');
    expect((await enter(b.roomId, b.ticket)).status).toBe(200);
    expect((await enter(b.roomId, b.ticket)).body.refusal.code).toBe('bad-ticket');
    expect((await enter(b.roomId, 'x.y')).body.refusal.code).toBe('bad-ticket');
    expect((await enter('nowhere', (await join(two.code)).body.ticket)).body.refusal.code).toBe('bad-ticket');
    expect((await post(`/matchmake/joinById/${b.roomId}`, { claim: { seat: 0 } })).body.refusal.code).toBe('malformed');
  });
});

describe('the routes', () => {
  it('answer unknown codes, old pages and malformed wishes in words', async () => {
    const { code } = await server.create({ game: 'toy' });
    expect((await join('ZZZZZZ')).body.refusal.code).toBe('no-such-table');
    expect((await join('nonsense')).body.refusal.code).toBe('no-such-table');
    expect((await join('%2e%2e')).status).toBe(404);
    expect((await post(`/api/tables/${code}/join`, { protocol: 0 })).body.refusal.code).toBe('reload');
    expect((await post(`/api/tables/${code}/join`, '{"protocol":')).body.refusal.code).toBe('malformed');
    expect((await post('/api/tables', { game: 'nothing' })).body.refusal.code).toBe('no-such-game');
    expect((await post('/api/tables', { game: 'toy', seats: 9 })).body.refusal.code).toBe('bad-options');
    expect((await post('/api/tables', { game: 'toy', options: { length: 99 } })).body.refusal.code).toBe('bad-options');
    expect((await post('/api/tables', { game: 'toy', extra: 1 })).body.refusal.code).toBe('malformed');
    expect((await post('/api/tables', '{"game":"toy","__proto__":{"x":1}}')).body.refusal.code).toBe('malformed');
    expect((await post('/api/tables', JSON.stringify({ game: 'toy', name: 'x'.repeat(70_000) }))).status).toBe(413);
    expect((await post('/api/tables', { game: 'toy' }, { 'content-type': 'text/plain' })).body.refusal.code).toBe('malformed');
  });
  it('let no page of another site in', async () => {
    expect((await post('/api/tables', { game: 'toy' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post('/api/tables', { game: 'toy' }, { origin: server.base })).status).toBe(201);
  });
  it('expose nothing else of the room library', async () => {
    const { roomId } = (await join((await server.create({ game: 'toy' })).code)).body;
    for (const method of ['create', 'join', 'joinOrCreate', 'reconnect']) {
      expect((await post(`/matchmake/${method}/table`, {})).status).toBe(404);
      expect((await post(`/matchmake/${method}/${roomId}`, { reconnectionToken: 'x' })).status).toBe(404);
    }
    for (const path of ['/matchmake', '/monitor', '/playground', '/__healthcheck', '/api/room', '/colyseus']) {
      expect((await fetch(server.base + path)).status).toBe(404);
    }
  });
  it('list only what may be listed, with what everybody may know', async () => {
    const shown = await server.create({ game: 'toy', listed: true, name: 'Open house' });
    const hidden = await server.create({ game: 'toy' });
    const text = await (await fetch(`${server.base}/api/tables`)).text();
    expect(text).toContain(shown.code);
    expect(text).not.toContain(hidden.code);
    const meta = await (await fetch(`${server.base}/api/tables/${hidden.code}`)).text();
    expect(JSON.parse(meta)).toMatchObject({ code: hidden.code, status: 'lobby', seed: null, seats: [{ kind: 'open' }, { kind: 'open' }] });
    expect(meta).not.toContain(hidden.host);
    expect(Object.keys(JSON.parse(meta))).not.toContain('hostHash');
  });
  it('slow down whoever opens tables or knocks too often', async () => {
    await server.end();
    server = await new TestServer({ rates: { create: { burst: 0.1, perSecond: 0.001 }, join: { burst: 0.1, perSecond: 0.001 } } }).start();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/api/tables', { game: 'toy' })));
    expect(answers.filter((each) => each.status === 201)).toHaveLength(5);
    expect(answers.filter((each) => each.body.refusal?.code === 'too-fast')).toHaveLength(3);
  });
});

describe('seat tokens', () => {
  it('bring a seat back, are exchanged at each use, and void once the next one has arrived', async () => {
    const { code } = await server.create({ game: 'toy' });
    const ada = await server.person(code).sit(0, 'Ada');
    await soon(() => expect(ada.memory.token(code)).not.toBeNull());
    const first = ada.memory.token(code);
    ada.leave();
    const back = server.person(code, { memory: ada.memory });
    await back.until((now) => now.you.seat === 0);
    await soon(() => expect(ada.memory.token(code)).not.toBe(first));
    await soon(async () => expect((await join(code, { token: first })).body.refusal?.code).toBe('bad-token'));
    expect(back.now.meta?.seats[0]).toMatchObject({ kind: 'human', name: 'Ada', online: true });
    back.leave();
  });
  it('stay valid until the next one has arrived, however often it gets lost', async () => {
    const { code } = await server.create({ game: 'toy' });
    const ada = await server.person(code).sit(0, 'Ada');
    await soon(() => expect(ada.memory.token(code)).not.toBeNull());
    const token = ada.memory.token(code);
    ada.leave();
    for (let lost = 0; lost < 3; lost++) {
      // A visit whose answer never arrives: the place in the room is taken by a socket that says nothing.
      const { roomId, ticket } = (await join(code, { token, takeOver: true })).body;
      (await bareSocket(server.base, (await enter(roomId, ticket)).body)).close();
    }
    const back = server.person(code, { memory: ada.memory });
    await back.until((now) => now.you.seat === 0);
    back.leave();
  });
  it('that are made up or of another table open nothing', async () => {
    const { code } = await server.create({ game: 'toy' });
    const other = await server.create({ game: 'toy' });
    const ada = await server.person(code).sit(0, 'Ada');
    await soon(() => expect(ada.memory.token(code)).not.toBeNull());
    for (const token of ['', '0.', 'x', `0.${'A'.repeat(22)}`, `1${ada.memory.token(code)?.slice(1)}`, `0.${'A'.repeat(300)}`]) {
      expect((await join(code, { token, takeOver: true })).body.refusal?.code).toMatch(/bad-token|malformed/);
    }
    expect((await join(other.code, { token: ada.memory.token(code) })).body.refusal.code).toBe('bad-token');
    expect(ada.now.link).toBe('open');
    ada.leave();
  });
  it('let a second tab watch, which may take the seat over; the first tab is told so', async () => {
    const { code } = await server.create({ game: 'toy' });
    const browser = pageShelf();
    const first = await server.person(code, { memory: memoryOf(browser, pageShelf()) }).sit(0, 'Ada');
    await soon(() => expect(first.memory.token(code)).not.toBeNull());
    const second = await server.person(code, { memory: memoryOf(browser, pageShelf()) }).open();
    expect(second.now).toMatchObject({ elsewhere: true, you: { seat: null } });
    expect(first.now.link).toBe('open');
    second.table.takeOver?.();
    await second.until((now) => now.you.seat === 0 && !now.elsewhere);
    await first.until((now) => now.link === 'elsewhere');
    expect((await first.say({ t: 'chat', text: 'hm' })).ok).toBe(false);
    first.leave();
    second.leave();
  });
  it('of a seat that was given up or taken away are void', async () => {
    const { code, host } = await server.create({ game: 'toy' });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    await soon(() => expect(ben.memory.token(code)).not.toBeNull());
    const token = ben.memory.token(code);
    await ada.do({ t: 'kick', seat: 1 });
    await ben.until((now) => now.you.seat === null);
    expect((await join(code, { token })).body.refusal.code).toBe('bad-token');
    expect(ben.memory.token(code)).toBeNull();
    ada.leave();
    ben.leave();
  });
});
