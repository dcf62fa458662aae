import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TextTwin } from '../../client/hud/twin/TextTwin.tsx';
import { localTable } from '../../client/net/local.ts';
import { useGames } from '../../client/store/games.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Choice, Prompt } from '../../shared/engine/prompt.ts';
import type { Options } from '../../shared/engine/state.ts';
import { gameOf } from '../../shared/games/index.ts';
import { atTable } from '../support/page-table.tsx';
import { seededBelow } from '../support/table.ts';

// Bots answer in their own time here: the page is waited for, as a person would.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

/** Presses a button that Tab reaches. */
async function press(id: string): Promise<void> {
  const button = await waitFor(() => screen.getByTestId(id));
  expect(button.tagName).toBe('BUTTON');
  expect(button.tabIndex).toBeGreaterThanOrEqual(0);
  button.focus();
  expect(document.activeElement).toBe(button);
  button.click();
}

/** Gives an answer with buttons alone. */
async function answer(prompt: Prompt, choice: Choice): Promise<void> {
  if (prompt.kind === 'choose') return press(`option-${String(choice)}`);
  if (prompt.kind !== 'path' || !Array.isArray(choice)) throw new Error(`no words for ${prompt.kind}`);
  if (choice.length === 1 && choice[0] === prompt.from) return press('stay');
  for (const place of choice) await press(`place-${String(place)}`);
  await press('confirm');
}

/** Plays a whole game in words; the answers it took. */
async function play(game: AnyGame, seats: number, options: Options, seed: number): Promise<number> {
  useGames.setState({ loaded: { [game.id]: game } });
  const table = localTable({ game, seats, options, pace: 0, seed });
  const below = seededBelow(seed);
  atTable(table, <TextTwin />);
  const asked = () => table.snapshot().view?.prompts.find((each) => each.prompt && !each.answered);
  let answers = 0;
  for (; answers < 600 && !table.snapshot().view?.result; answers++) {
    await waitFor(() => expect(asked() ?? table.snapshot().view?.result).toBeTruthy());
    const [view, open] = [table.snapshot().view, asked()];
    if (!view || !open?.prompt) continue;
    await answer(open.prompt, game.bot(view, open.prompt, below));
    await waitFor(() => expect(asked()?.id).not.toBe(open.id));
  }
  expect(table.snapshot().view?.result).toBeTruthy();
  expect(screen.getByText('Nothing is asked of you right now.')).toBeTruthy();
  table.leave();
  return answers;
}

describe('in words and by keyboard alone', () => {
  it('a game of Mad-Alchemist is played from the draft to the end, tiles and their turns included', async () => {
    const game = gameOf('mad-alchemist');
    if (!game) throw new Error('no such game');
    expect(await play(game, 1, { roundLimit: 6 }, 3)).toBeGreaterThan(12);
  });
  it('a game of Tomb Looters is played from the dice to the flight, walks and looks included', async () => {
    const game = gameOf('tomb-looters');
    if (!game) throw new Error('no such game');
    expect(await play(game, 2, { windows: 'threat' }, 2)).toBeGreaterThan(30);
  }, 1_200_000);
});
