/** How long a newcomer waits for the first act of a game, and for its lesson: a slow computer, a slow line, nothing loaded before. */

import { pino } from 'pino';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { createApp } from '../../server/app.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { GAMES, TABLES } from '../../shared/games/index.ts';
import { startBrowsers } from '../../test/support/display.ts';
import { question } from '../../test/support/guests.ts';
import { actByClick } from '../../test/support/player.ts';
import { seededBelow } from '../../test/support/table.ts';
import { newFolder } from '../campaign/child.ts';
import { buildAll } from '../steps.mjs';
import { type Measure, quantile, under } from './measure.ts';

/** 20 Mbit/s in bytes a second, 20 ms to the server and back, and a quarter of this computer's speed. */
const LINE = { offline: false, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000, latency: 20 };
const SLOWER = 4;
const TRIES = 3;

const COLD_MS = 10_000;
const WARM_MS = 3_000;
/** A lesson begins at most so much later than its game. */
const LESSON_MS = 1_000;

/** Milliseconds from the moment at which the address of the front page is entered. */
interface Waited {
  /** Until the first question of the game can be answered. */
  readonly asked: number;
  /** Until the first answer, given at once, is taken. */
  readonly act: number;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** From the front page by "Play now" to the first act. `offered`: a lesson is offered first, and declined. */
async function play(page: Page, base: string, game: AnyGame, offered: boolean, seed: number): Promise<Waited> {
  const since = performance.now();
  await page.goto(`${base}/?quality=low`, { waitUntil: 'commit' });
  await page.getByTestId(`play-${game.id}`).first().click();
  if (offered) await page.getByTestId('no-lesson').click();
  await question(page);
  const asked = performance.now() - since;
  const below = seededBelow(seed);
  for (let tried = 0; !(await actByClick(page, game, below)); tried++) {
    if (tried > 600) throw new Error(`${game.id}: nothing could be answered`);
    await page.waitForTimeout(50);
  }
  return { asked, act: performance.now() - since };
}

/** From the front page by the lesson that is offered until its first words. */
async function learn(page: Page, base: string, id: string): Promise<number> {
  const since = performance.now();
  await page.goto(`${base}/?quality=low`, { waitUntil: 'commit' });
  await page.getByTestId(`play-${id}`).first().click();
  await page.getByTestId('take-lesson').click();
  await page.getByTestId('coach').waitFor({ timeout: 60_000 });
  return performance.now() - since;
}

export async function bench(part?: string): Promise<Measure[]> {
  if (!(await buildAll())) throw new Error('the page could not be built');
  const folder = newFolder('first-act');
  const app = await createApp({
    games: TABLES,
    gamesModule: new URL('../../shared/games/index.ts', import.meta.url),
    store: await openSqlite({ folder: folder.path }),
    port: 0,
    host: '127.0.0.1',
    log: pino({ level: 'silent' }),
    dice: 'told',
  });
  const browsers = await startBrowsers(1);
  const browser = await chromium.connect(browsers.endpoints[0] ?? '');
  const base = `http://127.0.0.1:${app.port}`;
  /** A visitor who was never here. */
  const visit = (): Promise<BrowserContext> =>
    browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', deviceScaleFactor: 1 });
  try {
    const measures: Measure[] = [];
    for (const game of GAMES.filter(({ id }) => id.includes(part ?? ''))) {
      const [cold, warm, lessons]: [Waited[], Waited[], number[]] = [[], [], []];
      for (let n = 1; n <= TRIES; n++) {
        const newcomer = await visit();
        const page = await slowPage(newcomer);
        cold.push(await play(page, base, game, true, n));
        warm.push(await play(page, base, game, false, n + TRIES));
        await newcomer.close();
        const pupil = await visit();
        lessons.push(await learn(await slowPage(pupil), base, game.id));
        await pupil.close();
      }
      const median = (list: readonly number[]): number => Math.round(quantile(list, 0.5));
      const asked = median(cold.map((each) => each.asked));
      measures.push(
        under(`${game.id}: first visit to the first act`, median(cold.map(({ act }) => act)), COLD_MS),
        under(`${game.id}: another visit to the first act`, median(warm.map(({ act }) => act)), WARM_MS),
        under(
          `${game.id}: first visit to the first words of its lesson (the game's first question: ${asked} ms)`,
          median(lessons),
          asked + LESSON_MS,
        ),
      );
    }
    return measures;
  } finally {
    await browser.close();
    browsers.close();
    await app.close();
    folder.remove();
  }
}
