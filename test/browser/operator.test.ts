import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { againstBot, type Person } from '../support/server.ts';
import { shot } from '../support/shots.ts';

const LONG = { timeout: 90_000 };

const server = usualServer();
let code: string;
let host: Person;
let token: string;

windows();
beforeAll(async () => {
  ({ code, host } = await againstBot(server.url, process.env.OPERATOR_GAME ?? 'dragon-treasure'));
  token = (await host.do({ t: 'link', role: 'operator', name: 'Rosa' })).link ?? '';
});
afterAll(async () => {
  host?.leave();
});

describe('the operator’s page', () => {
  it('directs what all see whose camera is the operator’s, by button and by key, until its link is taken back', async () => {
    const { page, problems } = await visit({ viewport: { width: 1280, height: 720 } });
    const words = (id: string) => page.getByTestId(id).textContent();
    const watched = await visit({ viewport: { width: 640, height: 360 } });
    await watched.page.goto(`${server.url}/watch/${code}?quality=low&cam=operator`);
    await page.goto(`${server.url}/operate/${code}?quality=low#k=${token}`);
    await page.getByTestId('programme.cut').waitFor(LONG);
    await page.waitForFunction(() => (window.__lootable?.frames() ?? 0) > 3, null, LONG);
    expect(await words('programme-words')).toBe('Director');
    const camera = () => watched.page.evaluate(() => window.__lootable?.camera());
    await expect.poll(async () => (await camera()) !== undefined, LONG).toBe(true);
    await page.getByTestId('camera-top').click();
    expect(await words('preview-words')).toBe('From above');
    expect(await words('programme-words')).toBe('Director');
    await page.getByTestId('programme.cut').click();
    await expect.poll(() => words('programme-words'), LONG).toBe('From above');
    // Straight down: what a picture from above has, and a director’s never.
    await expect.poll(async () => (await camera())?.polar ?? 9, LONG).toBeLessThan(0.3);
    await shot(page, 'operate-desk', { when: 'now' });

    await page.getByTestId('camera-seat').selectOption('1');
    await page.getByTestId('scene-scores').click();
    await page.locator('body').click({ position: { x: 4, y: 715 } });
    await page.keyboard.press('x');
    await expect.poll(() => words('programme-words'), LONG).toMatch(/^From the seat of .*scores$/);
    await watched.page.getByTestId('over-scores').waitFor(LONG);
    await expect.poll(async () => (await camera())?.polar ?? 0, LONG).toBeGreaterThan(0.3);
    await shot(page, 'operate-scores', { when: 'now' });

    // An own view is kept, and shown again.
    await page.getByTestId('camera-free').click();
    await page.getByTestId('favourite-keep').click();
    await page.getByTestId('favourite-3').click();
    await page.getByTestId('camera-director').click();
    await page.getByTestId('favourite-3').click();
    await expect.poll(() => words('preview-words'), LONG).toBe('Own view');
    await page.getByTestId('scene-table').click();
    await page.keyboard.press('c');
    await expect.poll(() => words('programme-words'), LONG).toBe('Own view');
    const preview = () => page.evaluate(() => window.__lootable?.camera());
    await expect
      .poll(async () => Math.abs(((await camera())?.distance ?? 0) - ((await preview())?.distance ?? 99)), LONG)
      .toBeLessThan(0.5);

    await page.keyboard.press('r');
    await expect.poll(() => words('programme-words'), LONG).toBe('Next reveal');
    await page.keyboard.press('0');
    await expect.poll(() => words('programme-words'), LONG).toBe('Director');
    await page.keyboard.press('?');
    expect(await page.getByTestId('key-programme.cut').textContent()).toContain('C');
    await page.keyboard.press('Escape');

    // The audience is asked, and told what came true.
    await page.getByTestId('ask-text').fill('Will the floor hold?');
    await page.getByTestId('ask-own').click();
    await watched.page.getByTestId('vote-0').waitFor(LONG);
    await shot(page, 'operate-asking', { when: 'now' });
    await page.getByTestId('ask-close').click();
    await page.getByTestId('settle-1').click();
    await expect.poll(() => page.getByTestId('settle-1').count(), LONG).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(800);
    await shot(page, 'operate-phone', { when: 'now' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    expect(problems).toEqual([]);
    expect(watched.problems).toEqual([]);
    await host.do({ t: 'unlink', link: token.split('.')[0] ?? '' });
    await page.getByTestId('gone').waitFor(LONG);
  });

  it('is shut to whoever has no link', async () => {
    const { page } = await visit();
    await page.goto(`${server.url}/operate/${code}`);
    expect(await page.getByTestId('gone').textContent()).toContain('operator’s link');
  });
});
