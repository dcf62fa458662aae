import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ResultScreen } from '../../client/hud/ResultScreen.tsx';
import { NO_CEREMONY, useCeremony } from '../../client/store/ceremony.ts';
import { useGames } from '../../client/store/games.ts';
import { useUi } from '../../client/store/ui.ts';
import type { Result } from '../../shared/engine/state.ts';
import { askedTable, atTable, lobbyMeta, person, robot } from '../support/page-table.tsx';
import { toy } from '../support/toy.ts';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  return { CARDS: [toy], FREE_TABLE: { ...toy, id: 'free-table' }, cardOf: (id: string) => (id === 'toy' ? toy : undefined) };
});

const click = (id: string) => fireEvent.click(screen.getByTestId(id));

/** A table whose game is over. */
function playing({ result }: { result: Result }) {
  const table = askedTable({ kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' });
  const { view } = table.connection.snapshot();
  if (!view) throw new Error('no view');
  table.change({ view: { ...view, result } });
  return table;
}

describe('the result', () => {
  it('tells ranks and scores, links the dice, and opens a rematch', async () => {
    const result = {
      winners: [1],
      scores: [
        { seat: 0, score: 1, rank: 2 },
        { seat: 1, score: 3, rank: 1 },
      ],
      line: ['won', 1] as const,
    };
    const { connection, sent, change } = playing({ result });
    change({ meta: lobbyMeta({ status: 'over', seats: [person(0, 'Ada'), robot(1)], commit: 'ab'.repeat(32) }) });
    atTable(connection, <ResultScreen />);
    expect(screen.getByRole('heading').textContent).toBe('Blue wins');
    expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['■ Blue', '● Ada']);
    expect(screen.getAllByRole('cell').map((each) => each.textContent)).toEqual(['1.', '3', '2.', '1']);
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['Rank', 'Player', 'Points']);
    expect(screen.getByRole('link', { name: /Verify/ }).getAttribute('href')).toBe('/verify/ABC234');
    click('again');
    await waitFor(() => expect(sent).toEqual([{ t: 'again' }]));
    click('look');
    expect(screen.queryByRole('dialog')).toBeNull();
    click('result');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('shows no numbers where nobody counts points, and no ranks where nobody has won', () => {
    const { loaded } = useGames.getState();
    useGames.setState({ loaded: { ...loaded, toy: { ...toy, points: false } } });
    const scores = [0, 1].map((seat) => ({ seat, score: 0, rank: 1 }));
    const { connection } = playing({ result: { winners: [], scores, line: ['won', 1] } });
    atTable(connection, <ResultScreen />);
    expect(screen.getAllByRole('rowheader').length).toBe(2);
    expect(screen.getAllByRole('cell').map((each) => each.textContent)).toEqual(['', '']);
    useGames.setState({ loaded });
  });
});

describe('the end and its podium', () => {
  const result = {
    winners: [1],
    scores: [
      { seat: 0, score: 1, rank: 2 },
      { seat: 1, score: 3, rank: 1 },
    ],
    line: ['won', 1] as const,
  };
  afterEach(() => act(() => useCeremony.setState(NO_CEREMONY)));

  it('tells the places as those who played step up, the last one first', () => {
    const { connection } = playing({ result });
    atTable(connection, <ResultScreen />);
    const hidden = () => [...document.querySelectorAll('tr.coming')].map((row) => row.querySelector('th')?.textContent);
    expect(hidden()).toEqual([]);
    act(() => useCeremony.setState({ told: 0 }));
    expect(hidden()).toEqual(['■ Blue', '● Ada']);
    act(() => useCeremony.setState({ told: 1 }));
    expect(hidden()).toEqual(['■ Blue']);
    act(() => useCeremony.setState({ told: 2 }));
    expect(hidden()).toEqual([]);
  });

  it('shuts the drawer that would hide it, but for one in which somebody writes', () => {
    const { connection } = playing({ result: { winners: [1], scores: [{ seat: 1, score: 3, rank: 1 }], line: ['won', 1] } });
    const ended = (panel: 'log' | 'chat') => {
      useUi.setState({ panel });
      atTable(connection, <ResultScreen />).unmount();
      return useUi.getState().panel;
    };
    expect(ended('log')).toBe('none');
    const drawer = document.body.appendChild(document.createElement('div'));
    drawer.className = 'drawer';
    const field = drawer.appendChild(document.createElement('input'));
    field.focus();
    expect(ended('chat')).toBe('chat');
    field.type = 'checkbox';
    expect(ended('chat')).toBe('none');
    drawer.remove();
    useUi.setState({ panel: 'none' });
  });

  it('gives a picture of the podium, as soon as one is drawn', async () => {
    const { connection } = playing({ result });
    atTable(connection, <ResultScreen />);
    expect(screen.queryByTestId('souvenir')).toBeNull();
    const picture = vi.fn(async () => new Blob(['picture'], { type: 'image/png' }));
    act(() => useCeremony.setState({ picture }));
    const kept: string[] = [];
    const links = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      kept.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));
    click('souvenir');
    await waitFor(() => expect(kept).toEqual(['lootable-toy-ABC234.png']));
    expect(picture).toHaveBeenCalledTimes(1);
    links.mockRestore();
    vi.unstubAllGlobals();
  });
});
