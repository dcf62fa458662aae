import { afterEach, describe, expect, it } from 'vitest';
import { endAbandoned } from '../../server/room/upkeep.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
afterEach(() => server.end());

const DAY = 24 * 3_600_000;

describe('an abandoned game', () => {
  it('is ended after a week without anybody, and its seed is revealed; a fresh one and one with people go on', async () => {
    server = await new TestServer().start();
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const seed = async (): Promise<unknown> => (await (await fetch(`${server.base}/api/tables/${code}/dice`)).json()).seed;
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    await ada.answer('roll');
    const { services, rooms } = server.app;
    expect(await endAbandoned(services, rooms, Date.now() + 8 * DAY)).toBe(0);
    expect(await seed()).toBeUndefined();
    ada.leave();
    ben.leave();
    await soon(() => expect([...rooms.all()].every((room) => room.sessions.size === 0)).toBe(true));
    expect(await endAbandoned(services, rooms, Date.now() + 6 * DAY)).toBe(0);
    expect(await seed()).toBeUndefined();
    expect(await endAbandoned(services, rooms, Date.now() + 8 * DAY)).toBe(1);
    expect(await seed()).toMatch(/^[0-9a-f]{64}$/);
    expect(await endAbandoned(services, rooms, Date.now() + 9 * DAY)).toBe(0);
  });
});
