import { afterEach, describe, expect, it } from 'vitest';
import { TestServer } from '../support/server.ts';

let server: TestServer;
afterEach(() => server.end());

/** Two people at a table, Ada the host. */
async function seated(spec: ConstructorParameters<typeof TestServer>[0] = {}) {
  server = await new TestServer(spec).start();
  const { code, host } = await server.create({ game: 'toy', seats: 2 });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  return { code, ada, ben };
}

describe('whether a game may be seen again', () => {
  it('is said by each for themselves: a no stays of whoever left, and whoever comes after them is not to blame', async () => {
    const { code, ada, ben } = await seated();
    await ada.do({ t: 'share', yes: true });
    await ada.do({ t: 'start' });
    await ben.do({ t: 'stand' });
    const cid = server.person(code);
    await cid.until((now) => now.link === 'open');
    await cid.do({ t: 'sit', seat: 1, name: 'Cid', share: true });
    await ada.until((now) => now.meta?.asks.length === 1);
    await ada.do({ t: 'admit', guest: ada.now.meta?.asks[0]?.guest ?? '', yes: true });
    await ada.until((now) => now.meta?.seats[1]?.name === 'Cid');
    expect(ada.now.meta?.seats[1]).toMatchObject({ share: true, unshared: true });
    await cid.do({ t: 'share', yes: true });
    await ada.do({ t: 'stop' });
    await ada.until((now) => now.meta?.status === 'over');
    expect(ada.now.meta?.replay).toBe(false);
    const { code: next = '' } = await ada.do({ t: 'again' });
    const { now } = await server.person(next).open();
    expect(now.meta?.seats.map(({ share, unshared }) => [share, unshared])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });

  it('may be thought better of by whoever comes back to their own seat', async () => {
    const { ada, ben } = await seated();
    await ada.do({ t: 'share', yes: true });
    await ada.do({ t: 'start' });
    await ben.do({ t: 'stand' });
    await ada.until((now) => now.meta?.seats[1]?.unshared === true);
    await ben.do({ t: 'sit', seat: 1, name: 'Ben', share: true });
    await ada.until((now) => now.meta?.seats[1]?.share === true);
    expect(ada.now.meta?.seats[1]?.unshared).toBeUndefined();
    await ada.do({ t: 'stop' });
    await ada.until((now) => now.meta?.replay === true);
  });

  it('is forgotten of whoever gets up before the game', async () => {
    const { ada, ben } = await seated();
    await ada.do({ t: 'share', yes: true });
    await ben.do({ t: 'stand' });
    await ada.do({ t: 'bot', seat: 1, strength: 'random' });
    await ada.do({ t: 'start' });
    await ada.do({ t: 'stop' });
    await ada.until((now) => now.meta?.replay === true);
  });
});

it('those who play hear when from now on all hands may be seen, and how late', async () => {
  const { ada, ben } = await seated();
  const show = (all: number | null) => ada.do({ t: 'settings', settings: { show: { open: true, delay: 0, all } } });
  await show(60);
  await ada.do({ t: 'start' });
  await show(30);
  await show(30);
  await show(null);
  await ben.until((now) => now.chat.length === 2);
  expect(ben.now.chat.map(({ system, text }) => [system, text])).toEqual([
    [true, 'From now on commentators may see all hands, 30 seconds late.'],
    [true, 'Nobody may see all hands any more.'],
  ]);
});

it('the links of a table are told to its host alone, and to whoever becomes it', async () => {
  const { ada, ben } = await seated({ settings: { hostAwayMs: 100 } });
  await ada.do({ t: 'link', role: 'overlay', name: 'OBS' });
  await ada.do({ t: 'link', role: 'watch', name: 'Friends' });
  await ada.until((now) => now.links.length === 2);
  expect(ada.now.links).toMatchObject([
    { role: 'overlay', name: 'OBS' },
    { role: 'watch', name: 'Friends' },
  ]);
  await ada.do({ t: 'unlink', link: ada.now.links[0]?.id ?? '' });
  await ada.until((now) => now.links.length === 1);
  expect(ben.now.links).toEqual([]);
  ada.table.leave();
  await ben.until((now) => now.you.host && now.links.length === 1);
  expect(ben.now.links).toEqual(ada.now.links);
});
