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
