import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PieceView } from '../../shared/engine/view.ts';
import { usualServer, visit, windows } from '../support/browser.ts';
import { barriers, openFreeTable, settled, viewOf } from '../support/guests.ts';
import { screenOf } from '../support/pointing.ts';
import { shot } from '../support/shots.ts';

const server = usualServer();

windows();

/** The man of that name that stands there. */
async function man(page: Page, name: string, x: number, z: number): Promise<PieceView> {
  const all = Object.values((await viewOf(page)).pieces);
  const found = all.find(({ face, pose }) => face?.startsWith(`called:${name}\n`) && pose && Math.hypot(pose.x - x, pose.z - z) < 0.05);
  if (!found) throw new Error(`no ${name} at ${x} ${z}`);
  return found;
}

/** Drags a man to where another one stands, or as far again beyond it. */
async function drag(page: Page, piece: PieceView, over: PieceView, far: number): Promise<void> {
  await settled(page);
  const [from, by] = [await screenOf(page, piece.id), await screenOf(page, over.id)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (by.x - from.x) * far, from.y + (by.y - from.y) * far, { steps: 8 });
  await page.waitForTimeout(400);
  await page.mouse.up();
}

it('a game that comes along is chosen on the free table’s page, lies there with its pictures, and is played by real hands in two windows', async () => {
  const [ada, bob] = [await visit(), await visit()];
  for (const { page } of [ada, bob]) page.setDefaultTimeout(60_000);
  const code = await openFreeTable(ada.page, server, 'low', async () => {
    await ada.page.getByTestId('game').selectOption({ label: 'Chess' });
    expect(await ada.page.getByTestId('seats').inputValue()).toBe('2');
    expect(await barriers(ada.page), 'the choice').toEqual([]);
    await shot(ada.page, 'kits-choice', { when: 'now' });
  });
  await ada.page.waitForFunction(
    () => Object.values(window.__lootableTable?.().view?.pieces ?? {}).filter(({ kind }) => kind === 'free/chip').length === 32,
  );
  await bob.page.goto(`${server.url}/t/${code}?quality=low`);
  await bob.page.getByTestId('sit-1').click();
  await bob.page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 1);

  // Black looks from the own side: what stands behind for White is near here.
  const [white, black] = [await man(bob.page, 'White king', 0.5, 3.5), await man(bob.page, 'Black king', 0.5, -3.5)];
  const nearer = async () => (await screenOf(bob.page, black.id)).y > (await screenOf(bob.page, white.id)).y;
  await expect.poll(nearer).toBe(true);
  await settled(bob.page);

  // Two squares on: twice as far as the rank behind it lies back.
  const pawn = await man(ada.page, 'White pawn', 0.5, 2.5);
  await drag(ada.page, pawn, await man(ada.page, 'White king', 0.5, 3.5), -1.8);
  await expect.poll(async () => (await viewOf(bob.page)).pieces[pawn.id]?.pose).toMatchObject({ x: 0.5, z: 0.5 });
  await ada.page.getByTestId('button-Done').click();
  await expect.poll(async () => (await viewOf(bob.page)).free?.helpers.turn).toBe(0);
  const answer = await man(bob.page, 'Black pawn', 0.5, -2.5);
  await drag(bob.page, answer, await man(bob.page, 'White pawn', 0.5, 0.5), 0.66);
  await expect.poll(async () => (await viewOf(ada.page)).pieces[answer.id]?.pose).toMatchObject({ x: 0.5, z: -0.5 });
  const picture = /picture:([\w-]{22})/.exec(answer.face ?? '')?.[1];
  expect((await bob.page.request.get(`${server.url}/pictures/${code}/${picture}`)).status()).toBe(200);
  await shot(bob.page, 'kits-chess', { when: 'now' });

  // Another one comes into the same workshop, to be changed or laid out.
  await ada.page.getByTestId('free-workshop').click();
  await ada.page.getByTestId('kit-choice').selectOption({ label: 'Go' });
  await ada.page.getByTestId('kit-bring').click();
  await expect.poll(() => ada.page.getByTestId('kit-said').textContent()).toBe('Kept out of this kit: 7.');
  expect(await barriers(ada.page), 'the workshop').toEqual([]);
  await ada.page.getByTestId('press-Small board').click();
  await expect
    .poll(async () =>
      Object.values((await viewOf(bob.page)).pieces)
        .filter(({ kind }) => kind === 'free/bag')
        .map(({ count }) => count)
        .sort(),
    )
    .toEqual([180, 181]);
  for (const { problems } of [ada, bob]) expect(problems).toEqual([]);
});

it('a game with a wind to spin, a shut chest, a horn, a book and rules in the notebook is played in two windows', async () => {
  // An arrow turns where things move.
  const [ada, bob] = [await visit(), await visit({ reducedMotion: 'no-preference' })];
  for (const { page } of [ada, bob]) page.setDefaultTimeout(60_000);
  const code = await openFreeTable(ada.page, server, 'low', async () => {
    await ada.page.getByTestId('game').selectOption({ label: 'Gull Rock' });
  });
  const kinds = async (page: Page, kind: string) => Object.values((await viewOf(page)).pieces).filter((piece) => piece.kind === kind);
  await ada.page.waitForFunction(
    () => Object.values(window.__lootableTable?.().view?.pieces ?? {}).filter(({ kind }) => kind === 'free/stand-up').length === 4,
  );
  await bob.page.goto(`${server.url}/t/${code}?quality=low`);
  await bob.page.getByTestId('sit-1').click();
  await bob.page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 1);
  expect((await kinds(bob.page, 'free/chip')).length).toBe(0);
  await settled(bob.page);
  await shot(bob.page, 'kits-gulls');

  // What the wind says stands in the log when its arrow has stopped, also for whoever has not spun it.
  await bob.page.getByTestId('open-log').click();
  const log = () => bob.page.getByTestId('log').textContent();
  /** The log at the moment at which the page knows where the arrow will stop. */
  const begun = bob.page.evaluate(
    () =>
      new Promise<string>((done) => {
        const at = () => Object.values(window.__lootableTable?.().view?.pieces ?? {}).find(({ kind }) => kind === 'free/spinner')?.count;
        const before = at();
        const look = () =>
          at() === before ? requestAnimationFrame(look) : done(document.querySelector('[data-testid="log"]')?.textContent ?? '');
        look();
      }),
  );
  await ada.page.getByTestId('button-Spin the wind').click();
  expect(await begun).not.toContain('spins Wind');
  await expect.poll(log).toContain('spins Wind');
  const [ship] = (await kinds(ada.page, 'free/stand-up')).filter(({ owner }) => owner === 0);
  if (!ship) throw new Error('no ship');
  // A hand takes hold of it above its foot, and is as far above where it shall stand.
  const between = async (...squares: string[]) => {
    const all = await Promise.all(squares.map((each) => screenOf(ada.page, each)));
    return { x: all.reduce((sum, { x }) => sum + x, 0) / all.length, y: all.reduce((sum, { y }) => sum + y, 0) / all.length };
  };
  await settled(ada.page);
  const [from, foot] = [await screenOf(ada.page, ship.id), await between('6,1', '7,1')];
  const harbour = await screenOf(ada.page, '11,3');
  const to = { x: harbour.x, y: harbour.y + from.y - foot.y };
  await ada.page.mouse.move(from.x, from.y);
  await ada.page.mouse.down();
  await ada.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await ada.page.mouse.move(to.x, to.y, { steps: 8 });
  await ada.page.waitForTimeout(300);
  await ada.page.mouse.up();
  await expect.poll(async () => (await viewOf(bob.page)).pieces[ship.id]?.pose).toMatchObject({ x: 4.5, z: -1.7 });
  await bob.page.getByTestId('button-Open the chest').click();
  await expect.poll(async () => (await kinds(ada.page, 'free/chip')).length).toBe(8);
  await ada.page.getByTestId('free-pages').click();
  await ada.page.getByTestId('page-How to play').click();
  await expect.poll(() => ada.page.getByTestId('page-text').inputValue()).toContain('Gold counts 1');
  await shot(ada.page, 'kits-gulls-rules');
  for (const { problems } of [ada, bob]) expect(problems).toEqual([]);
});
