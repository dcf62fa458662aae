import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { barriers, openFreeTable, settled, untilShown, viewOf } from '../support/guests.ts';
import { shot } from '../support/shots.ts';

const server = usualServer();

windows();

async function brought(page: Page, id: string): Promise<void> {
  const before = Object.keys((await viewOf(page)).pieces).length;
  await page.getByTestId(`box-${id}`).click();
  await page.waitForFunction((many) => Object.keys(window.__lootableTable?.().view?.pieces ?? {}).length > many, before);
}

/** Where a square of the board is on the page. */
async function spotOf(page: Page, square: string): Promise<{ x: number; y: number }> {
  await settled(page);
  const point = await page.evaluate((id) => window.__lootable?.screenOf(id) ?? null, square);
  if (!point) throw new Error(`${square} is not in sight`);
  return point;
}

async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags something of a drawer to a point of the page. */
async function dragTo(page: Page, thing: Locator, goal: { x: number; y: number }): Promise<void> {
  await thing.scrollIntoViewIfNeeded();
  const from = await middleOf(thing);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const share of [0.1, 0.4, 0.7, 1]) await page.mouse.move(from.x + (goal.x - from.x) * share, from.y + (goal.y - from.y) * share);
  await page.mouse.up();
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
    await page.getByTestId('inside-0').click();
    expect(await barriers(page), 'one of them chosen').toEqual([]);
    await page.getByTestId('fetch').click();
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

  it('shows everything in the box, and a drag brings it to a place', async () => {
    const { page, problems } = await visit();
    await openFreeTable(page, server);
    await page.getByTestId('free-box').click();
    await page.getByTestId('box-free/d6').locator('.portrait.drawn').waitFor();
    await page.getByTestId('box-free/note').scrollIntoViewIfNeeded();
    await page.getByTestId('box-free/note').locator('.portrait.drawn').waitFor();
    await page.getByTestId('box-french').locator('.free-face-of canvas').waitFor();
    await settled(page);
    await shot(page, 'hands-box');
    const goal = await spotOf(page, '3,3');
    await dragTo(page, page.getByTestId('box-free/pawn'), goal);
    const { pieces } = await untilShown(page, (view) => Object.values(view.pieces).some(({ kind }) => kind === 'free/pawn'), 'the pawn');
    const pawn = Object.values(pieces).find(({ kind }) => kind === 'free/pawn');
    expect(Math.hypot((pawn?.pose?.x ?? 9) + 2.5, (pawn?.pose?.z ?? 9) + 2.5)).toBeLessThan(0.3);
    // Let go over the drawer nothing comes.
    await dragTo(page, page.getByTestId('box-free/cube'), await middleOf(page.getByTestId('box-search')));
    await dragTo(page, page.getByTestId('box-free/meeple'), await spotOf(page, '6,6'));
    const after = await untilShown(page, (view) => Object.values(view.pieces).some(({ kind }) => kind === 'free/meeple'), 'the meeple');
    expect(Object.values(after.pieces).some(({ kind }) => kind === 'free/cube')).toBe(false);
    expect(problems).toEqual([]);
  });

  it('shows a deck as pictures, and keeps the order in which they are laid', async () => {
    const { page, problems } = await visit();
    await openFreeTable(page, server);
    await page.getByTestId('free-box').click();
    await brought(page, 'french');
    await page.getByRole('button', { name: 'Close The box' }).click();
    const deck = await idOf(page, 'free/deck');
    await page.getByTestId('open-text').click();
    await page.getByTestId(`thing-${deck}`).click();
    await page.getByRole('button', { name: 'Close The table in words' }).click();
    await page.getByTestId('act-free.look').click();
    await page.getByTestId('inside-3').locator('canvas').waitFor();
    await dragTo(page, page.getByTestId('inside-3'), await middleOf(page.getByTestId('inside-0')));
    await page.getByTestId('order-keep').waitFor();
    expect(await page.getByTestId('inside-0').innerText()).toBe('4 of spades');
    await settled(page);
    await shot(page, 'hands-fan');
    await page.getByTestId('order-keep').click();
    await page.getByTestId('order-keep').waitFor({ state: 'detached' });
    await untilShown(page, ({ free }) => free?.look?.contents[0]?.face === '4♠', 'the order');
    await dragTo(page, page.getByTestId('inside-1'), await spotOf(page, '3,3'));
    const { pieces } = await untilShown(page, (view) => Object.values(view.pieces).some(({ kind }) => kind === 'free/card'), 'the ace');
    const ace = Object.values(pieces).find(({ kind }) => kind === 'free/card');
    expect(ace).toMatchObject({ face: 'A♠', pose: { x: expect.closeTo(-2.5, 0), z: expect.closeTo(-2.5, 0) } });
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    await shot(page, 'hands-fan-phone');
    await page.getByRole('button', { name: /^Close Inside/ }).click();
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
