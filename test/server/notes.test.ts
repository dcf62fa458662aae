import { afterEach, describe, expect, it } from 'vitest';
import { listTables } from '../../server/lobby/join.ts';
import { LIMITS } from '../../shared/protocol.ts';
import { type Person, TestServer } from '../support/server.ts';

let server: TestServer;
afterEach(() => server.end());

const SECRET = 'I hide at 3,4.\nMP: 5';

async function started(): Promise<{ code: string; ada: Person; ben: Person; eve: Person }> {
  server = await new TestServer().start();
  const { code, host } = await server.create({ game: 'toy', seats: 2 });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  const eve = await server.person(code, { watch: true }).open();
  await ada.do({ t: 'start' });
  for (const each of [ada, ben, eve]) await each.until((now) => now.view !== null);
  return { code, ada, ben, eve };
}

describe('[K-204] private notes', () => {
  it('are kept for the seat alone: nobody else is sent a byte because of them', async () => {
    const { ada, ben, eve, code } = await started();
    const before = [ben.now, eve.now];
    expect(await ada.table.send({ t: 'note', text: SECRET })).toMatchObject({ ok: true });
    await ada.table.send({ t: 'note', text: `${SECRET}\nmore` });
    // Something that all hear, after which nothing can still be on its way.
    await ada.do({ t: 'chat', text: 'done' });
    for (const each of [ben, eve]) await each.until((now) => now.chat.length === 1);
    expect([ben.now, eve.now].map(({ chat: _, ...rest }) => rest)).toEqual(before.map(({ chat: _, ...rest }) => rest));
    expect([ben.now.note, eve.now.note]).toEqual(['', null]);
    const late = await server.person(code, { watch: true }).open();
    expect(JSON.stringify(late.now)).not.toContain('I hide');
    for (const each of [ada, ben, eve, late]) each.leave();
  });

  it('leave the table where it is in the public list', async () => {
    const { ada, ben, eve, code } = await started();
    await ada.do({ t: 'settings', settings: { listed: true } });
    const other = await server.create({ game: 'toy', seats: 2, listed: true });
    const list = () => listTables(server.app.services, server.app.rooms).then((lines) => lines.map((line) => line.code));
    const stored = () => server.app.services.store.getTableByCode(code);
    const before = await stored();
    expect(await list()).toEqual([other.code, code]);
    await ada.do({ t: 'note', text: SECRET });
    expect(await list()).toEqual([other.code, code]);
    expect({ ...(await stored()), meta: '' }).toEqual({ ...before, meta: '' });
    expect((await stored())?.meta).toContain('I hide at 3,4.');
    for (const each of [ada, ben, eve]) each.leave();
  });

  it('survive a reload of the page and a restart of the server', async () => {
    const { ada, ben, eve, code } = await started();
    await ada.do({ t: 'note', text: SECRET });
    ada.leave();
    const again = await server.person(code, { memory: ada.memory }).open();
    await again.until((now) => now.you.seat === 0 && now.note === SECRET);
    again.leave();
    await server.stop();
    await server.start();
    const fresh = await server.person(code, { memory: ada.memory }).open();
    await fresh.until((now) => now.you.seat === 0 && now.note === SECRET);
    for (const each of [fresh, ben, eve]) each.leave();
  });

  it('are refused to spectators, and when they are too long; what was there stays', async () => {
    const { ada, ben, eve } = await started();
    expect(await eve.table.send({ t: 'note', text: 'x' })).toMatchObject({ ok: false, refusal: { code: 'not-seated' } });
    await ada.do({ t: 'note', text: SECRET });
    const long = await ada.table.send({ t: 'note', text: 'x'.repeat(LIMITS.notepad + 1) });
    expect(long).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    const [room] = [...server.app.rooms.all()];
    expect(room?.table.record.seats.map(({ note }) => note)).toEqual([SECRET, '']);
    for (const each of [ada, ben, eve]) each.leave();
  });

  it('lose control characters on their way, keep their lines, and do not go along to the rematch', async () => {
    const { ada, ben, eve } = await started();
    await ada.do({ t: 'note', text: 'one\r\ntwo\u0000\u202e\tthree' });
    const [room] = [...server.app.rooms.all()];
    expect(room?.table.record.seats[0]?.note).toBe('one\ntwo\tthree');
    await ada.do({ t: 'stop' });
    await ada.until((now) => now.view?.result !== null);
    const next = await ada.table.send({ t: 'again' });
    if (!next.ok || next.code === undefined) throw new Error('no rematch');
    const there = await server.person(next.code, { watch: true }).open();
    const opened = [...server.app.rooms.all()].find((room) => room.table.code === next.code);
    expect(opened?.table.record.seats.map(({ note }) => note)).toEqual(['', '']);
    for (const each of [ada, ben, eve, there]) each.leave();
  });
});
