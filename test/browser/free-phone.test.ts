import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { barriers, openFreeTable, settled, viewOf } from '../support/guests.ts';
import { hand } from '../support/hands.ts';
import { screenOf } from '../support/pointing.ts';
import { Person } from '../support/server.ts';
import { shot } from '../support/shots.ts';

const server = usualServer();

windows();

const kinds = async (page: Page, ...wanted: string[]) =>
  Object.values((await viewOf(page)).pieces).filter(({ kind }) => wanted.includes(kind));
/** How much wider than the window the page is, in CSS pixels. */
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** How many of the things in the fan are painted: their canvas has something on it. */
const painted = (page: Page) =>
  page.getByTestId('look').evaluate(
    (list) =>
      [...list.querySelectorAll('canvas')].filter((canvas) => {
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [canvas.width, canvas.height];
        const pen = copy.getContext('2d');
        pen?.drawImage(canvas, 0, 0);
        return pen?.getImageData(0, 0, copy.width, copy.height).data.some((value, at) => at % 4 === 3 && value > 0);
      }).length,
  );

it('on a phone one looks into a bag of stand-ups, spinners and books, at the list of acts, the notebook, areas and layers of ink', async () => {
  const { page, problems } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  page.setDefaultTimeout(60_000);
  const code = await openFreeTable(page, server, 'low', async () => {
    await page.getByTestId('game').selectOption({ label: 'Gull Rock' });
  });
  await page.waitForFunction(
    () => Object.values(window.__lootableTable?.().view?.pieces ?? {}).filter(({ kind }) => kind === 'free/stand-up').length === 4,
  );
  const friend = await new Person(server.url, code).sit(1, 'Friend');
  const [bag] = await kinds(page, 'free/bag');
  if (!bag) throw new Error('no bag');
  const made = await kinds(page, 'free/stand-up', 'free/spinner', 'free/book');
  await hand(friend, { op: 'put', pieces: made.slice(0, 6).map(({ id }) => id), into: bag.id, at: 'top' });
  await page.waitForFunction(
    () => !Object.values(window.__lootableTable?.().view?.pieces ?? {}).some(({ kind }) => kind === 'free/spinner'),
  );
  const looks = async (name: string) => {
    expect(await tooWide(page), name).toBe(0);
    expect(await barriers(page), name).toEqual([]);
    await shot(page, `phone-${name}`);
  };

  await settled(page);
  const at = await screenOf(page, bag.id);
  await page.touchscreen.tap(at.x, at.y);
  await page.getByTestId('act-free.look').click();
  await page.getByTestId('inside-0').waitFor();
  const { length } = await page.getByTestId('look').locator('li').all();
  expect(length).toBe(30);
  // Pictures are painted as they come into sight: of some of the sorts at least one is there by itself.
  await expect.poll(() => painted(page)).toBeGreaterThan(5);
  for (const word of ['Ship 1', 'Wind', 'Logbook']) {
    const thing = page
      .getByTestId('look')
      .getByRole('button', { name: new RegExp(`^${word}`) })
      .first();
    await thing.scrollIntoViewIfNeeded();
    await expect.poll(() => thing.locator('canvas').count(), { message: word }).toBe(1);
    await shot(page, `phone-fan-${word.toLowerCase().replace(' ', '-')}`, { when: 'now' });
  }
  await looks('fan');
  await page
    .getByRole('button', { name: /^Close / })
    .first()
    .click();

  // What is chosen takes the room of the tools.
  const choose = async (what: string) => {
    await page.getByTestId('free-tools').click();
    await page.getByTestId(what).click();
    await page.getByTestId(what).waitFor({ state: 'hidden' });
  };
  await choose('tool-measure');
  await page.getByTestId('span-cone').click();
  await looks('areas');
  await choose('tool-draw');
  await looks('pen');
  await page.getByTestId('free-layers').click();
  await page.getByTestId('layer-new').fill('Plan');
  await page.getByTestId('layer-make').click();
  await page.getByTestId('layers').getByText('Plan').waitFor();
  await looks('layers');
  await page
    .getByRole('button', { name: /^Close / })
    .first()
    .click();
  await choose('free-pages');
  await page.getByTestId('page-How to play').click();
  await looks('notebook');
  await page
    .getByRole('button', { name: /^Close / })
    .first()
    .click();
  await choose('free-box');
  await page.getByTestId('box-free/cube').click();
  await page
    .getByRole('button', { name: /^Close / })
    .first()
    .click();
  await page.getByTestId('free-acts').click();
  await looks('acts');
  friend.leave();
  expect(problems).toEqual([]);
});
