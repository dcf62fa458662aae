import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { GoOn } from '../../client/pages/front/GoOn.tsx';
import { offeredGames, useUnfinished } from '../../client/store/unfinished.ts';

const game = (code: string, at = Date.now()) => ({ code, game: 'dragon-treasure', name: '', at });
const { keep, forget } = useUnfinished.getState();

beforeEach(() => {
  cleanup();
  useUnfinished.setState({ games: [] });
});

it('the front page leads back to the games in which this browser has a seat, the last one first, and to none that is over', () => {
  for (const code of ['AAA234', 'BBB234', 'CCC234', 'DDD234', 'BBB234']) keep(game(code));
  render(<GoOn />);
  const ways = screen.getAllByTestId(/^go-on-/);
  expect(ways.map((each) => each.getAttribute('href'))).toEqual(['/t/BBB234', '/t/DDD234', '/t/CCC234']);
  expect(screen.getByRole('heading').textContent).toBe('Your games wait');
  fireEvent.click(screen.getByLabelText('Do not offer table BBB234 any more'));
  expect(screen.getAllByTestId(/^go-on-/).map((each) => each.getAttribute('href'))).toEqual(['/t/DDD234', '/t/CCC234', '/t/AAA234']);
});

it('few are kept, none is offered for ever, and where none waits nothing is said', () => {
  for (let n = 0; n < 9; n++) keep(game(`AAA23${n}`));
  expect(useUnfinished.getState().games).toHaveLength(6);
  for (const { code } of useUnfinished.getState().games) forget(code);
  const { container } = render(<GoOn />);
  expect(container.innerHTML).toBe('');
  const month = 30 * 24 * 3_600_000;
  expect(offeredGames([game('AAA234', 5), game('BBB234', month)], month)).toEqual([game('BBB234', month)]);
});
