import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reach, TablePage } from '../../client/pages/TablePage.tsx';
import { Lobby } from '../../client/pages/table/Lobby.tsx';
import { useTaste } from '../../client/store/ui.ts';
import { atTable, lobbyMeta, pageTable, person, robot } from '../support/page-table.tsx';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  return {
    ...{ CARDS: [toy], FREE_TABLE: { id: 'free-table' }, cardOf: (id: string) => (id === 'toy' ? toy : undefined) },
    loadOptions: async () => ({ options: toy.options, presets: [] }),
  };
});

const click = (id: string) => fireEvent.click(screen.getByTestId(id));
const hosting = {
  meta: lobbyMeta({ hostSeat: 0, seats: [person(0, 'Ada'), ...lobbyMeta().seats.slice(1)] }),
  you: { seat: 0, host: true },
};

describe('the page of a table that has not begun', () => {
  afterEach(() => void vi.useRealTimers());

  it('sits down whoever came to play at once without drawing the lobby, and draws it where nothing begins', () => {
    vi.useFakeTimers();
    globalThis.history.replaceState({ sit: true, play: true }, '');
    const { connection, sent } = pageTable({ meta: lobbyMeta({ hostSeat: null }), you: { seat: null, host: true } });
    render(<TablePage code="ABC234" reach={() => connection} />);
    expect(sent[0]).toMatchObject({ t: 'sit' });
    expect(screen.queryByTestId('seat-0')).toBeNull();
    act(() => void vi.advanceTimersByTime(5_100));
    expect(screen.getByTestId('seat-0')).toBeTruthy();
    // Once is enough, also for the lobby that comes after it.
    expect(sent.filter(({ t }) => t === 'sit')).toHaveLength(1);
  });
  it('draws the lobby for whoever only wants to sit, with friends perhaps', () => {
    globalThis.history.replaceState({ sit: true }, '');
    const { connection, sent } = pageTable({ meta: lobbyMeta({ hostSeat: null }), you: { seat: null, host: true } });
    render(<TablePage code="ABC234" reach={() => connection} />);
    expect(screen.getByTestId('seat-0')).toBeTruthy();
    expect(sent[0]).toMatchObject({ t: 'sit' });
  });
});

describe('the lobby', () => {
  it('makes up a name, and seats a visitor with one click', () => {
    useTaste.setState({ name: '' });
    const { connection, sent } = pageTable();
    atTable(connection, <Lobby />);
    click('sit-1');
    expect(sent[0]).toMatchObject({ t: 'sit', seat: 1, name: useTaste.getState().name });
    expect(useTaste.getState().name).toMatch(/^\w+ \w+$/);
    expect(sent[0]).toHaveProperty('entropy', expect.stringMatching(/^[0-9a-f]{32}$/));
  });
  it('says that somebody without a seat is watching', () => {
    atTable(pageTable().connection, <Lobby />);
    expect(screen.getByTestId('watching').textContent).toContain('You are watching');
  });
  it('shows every colour with its symbol', () => {
    atTable(pageTable().connection, <Lobby />);
    expect(screen.getByTestId('seat-0').textContent).toContain('●');
    expect(screen.getByTestId('seat-1').textContent).toContain('■');
  });
  it('says why a game cannot start, and fills free seats with bots', () => {
    const { connection, sent, change } = pageTable(hosting);
    atTable(connection, <Lobby />);
    expect(screen.getByTestId('start').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/One seat is still free: wait for players/)).toBeTruthy();
    click('fill');
    expect(sent).toEqual([{ t: 'bot', seat: 1, strength: 'heuristic' }]);
    fireEvent.change(screen.getByTestId('bot-1'), { target: { value: 'random' } });
    expect(sent[1]).toEqual({ t: 'bot', seat: 1, strength: 'random' });
    act(() => change({ meta: lobbyMeta({ hostSeat: 0, seats: [person(0, 'Ada'), robot(1)] }) }));
    expect(screen.getByTestId('start').hasAttribute('disabled')).toBe(false);
  });
  it('starts when all seats are taken', () => {
    const { connection, sent } = pageTable({ ...hosting, meta: lobbyMeta({ hostSeat: 0, seats: [person(0, 'Ada'), robot(1)] }) });
    atTable(connection, <Lobby />);
    click('start');
    expect(sent).toEqual([{ t: 'start' }]);
  });
  it('lets the host free a seat and change settings, and nobody else', async () => {
    const seats = [person(0, 'Ada'), person(1, 'Bob')];
    const { connection, sent } = pageTable({ ...hosting, meta: lobbyMeta({ hostSeat: 0, seats }) });
    const { unmount } = atTable(connection, <Lobby />);
    click('kick-1');
    fireEvent.change(screen.getByTestId('consent'), { target: { value: 'off' } });
    fireEvent.change(await screen.findByLabelText('Mode'), { target: { value: 'wild' } });
    expect(sent).toEqual([
      { t: 'kick', seat: 1 },
      { t: 'settings', settings: { consent: 'off' } },
      { t: 'settings', settings: { options: { length: 5, mode: 'wild' } } },
    ]);
    unmount();
    atTable(pageTable({ meta: lobbyMeta({ hostSeat: 0, seats }), you: { seat: 1, host: false } }).connection, <Lobby />);
    expect(screen.queryByTestId('kick-0')).toBeNull();
    expect(screen.getByTestId('consent').hasAttribute('disabled')).toBe(true);
    expect((await screen.findByLabelText('Mode')).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/waiting for Ada to start/)).toBeTruthy();
  });
  it('shows names as text, whatever they hold', () => {
    const name = '<img src=x onerror=alert(1)>';
    const { connection } = pageTable({
      ...hosting,
      meta: lobbyMeta({ name: '<b>bold</b>', hostSeat: 0, seats: [person(0, name), robot(1)] }),
    });
    const { container } = atTable(connection, <Lobby />);
    expect(screen.getByTestId('seat-0').textContent).toContain(name);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<b>bold</b>');
    expect(container.querySelector('img, h1 b')).toBeNull();
  });
});

describe('the table page', () => {
  const reaching = (patch: Parameters<typeof pageTable>[0]) => {
    const table = pageTable(patch);
    const asked: Parameters<Reach>[0][] = [];
    const reach: Reach = (where) => {
      asked.push(where);
      return table.connection;
    };
    return { reach, asked, table };
  };
  it('tells of an unknown code in words', () => {
    const { reach, asked } = reaching({ link: 'gone', problem: 'There is no table ZZZZZZ.', meta: null });
    render(<TablePage code="zzzzzz" reach={reach} />);
    expect(asked).toEqual([{ code: 'ZZZZZZ' }]);
    expect(screen.getByTestId('gone').textContent).toBe('There is no table ZZZZZZ.');
    expect(screen.getByRole('link', { name: 'To the front page' })).toBeTruthy();
  });
  it('comes back without a click, and says so meanwhile', () => {
    const { reach } = reaching({ link: 'reconnecting' });
    render(<TablePage code="ABC234" reach={reach} />);
    expect(screen.getByTestId('reconnecting').textContent).toContain('by itself');
  });
  it('says that it is not known which of several processes has the table', () => {
    const { reach } = reaching({ unsure: true });
    render(<TablePage code="ABC234" reach={reach} />);
    expect(screen.getByTestId('unsure').textContent).toContain('Nothing is lost');
  });
  it('offers to take over a seat that is played in another tab', () => {
    const { reach, table } = reaching({ elsewhere: true });
    render(<TablePage code="ABC234" reach={reach} />);
    click('take-over');
    expect(table.sent).toHaveLength(1);
  });
});
