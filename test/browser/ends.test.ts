import { expect, it } from 'vitest';
import { openStill, played } from '../../scripts/stills.ts';
import { GAMES } from '../../shared/games/index.ts';
import { visit, windows } from '../support/browser.ts';

windows();

const game = GAMES.find(({ id }) => id === 'chuck-rock');
if (!game) throw new Error('no such game');
const whole = played(game);

it.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])(
  'the end of a game is a podium, $width by $height: who has won stands highest, with a crown, and nothing is drawn while nothing moves',
  async (size) => {
    const { page, problems } = await visit({ viewport: size, dots: 'all', reducedMotion: 'reduce' });
    await openStill(page, whole, 'quality=low&cam=top');
    await page.waitForFunction(() => window.__lootable?.bodies().some(({ model }) => model === 'crown'));
    const told = () =>
      page.evaluate(() => {
        const { __lootable: lens } = window;
        const bodies = lens?.bodies() ?? [];
        const crown = bodies.find(({ model }) => model === 'crown')?.place;
        const standing = bodies.filter(({ key }) => key.endsWith('/figure0')).sort((a, b) => b.pose.y - a.pose.y);
        return { crown, first: standing[0]?.place, many: standing.length, calls: lens?.drawCalls() ?? 999, names: lens?.written().length };
      });
    const { crown, first, many, calls, names } = await told();
    expect([crown, many, names]).toEqual([first, 3, 3]);
    expect(calls).toBeLessThanOrEqual(80);
    const frames = () => page.evaluate(() => window.__lootable?.frames());
    await page.waitForTimeout(2_000);
    const before = await frames();
    await page.waitForTimeout(1_500);
    expect(await frames()).toBe(before);
    expect(problems).toEqual([]);
  },
);

it('the table as it was left is one click away from the podium, and the podium from it', async () => {
  const { page, problems } = await visit({ viewport: { width: 1280, height: 720 }, dots: 'all', reducedMotion: 'reduce' });
  await openStill(page, whole, 'quality=low', undefined, 'panels');
  const crowned = (there: boolean) =>
    page.waitForFunction((wanted) => window.__lootable?.bodies().some(({ model }) => model === 'crown') === wanted, there);
  await crowned(true);
  await page.getByTestId('look').click();
  await crowned(false);
  await page.getByTestId('result').click();
  await crowned(true);
  expect(problems).toEqual([]);
});
