import { describe, expect, it } from 'vitest';
import { gameOf } from '../../shared/games/index.ts';
import { usualServer, type Visitor, visit, windows } from '../support/browser.ts';
import { type Chair, inWindow, inWords, withoutWindow } from '../support/chairs.ts';
import { sitDown, withoutPicture } from '../support/guests.ts';
import { Person } from '../support/server.ts';
import { seededBelow } from '../support/table.ts';

/** The long form plays games to their ends in three windows; the short one their first acts in two. */
const WHOLE = process.env.BROWSER_GAMES === 'whole';
const MOST_ACTS = WHOLE ? 1_500 : 24;

const server = usualServer();

windows();

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

async function spectator(code: string): Promise<Chair> {
  if (!WHOLE) return withoutWindow(await new Person(server.url, code, { watch: true }).open());
  const watcher = await visit();
  await watcher.page.goto(`${server.url}/watch/${code}?quality=low`);
  return inWindow(watcher);
}

describe.each([
  ['dragon-treasure', { key: 'treasuresToWin', value: '2' }],
  ['chuck-rock', undefined],
])('%s by click', (id, setting) => {
  it('two players click, a spectator sees the public view only, to the end', async () => {
    const game = gameOf(id);
    if (!game) throw new Error(`no game ${id}`);
    const first = await visit();
    const code = await openTable(first, id, setting);
    await sitDown(first, server, code, 0);
    const second = await visit();
    // Drawing by software is slow: in the short form the second reads the table in words, and who watches has no window.
    if (!WHOLE) await withoutPicture(second);
    await sitDown(second, server, code, 1);
    const chairs = [inWindow(first), (WHOLE ? inWindow : inWords)(second), await spectator(code)] as const;
    const [one, other, watcher] = chairs;
    await first.page.getByTestId('start').click();
    await first.page.waitForFunction(() => window.__lootable !== undefined && window.__lootableTable?.().view != null, undefined, {
      timeout: 60_000,
    });

    const below = seededBelow(5);
    for (let act = 0; act < MOST_ACTS; ) {
      if ((await one.view())?.result) break;
      const acted = (await one.act(game, below)) || (await other.act(game, below));
      if (acted) act++;
      else await first.page.waitForTimeout(30);
    }

    if (WHOLE) for (const chair of chairs) await chair.over();
    const mine = await one.view();
    await expect.poll(async () => (await watcher.view())?.seq).toBe(mine?.seq);
    const theirs = await watcher.view();
    if (WHOLE) expect(mine?.result?.scores.length).toBeGreaterThan(0);
    expect(mine?.seq).toBeGreaterThan(10);
    expect(theirs?.result).toEqual(mine?.result);
    expect(theirs?.own).toEqual(mine?.own);
    expect(theirs?.viewer).toBeNull();
    for (const chair of chairs) expect(await chair.leave()).toEqual([]);
  }, 300_000);
});
