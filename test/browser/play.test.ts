import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameOf } from '../../shared/games/index.ts';
import { launch, usualServer, type Visitor, visit } from '../support/browser.ts';
import { type Place, sitDown, withoutPicture } from '../support/guests.ts';
import { actByClick, actInWords, tabState } from '../support/player.ts';
import { seededBelow } from '../support/table.ts';

/** The long form plays games to their ends, with pictures in every window; the short one their first acts. */
const WHOLE = process.env.BROWSER_GAMES === 'whole';
const MOST_ACTS = WHOLE ? 1_500 : 24;

let server: Place;
let browser: Browser;

beforeAll(async () => {
  server = usualServer();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
});

/** Opens a table on the front page, as a host does; its code. */
async function openTable({ page }: Visitor, game: string, setting?: { key: string; value: string }): Promise<string> {
  await page.goto(`${server.url}/?quality=low`);
  await page.getByTestId('open-table').click();
  await page.getByTestId('game').selectOption(game);
  await page.getByTestId('seats').selectOption('2');
  if (setting) {
    await page.locator('summary').click();
    await page.getByTestId(`setting-${setting.key}`).locator('input').fill(setting.value);
  }
  await page.getByTestId('create').click();
  await page.waitForURL('**/t/*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

describe.each([
  ['dragon-treasure', { key: 'treasuresToWin', value: '2' }],
  ['chuck-rock', undefined],
])('%s in three windows', (id, setting) => {
  it('two players click, a spectator sees the public view only, to the end', async () => {
    const game = gameOf(id);
    if (!game) throw new Error(`no game ${id}`);
    const [first, second, watcher] = await Promise.all([visit(browser), visit(browser), visit(browser)]);
    // Drawing by software is slow: in the short form one window draws, the others read the table in words.
    if (!WHOLE) await Promise.all([withoutPicture(second), withoutPicture(watcher)]);
    const code = await openTable(first, id, setting);
    await sitDown(first, server, code, 0);
    await sitDown(second, server, code, 1);
    await watcher.page.goto(`${server.url}/watch/${code}?quality=low`);
    await first.page.getByTestId('start').click();
    await first.page.waitForFunction(() => window.__lootable !== undefined && window.__lootableTable?.().view != null, undefined, {
      timeout: 60_000,
    });
    await second.page.waitForFunction(() => window.__lootableTable?.().view != null, undefined, {
      timeout: 60_000,
    });

    const below = seededBelow(5);
    for (let act = 0; act < MOST_ACTS; ) {
      const state = await tabState(first.page);
      if (state?.view?.result) break;
      const acted = (await actByClick(first.page, game, below)) || (await (WHOLE ? actByClick : actInWords)(second.page, game, below));
      if (acted) act++;
      else await first.page.waitForTimeout(30);
    }

    if (WHOLE) for (const { page } of [first, second, watcher]) await page.getByTestId('result').waitFor({ timeout: 30_000 });
    const mine = await tabState(first.page);
    await watcher.page.waitForFunction((seq) => window.__lootableTable?.().view?.seq === seq, mine?.view?.seq, { timeout: 10_000 });
    const theirs = await tabState(watcher.page);
    if (WHOLE) expect(mine?.view?.result?.scores.length).toBeGreaterThan(0);
    expect(mine?.view?.seq).toBeGreaterThan(10);
    expect(theirs?.view?.result).toEqual(mine?.view?.result);
    expect(theirs?.view?.own).toEqual(mine?.view?.own);
    expect(theirs?.view?.viewer).toBeNull();
    for (const { problems, context } of [first, second, watcher]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  }, 300_000);
});
