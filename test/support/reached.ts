import type { Page } from 'playwright-core';

/** Clicks and seconds from the front page to something. */
export interface Reached {
  readonly clicks: number;
  readonly seconds: number;
}

/** Runs in the page before anything of its own. A drag counts as well, and so does a key that stands for a click. */
export const COUNTS_CLICKS = `try {
  const count = () => (sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1);
  addEventListener('pointerup', count, true);
  addEventListener('click', ({ pointerType }) => !pointerType && count(), true);
} catch { /* no page of ours */ }`;

export const reached = async (page: Page, since: number): Promise<Reached> => ({
  clicks: await page.evaluate<number>('Number(sessionStorage.clicks ?? 0)'),
  seconds: Math.round((Date.now() - since) / 100) / 10,
});
