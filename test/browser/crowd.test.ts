import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { againstBot, type Person } from '../support/server.ts';
import { shot } from '../support/shots.ts';

const LONG = { timeout: 90_000 };

const server = usualServer();
let code: string;
let host: Person;

windows();
beforeAll(async () => {
  const show = { open: true, delay: 0, all: null, names: true, cheers: true, polls: true };
  ({ code, host } = await againstBot(server.url, 'chuck-rock', [{ t: 'settings', settings: { show } }]));
});
afterAll(async () => {
  host?.leave();
});

describe('the company of those who watch', () => {
  it('votes, shows what it feels and who it is; overlays tell it to a stream', async () => {
    const { page, problems } = await visit();
    const overlay = await visit({ viewport: { width: 1920, height: 1080 } });
    const cheering = await visit({ viewport: { width: 800, height: 600 } });
    await overlay.page.goto(`${server.url}/overlay/${code}?view=predictions`);
    await cheering.page.goto(`${server.url}/overlay/${code}?view=cheers`);
    await page.goto(`${server.url}/watch/${code}?quality=low`);
    await page.getByTestId('vote-1').waitFor(LONG);
    await page.getByTestId('vote-1').click();
    await expect.poll(() => page.getByTestId('vote-1').getAttribute('aria-pressed'), LONG).toBe('true');
    await expect.poll(() => overlay.page.locator('.o-poll').textContent(), LONG).toContain('1 vote');
    expect(await overlay.page.locator('.o-poll').textContent()).toMatch(/Who will win\?.*Ada/);
    await shot(page, 'crowd-poll', { when: 'now' });
    await shot(overlay.page, 'crowd-open', { when: 'now' });
    await page.getByTestId('open-more').click();
    await page.getByTestId('crowd-name').fill('Eve <b>Bright</b>');
    await page.getByTestId('crowd-name-tell').click();
    await expect.poll(() => page.getByTestId('crowd-count').textContent(), LONG).toContain('Eve <b>Bright</b>');
    await expect.poll(() => host.now.meta?.named, LONG).toEqual(['Eve <b>Bright</b>']);
    await page.getByTestId('cheer-heart').click();
    await page.getByTestId('cheer-fire').click();
    await page.getByTestId('cheers').waitFor(LONG);
    await cheering.page.locator('.o-cheer').first().waitFor(LONG);
    await expect.poll(() => host.now.cheers, LONG).toBeTruthy();
    await shot(page, 'crowd-panel', { when: 'now' });
    await shot(cheering.page, 'crowd-cheers', { when: 'now' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(600);
    await shot(page, 'crowd-phone', { when: 'now' });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
    await shot(page, 'crowd-phone-poll', { when: 'now' });
    await host.do({ t: 'stop' });
    await expect.poll(() => overlay.page.locator('.o-poll').textContent(), LONG).toMatch(/closed|decided|came true/);
    expect(await overlay.page.locator('.o-option b').allTextContents()).toEqual(['0 %', '100 %']);
    await shot(overlay.page, 'crowd-closed', { when: 'now' });
    expect([...problems, ...overlay.problems, ...cheering.problems]).toEqual([]);
  });
});
