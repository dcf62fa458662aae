import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GameFacts, GamePicture } from '../../client/pages/forms/GamePicture.tsx';
import { OptionsForm } from '../../client/pages/forms/OptionsForm.tsx';
import { sketchOf } from '../../client/pages/forms/sketch.ts';
import { fullOptions } from '../../shared/engine/start.ts';
import { GAMES } from '../../shared/games/index.ts';
import { CARDS } from '../../shared/games/manifest.ts';

describe('what a page shows of a game before it is played', () => {
  it('is its picture, how many play, how long, and how much there is to know: for every game', () => {
    for (const game of CARDS) {
      const { container, unmount } = render(
        <>
          <GamePicture game={game} />
          <GameFacts game={game} />
        </>,
      );
      expect(container.querySelector('img')?.getAttribute('src'), game.id).toMatch(new RegExp(`${game.id}.*[.]jpg$`));
      expect(container.textContent, game.id).toMatch(/^\d+–\d+ players\d+–\d+ min[●○]{3} (light|medium|heavy)$/);
      unmount();
    }
    const { container } = render(<GamePicture game={{ id: 'no-game' }} />);
    expect(container.innerHTML).toBe('');
  });
  it('is a small drawing of any board that can be chosen, inside its frame', () => {
    for (const game of GAMES) {
      const picks = game.options.flatMap((spec) =>
        spec.key === 'map' && spec.kind === 'pick' ? spec.values.map(({ value }) => value) : [],
      );
      const drawn = (picks.length > 0 ? picks : [undefined]).map((map) => {
        const options = fullOptions(game, map === undefined ? {} : { map });
        const seats = game.seats.min;
        const { box, parts } = sketchOf(game.scene(game.own(options, seats), options, seats).board);
        expect(box.width * box.depth, game.id).toBeGreaterThan(1);
        for (const { d } of parts) expect(d, game.id).not.toMatch(/NaN|undefined|Infinity/);
        return JSON.stringify(parts);
      });
      expect(new Set(drawn).size, game.id).toBeGreaterThan(picks.length > 2 ? 1 : 0);
    }
  });
  it('[R-49, T-001] follows the map that is chosen, once the variants are looked at', async () => {
    const card = CARDS.find(({ id }) => id === 'traps-and-treasure');
    const game = GAMES.find(({ id }) => id === 'traps-and-treasure');
    if (!card || !game) throw new Error('no game');
    const full = { ...card, options: game.options };
    const { container, rerender } = render(<OptionsForm game={full} options={{}} seats={2} />);
    expect(screen.queryByTestId('sketch')).toBeNull();
    const details = container.querySelector('details');
    if (!details) throw new Error('no variants');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect((await screen.findByTestId('sketch')).textContent).toBe('Millbrook');
    rerender(<OptionsForm game={full} options={{ map: 'tower' }} seats={2} />);
    expect(await screen.findByText(/Spire/, { selector: 'figcaption' })).toBeTruthy();
  });
});
