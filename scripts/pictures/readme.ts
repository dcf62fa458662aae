/** Pictures of the README, from the real page at high quality. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { GAMES, gameOf } from '../../shared/games/index.ts';
import { openFreeTable, question, settled } from '../../test/support/guests.ts';
import { actByClick } from '../../test/support/player.ts';
import { seededBelow } from '../../test/support/table.ts';
import { openStill, played } from '../stills.ts';

const FOLDER = 'docs/pictures';
const WIDE = { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true, isMobile: true } as const;
const JPEG = { type: 'jpeg', quality: 82 } as const;
/** No frame has been drawn for so long (ms): what is loaded with a picture has come, and so has the finer frame of a table at rest. */
const RESTING_MS = 8_000;
/** Somebody plays so many acts at most until the picture is taken. */
const MOST_ACTS = 80;

/** A game of bots as everybody sees it, at a share of its acts, from a seat (`seat:1`), from above (`top`) or with the director. */
interface Watched {
  readonly game: string;
  readonly at: number;
  readonly cam: 'seat:1' | 'top' | 'director';
}

/** A table as whoever sits there sees it, when a question is there that is wanted; `wishes`: ids or names of answers that are given when they can be. */
interface Sat {
  readonly game: string;
  readonly until: (prompt: Prompt, so: { readonly acts: number; readonly wished: string | undefined }) => boolean;
  readonly wishes?: readonly string[];
}

const afterActs =
  (most: number): Sat['until'] =>
  (_prompt, { acts }) =>
    acts >= most;

const WATCHED: Readonly<Record<string, Watched>> = {
  'dragon-seat': { game: 'dragon-treasure', at: 0.6, cam: 'seat:1' },
  'dragon-top': { game: 'dragon-treasure', at: 0.6, cam: 'top' },
  'keelar-fight': { game: 'keelar', at: 0.5, cam: 'seat:1' },
  'alchemist-cellar': { game: 'mad-alchemist', at: 0.8, cam: 'director' },
  'looters-collapse': { game: 'tomb-looters', at: 0.8, cam: 'seat:1' },
  'traps-inside': { game: 'traps-and-treasure', at: 0.5, cam: 'director' },
  podium: { game: 'tomb-looters', at: 1, cam: 'director' },
};

const SAT: Readonly<Record<string, Sat>> = {
  'chuck-seat': { game: 'chuck-rock', until: afterActs(6) },
  'traps-village': { game: 'traps-and-treasure', until: (prompt, { acts }) => acts >= 4 && prompt.kind === 'route' },
  'keelar-hall': { game: 'keelar', until: afterActs(0) },
  'keelar-shop': { game: 'keelar', until: (prompt) => prompt.kind === 'basket' && prompt.budget > 0 },
  'keelar-hidden': {
    game: 'keelar',
    wishes: ['rogue', 'Hide Level 0'],
    until: (prompt, { wished }) => wished === 'Hide Level 0' && prompt.title[0] === 'ask.act',
  },
};

/** Two on phones, side by side. */
const PHONES: readonly Sat[] = [
  { game: 'dragon-treasure', until: afterActs(5) },
  { game: 'tomb-looters', until: afterActs(5) },
];

/** All names of pictures that can be asked for. */
export const README_PICTURES: readonly string[] = [...Object.keys(WATCHED), ...Object.keys(SAT), 'phones', 'free-table'];

/** Waits until the line stands, nothing moves and nothing more comes. */
async function rest(page: Page): Promise<void> {
  await settled(page);
  await page.waitForFunction(
    async (still) => {
      const frames = () => (document.querySelector('.link-banner') ? 0 : (window.__lootable?.frames() ?? 0));
      const before = frames();
      await new Promise((resolve) => setTimeout(resolve, still));
      return before > 0 && frames() === before;
    },
    RESTING_MS,
    { timeout: 240_000 },
  );
}

async function watched(page: Page, { game, at, cam }: Watched): Promise<Buffer> {
  const whole = gameOf(game);
  if (!whole) throw new Error(`no game ${game}`);
  const bots = played(whole, undefined, 4);
  await openStill(page, bots, `quality=high&cam=${cam}`, bots.moments[Math.floor((bots.moments.length - 1) * at)]);
  return page.screenshot(JPEG);
}

/** The answer that is wished for, and by which word; undefined where it is not among those that can be given. */
function wishIn(prompt: Prompt, wishes: readonly string[]): { id: string; word: string } | undefined {
  if (prompt.kind !== 'choose') return undefined;
  for (const word of wishes) {
    const option = prompt.options.find(({ id, label }) => id === word || label.slice(1).some((part) => String(part).startsWith(word)));
    if (option) return { id: option.id, word };
  }
  return undefined;
}

async function sat(browser: Browser, base: string, { game, until, wishes = [] }: Sat, device: BrowserContextOptions): Promise<Buffer> {
  const whole = GAMES.find(({ id }) => id === game);
  if (!whole) throw new Error(`no game ${game}`);
  const context = await browser.newContext(device);
  const page = await context.newPage();
  try {
    await page.goto(`${base}/?quality=low`);
    await page.getByTestId(`play-${game}`).first().click();
    await page.getByTestId('no-lesson').click();
    const below = seededBelow(7);
    let wished: string | undefined;
    for (let acts = 0; ; acts++) {
      const { prompt } = await question(page);
      if (!prompt) continue;
      if (until(prompt, { acts, wished })) break;
      if (acts > MOST_ACTS) throw new Error(`${game}: what the picture waits for did not come`);
      await actByClick(page, whole, below, (_view, asked) => {
        const wish = wishIn(asked, wishes);
        wished = wish?.word ?? wished;
        return wish?.id;
      });
    }
    // Played quickly, shown well.
    await page.goto(`${base}${new URL(page.url()).pathname}?quality=high`);
    await question(page);
    await rest(page);
    return await page.screenshot(JPEG);
  } finally {
    await context.close();
  }
}

async function freeTable(browser: Browser, base: string): Promise<Buffer> {
  const context = await browser.newContext(WIDE);
  const page = await context.newPage();
  try {
    await openFreeTable(page, { url: base }, 'high', async () => {
      await page.getByTestId('game').selectOption({ label: 'Gull Rock' });
    });
    await page.getByText('Setting up').waitFor({ state: 'visible' });
    await page.getByText('Setting up').waitFor({ state: 'hidden', timeout: 240_000 });
    await rest(page);
    return await page.screenshot(JPEG);
  } finally {
    await context.close();
  }
}

/** One picture of several, side by side. */
async function beside(page: Page, pictures: readonly Buffer[]): Promise<Buffer> {
  const images = pictures.map((each) => `<img src="data:image/jpeg;base64,${each.toString('base64')}" style="display:block">`);
  await page.unroute('**/*');
  await page.setContent(`<body style="margin:0"><div style="display:flex;gap:12px;width:max-content">${images.join('')}</div>`);
  return page.locator('div').screenshot(JPEG);
}

/** Takes those of the README's pictures whose names are asked for. */
export async function takeReadmePictures(browser: Browser, base: string, wanted: (name: string) => boolean): Promise<void> {
  const page = await browser.newPage(WIDE);
  const keep = (name: string, picture: Buffer): void => {
    writeFileSync(join(FOLDER, `${name}.jpg`), picture);
    console.log(`${name}.jpg ${Math.round(picture.length / 1000)} kB`);
  };
  for (const [name, spec] of Object.entries(WATCHED)) if (wanted(name)) keep(name, await watched(page, spec));
  for (const [name, spec] of Object.entries(SAT)) if (wanted(name)) keep(name, await sat(browser, base, spec, WIDE));
  if (wanted('phones')) {
    const both: Buffer[] = [];
    for (const spec of PHONES) both.push(await sat(browser, base, spec, PHONE));
    keep('phones', await beside(page, both));
  }
  if (wanted('free-table')) keep('free-table', await freeTable(browser, base));
  await page.close();
}
