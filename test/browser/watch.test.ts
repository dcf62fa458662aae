import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { playSome } from '../support/audience.ts';
import { visit, windows } from '../support/browser.ts';
import { barriers, viewOf } from '../support/guests.ts';
import { type RunningServer, runServer } from '../support/running.ts';
import { Person } from '../support/server.ts';
import { shot } from '../support/shots.ts';
import { seededBelow } from '../support/table.ts';

const GAME = 'chuck-rock';

let server: RunningServer;

windows();
beforeAll(async () => {
  server = await runServer();
});
afterAll(async () => {
  await server?.stop();
  if (server) rmSync(server.folder, { recursive: true, force: true });
});

const seqOf = (page: Page): Promise<number> => page.evaluate(() => window.__lootableTable?.().view?.seq ?? -1);

/** Waits until the page shows what somebody at the table sees. */
const abreast = (page: Page, person: Person): Promise<void> =>
  expect.poll(async () => (await seqOf(page)) - (person.now.view?.seq ?? 0)).toBe(0);

describe('whoever watches', () => {
  it('sees a game come, goes back in it, comes back by itself, and sees it again when it is over', async () => {
    const made = await createTable({ game: GAME, seats: 2, listed: false, name: 'Show' }, server.url);
    if (!made.ok) throw new Error(made.refusal.text);
    const { code, host } = made.value;
    const [ada, ben] = [new Person(server.url, code, { host }), new Person(server.url, code)];
    await ada.open();
    await ben.open();
    await ada.do({ t: 'sit', seat: 0, name: 'Ada', share: true });
    await ben.do({ t: 'sit', seat: 1, name: 'Ben', share: true });
    const below = seededBelow(8);

    const { page, problems } = await visit();
    await page.goto(`${server.url}/watch/${code}?quality=low`);
    await page.getByTestId('waiting').waitFor();
    await expect.poll(() => page.getByTestId('seat-0').innerText()).toContain('Ada');
    await shot(page, 'watch-waiting');
    await ada.do({ t: 'start' });
    await viewOf(page);
    await playSome([ada, ben], 100, below);
    await expect.poll(() => page.getByTestId('show-where').innerText()).toContain('Live');
    await abreast(page, ada);
    await shot(page, 'watch-live');
    expect(await barriers(page)).toEqual([]);

    await page.waitForTimeout(4_000);
    await page.getByTestId('show-play').click();
    await expect.poll(() => page.getByTestId('show-where').innerText()).toMatch(/^0:[\d: /]+, rewound/);
    // How far one goes back by each press depends on how long those answers took.
    const earlier = async () => {
      await page.keyboard.press('j');
      return seqOf(page);
    };
    await expect.poll(earlier).toBeLessThan((ada.now.view?.seq ?? 0) - 5);
    const before = await seqOf(page);
    await page.keyboard.press('.');
    await expect.poll(() => seqOf(page)).toBeGreaterThan(before);
    await shot(page, 'watch-rewound');
    await page.getByTestId('show-live').click();
    await abreast(page, ada);

    const { folder, url } = server;
    await server.kill();
    await page.getByTestId('reconnecting').waitFor();
    const shown = await seqOf(page);
    server = await runServer({ folder, port: Number(new URL(url).port) });
    const back = performance.now();
    await page.waitForFunction(
      (seq) => window.__lootableTable?.().link === 'open' && (window.__lootableTable?.().view?.seq ?? -1) >= seq,
      shown,
      {
        timeout: 30_000,
      },
    );
    console.info(`back ${Math.round(performance.now() - back)} ms after the server`);
    await ada.until((now) => now.link === 'open');
    await ben.until((now) => now.link === 'open');
    await playSome([ada, ben], 20, below);
    await abreast(page, ada);
    // The dice may have ended it before.
    if (!ada.now.view?.result) await ada.do({ t: 'stop' });

    await page.getByTestId('replay').click({ timeout: 20_000 });
    await page.getByTestId('scrub').waitFor();
    await page.getByTestId('open-more').click();
    await page.locator('[data-testid=save-log]:enabled').waitFor({ timeout: 20_000 });
    await page.getByTestId('show-play').click();
    const bar = await page.getByTestId('scrub').boundingBox();
    const half = Number(await page.getByTestId('scrub').getAttribute('max')) / 2;
    await page.getByTestId('scrub').click({ position: { x: (bar?.width ?? 0) / 2, y: (bar?.height ?? 0) / 2 } });
    const scrubbed = async () => Math.abs(Number(await page.getByTestId('scrub').inputValue()) - half);
    await expect.poll(scrubbed).toBeLessThan(1_100);
    await expect.poll(() => seqOf(page)).toBeGreaterThan(10);
    const middle = await viewOf(page);
    expect(middle.viewer).toBeNull();
    await page.getByTestId('show-look').selectOption('seat:1');
    await expect.poll(async () => (await viewOf(page)).viewer).toBe(1);
    expect((await viewOf(page)).seq).toBe(middle.seq);
    await shot(page, 'watch-replay');
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Close The game').click();
    await shot(page, 'watch-phone-replay');
    await page.goto(`${server.url}/watch/${code}?quality=low`);
    await viewOf(page);
    await shot(page, 'watch-phone');
    // A phone held sideways: most of it is the picture's.
    await page.setViewportSize({ width: 640, height: 360 });
    await shot(page, 'watch-sideways');
    const high = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.height ?? 360;
    expect((await high('.top-bar')) + (await high('.hud-bottom'))).toBeLessThan(360 * 0.3);
    expect((await page.locator('.seats').boundingBox())?.width).toBeLessThan(640 * 0.27);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(problems.filter((text) => !/ERR_CONNECTION_REFUSED|WebSocket connection/.test(text))).toEqual([]);
    ada.leave();
    ben.leave();
  });
});
