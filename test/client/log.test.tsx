import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LastTurn } from '../../client/hud/LastTurn.tsx';
import { LogList } from '../../client/hud/log/LogList.tsx';
import { LogTicker } from '../../client/hud/log/LogTicker.tsx';
import { Notices } from '../../client/hud/Notices.tsx';
import { PromptBar } from '../../client/hud/prompt/PromptBar.tsx';
import { RuleLink } from '../../client/hud/rules/RuleLink.tsx';
import { LONG_PRESS } from '../../client/input/pointer.ts';
import { useUi } from '../../client/store/ui.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { askedTable, askedView, atTable, lobbyMeta, person, robot } from '../support/page-table.tsx';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  return { CARDS: [toy], cardOf: (id: string) => (id === 'toy' ? toy : undefined) };
});

const prompt: Prompt = { kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' };
const moved: Event = { kind: 'told', to: 'all', line: ['moved', 0, 'pawn-0', '1,0'] };

function log(...news: { seq: number; events: Event[]; struck?: boolean }[]) {
  const table = askedTable(prompt);
  table.change({ news: news.map((each, n) => ({ n, ...each })) });
  return atTable(table.connection, <LogList />);
}

describe('the log', () => {
  it('speaks in sentences and links each to its rule', () => {
    log({ seq: 1, events: [moved] });
    expect(screen.getByTestId('log').textContent).toContain('Ada moves Red pawn to 1,0');
    fireEvent.click(screen.getByRole('button', { name: /Rule T-4/ }));
    expect(useUi.getState()).toMatchObject({ panel: 'rules', rule: 'T-4' });
  });
  it('shows dice with their values, for eyes and ears', () => {
    log({ seq: 1, events: [{ kind: 'rolled', to: 'all', seat: 0, dice: ['d6', 'd6'], values: [3, 6], draw: 1, line: ['rolled', 0] }] });
    expect(screen.getByRole('img', { name: 'd6: 3, d6: 6' }).textContent).toBe('⚂⚅');
  });
  it('strikes through what was taken back, and keeps it', () => {
    const { container } = log(
      { seq: 1, events: [moved], struck: true },
      { seq: 2, events: [{ kind: 'told', to: 'all', line: ['!undo', 0] }] },
    );
    expect(container.querySelector('s')?.textContent).toContain('Ada moves Red pawn');
    expect(container.querySelectorAll('s')).toHaveLength(1);
  });
  it('says the last three sentences over the table, not more', () => {
    const table = askedTable(prompt);
    table.change({ news: [1, 2, 3, 4, 5].map((seq, n) => ({ n, seq, events: [moved] })) });
    const { container } = atTable(table.connection, <LogTicker />);
    expect(container.querySelectorAll('.log-ticker li')).toHaveLength(3);
  });
  it('lights on the board where a deed of the last turn was, as long as it is pointed at', () => {
    const table = askedTable(prompt);
    const began: Event = { kind: 'turned', to: 'all', seat: 1 };
    table.change({ news: [{ n: 1, seq: 1, events: [began, moved] }] });
    useUi.setState({ story: true });
    const { container } = atTable(table.connection, <LastTurn />);
    const deed = container.querySelector('.deed');
    if (!deed) throw new Error('nothing is told');
    fireEvent.pointerEnter(deed, { pointerType: 'mouse' });
    expect(useUi.getState().recalled).toEqual(['1,0']);
    fireEvent.pointerLeave(deed, { pointerType: 'mouse' });
    expect(useUi.getState().recalled).toEqual([]);
    // A finger that has tapped may leave: it stays lit until something else is told, or nothing.
    fireEvent.pointerEnter(deed, { pointerType: 'touch' });
    fireEvent.pointerLeave(deed, { pointerType: 'touch' });
    expect(useUi.getState().recalled).toEqual(['1,0']);
    fireEvent.click(screen.getByTestId('toggle-story'));
    expect(useUi.getState().recalled).toEqual([]);
  });
  it('calls what was told the turn before, as long as the game goes on: its last turn may be hers who reads it', () => {
    const table = askedTable(prompt);
    const began: Event = { kind: 'turned', to: 'all', seat: 1 };
    table.change({ news: [{ n: 1, seq: 1, events: [began, moved] }] });
    const { container } = atTable(table.connection, <LastTurn />);
    expect(container.querySelector('.last-turn-head')?.textContent).toContain('Turn before');
    act(() => table.change({ view: { ...askedView(prompt), result: { winners: [0], scores: [], line: ['done'] } } }));
    expect(container.querySelector('.last-turn-head')?.textContent).toContain('Last turn');
  });
  it('says nothing of flourishes', () => {
    log({ seq: 1, events: [{ kind: 'flashed', to: 'all', what: 'hit' }] });
    expect(screen.getByTestId('log').textContent).toBe('');
  });
  it('shows names with markup as text', () => {
    const table = askedTable(prompt);
    const meta = lobbyMeta({ status: 'playing', seats: [person(0, '<i>Ada</i>'), robot(1)] });
    table.change({ meta, news: [{ n: 1, seq: 1, events: [moved] }] });
    const { container } = atTable(table.connection, <LogList />);
    expect(container.textContent).toContain('<i>Ada</i> moves');
    expect(container.querySelector('i')).toBeNull();
  });
});

describe('the number of a rule', () => {
  it('is told to a finger that rests on it, which opens nothing then; a tap opens the book', () => {
    vi.useFakeTimers();
    log({ seq: 1, events: [moved] });
    useUi.setState({ panel: 'none', rule: null });
    const link = screen.getByRole('button', { name: /Rule T-4/ });
    fireEvent.pointerDown(link, { pointerType: 'touch' });
    expect(link.className).toContain('quiet');
    act(() => void vi.advanceTimersByTime(LONG_PRESS));
    expect(link.className).not.toContain('quiet');
    fireEvent.pointerUp(link, { pointerType: 'touch' });
    fireEvent.click(link);
    expect(useUi.getState().panel).toBe('none');
    // It stays for a while: the finger lay over it.
    expect(link.className).not.toContain('quiet');
    act(() => void vi.advanceTimersByTime(5_000));
    expect(link.className).toContain('quiet');
    fireEvent.pointerDown(link, { pointerType: 'touch' });
    fireEvent.pointerUp(link, { pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(LONG_PRESS));
    fireEvent.click(link);
    expect(useUi.getState()).toMatchObject({ panel: 'rules', rule: 'T-4' });
    vi.useRealTimers();
  });
});

describe('a refusal', () => {
  it('becomes a notice that names its rule and opens the book there', async () => {
    const { connection } = askedTable(prompt, { code: 'illegal', text: 'Walls cannot be pushed.', rule: 'T-9' });
    atTable(
      connection,
      <>
        <PromptBar />
        <Notices Rule={RuleLink} />
      </>,
    );
    fireEvent.click(screen.getByTestId('option-walk'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Walls cannot be pushed.'));
    fireEvent.click(screen.getByRole('button', { name: /Rule T-9/ }));
    expect(useUi.getState()).toMatchObject({ panel: 'rules', rule: 'T-9' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});
