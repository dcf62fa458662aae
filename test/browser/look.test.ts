import { expect, it } from 'vitest';
import { seen } from '../../scripts/campaign/look.ts';
import { faults } from '../../scripts/look/verdict.ts';
import { played } from '../../scripts/stills.ts';
import { GAMES } from '../../shared/games/index.ts';
import { visit, windows } from '../support/browser.ts';

const SIZE = { width: 1280, height: 720 };
/** A board is set and everybody stands on it. */
const ACTS = 12;

windows();

it('a picture of a table, measured: nothing is dark, who stands there is seen, what is written there can be read', async () => {
  const game = GAMES.find(({ id }) => id === 'chuck-rock');
  if (!game) throw new Error('no such game');
  const { page, problems } = await visit({ viewport: SIZE, dots: 'all', reducedMotion: 'reduce' });
  const found = await seen(page, played(game, ACTS), { phase: 'fight', share: 1, cam: 'seat:1', size: SIZE }, 'medium');
  expect(found.figures.map(({ piece }) => piece).sort()).toEqual(['thrower-0', 'thrower-1', 'thrower-2']);
  for (const { height } of found.figures) expect(height).toBeGreaterThan(50);
  expect(faults(found, 'other')).toEqual([]);
  expect(problems).toEqual([]);
});
