/** What the fullest boards and podiums ask of a graphics card at the high quality, drawn in software: calls, triangles, bytes of pictures. */
import { type Browser, chromium } from 'playwright-core';
import { GAMES } from '../../shared/games/index.ts';
import { startBrowsers } from '../../test/support/display.ts';
import { buildAll } from '../steps.mjs';
import { openStill, type Played, played } from '../stills.ts';
import { atMost, type Measure } from './measure.ts';
import { COUNT, turn } from './turned.ts';

const SIZE = { width: 1280, height: 720 };
const SEATS = 8;
/** So far in so many frames that the lamp comes along and all shadows are drawn anew (CSS pixels). */
const TURN = { before: 1, frames: 4, pull: 60 } as const;
const MOST = { calls: 80, triangles: 350_000, megabytes: 128 } as const;
const MEGABYTE = 2 ** 20;

async function measured(browser: Browser, game: Played, at: number | undefined, name: string): Promise<Measure[]> {
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  await page.addInitScript(COUNT);
  await openStill(page, game, 'quality=high&cam=seat:1', at);
  const { calls, triangles, bytes } = await page.evaluate(turn, TURN);
  await page.close();
  console.error(`  ${name}: ${calls} calls, ${Math.round(triangles)} triangles, ${(bytes / MEGABYTE).toFixed(1)} MB`);
  return [
    atMost(`${name}: draw calls of a frame with its shadows`, calls, '', MOST.calls),
    atMost(`${name}: triangles of it`, triangles, '', MOST.triangles),
    atMost(`${name}: pictures that the card keeps`, bytes / MEGABYTE, 'MB', MOST.megabytes),
  ];
}

/** `part`: only games with this word in their names. */
export async function bench(part = ''): Promise<Measure[]> {
  if (!(await buildAll())) throw new Error('the page could not be built');
  const browsers = await startBrowsers(1);
  try {
    const browser = await chromium.connect(browsers.endpoints[0] ?? '');
    const measures: Measure[] = [];
    for (const game of GAMES.filter(({ id }) => id.includes(part))) {
      const whole = played(game, undefined, SEATS);
      const middle = whole.moments[whole.moments.length >> 1];
      for (const [at, scene] of [
        [whole.fullest, 'its fullest board'],
        [middle, 'the middle of it'],
        [undefined, 'the podium'],
      ] as const)
        measures.push(...(await measured(browser, whole, at, `${game.id}, ${scene}`)));
    }
    await browser.close();
    return measures;
  } finally {
    await browsers.close();
  }
}
