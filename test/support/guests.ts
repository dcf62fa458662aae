import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { createTable } from '../../client/net/http.ts';
import type { PromptView, View } from '../../shared/engine/view.ts';
import type { CreateTable } from '../../shared/wire.ts';
import type { Visitor } from './browser.ts';

/** Where a server listens. */
export interface Place {
  url: string;
}

/** Milliseconds for what comes at once on a computer that has nothing else to do. */
const PATIENCE = 60_000;

/** Takes the 3D picture away before anything is opened, for tests that look at the words only: drawing by software is slow. */
export const withoutPicture = ({ begin }: Visitor): Promise<void> =>
  begin('HTMLCanvasElement.prototype.getContext = () => null').then(() => undefined);

/** Opens a table as the front page does, and makes the visitor its host; its code. */
export async function hostTable({ begin }: Visitor, { url }: Place, request: CreateTable): Promise<string> {
  const opened = await createTable(request, url);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const { code, host } = opened.value;
  await begin(([key, secret]) => localStorage.setItem(key ?? '', secret ?? ''), [`lootable.host.${code}`, host]);
  return code;
}

/** Goes to a table and takes a seat there by a click. */
export async function sitDown({ page }: Visitor, { url }: Place, code: string, seat: number): Promise<void> {
  await page.goto(`${url}/t/${code}?quality=low`);
  await page.getByTestId(`sit-${seat}`).click();
  await page.getByTestId('stand').waitFor();
}

/** Comes to a free table of its own by the front page and the form there, as a person does; its code. `choose`: what is filled in before. */
export async function openFreeTable(page: Page, { url }: Place, quality = 'low', choose?: () => Promise<void>): Promise<string> {
  await page.goto(`${url}/?quality=${quality}`);
  await page.getByTestId('open-free').click();
  await choose?.();
  await page.getByTestId('create').click();
  await page.waitForFunction(() => window.__lootableTable?.().you.seat === 0);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The snapshot of the view that a tab shows, once it is at the table. */
export async function viewOf(page: Page): Promise<View> {
  const shown = await page.waitForFunction(
    () => {
      const now = window.__lootableTable?.();
      return now?.link === 'open' && now.view ? now.view : null;
    },
    undefined,
    { timeout: PATIENCE },
  );
  const view = await shown.jsonValue();
  if (!view) throw new Error('no game is shown');
  return view;
}

/** Waits until this tab is asked something; the question. */
export async function question(page: Page): Promise<PromptView> {
  const asked = await page.waitForFunction(
    () => window.__lootableTable?.().view?.prompts.find((each) => each.prompt && !each.answered) ?? null,
    undefined,
    { timeout: PATIENCE },
  );
  const open = await asked.jsonValue();
  if (!open) throw new Error('nothing is asked');
  return open;
}

/** Waits until a question of this tab is answered or over. */
export async function answered(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    (prompt) => {
      const view = window.__lootableTable?.().view;
      return view && !view.prompts.some((each) => each.id === prompt && each.prompt && !each.answered);
    },
    id,
    { timeout: PATIENCE },
  );
}

/** Waits until the picture is drawn and nothing moves, loads or rolls. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__lootable?.settled() === true, undefined, { timeout: PATIENCE });
}

/** Waits until what a tab shows is as wanted; fails after as long as other things are waited for. */
export async function untilShown(page: Page, wanted: (view: View) => boolean, what: string): Promise<View> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const view = await viewOf(page);
    if (wanted(view)) return view;
    if (Date.now() > deadline) throw new Error(`${what} did not come`);
    await page.waitForTimeout(60);
  }
}

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe-core finds serious or critical in the page as it stands: one line for each element. */
export async function barriers(page: Page): Promise<string[]> {
  // Evaluated through the debugger: a script element would be against the page's own policy.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  return page.evaluate<string[]>(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) => nodes.map((node) => impact + ' ' + id + ': ' + node.html.slice(0, 200) + ' ' + node.failureSummary)))`);
}
