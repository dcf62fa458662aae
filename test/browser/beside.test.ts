import { describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { barriers, openFreeTable, viewOf } from '../support/guests.ts';
import { SHOTS_QUALITY, shot } from '../support/shots.ts';

const server = usualServer();

windows();

describe('two at one screen', () => {
  it('pass one screen to each other: between them nothing is shown, and each sees the own hand alone', async () => {
    const { page, problems } = await visit();
    page.setDefaultTimeout(90_000);
    await openFreeTable(page, server, SHOTS_QUALITY);
    await page.getByTestId('beside-1').click();
    await page.getByTestId('beside-name-1').fill('Bob');
    await page.getByTestId('beside-sit-1').click();
    await page.getByTestId('pass-1').waitFor();
    expect(await barriers(page), 'the bar of two at one screen').toEqual([]);
    // A card into the own hand.
    await page.getByTestId('free-box').click();
    await page.getByTestId('box-free/card').first().click();
    await expect.poll(async () => Object.values((await viewOf(page)).pieces).some(({ kind }) => kind === 'free/card')).toBe(true);
    await page.keyboard.press('Escape');
    const [card] = Object.values((await viewOf(page)).pieces).filter(({ kind }) => kind === 'free/card');
    await page.getByTestId('open-text').click();
    await page.getByTestId(`thing-${card?.id}`).click();
    await page.keyboard.press('H');
    await expect.poll(async () => (await viewOf(page)).free?.hands[0]).toBe(1);
    await page.getByTestId('open-text').click();
    await page.getByTestId('twin').waitFor({ state: 'detached' });
    await shot(page, 'beside-ada');

    await page.getByTestId('pass-1').click();
    await page.getByTestId('pass-cover').waitFor();
    expect(await page.evaluate(() => window.__lootableTable?.()?.view ?? null)).toBeNull();
    expect(await barriers(page), 'the cover').toEqual([]);
    await shot(page, 'beside-cover', { when: 'now' });
    // Loaded anew it is covered still.
    await page.reload();
    await page.getByTestId('pass-show').click();
    await page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 1);
    const view = await viewOf(page);
    expect(view.free?.hands).toEqual([1, 0, 0, 0]);
    expect(Object.values(view.pieces).some(({ kind }) => kind === 'free/card')).toBe(false);
    await page.waitForFunction(() => window.__lootable?.settled());
    await shot(page, 'beside-bob');
    await page.getByTestId('pass-0').click();
    await page.getByTestId('pass-show').click();
    await page.waitForFunction(() => window.__lootableTable?.().view?.viewer === 0);
    expect(Object.values((await viewOf(page)).pieces).some(({ kind }) => kind === 'free/card')).toBe(true);
    expect(problems).toEqual([]);
  });

  it('sit down on a phone, too', async () => {
    const { page, problems } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    page.setDefaultTimeout(60_000);
    await openFreeTable(page, server);
    await page.getByTestId('beside-1').click();
    await page.getByTestId('beside-name-1').fill('Bob');
    await shot(page, 'beside-phone-name');
    await page.getByTestId('beside-sit-1').click();
    await page.getByTestId('pass-1').waitFor();
    await shot(page, 'beside-phone');
    expect(problems).toEqual([]);
  });
});
