import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { barriers, openFreeTable, viewOf } from '../support/guests.ts';

const server = usualServer();

windows();

async function brought(page: Page, id: string): Promise<void> {
  const before = Object.keys((await viewOf(page)).pieces).length;
  await page.getByTestId(`box-${id}`).click();
  await page.waitForFunction((many) => Object.keys(window.__lootableTable?.().view?.pieces ?? {}).length > many, before);
}

const idOf = async (page: Page, kind: string) => Object.values((await viewOf(page)).pieces).find((piece) => piece.kind === kind)?.id ?? '';

describe('the interface of the free table', () => {
  it('has nothing serious or critical for axe-core, and does by buttons alone what hands do', async () => {
    const { page, problems } = await visit();
    await openFreeTable(page, server);
    await page.getByTestId('free-box').click();
    await page.getByTestId('box-search').waitFor();
    for (const id of ['french', 'free/d6', 'free/note']) await brought(page, id);
    expect(await barriers(page), 'box').toEqual([]);
    await page.getByTestId('open-text').click();
    await page.getByTestId(`thing-${await idOf(page, 'free/deck')}`).click();
    expect(await barriers(page), 'in words').toEqual([]);
    await page.getByTestId('twin-amount').fill('3');
    await page.getByTestId('twin-act-draw-hand').click();
    await page.locator('.free-hand .card').nth(2).waitFor();
    await page.getByRole('button', { name: 'Close The table in words' }).click();
    await page.getByTestId('act-free.look').click();
    await page.getByTestId('look').waitFor();
    expect(await barriers(page), 'inside the deck').toEqual([]);
    await page.getByTestId('fetch-0').click();
    await page.getByRole('button', { name: /^Close Inside/ }).click();
    await page.locator('.free-hand .card').first().click();
    expect(await barriers(page), 'a card chosen').toEqual([]);
    await page.getByTestId('play-up').click();
    await expect.poll(() => page.locator('.free-hand .card').count()).toBe(2);
    expect(Object.values((await viewOf(page)).pieces).filter(({ kind, pose }) => kind === 'free/card' && pose)).toHaveLength(2);
    for (const panel of ['helpers', 'saves', 'rights']) {
      await page.getByTestId(`free-${panel}`).click();
      expect(await barriers(page), panel).toEqual([]);
    }
    await page.getByTestId('free-helpers').click();
    await page.getByTestId('blindfold').click();
    await page.getByTestId('blind').waitFor();
    expect(await barriers(page), 'blindfold').toEqual([]);
    await page.getByTestId('blind-off').click();
    await page.getByTestId('blind').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('fits a phone: targets are large enough for a finger, and nothing sticks out', async () => {
    const { page, problems } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openFreeTable(page, server);
    await page.getByRole('button', { name: 'Tools' }).tap();
    await page.getByTestId('free-box').tap();
    await page.getByTestId('box-search').waitFor();
    await brought(page, 'free/pawn');
    await page.getByRole('button', { name: 'Close The box' }).tap();
    const pawn = await idOf(page, 'free/pawn');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByTestId('open-text').tap();
    await page.getByTestId(`thing-${pawn}`).tap();
    await page.getByRole('button', { name: 'Close The table in words' }).tap();
    await page.getByTestId('acts').waitFor();
    expect(await barriers(page)).toEqual([]);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.free-bar button')].flatMap((button) => {
        const { width, height, left } = button.getBoundingClientRect();
        // What the row of acts scrolls to lies beyond the edge; the rest must not.
        const out = button.closest('.free-acts') === null && (left < 0 || left + width > innerWidth);
        return width > 0 && (height < 43 || width < 40 || out) ? [`${button.textContent} ${width}x${height} at ${left}`] : [];
      }),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByTestId('act-free.sheet').tap();
    await page.getByTestId('owner').selectOption('0');
    await expect.poll(async () => (await viewOf(page)).pieces[pawn]?.owner).toBe(0);
    expect(problems).toEqual([]);
  });
});
