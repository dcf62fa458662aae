import { afterEach, describe, expect, it } from 'vitest';
import { project } from '../../shared/engine/project.ts';
import { hashOf } from '../../shared/engine/replay.ts';
import { TestServer } from '../support/server.ts';

let server: TestServer;
afterEach(() => server.end());

describe('a table on the server', () => {
  it('is created, joined and played to the end by two players before a spectator', async () => {
    server = await new TestServer().start();
    const { code, host } = await server.create({ game: 'toy', seats: 2, listed: true });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    const eve = await server.person(code, { watch: true }).open();
    expect((await ben.say({ t: 'start' })).ok).toBe(false);
    await ada.do({ t: 'start' });
    await ada.answer('walk');
    await ada.answer('roll');
    await ada.answer('duel');
    const hand = (seat: number, who: typeof ada) =>
      Object.values(who.now.view?.pieces ?? {}).filter((piece) => piece.place === `hand:${seat}`);
    await ben.answer([hand(1, ben)[0]?.id ?? '']);
    expect(hand(0, ben).every((piece) => piece.face === null)).toBe(true);
    expect(hand(0, eve).every((piece) => piece.face === null)).toBe(true);
    expect(hand(0, ada).every((piece) => piece.face !== null)).toBe(true);
    await ada.answer([hand(0, ada)[0]?.id ?? '']);
    await ada.answer('end');
    for (let i = 0; i < 4; i++) await ben.answer('walk');
    for (const each of [ada, ben, eve]) await each.until((now) => now.meta?.status === 'over' && now.view?.result?.winners[0] === 1);
    expect(eve.now.meta?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(eve.now.meta?.seats.map((seat) => seat.name)).toEqual(['Ada', 'Ben']);
    const room = [...server.app.rooms.all()][0];
    if (!room?.table.engine) throw new Error('no table');
    for (const [who, seat] of [
      [ada, 0],
      [ben, 1],
      [eve, null],
    ] as const) {
      expect(hashOf(who.now.view)).toBe(hashOf(project(room.table.engine, seat)));
    }
    expect(eve.now.news.map((news) => news.seq)).toEqual(ada.now.news.map((news) => news.seq));
    for (const each of [ada, ben, eve]) each.leave();
  });
});
