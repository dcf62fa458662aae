/** How long a newcomer waits for the first act of a game, and for its lesson: a slow computer, a slow line, nothing loaded before. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { GAMES } from '../../shared/games/index.ts';
import { question } from '../../test/support/guests.ts';
import { answerAtOnce } from './first-hand.ts';
import { inHouse } from './house.ts';
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
async function play(page: Page, base: string, id: string, offered: boolean): Promise<Waited> {
  const since = performance.now();
  await page.goto(`${base}/?quality=low`, { waitUntil: 'commit' });
  await page.getByTestId(`play-${id}`).first().click();
  if (offered) await page.getByTestId('no-lesson').click();
  await question(page);
  const asked = performance.now() - since;
  await answerAtOnce(page);
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

/**
 * How quick this computer is just now: strings of 10,000 characters that its browser builds in a hundredth of a second, unslowed. All of the
 * figures go with it: two computers, or two days, are compared by both.
 */
async function paceOf(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const since = performance.now();
      let [rounds, kept] = [0, 0];
      while (performance.now() - since < 500) {
        let text = '';
        for (let n = 0; n < 10_000; n++) text += 'a';
        kept += text.length;
        rounds++;
      }
      return kept > 0 ? (rounds * 10) / (performance.now() - since) : 0;
    });
  } finally {
    await page.close();
  }
}

const median = (list: readonly number[]): number => Math.round(quantile(list, 0.5));

export const bench = (part = ''): Promise<Measure[]> =>
  inHouse('first-act', async ({ browser, base }) => {
    /** A visitor who was never here. */
    const visit = (): Promise<BrowserContext> =>
      browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', deviceScaleFactor: 1 });
    const paces: number[] = [];
    const measures: Measure[] = [];
    for (const { id } of GAMES.filter((game) => game.id.includes(part))) {
      const [cold, warm, lessons]: [Waited[], Waited[], number[]] = [[], [], []];
      for (let n = 0; n < TRIES; n++) {
        paces.push(await paceOf(browser));
        const newcomer = await visit();
        const first = await slowPage(newcomer);
        cold.push(await play(first, base, id, true));
        // Who comes another time does not leave a table that is being drawn.
        await first.close();
        warm.push(await play(await slowPage(newcomer), base, id, false));
        await newcomer.close();
        const pupil = await visit();
        lessons.push(await learn(await slowPage(pupil), base, id));
        await pupil.close();
      }
      const asked = median(cold.map((each) => each.asked));
      measures.push(
        under(`${id}: first visit to the first act`, median(cold.map(({ act }) => act)), COLD_MS),
        under(`${id}: another visit to the first act`, median(warm.map(({ act }) => act)), WARM_MS),
        under(
          `${id}: first visit to the first words of its lesson (the game's first question: ${asked} ms)`,
          median(lessons),
          asked + LESSON_MS,
        ),
      );
    }
    return [{ name: 'pace of this computer', value: median(paces), unit: 'strings', goal: 'none', ok: true }, ...measures];
  });
