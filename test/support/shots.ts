import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** SHOTS=folder: where browser tests leave pictures for people to look at, with every dot drawn; without it none are taken. */
export const { SHOTS } = process.env;
/** SHOTS_QUALITY: how tables are drawn by tests that show them. */
export const { SHOTS_QUALITY = 'low' } = process.env;

const taken = new Set<string>();

/** Milliseconds: a page that never rests, as a game that is watched, is taken as it is then. */
const REST = 20_000;

interface Way {
  /** Not before the picture of the table rests, where there is one. */
  when?: 'rested' | 'now';
  /** Beyond the window, too. */
  fullPage?: boolean;
}

/** Takes a picture of a window the first time that something is to be seen. */
export async function shot(page: Page, name: string, { when = 'rested', fullPage = false }: Way = {}): Promise<void> {
  if (!SHOTS || taken.has(name)) return;
  taken.add(name);
  if (when === 'rested')
    await page.waitForFunction(() => window.__lootable?.settled() !== false, undefined, { timeout: REST }).catch(() => undefined);
  keep(`${name}.png`, await page.screenshot({ fullPage }));
}

/** Keeps a file that a test has made, where pictures are kept. */
export function keep(name: string, file: Uint8Array): void {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  writeFileSync(join(SHOTS, name), file);
}
