import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTableWorkshop } from '../../server/table-files/jobs.ts';
import { stateHash } from '../../shared/engine/replay.ts';
import { type Person, TestServer } from '../support/server.ts';
import { toy } from '../support/toy.ts';

const gamesModule = new URL('../support/toy-tables.ts', import.meta.url);

let server: TestServer;
let code: string;
let ada: Person;
beforeEach(async () => {
  server = await new TestServer({ gamesModule }).start();
  const made = await server.create({ game: 'toy', seats: 2, bots: 'random', consent: 'host' });
  code = made.code;
  ada = await server.person(code, { host: made.host }).sit(0, 'Ada');
});
afterEach(async () => {
  ada.leave();
  await server.end();
});

describe('[S2] long work', () => {
  it('of a table fix that goes back is done beside the main loop, and is the same as the moment was', async () => {
    const { perform } = server.app.services.workshop;
    const jobs = vi.spyOn(server.app.services.workshop, 'perform').mockImplementation(perform);
    await ada.answer('walk');
    const then = server.room.table.engine?.state;
    const pawn = then?.pieces['pawn-0']?.place;
    await ada.answer('walk');
    expect(server.room.table.engine?.state.pieces['pawn-0']?.place).not.toBe(pawn);
    await ada.do({ t: 'fix.propose', ops: [{ op: 'rewind', to: then?.shown ?? 0 }], note: 'back' });
    expect(jobs.mock.calls.map(([job]) => job)).toEqual(['submit', 'submit', 'submit', 'moment', 'submit']);
    const { entries, shown, asked, assist, fix, ...same } = server.room.table.engine?.state ?? {};
    expect(same).toMatchObject({ pieces: then?.pieces, own: then?.own, turn: then?.turn });
    const hash = stateHash(server.room.table.engine?.state ?? Object(null));
    await server.stop();
    await server.start();
    await ada.until((now) => now.link === 'open' && now.view !== null);
    expect(stateHash(server.room.table.engine?.state ?? Object(null))).toBe(hash);
  });
  it('that is refused costs none: nobody is asked for a moment that nobody may go back to', async () => {
    const jobs = vi.spyOn(server.app.services.workshop, 'perform');
    expect(await ada.say({ t: 'fix.propose', ops: [{ op: 'rewind', to: 99 }], note: 'on' })).toMatchObject({ ok: false });
    expect(jobs.mock.calls.map(([job]) => job)).toEqual(['submit']);
  });
  it('that fails is said to whoever waits for it, and the next is done', async () => {
    const workshop = createTableWorkshop(new Map([[toy.id, toy]]), gamesModule);
    const header = server.room.table.engine?.header;
    if (!header) throw new Error('no header');
    await expect(workshop.perform('moment', { header: { ...header, game: 'nothing' }, shown: 0 })).rejects.toThrow('no game nothing');
    const state = await workshop.perform('moment', { header, shown: 0 });
    expect(state.game).toBe('toy');
    await workshop.close();
    expect((await workshop.perform('moment', { header, shown: 0 })).game).toBe('toy');
    await workshop.close();
  });
  it('of a thread that cannot start is said, and does not end the server', async () => {
    const workshop = createTableWorkshop(new Map(), new URL('../support/nothing.ts', import.meta.url));
    const header = server.room.table.engine?.header;
    if (!header) throw new Error('no header');
    await expect(workshop.perform('moment', { header, shown: 0 })).rejects.toThrow();
    expect((await fetch(`${server.base}/healthz`)).ok).toBe(true);
  });
});
