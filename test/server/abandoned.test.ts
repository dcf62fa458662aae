import { afterEach, describe, expect, it, vi } from 'vitest';
import { endAbandoned, sweep, takeAwayOld } from '../../server/room/upkeep.ts';
import { commit } from '../../server/table/commit.ts';
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

describe('[S12] tables that are kept no longer', () => {
  it('are those that are over or were never begun, and never one that is played, sat at, open, or of hands', async () => {
    server = await new TestServer({ settings: { keepFinishedMs: 10 * DAY, keepLobbyMs: 20 * DAY } }).start();
    const make = async (people: number) => {
      const { code, host } = await server.create({ game: 'toy', seats: 2 });
      const here = [];
      for (let seat = 0; seat < people; seat++) here.push(await server.person(code, seat === 0 ? { host } : {}).sit(seat));
      if (people === 2) await here[0]?.do({ t: 'start' });
      return { code, here };
    };
    const [empty, sat, played, over] = [await make(0), await make(1), await make(2), await make(2)];
    const hands = await server.create({ game: 'toy', seats: 2, free: true });
    const { services, rooms } = server.app;
    const row = await services.store.getTableByCode(over.code);
    const room = row && rooms.get(row.id);
    await room?.queue.push(() => commit(room, { do: 'stop' }, null));
    const there = async (): Promise<string[]> => (await services.store.tablesAfter('', 100)).map(({ code }) => code).sort();
    const all = await there();
    expect(all).toHaveLength(5);
    // Somebody looks at what is over.
    expect(await takeAwayOld(services, rooms, Date.now() + 11 * DAY)).toBe(0);
    for (const { here } of [sat, played, over]) for (const person of here) person.leave();
    await soon(() => expect([...rooms.all()]).toEqual([]));
    // Leases of a single server run out by themselves.
    await soon(async () => {
      await takeAwayOld(services, rooms, Date.now() + 11 * DAY);
      expect(await there()).toEqual(all.filter((code) => code !== over.code));
    });
    expect(await services.store.read(row?.id ?? '', 1)).toEqual([]);
    expect(await takeAwayOld(services, rooms, Date.now() + 19 * DAY)).toBe(0);
    expect(await takeAwayOld(services, rooms, Date.now() + 9_000 * DAY)).toBe(1);
    expect(await there()).toEqual([sat.code, played.code, hands.code].sort());
    expect((await fetch(`${server.base}/api/tables/${empty.code}`)).status).toBe(404);
  });

  it('are old by the clock of the database and by that of this computer: one that is wrong takes nothing away', async () => {
    server = await new TestServer({ settings: { keepFinishedMs: 10 * DAY, keepLobbyMs: 20 * DAY } }).start();
    const { code } = await server.create({ game: 'toy', seats: 2 });
    const { services, rooms } = server.app;
    const { store } = services;
    const late = Date.now() + 30 * DAY;
    const sweepAt = async (own: number, database: number): Promise<boolean> => {
      const here = vi.spyOn(Date, 'now').mockReturnValue(own);
      const there = vi.spyOn(store, 'now').mockResolvedValue(database);
      await sweep(services, rooms).finally(() => [here, there].map((each) => each.mockRestore()));
      return (await store.getTableByCode(code)) !== undefined;
    };
    expect(await sweepAt(late, Date.now())).toBe(true);
    expect(await sweepAt(Date.now(), late)).toBe(true);
    await soon(async () => expect(await sweepAt(late, late)).toBe(false));
  });

  it('are for ever where nothing else is said, but for what was never begun', async () => {
    server = await new TestServer().start();
    await server.create({ game: 'toy', seats: 2 });
    const { services, rooms } = server.app;
    const [row] = await services.store.tablesAfter('', 1);
    expect(await takeAwayOld(services, rooms, Date.now() + 29 * DAY)).toBe(0);
    await services.store.updateTable(row?.id ?? '', { record: { status: 'over', meta: (row?.meta ?? '').replace('"lobby"', '"over"') } });
    expect(await takeAwayOld(services, rooms, Date.now() + 9_000 * DAY)).toBe(0);
  });
});
