import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TextTwin } from '../../client/hud/twin/TextTwin.tsx';
import { localTable } from '../../client/net/local.ts';
import { atTable } from '../support/page-table.tsx';
import { toy } from '../support/toy.ts';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  return { CARDS: [toy], cardOf: (id: string) => (id === 'toy' ? toy : undefined) };
});

/** What Tab reaches, in order. */
const reachable = () =>
  [...document.querySelectorAll('button, input, select, a[href]')].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && !each.hasAttribute('disabled') && each.tabIndex >= 0,
  );

/** Moves the focus with Tab until it is on the thing with this name, then presses Enter: nothing but the keyboard. */
function tabTo(name: RegExp): void {
  const stops = reachable();
  const from = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
  const order = [...stops.slice(from + 1), ...stops.slice(0, from + 1)];
  const target = order.find((each) => name.test(each.textContent ?? ''));
  if (!target) throw new Error(`Tab reaches nothing called ${name}: ${order.map((each) => each.textContent).join(' | ')}`);
  target.focus();
  expect(document.activeElement).toBe(target);
  expect(target.tagName).toBe('BUTTON');
  target.click();
}

// Bots answer in their own time here: the page is waited for, as a person would.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

describe('the table in words', () => {
  it('plays a whole game by keyboard alone', async () => {
    const table = localTable({ game: toy, pace: 0, seed: 3 });
    atTable(table, <TextTwin />);
    for (let turn = 0; turn < 40 && !table.snapshot().view?.result; turn++) {
      await waitFor(() => expect(screen.getByTestId('option-walk')).toBeTruthy());
      const { seq } = table.snapshot().view ?? { seq: 0 };
      tabTo(/^walk$/);
      await waitFor(() => expect(table.snapshot().view?.seq).toBeGreaterThan(seq));
    }
    expect(table.snapshot().view?.result?.winners).toEqual([0]);
    expect(screen.getByTestId('log').textContent).toContain('Red wins');
    expect(screen.getByText('Nothing is asked of you right now.')).toBeTruthy();
    table.leave();
  });
  it('answers a sealed card question with the own cards, which nobody else sees', async () => {
    const table = localTable({ game: toy, pace: 0, seed: 3 });
    atTable(table, <TextTwin />);
    tabTo(/^duel$/);
    await waitFor(() => expect(screen.getAllByTestId(/^piece-/).length).toBeGreaterThan(0));
    tabTo(/High|Low/);
    await waitFor(() => expect(screen.getByTestId('confirm').hasAttribute('disabled')).toBe(false));
    tabTo(/^Confirm$/);
    await waitFor(() => expect(screen.getByTestId('option-walk')).toBeTruthy());
    expect(screen.getByTestId('log').textContent).toMatch(/Red shows/);
    table.leave();
  });
  it('lists every visible piece by place, counts what lies face down, and reads the log aloud', () => {
    const table = localTable({ game: toy, pace: 10_000 });
    atTable(table, <TextTwin />);
    const board = screen.getByRole('region', { name: 'On the table' });
    expect(board.textContent).toContain('0,0');
    expect(board.textContent).toContain('Red pawn; Blue pawn');
    expect(board.textContent).toContain('only you see its face');
    expect(screen.getByTestId('log').getAttribute('aria-live')).toBe('polite');
    table.leave();
  });
});
