import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { misplaced } from '../support/boxes.ts';
import { usualServer, type Visitor, windows } from '../support/browser.ts';
import { FreeTab } from '../support/free-tab.ts';
import { answered, hostTable, question, settled, viewOf } from '../support/guests.ts';
import { Screens } from '../support/screens.ts';

/** SCREENS=all: every screen with every drawer at every size, with axe-core (`npm run campaign -- screens`); else one game's table. */
const ALL = process.env.SCREENS === 'all';
const ONLY = process.env.SCREENS_ONLY;

windows();

/** Points at a piece of a kind that the open question does not offer and that nothing stands before, once the picture rests. */
async function pointAtUnlit(page: Page, kind: string): Promise<void> {
  await settled(page);
  const { prompt } = await question(page);
  const offered = new Set(prompt && 'options' in prompt ? prompt.options.flatMap(({ piece, place }) => [piece, place]) : []);
  const { pieces } = await viewOf(page);
  const card = page.locator('.hover-card strong');
  for (const { id, place } of Object.values(pieces).filter((piece) => piece.kind === kind)) {
    if (offered.has(id) || (place && offered.has(place))) continue;
    const at = await page.evaluate((each) => window.__lootable?.screenOf(each) ?? null, id);
    if (!at) continue;
    await page.mouse.move(5, 300);
    await card.waitFor({ state: 'detached' });
    // At once: on the way there a card of something else would come.
    await page.mouse.move(at.x, at.y);
    // What lies over the picture there, or stands before the piece, is pointed at instead: then at the next.
    const told = await card.innerText({ timeout: 5_000 }).catch(() => '');
    if (told.toLowerCase().includes(kind)) return;
  }
  throw new Error(`no ${kind} in sight that is not lit`);
}

/** A worker beside the page says why what the mouse points at is not lit, and what a bot would do. */
async function advises({ page }: Visitor): Promise<void> {
  await pointAtUnlit(page, 'wall');
  await page.getByTestId('why-not').waitFor();
  expect(await page.getByTestId('why-not').innerText()).toMatch(/ [A-Z]-\d+$/);
  await page.mouse.move(5, 300);
  const { id } = await question(page);
  await page.keyboard.press('h');
  await page.getByTestId('take-hint').click();
  await answered(page, id);
}

const screens = () => new Screens(usualServer(), { axe: ALL });
const wanted = (name: string) => ALL && (!ONLY || name.includes(ONLY));

describe('nothing lies over anything else, at four sizes', () => {
  it('at a table with its question open and each drawer in turn; the page gives advice', async () => {
    const all = screens();
    const visitor = await all.sit({ game: 'chuck-rock' }, true);
    await all.look(visitor, 'chuck-rock');
    await all.drawers(visitor, 'chuck-rock');
    expect(all.faults.join('\n')).toBe('');
    await advises(visitor);
    // The check itself would have found something.
    await visitor.page.evaluate(() => {
      const over = document.createElement('div');
      over.style.cssText = 'position: fixed; inset: 60% 0 0 0; z-index: 99';
      document.body.append(over);
    });
    await all.look(visitor, 'covered');
    expect(all.faults.join('\n')).toMatch(/covered: button/);
  });

  it.each(['dragon-treasure', 'mad-alchemist'])(
    'the names on the cards of a hand of %s break nowhere, on a phone on its side either',
    async (id) => {
      const { page } = await screens().sit({ game: id }, true);
      await page.setViewportSize({ width: 844, height: 390 });
      const names = page.locator('.hand .card-name');
      await names.first().waitFor();
      expect((await misplaced(page)).filter((fault) => fault.includes('.card-name'))).toEqual([]);
      // The check itself would have found something.
      await names.first().evaluate((name) => name.setAttribute('style', 'width: 1em; overflow-wrap: anywhere'));
      expect((await misplaced(page)).join()).toMatch(/breaks in the middle of span.card-name/);
    },
  );

  describe.runIf(ALL)('in the long form', { timeout: 1_800_000 }, () => {
    it.runIf(wanted('plain'))('on the pages without a table', async () => {
      const all = screens();
      for (const [name, path, ready] of [
        ['front', '/', '[data-testid=open-table]'],
        ['rules', '/rules/keelar', '.rules h2'],
        ['about', '/about', 'h1'],
        ['nowhere', '/nowhere', 'h1'],
      ] as const) {
        const visitor = await all.open(path);
        await visitor.page.locator(ready).first().waitFor();
        await all.look(visitor, name);
        if (name === 'front') {
          await visitor.page.getByTestId('open-table').click();
          await all.look(visitor, 'front form');
        }
      }
      expect(all.faults.join('\n')).toBe('');
    });

    it.runIf(wanted('lobby'))('in the lobby', async () => {
      const all = screens();
      const visitor = await all.open('');
      const code = await hostTable(visitor, usualServer(), { game: 'keelar', seats: 4, listed: false });
      await visitor.page.goto(`${usualServer().url}/t/${code}?quality=low`);
      await visitor.page.getByTestId('sit-0').click();
      await visitor.page.getByTestId('stand').waitFor();
      await all.look(visitor, 'lobby');
      await all.drawers(visitor, 'lobby');
      expect(all.faults.join('\n')).toBe('');
    });

    it.each(GAMES.filter(({ id }) => wanted(id)).map(({ id }) => id))('at the table of %s', async (id) => {
      const all = screens();
      const first = await all.sit({ game: id }, false);
      await all.look(first, `${id} first`);
      await all.drawers(first, `${id} first`, 'open-text');
      await first.leave();
      const visitor = await all.sit({ game: id }, true);
      await all.look(visitor, id);
      await all.drawers(visitor, id);
      await all.offline(visitor, id);
      expect(all.faults.join('\n')).toBe('');
    });

    it.runIf(wanted('free'))('at a free table, with cards in the hand', async () => {
      const all = screens();
      const tab = await FreeTab.open(usualServer());
      const faces = ['1', '2', '3', '4', '5', '6', '7', '8'];
      const [deck = ''] = await tab.lay(['free/deck', 0.5, 0.5, { inside: { of: 'free/card', faces } }]);
      await tab.hover(deck);
      await tab.page.keyboard.press('7');
      await tab.until(({ free }) => free?.hands[0] === 7);
      await settled(tab.page);
      await all.look(tab.visitor, 'free');
      await all.drawers(tab.visitor, 'free');
      expect(all.faults.join('\n')).toBe('');
      await tab.close();
    });

    it.runIf(wanted('audience'))('where one watches, directs, makes overlays and sees a game again', async () => {
      const all = screens();
      const running = await all.played('dragon-treasure', 30, false);
      for (const [name, path] of [
        ['watch', `/watch/${running.code}?quality=low`],
        ['operate', `/operate/${running.code}?quality=low#k=${running.link}`],
        ['stream', `/stream/${running.code}`],
      ] as const) {
        const visitor = await all.open(path);
        await visitor.page.locator(name === 'watch' ? '[data-testid=show-where]' : name === 'operate' ? '.desk' : '.stream-kit').waitFor();
        await visitor.page.waitForTimeout(1_500);
        await all.look(visitor, name);
        if (name === 'watch') await all.drawers(visitor, name);
      }
      running.leave();
      const over = await all.played('dragon-treasure', 60, true);
      const replay = await all.open(`/replay/${over.code}?quality=low`);
      await replay.page.getByTestId('open-more').click();
      await replay.page.locator('[data-testid=save-log]:enabled').waitFor({ timeout: 30_000 });
      await all.look(replay, 'replay');
      await replay.page.getByLabel('Close The game').click();
      await all.look(replay, 'replay closed');
      await all.drawers(replay, 'replay');
      over.leave();
      expect(all.faults.join('\n')).toBe('');
    });
  });
});
