import { expect, it } from 'vitest';
import { seen } from '../../scripts/campaign/look.ts';
import { readPng } from '../../scripts/look/png.ts';
import { faults, GOALS } from '../../scripts/look/verdict.ts';
import { played } from '../../scripts/stills.ts';
import { GAMES } from '../../shared/games/index.ts';
import { usualServer, visit, windows } from '../support/browser.ts';

const SIZE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
/** A board is set and everybody stands on it. */
const ACTS = 12;
/** Acts of Traps & Treasure after which somebody lies on the floor of a house. */
const FALLEN = { acts: 113, who: 'mercenary-2' };
/** What the first seat of Keelar has painted, and about half of how wide a drop of it is, in CSS pixels. */
const [VERMILION, DROP] = [[213, 94, 0], 11] as const;

windows();

const gameOf = (wanted: string) => {
  const game = GAMES.find(({ id }) => id === wanted);
  if (!game) throw new Error('no such game');
  return game;
};
const last = (acts: number): number => acts;

it('a picture of a table, measured: nothing is dark, who stands there is seen, what is written there can be read', async () => {
  const game = gameOf('chuck-rock');
  const { page, problems } = await visit({ viewport: SIZE, dots: 'all', reducedMotion: 'reduce' });
  const found = await seen(page, played(game, ACTS), { phase: 'fight', at: last, from: 'seat', size: SIZE }, 'medium');
  expect(found.figures.map(({ piece }) => piece).sort()).toEqual(['thrower-0', 'thrower-1', 'thrower-2']);
  for (const { height } of found.figures) expect(height).toBeGreaterThan(50);
  expect(faults(found, 'other')).toEqual([]);
  expect(problems).toEqual([]);
});

it('the end of a game, measured: who stands on the podium is told from what is behind them, for all eyes', async () => {
  const { page, problems } = await visit({ viewport: PHONE, dots: 'all', reducedMotion: 'reduce' });
  const found = await seen(page, played(gameOf('chuck-rock')), { phase: 'end', at: last, from: 'podium', size: PHONE }, 'medium');
  expect(found.figures.map(({ piece }) => piece).sort()).toEqual(['podium-0/figure0', 'podium-1/figure0', 'podium-2/figure0']);
  expect(found.written.map(({ text }) => text).sort()).toEqual(['Blue', 'Green', 'Vermilion']);
  expect(found.dark).not.toBeNull();
  expect(faults(found, 'other')).toEqual([]);
  expect(problems).toEqual([]);
});

it('whoever lies on the ground has a line around them from above on a phone, too', async () => {
  const { page, problems } = await visit({ viewport: PHONE, dots: 'all', reducedMotion: 'reduce' });
  const game = played(gameOf('traps-and-treasure'), FALLEN.acts);
  const found = await seen(page, game, { phase: 'fight', at: last, from: 'top', size: PHONE }, 'medium');
  const lying = found.figures.findIndex(({ piece }) => piece === FALLEN.who);
  expect(lying).toBeGreaterThanOrEqual(0);
  for (const { eyes, told } of found.others) expect(told[lying], eyes).toBeGreaterThan(GOALS.told);
  expect(problems).toEqual([]);
});

it.each([
  { id: 'mad-alchemist', what: 'of middling size from above', who: 'pawn-2', from: 'top', size: SIZE, at: (acts: number) => acts - 1 },
  {
    id: 'traps-and-treasure',
    what: 'tiny on a phone',
    who: 'leader-2',
    from: 'seat',
    size: PHONE,
    at: (acts: number) => Math.floor(acts * 0.04),
  },
] as const)(
  'figures that are $what end before their ground for eyes without one kind of cones ($id)',
  async ({ id, who, from, size, at }) => {
    const { page, problems } = await visit({ viewport: size, dots: 'all', reducedMotion: 'reduce' });
    const found = await seen(page, played(gameOf(id)), { phase: 'still', at, from, size }, 'high');
    const small = found.figures.findIndex(({ piece }) => piece === who);
    expect(small).toBeGreaterThanOrEqual(0);
    for (const { eyes, told } of found.others) expect(told[small], eyes).toBeGreaterThan(GOALS.told);
    expect(problems).toEqual([]);
  },
);

it('what points at whoever is at turn hangs below the bar and the seats of a phone, over the farthest row of a board, too', async () => {
  const { page, problems, begin } = await visit({ viewport: PHONE, dots: 'all', reducedMotion: 'reduce' });
  await begin(() => {
    localStorage['lootable.lessons'] = '{"state":{},"version":0}';
  });
  await page.goto(`${usualServer().url}/?quality=low`);
  await page.getByTestId('play-keelar').click();
  await page.getByTestId('take-lesson').click();
  await page.locator('.coach').waitFor();
  await page.waitForFunction(() => window.__lootable?.settled() === true);
  const seats = await page.locator('.hud-left').boundingBox();
  const figure = await page.evaluate(() => window.__lootable?.screenOf('fig-0-0'));
  if (!seats || !figure) throw new Error('no seats, or nobody at turn');
  const shot = readPng(await page.screenshot());
  const { left, top } = { left: Math.floor(figure.x) - DROP, top: Math.ceil(seats.y + seats.height) };
  // The head of the drop, above the ring on the ground, which has the colour of the seat, too.
  const dots = Array.from({ length: 2 * DROP * 2 * DROP }, (_, i) => shot.at(left + (i % (2 * DROP)), top + Math.floor(i / (2 * DROP))));
  expect(dots.filter((dot) => Math.hypot(...dot.map((each, i) => each - (VERMILION[i] ?? 0))) < 20).length).toBeGreaterThan(60);
  expect(problems).toEqual([]);
});
