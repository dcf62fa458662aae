import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../shared/engine/replay.ts';
import { gameOf } from '../../shared/games/index.ts';
import { type Visitor, visit, windows } from '../support/browser.ts';
import { withoutWindow } from '../support/chairs.ts';
import { answered, hostTable, question, settled, sitDown, viewOf, withoutPicture } from '../support/guests.ts';
import { actByClick, tabState } from '../support/player.ts';
import { type RunningServer, runServer } from '../support/running.ts';
import { Person } from '../support/server.ts';
import { seededBelow } from '../support/table.ts';

const GAME = 'chuck-rock';

let server: RunningServer;
const people: Person[] = [];

windows();
beforeAll(async () => {
  server = await runServer();
});
afterEach(() => {
  for (const person of people.splice(0)) person.leave();
});
afterAll(async () => {
  await server?.stop();
  if (server) rmSync(server.folder, { recursive: true, force: true });
});

/** A running game of two people in windows: the one who is asked first, and the other. */
async function twoAtTable() {
  const [host, guest] = await Promise.all([visit(), visit()]);
  const code = await hostTable(host, server, { game: GAME, seats: 2, listed: false });
  await Promise.all([sitDown(host, server, code, 0), sitDown(guest, server, code, 1)]);
  await host.page.getByTestId('start').click();
  const [mine] = await Promise.all([viewOf(host.page), viewOf(guest.page)]);
  const first = mine.prompts.find((each) => !each.answered)?.seat;
  return first === 1 ? { asked: guest, other: host } : { asked: host, other: guest };
}

/** A running game in which somebody is asked in a window without a picture; the other one needs none. */
async function askedAtTable() {
  const game = gameOf(GAME);
  if (!game) throw new Error(`no game ${GAME}`);
  const asked = await visit();
  await withoutPicture(asked);
  const code = await hostTable(asked, server, { game: GAME, seats: 2, listed: false });
  await sitDown(asked, server, code, 0);
  const other = await new Person(server.url, code).sit(1, 'Other');
  people.push(other);
  await asked.page.getByTestId('start').click();
  await viewOf(asked.page);
  await other.until(({ view }) => view !== null);
  // Who is asked first the dice say.
  const chair = withoutWindow(other);
  while ((await chair.view())?.prompts.some(({ seat, answered }) => seat === 1 && !answered)) await chair.act(game, seededBelow(1));
  await question(asked.page);
  return { code, asked, other };
}

/** What went wrong besides that the line was away. */
const unusual = (visitors: readonly Visitor[]): string =>
  visitors
    .flatMap(({ problems }) => problems)
    .filter((each) => !/WebSocket|ERR_CONNECTION|ERR_INTERNET|Failed to load resource/.test(each))
    .join('\n');

const seatOf = async (page: Page) => (await tabState(page))?.seat;

/** Waits until the tab is at the table again, on a seat. */
async function seated(page: Page, seat: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const now = window.__lootableTable?.();
      return now?.link === 'open' && now.you.seat === wanted && now.view?.viewer === wanted;
    },
    seat,
    { timeout: 60_000 },
  );
}

describe('coming back', () => {
  it('a reload brings the same seat and the same question, without a click', async () => {
    const { asked } = await askedAtTable();
    const open = await question(asked.page);
    const before = await viewOf(asked.page);
    expect(before.viewer).toBe(open.seat);

    await asked.page.reload();

    await seated(asked.page, open.seat);
    expect(await question(asked.page)).toEqual(open);
    expect(hashOf(await viewOf(asked.page))).toBe(hashOf(before));
    await asked.page
      .getByTestId('prompt-line')
      .and(asked.page.locator(`[data-prompt="${open.id}"]`))
      .waitFor();
    expect(asked.problems).toEqual([]);
  });

  it('who left by the front page finds the way back there: one click to the same seat and the same question', async () => {
    const { asked } = await askedAtTable();
    const open = await question(asked.page);
    const code = new URL(asked.page.url()).pathname.slice('/t/'.length);

    await asked.page.locator('.wordmark').click();
    await asked.page.getByTestId(`go-on-${code}`).click();

    await seated(asked.page, open.seat);
    expect(await question(asked.page)).toEqual(open);
    expect(asked.problems).toEqual([]);
  });

  it('a server that was killed brings both windows back to their seats by itself, and nothing acknowledged is lost', async () => {
    const game = gameOf(GAME);
    if (!game) throw new Error(`no game ${GAME}`);
    const { asked, other } = await twoAtTable();
    await settled(asked.page);
    const below = seededBelow(3);
    const { id, seat } = await question(asked.page);
    expect(await actByClick(asked.page, game, below)).toBe(true);
    await answered(asked.page, id);
    const { seq } = await viewOf(asked.page);
    await other.page.waitForFunction((wanted) => window.__lootableTable?.().view?.seq === wanted, seq);
    const before = [await viewOf(asked.page), await viewOf(other.page)].map((view) => hashOf(view));

    await server.kill();
    await Promise.all([asked, other].map(({ page }) => page.getByTestId('reconnecting').waitFor({ timeout: 10_000 })));
    server = await runServer({ folder: server.folder, port: Number(new URL(server.url).port) });

    await Promise.all([seated(asked.page, seat), seated(other.page, 1 - seat)]);
    expect([await viewOf(asked.page), await viewOf(other.page)].map((view) => hashOf(view))).toEqual(before);
    // The game goes on from there.
    const next = (await viewOf(asked.page)).prompts.find((each) => !each.answered)?.seat;
    const turn = next === seat ? asked : other;
    await settled(turn.page);
    expect(await actByClick(turn.page, game, below)).toBe(true);
    await other.page.waitForFunction((was) => (window.__lootableTable?.().view?.seq ?? 0) > was, seq);
    expect(unusual([asked, other])).toBe('');
  });

  it('a part of the page that could not be fetched while the line was away comes when it is back, as it should look', async () => {
    const { asked } = await askedAtTable();
    const { page, context } = asked;
    await context.setOffline(true);
    await page.getByTestId('reconnecting').waitFor();
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await missed;
    await context.setOffline(false);
    await page.getByRole('searchbox', { name: 'Search the rules' }).waitFor();
    expect(
      await page.evaluate(() => [...document.querySelectorAll('link[rel=stylesheet]')].every((each) => 'sheet' in each && each.sheet)),
    ).toBe(true);
    expect(unusual([asked])).toBe('');
  });

  it('a part that the server does not have any more is told of, and the game goes on around it', async () => {
    const { asked } = await askedAtTable();
    const { page } = asked;
    await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByTestId('not-here').waitFor();
    await page.getByRole('button', { name: /^Close Rules/ }).click();
    expect(await question(page)).toBeDefined();
    await page.unroute(/\/assets\//);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await question(page);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search the rules' }).waitFor();
  });

  it('a second tab of a seated player watches, and takes the seat over when asked to', async () => {
    const { code, asked } = await askedAtTable();
    const seat = await seatOf(asked.page);
    const second = await asked.context.newPage();
    await second.goto(`${server.url}/t/${code}?quality=low`);

    await second.getByTestId('elsewhere').waitFor();
    expect(await seatOf(second)).toBeNull();
    expect((await viewOf(second)).viewer).toBeNull();
    expect(await seatOf(asked.page)).toBe(seat);

    await second.getByTestId('take-over').click();
    await seated(second, seat ?? -1);
    await asked.page.getByTestId('elsewhere').waitFor();
    expect((await tabState(asked.page))?.link).toBe('elsewhere');
    expect((await question(second)).seat).toBe(seat);
    expect(await second.getByTestId('elsewhere').count()).toBe(0);
  });

  it('of two windows with the same seat token the older one is told, and may not act any more', async () => {
    const { code, asked, other } = await askedAtTable();
    const seat = await seatOf(asked.page);
    const twin = await visit({ storageState: await asked.context.storageState() });
    // A duplicated tab brings the memory of the tab along.
    await twin.begin((key) => sessionStorage.setItem(key, '1'), `lootable.here.${code}`);
    await twin.page.goto(`${server.url}/t/${code}?quality=low`);

    await seated(twin.page, seat ?? -1);
    await asked.page.getByTestId('elsewhere').waitFor();
    const seq = other.now.view?.seq ?? -1;
    // Takes the first answer, by one pick or by two.
    const act = async (page: Page) => {
      await page.keyboard.press('1');
      await page.waitForTimeout(300);
      if (other.now.view?.seq === seq) await page.keyboard.press('1');
    };
    await act(asked.page);
    await asked.page.waitForTimeout(300);
    expect(other.now.view?.seq).toBe(seq);
    await act(twin.page);
    await other.until(({ view }) => (view?.seq ?? 0) > seq);
    expect(twin.problems).toEqual([]);
  });
});
