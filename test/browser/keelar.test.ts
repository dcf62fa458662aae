import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameOf } from '../../shared/games/index.ts';
import { launch, usualServer, visit } from '../support/browser.ts';
import { hostTable, type Place, settled, sitDown } from '../support/guests.ts';
import { actByClick, answerByClick, asked, tabState } from '../support/player.ts';
import { seededBelow } from '../support/table.ts';

let server: Place;
let browser: Browser;

beforeAll(async () => {
  server = usualServer();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
});

/** Where pictures go, for people to look at; without it none are taken. */
const SHOTS = process.env.KEELAR_SHOTS;
/** Rounds of each board: few in the short form, none to play boards to their end. */
const ROUNDS = Number(process.env.KEELAR_ROUNDS ?? 2);
/** Boards of the game: one in the short form. */
const BOARDS = Number(process.env.KEELAR_BOARDS ?? 1);
const taken = new Set<string>();

/** Takes a picture the first time that something is to be seen. */
async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS || taken.has(name)) return;
  taken.add(name);
  mkdirSync(SHOTS, { recursive: true });
  await settled(page).catch(() => undefined);
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** Answers what a person wants to choose itself: the class at the start, hiding as soon as it is offered. Returns whether it did. */
async function byWish(page: Page, wishes: readonly string[]): Promise<boolean> {
  const open = await asked(page);
  if (open?.prompt?.kind !== 'choose') return false;
  const { prompt } = open;
  const wish = prompt.options.find(
    ({ id, label }) => wishes.includes(id) || (label[0] === 'option.use' && wishes.includes(String(label[1]))),
  );
  if (!wish) return false;
  await answerByClick(page, prompt, wish.id);
  await page.waitForFunction(
    (before) => !window.__lootableTable?.().view?.prompts.some((each) => each.id === before && !each.answered),
    open.id,
  );
  return true;
}

describe('Keelar, four players on several boards', () => {
  it('two people click a whole game against two bots: classes, shop, fights, hiding, to the last board', async () => {
    const game = gameOf('keelar');
    if (!game) throw new Error('no Keelar');
    const [first, second] = await Promise.all([visit(browser), visit(browser)]);
    const code = await hostTable(first, server, {
      game: 'keelar',
      seats: 4,
      listed: false,
      options: { 'game.boards': BOARDS, 'shop.startGold': 10, 'board.roundLimit': ROUNDS, 'board.perPlayer': 20 },
    });
    await sitDown(first, server, code, 0);
    await sitDown(second, server, code, 1);
    for (const seat of [2, 3]) await first.page.getByTestId(`bot-${seat}`).selectOption('heuristic');
    await first.page.getByTestId('start').click();
    for (const { page } of [first, second]) {
      await page.waitForFunction(() => window.__lootable !== undefined && window.__lootableTable?.().view != null, undefined, {
        timeout: 60_000,
      });
    }

    const below = seededBelow(7);
    const people = [
      { ...first, wishes: ['rogue', 'Hide Level 0'], hid: false },
      { ...second, wishes: ['mage'], hid: false },
    ];
    let boards = 0;
    for (let act = 0; act < 3_000; act++) {
      const state = await tabState(first.page);
      if (state?.view?.result) break;
      const own = state?.view?.own;
      if (own && 'board' in own && typeof own.board === 'number') boards = Math.max(boards, own.board);
      let acted = false;
      for (const person of people) {
        const open = await asked(person.page);
        if (!open?.prompt) continue;
        if (open.prompt.kind === 'basket' && open.prompt.budget > 0) await shot(person.page, 'shop');
        if (open.prompt.kind === 'choose' && open.prompt.title[0] === 'ask.target') await shot(person.page, 'target');
        const wishes = person.hid ? person.wishes.slice(0, 1) : person.wishes;
        if (await byWish(person.page, wishes)) {
          acted = true;
          if (open.prompt.title[0] === 'ask.act') {
            person.hid = true;
            await shot(first.page, 'hidden-owner');
            await shot(second.page, 'hidden-opponent');
          }
        } else acted = (await actByClick(person.page, game, below)) || acted;
        if (act === 60) await shot(person.page, 'fight');
      }
      if (!acted) await first.page.waitForTimeout(40);
    }

    for (const { page } of [first, second]) await page.getByTestId('result').waitFor({ timeout: 60_000 });
    await shot(first.page, 'end');
    const [mine, theirs] = [await tabState(first.page), await tabState(second.page)];
    expect(boards).toBe(BOARDS);
    expect(mine?.view?.result?.scores.length).toBe(4);
    expect(theirs?.view?.result).toEqual(mine?.view?.result);
    for (const { problems, context } of [first, second]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  }, 600_000);
});
