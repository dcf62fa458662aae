import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Options } from '../../shared/engine/state.ts';
import type { View } from '../../shared/engine/view.ts';
import { type Visitor, visit } from './browser.ts';
import { hostTable, type Place, settled, sitDown, viewOf, withoutPicture } from './guests.ts';
import { actByClick, actInWords, tabState, type Wish } from './player.ts';
import { seededBelow } from './table.ts';

/** Where pictures go, for people to look at; without it none are taken. */
const SHOTS = process.env.TREASURE_SHOTS;
const taken = new Set<string>();
const { TREASURE_ROUNDS, TREASURE_BOXES } = process.env;
/** In whole games and for pictures every window draws the table and everybody clicks in it. */
const DRAWN = SHOTS !== undefined || TREASURE_ROUNDS === '0' || Number(TREASURE_BOXES ?? 1) > 1;

/** A new window; with all its dots where pictures are wanted. */
export const open = (browser: Browser): Promise<Visitor> => visit(browser, {}, SHOTS ? 'all' : 'coarse');

/** Takes a picture of a window the first time that something is to be seen, once it rests or at once; nothing where none are wanted. */
export async function shot(page: Page, name: string, when: 'rested' | 'now' = 'rested'): Promise<void> {
  if (!SHOTS || taken.has(name)) return;
  taken.add(name);
  mkdirSync(SHOTS, { recursive: true });
  if (when === 'rested') await settled(page).catch(() => undefined);
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

interface Table {
  server: Place;
  game: AnyGame;
  options: Options;
  /** The windows of the players in order of their seats, then one of somebody who watches. */
  windows: readonly [Visitor, Visitor, Visitor];
}

/** Two sit down at a new table, a third one watches; in short forms the first clicks in the picture, the others read the table in words. */
export async function openTable({ server, game, options, windows }: Table): Promise<void> {
  const [first, second, watcher] = windows;
  // Drawing by software is slow.
  if (!DRAWN) await Promise.all([withoutPicture(second), withoutPicture(watcher)]);
  const code = await hostTable(first, server, { game: game.id, seats: 2, listed: false, options: { ...options } });
  await sitDown(first, server, code, 0);
  await sitDown(second, server, code, 1);
  await watcher.page.goto(`${server.url}/watch/${code}?quality=low`);
  await first.page.getByTestId('start').click();
  await Promise.all(windows.map(({ page }) => viewOf(page)));
  await first.page.waitForFunction(() => window.__lootable !== undefined, undefined, { timeout: 60_000 });
}

/** What the windows show of one moment: one that is behind is waited for. */
async function viewsOf(windows: Table['windows']): Promise<View[]> {
  for (let tries = 0; ; tries++) {
    const views = (await Promise.all(windows.map(({ page }) => tabState(page)))).flatMap((tab) => tab?.view ?? []);
    if (new Set(views.map(({ seq }) => seq)).size === 1) return views;
    if (tries === 500) throw new Error(`the windows do not come together: ${views.map(({ seq }) => seq)}`);
    await windows[0].page.waitForTimeout(20);
  }
}

interface Play extends Table {
  /** What players want to choose by themselves. */
  wish?: Wish;
  /** Looks at the windows after every act. */
  look: (views: readonly View[]) => Promise<void> | void;
}

/** Plays the game to its end; how many clicks answered something, and the seconds it took. */
export async function playByClick({ game, windows, wish: request, look }: Play): Promise<{ acts: number; seconds: number }> {
  const below = seededBelow(5);
  const [first, second, watcher] = windows;
  const begun = Date.now();
  let acts = 0;
  for (let turn = 0; turn < 2_000; turn++) {
    const views = await viewsOf(windows);
    if (views.length === 3) await look(views);
    if (views[0]?.result) break;
    const [one, two] = [
      await actByClick(first.page, game, below, request),
      await (DRAWN ? actByClick : actInWords)(second.page, game, below, request),
    ];
    acts += Number(one) + Number(two);
    if (!one && !two) await first.page.waitForTimeout(20);
  }
  for (const { page } of [first, second, watcher]) await page.getByTestId('result').waitFor({ timeout: 30_000 });
  return { acts, seconds: (Date.now() - begun) / 1_000 };
}
