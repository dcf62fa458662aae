import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usualServer, windows } from '../support/browser.ts';
import { FreeTab } from '../support/free-tab.ts';
import { barriers } from '../support/guests.ts';
import { shot } from '../support/shots.ts';

const server = usualServer();
let tab: FreeTab;

windows();
beforeAll(async () => {
  tab = await FreeTab.open(server);
});
afterEach(() => tab.clear());
afterAll(async () => {
  await tab?.close();
  expect(tab?.visitor.problems).toEqual([]);
});

const line = () => tab.page.getByTestId('prompt-line').textContent();
/** What the friend was told last of the area that is shown. */
const heard = () => tab.ears.heard.measure.at(-1)?.tape;

describe('areas', () => {
  it('a circle, a cone and a rectangle say what lies within, others see them, and they stay as drawings', async () => {
    await tab.lay(['free/cube', 0.5, 0.5], ['free/pawn', 2.5, 0.5, { owner: 1 }], ['free/meeple', -2.5, -2.5, { owner: 0 }]);
    await tab.page.keyboard.press('k');
    await tab.page.getByTestId('span-circle').click();
    await tab.drag('6,6', '9,6');
    await expect.poll(line).toMatch(/^radius [23]\.\d\d″: 2 within: /);
    await expect.poll(heard).toMatchObject({ as: 'circle' });
    await shot(tab.page, 'area-circle');
    await tab.page.keyboard.press('Alt+k');
    expect(await tab.page.getByTestId('span-cone').getAttribute('aria-pressed')).toBe('true');
    await tab.page.getByTestId('span-angle').selectOption('90');
    await tab.drag('5,6', '9,6');
    await expect.poll(line).toMatch(/, 90°: 2 within: /);
    await expect.poll(heard).toMatchObject({ as: 'cone', angle: 90 });
    await shot(tab.page, 'area-cone');
    await tab.page.keyboard.press('Alt+k');
    await tab.drag('2,2', '7,7');
    await expect.poll(line).toMatch(/^\d\.\d\d × \d\.\d\d″: 2 within: /);
    await expect.poll(heard).toMatchObject({ as: 'box' });
    await shot(tab.page, 'area-rectangle');
    expect(await barriers(tab.page)).toEqual([]);
    await tab.page.keyboard.press('Alt+Shift+k');
    await tab.friend.until(({ view }) => Object.values(view?.pieces ?? {}).some(({ kind }) => kind === 'free/ink'));
    await expect.poll(heard).toBeNull();
    await shot(tab.page, 'area-left');
    await tab.page.keyboard.press('v');
  });
});

describe('layers of ink', () => {
  it('are drawn into by hand, hidden for oneself, and what is for the own eyes no friend sees, nor the pointer that draws it', async () => {
    const { page } = tab;
    const inks = (many: number) =>
      tab.until(({ pieces }) => Object.values(pieces).filter(({ kind }) => kind === 'free/ink').length === many);
    const friends = () => Object.values(tab.friend.now.view?.pieces ?? {}).filter(({ kind }) => kind === 'free/ink').length;
    await page.keyboard.press('y');
    await page.getByTestId('free-layers').click();
    await page.getByTestId('layer-new').fill('Plan');
    await page.getByTestId('layer-make').click();
    await page.getByTestId('layers').getByText('Plan').waitFor();
    await page.getByRole('button', { name: 'Draw in Plan' }).click();
    await tab.drag('2,2', '6,2');
    await inks(1);
    await tab.friend.until(() => friends() === 1);
    await page.keyboard.press('Alt+y');
    expect(await page.getByTestId('ink-layer').inputValue()).toBe('own');
    // The last that the friend hears of the pointer is that it has gone.
    await tab.hover('3,3');
    await expect.poll(() => tab.ears.heard.cursor.at(-1)).toEqual([0]);
    const heard = tab.ears.heard.cursor.length;
    await tab.drag('2,4', '6,6');
    await inks(2);
    await shot(page, 'ink-layers');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Shift+Y');
    await tab.drag('4,4', '4,6');
    await inks(1);
    expect([friends(), tab.ears.heard.cursor.length]).toEqual([1, heard]);
    await page.getByRole('checkbox', { name: /Plan/ }).uncheck();
    await shot(page, 'ink-hidden');
    await page.keyboard.press('v');
  });
});
