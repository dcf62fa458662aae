import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usualServer, windows } from '../support/browser.ts';
import { FreeTab } from '../support/free-tab.ts';
import { barriers, settled } from '../support/guests.ts';
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

const of = async (kind: string) => Object.values((await tab.view()).pieces).filter((piece) => piece.kind === kind);

describe('helps for hands', () => {
  it('points and lines are laid with the tool, and pull at what is put down near them', async () => {
    const { page } = tab;
    await page.getByTestId('tool-snap').click();
    await tab.click('3,3');
    await tab.until(({ pieces }) => Object.values(pieces).some(({ kind }) => kind === 'free/snap'), 'the point');
    await tab.drag('8,8', '11,8');
    await tab.until(({ pieces }) => Object.values(pieces).filter(({ kind }) => kind === 'free/snap').length === 2, 'the line');
    await page.keyboard.press('v');
    const [cube = ''] = await tab.lay(['free/cube', 0.5, 0.5]);
    await tab.drag(cube, '3,3');
    const [point] = await of('free/snap');
    await tab.untilPiece(
      cube,
      ({ pose }) => pose !== undefined && Math.hypot(pose.x - (point?.pose?.x ?? 99), pose.z - (point?.pose?.z ?? 99)) < 0.02,
      'the cube on the point',
    );
    await settled(page);
    await shot(page, 'hands-points');
    await tab.click('3,3', { button: 'right' });
    await page.keyboard.press('Escape');
  });

  it('own acts are a list, the notebook has tabs, the table its views; a heap of things is tidied by one press', async () => {
    const { page } = tab;
    await page.getByTestId('free-box').click();
    for (const [kind, many] of [
      ['free/pawn', '3'],
      ['free/cube', '4'],
      ['free/d6', '2'],
    ] as const) {
      await page.getByTestId('box-amount').fill(many);
      const before = (await of(kind)).length;
      await page.getByTestId(`box-${kind}`).click();
      await tab.until(({ pieces }) => Object.values(pieces).filter((piece) => piece.kind === kind).length === before + Number(many));
    }
    await page.getByRole('button', { name: 'Close The box' }).click();
    await settled(page);
    await page.keyboard.press('Control+a');
    await page.getByTestId('acts').waitFor();
    await page.getByTestId('act-free.tidy').click();
    await page.getByTestId('choose-none').click();
    await settled(page);
    await page.getByTestId('free-acts').click();
    await page.getByTestId('acts-list').waitFor();
    expect(await page.getByTestId('acts-list').locator('li').first().innerText()).toMatch(/and 8 more: moved/);
    expect(await barriers(page), 'the list of acts').toEqual([]);
    await shot(page, 'hands-acts');
    await page.getByTestId('free-pages').click();
    await page.getByTestId('page-title').fill('House rules');
    await page.getByTestId('page-add').click();
    await page.getByTestId('page-House rules').click();
    await page.getByTestId('page-text').fill('Two draws a turn.\nNo trading.');
    await page.getByTestId('page-title').focus();
    await page.getByText('Kept for everybody').waitFor();
    await tab.friend.until(({ view }) => JSON.stringify(view?.notes).includes('Two draws a turn.'));
    expect(await barriers(page), 'the notebook').toEqual([]);
    await shot(page, 'hands-notebook');
    await page.getByTestId('free-rights').click();
    await page.getByTestId('view-keep-1').click();
    await page.getByTestId('view-next').click();
    await page.getByTestId('view-go-1').click();
    expect(await barriers(page), 'the views').toEqual([]);
    await shot(page, 'hands-views');
    await page.getByTestId('view-mine').click();
    await page.getByRole('button', { name: 'Close This table' }).click();
    await page.getByTestId('free-acts').click();
    await page.getByTestId('acts-back-1').click();
    await tab.until(({ pieces }) => Object.values(pieces).filter(({ kind }) => kind === 'free/d6').length === 1, 'what was taken back');
    await page.getByRole('button', { name: 'Close What you did' }).click();
  });
});
