import type { Page } from 'playwright-core';

/** A point of the page, in CSS pixels. */
interface Dot {
  readonly x: number;
  readonly y: number;
}

/** Where a place or a piece is on the screen. Throws when it does not come into the picture. */
export async function screenOf(page: Page, id: string): Promise<Dot> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const point = await page.evaluate((each) => window.__lootable?.screenOf(each) ?? null, id);
    if (point) return point;
    if (Date.now() > deadline) throw new Error(`${id} is not on the screen`);
    await page.waitForTimeout(50);
  }
}

/** Clicks a place or a piece in the picture. */
export async function clickThing(page: Page, id: string): Promise<void> {
  const { x, y } = await screenOf(page, id);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}
