import { describe, expect, it } from 'vitest';
import { usualServer, visit, windows } from '../support/browser.ts';
import { openFreeTable, settled, untilShown } from '../support/guests.ts';
import { shot } from '../support/shots.ts';

const server = usualServer();
windows();

describe('things that are put together at a table', () => {
  it('are brought at another table, by the same browser', async () => {
    const { page, problems } = await visit();
    await openFreeTable(page, server);
    await page.getByTestId('free-box').click();
    await page.getByTestId('box-owner').selectOption({ index: 1 });
    await page.getByTestId('box-free/pawn').click();
    const { pieces } = await untilShown(page, (view) => Object.values(view.pieces).some(({ kind }) => kind === 'free/pawn'), 'the pawn');
    await shot(page, 'kept-none');
    const pawn = Object.values(pieces).find(({ kind }) => kind === 'free/pawn');
    await settled(page);
    const point = await page.evaluate((id) => window.__lootable?.screenOf(id) ?? null, pawn?.id ?? '');
    if (!point) throw new Error('the pawn is not in sight');
    await page.mouse.click(point.x, point.y, { button: 'right' });
    await page.getByTestId('piece-menu').waitFor();
    await shot(page, 'kept-menu');
    await page.getByTestId('menu-free.keep').click();
    await shot(page, 'kept-one');
    await openFreeTable(page, server);
    await page.getByTestId('free-box').click();
    await page.getByTestId('box-kept').waitFor();
    await shot(page, 'kept-here');
    await page.getByTestId('box-kept').getByRole('button', { name: 'Red pawn', exact: true }).click();
    const after = await untilShown(page, (view) => Object.values(view.pieces).some(({ kind }) => kind === 'free/pawn'), 'the pawn again');
    expect(Object.values(after.pieces).find(({ kind }) => kind === 'free/pawn')?.owner).toBe(pawn?.owner);
    await settled(page);
    await shot(page, 'kept-brought');
    expect(problems).toEqual([]);
  });
});
