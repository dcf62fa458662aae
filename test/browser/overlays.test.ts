import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { gameOf } from '../../shared/games/index.ts';
import { type Visitor, visit, windows } from '../support/browser.ts';
import { withoutWindow } from '../support/chairs.ts';
import { barriers } from '../support/guests.ts';
import { type RunningServer, runServer } from '../support/running.ts';
import { Person } from '../support/server.ts';
import { SHOTS, shot } from '../support/shots.ts';
import { seededBelow } from '../support/table.ts';

const GAME = process.env.OVERLAY_GAME ?? 'chuck-rock';
/** What a streaming program has: its usual size, and the largest that is usual. */
const SIZES = [
  { width: 800, height: 600 },
  { width: 1920, height: 1080 },
] as const;
const EXPECTED = /ERR_CONNECTION|WebSocket|Failed to load resource/;

let server: RunningServer;
/** The table that is shown, and the two who play there. */
let code: string;
let people: readonly Person[];

windows();
beforeAll(async () => {
  server = await runServer();
  ({ code, people } = await begun(GAME));
  await play(24);
});
afterAll(async () => {
  for (const each of people ?? []) each.leave();
  await server?.stop();
  if (server) rmSync(server.folder, { recursive: true, force: true });
});

/** A table where two have begun to play. */
async function begun(game: string): Promise<{ code: string; people: readonly Person[] }> {
  const made = await createTable({ game, seats: 2, listed: false, name: 'Show' }, server.url);
  if (!made.ok) throw new Error(made.refusal.text);
  const { code, host } = made.value;
  const [ada, ben] = [new Person(server.url, code, { host }), new Person(server.url, code)];
  await ada.sit(0, 'Ada of the Long Name');
  await ben.sit(1, 'Ben');
  await ada.do({ t: 'start' });
  return { code, people: [ada, ben] };
}

const below = seededBelow(5);

/** The game goes on for so many rounds of answers, by its bots' advice: by chance two people soon agree to end it. */
async function play(rounds: number): Promise<void> {
  const game = gameOf(GAME);
  if (!game) throw new Error(`no game ${GAME}`);
  for (let done = 0; done < rounds; ) {
    let acted = false;
    for (const person of people) acted = (await withoutWindow(person).act(game, below)) || acted;
    if (people.some(({ now }) => now.view?.result)) throw new Error('the game is over already');
    if (acted) done += 1;
    else await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** How many dots of a picture are seen through, and how many are not; over a checkerboard for people to look at. */
async function looked(page: Page, canvas: Page, name: string): Promise<{ clear: number; full: number }> {
  const picture = (await page.screenshot({ omitBackground: true })).toString('base64');
  const counted = await canvas.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    document.body.replaceChildren(image);
    const sheet = document.createElement('canvas');
    [sheet.width, sheet.height] = [image.width, image.height];
    const pen = sheet.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(image, 0, 0);
    const dots = pen.getImageData(0, 0, image.width, image.height).data;
    let [clear, full] = [0, 0];
    for (let at = 3; at < dots.length; at += 4) {
      if (dots[at] === 0) clear++;
      if (dots[at] === 255) full++;
    }
    return { clear: clear / (dots.length / 4), full: full / (dots.length / 4) };
  }, picture);
  await shot(canvas, `overlay-${name}`);
  return counted;
}

const BOARD = `<style>body{margin:0;background:repeating-conic-gradient(#fff 0 25%,#777 0 50%) 0 0/64px 64px}img{display:block}</style>`;

/** Text that stands outside of the title-safe part, in words. */
const unsafe = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [side, edge] = [innerWidth * 0.05 - 0.5, innerHeight * 0.05 - 0.5];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const out: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const fits = box.left >= side && box.top >= edge && box.right <= innerWidth - side && box.bottom <= innerHeight - edge;
        if (box.width > 0 && !fits) out.push(`${node.textContent}: ${JSON.stringify(box)}`);
      }
    }
    return out;
  });

const smallest = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.min(...[...document.querySelectorAll('.overlay-safe *')].map((each) => Number.parseFloat(getComputedStyle(each).fontSize))),
  );

const seqOf = (page: Page): Promise<number> => page.evaluate(() => window.__lootableTable?.().view?.seq ?? -1);

/** An empty window in which pictures are looked at. */
const sheet = async (): Promise<Page> => (await visit({ viewport: SIZES[1] })).page;

describe('overlays', () => {
  it('show the picture of a table with nothing behind it', async () => {
    const { page, problems } = await visit({ viewport: SIZES[0] });
    const canvas = await sheet();
    await canvas.setContent(BOARD);
    await page.goto(`${server.url}/overlay/${code}?view=table&cam=top&quality=low&fps=30`);
    await page.waitForFunction(() => window.__lootable?.settled() === true, undefined, { timeout: 40_000 });
    const { clear, full } = await looked(page, canvas, 'table');
    expect(clear).toBeGreaterThan(0.05);
    expect(full).toBeGreaterThan(0.2);
    expect(await page.locator('.camera-bar:visible, button:visible, a:visible').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('show no switch of storeys over houses', async () => {
    const houses = await begun('traps-and-treasure');
    const { page, problems } = await visit({ viewport: SIZES[0] });
    await page.goto(`${server.url}/overlay/${houses.code}?view=table&cam=top&quality=low`);
    await page.getByTestId('storeys').waitFor({ state: 'attached', timeout: 60_000 });
    expect(await page.locator('button:visible').count()).toBe(0);
    expect(problems).toEqual([]);
    for (const each of houses.people) each.leave();
  });

  it('are put together on a page of their own, on screens of any size', async () => {
    const { page, problems } = await visit();
    await page.goto(`${server.url}/stream/${code}`);
    for (const [name, size] of [['wide', { width: 1280, height: 900 }] as const, ['phone', { width: 390, height: 844 }] as const]) {
      await page.setViewportSize(size);
      await page.locator('.stream-preview .o-strip').waitFor();
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await shot(page, `stream-${name}`, { fullPage: true });
    }
    await page.getByTestId('view-table').check();
    await page.frameLocator('iframe.stream-preview').locator('canvas').waitFor();
    await shot(page, 'stream-table', { fullPage: true });
    expect(problems).toEqual([]);
  });

  it('are seen through where nothing stands, keep words title-safe at both sizes, and come back by themselves', async () => {
    const canvas = await sheet();
    const opened: { visitor: Visitor; view: string }[] = [];
    for (const view of SHOTS ? ['strip', 'lower', 'score', 'log', 'dice', 'clock', 'hands'] : ['strip', 'lower']) {
      const visitor = await visit({ viewport: SIZES[0], dots: 'all' });
      opened.push({ visitor, view });
      const { page } = visitor;
      const extra = view === 'hands' ? '&persp=public' : '';
      await page.goto(`${server.url}/overlay/${code}?view=${view}&debug=1${extra}`);
      await page.locator('.overlay-safe > *').waitFor();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await canvas.setViewportSize(size);
        await canvas.setContent(BOARD);
        const { clear, full } = await looked(page, canvas, `${view}-${size.width}`);
        expect(clear, `${view} at ${size.width}`).toBeGreaterThan(0.6);
        expect(full + clear, `${view} at ${size.width}`).toBeLessThan(1);
        expect(await unsafe(page)).toEqual([]);
        expect(await smallest(page)).toBeGreaterThan(9);
      }
    }

    const { folder, url } = server;
    await server.kill();
    await Promise.all(opened.map(({ visitor: { page } }) => page.waitForFunction(() => window.__lootableTable?.().link !== 'open')));
    const strip = opened[0]?.visitor.page;
    if (!strip) throw new Error('nothing is open');
    // What was shown stays: no word of the break goes over the stream.
    expect(await strip.locator('.o-strip').innerText()).toContain('Ben');
    server = await runServer({ folder, port: Number(new URL(url).port) });
    const since = performance.now();
    await Promise.all(
      opened.map(({ visitor: { page } }) =>
        page.waitForFunction(() => window.__lootableTable?.().link === 'open', undefined, { timeout: 60_000 }),
      ),
    );
    // A figure for whoever reads the log: a busy machine is no fault.
    console.info(`back ${Math.round(performance.now() - since)} ms after the server`);
    await Promise.all(people.map((each) => each.until((now) => now.link === 'open')));
    const before = await seqOf(strip);
    await play(3);
    for (const { visitor } of opened)
      await visitor.page.waitForFunction((seq) => (window.__lootableTable?.().view?.seq ?? -1) > seq, before);
    for (const { visitor } of opened) expect(visitor.problems.filter((text) => !EXPECTED.test(text))).toEqual([]);
  });
});
