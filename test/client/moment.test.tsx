import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byItself, learned, NO_HABITS } from '../../client/answers/usual.ts';
import { PromptBar } from '../../client/hud/prompt/PromptBar.tsx';
import { ALONE_MS, atOneMoment, GRACE_MS, MOMENT_MS, useMoment } from '../../client/store/moment.ts';
import { useTaste } from '../../client/store/ui.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import type { View } from '../../shared/engine/view.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import type { TableMeta } from '../../shared/wire-messages.ts';
import { askedView, atTable, lobbyMeta, pageTable, person, robot } from '../support/page-table.tsx';

const ask = (lone: Prompt['lone'], ...ids: string[]): Prompt => ({
  kind: 'choose',
  options: ids.map((id) => ({ id, label: ['option', id], ...(id === 'look' ? { aside: true as const } : {}) })),
  title: ['duel'],
  rule: 'T-6',
  ...(lone ? { lone } : {}),
});

/** A view of seat 0 that is asked this. */
const asked = (id: string, prompt: Prompt): View => ({
  ...askedView(prompt),
  prompts: [{ id, seat: 0, line: prompt.title, answered: false, prompt }],
});

const friends: TableMeta['seats'] = [person(0, 'Ann'), person(1, 'Ben')];

/** A page at which seat 0 is asked, with the time in the test's hands. */
function page(prompt: Prompt, seats = friends) {
  const table = pageTable({ meta: lobbyMeta({ seats, status: 'playing' }), you: { seat: 0, host: false }, view: asked('0.0', prompt) });
  const moment = atOneMoment(table.connection);
  const stop = moment.begin();
  return { ...table, line: moment.connection, stop };
}

const answer = (prompt: string, choice: string) => ({ t: 'answer' as const, prompt, choice });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the moment of sealed answers', () => {
  it('the only answer goes out by itself, and one that was chosen sooner at the very same time', () => {
    const lone = page(ask('sealed', 'pass'));
    const quick = page(ask('sealed', 'pass', 'leap'));
    void quick.line.send(answer('0.0', 'leap'));
    vi.advanceTimersByTime(MOMENT_MS - 1);
    expect([lone.sent, quick.sent]).toEqual([[], []]);
    vi.advanceTimersByTime(1);
    expect(lone.sent).toEqual([answer('0.0', 'pass')]);
    expect(quick.sent).toEqual([answer('0.0', 'leap')]);
  });

  it('whoever changes the mind before gives the last word; after it answers go out at once', () => {
    const table = page(ask('sealed', 'pass', 'leap'));
    void table.line.send(answer('0.0', 'leap'));
    void table.line.send(answer('0.0', 'pass'));
    vi.advanceTimersByTime(MOMENT_MS);
    expect(table.sent).toEqual([answer('0.0', 'pass')]);
    const slow = page(ask('sealed', 'pass', 'leap'));
    vi.advanceTimersByTime(MOMENT_MS + 1_000);
    expect(slow.sent).toEqual([]);
    void slow.line.send(answer('0.0', 'leap'));
    expect(slow.sent).toEqual([answer('0.0', 'leap')]);
  });

  it('a question that says nothing, or that all can judge, is answered by hand and at once', () => {
    for (const lone of [undefined, 'open'] as const) {
      const table = page(ask(lone, 'pass'));
      vi.advanceTimersByTime(10 * MOMENT_MS);
      expect(table.sent).toEqual([]);
      void table.line.send(answer('0.0', 'pass'));
      expect(table.sent).toEqual([answer('0.0', 'pass')]);
    }
  });

  it('what is done aside goes out at once and does not move the moment of its round', () => {
    const table = page(ask('sealed', 'pass', 'look'));
    vi.advanceTimersByTime(1_500);
    void table.line.send(answer('0.0', 'look'));
    expect(table.sent).toEqual([answer('0.0', 'look')]);
    table.change({ view: asked('0.1', ask('sealed', 'pass')) });
    vi.advanceTimersByTime(MOMENT_MS - 1_501);
    expect(table.sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(table.sent[1]).toEqual(answer('0.1', 'pass'));
    // The next round has a moment of its own.
    table.change({ view: asked('0.2', ask('sealed', 'pass')) });
    vi.advanceTimersByTime(MOMENT_MS - 1);
    expect(table.sent).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(table.sent).toHaveLength(3);
  });

  it('among bots nothing is held back, and the only answer goes out soon', () => {
    const table = page(ask('sealed', 'pass', 'leap'), [person(0, 'Ann'), robot(1)]);
    void table.line.send(answer('0.0', 'leap'));
    expect(table.sent).toHaveLength(1);
    const lone = page(ask('sealed', 'pass'), [person(0, 'Ann'), robot(1)]);
    vi.advanceTimersByTime(ALONE_MS);
    expect(lone.sent).toHaveLength(1);
  });

  it('a question that is gone is not answered by itself, nor by a page that has left', () => {
    const gone = page(ask('sealed', 'pass'));
    gone.change({ view: { ...askedView(ask('sealed', 'pass')), prompts: [] } });
    const left = page(ask('sealed', 'pass'));
    left.stop();
    vi.advanceTimersByTime(MOMENT_MS);
    expect([gone.sent, left.sent]).toEqual([[], []]);
  });

  it('the usual answer goes out by itself where nothing else is left, after a grace; whoever stays or takes back answers by hand', () => {
    const spent: Prompt = { ...ask(undefined, 'drop', 'end'), fallback: 'end', usual: 'open' };
    if (spent.kind !== 'choose') throw new Error('a choice was expected');
    const seldom: Prompt = {
      ...spent,
      options: spent.options.map((option) => (option.id === 'drop' ? { ...option, rare: true } : option)),
    };
    const busy = page(spent);
    const done = page(seldom);
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(done.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([busy.sent, done.sent]).toEqual([[], [answer('0.0', 'end')]]);
    const stays = page(seldom);
    useMoment.getState().wait();
    const back = page(ask(undefined, 'step'));
    void back.line.send({ t: 'undo' });
    back.change({ view: asked('0.1', seldom) });
    useTaste.setState({ goesOn: false });
    const off = page(seldom);
    useTaste.setState({ goesOn: true });
    vi.advanceTimersByTime(10 * GRACE_MS);
    expect([stays.sent, back.sent, off.sent]).toEqual([[], [{ t: 'undo' }], []]);
    // By hand it goes out at once: everybody knows what is left.
    void stays.line.send(answer('0.0', 'end'));
    expect(stays.sent).toEqual([answer('0.0', 'end')]);
    for (const table of [busy, done, stays, back, off]) table.stop();
  });

  it('where what is left is a secret, the usual answer goes out at the moment, given by hand or not; all others at once', () => {
    const left: Prompt = { ...ask(undefined, 'use', 'end'), fallback: 'end', usual: 'sealed' };
    const none: Prompt = { ...ask(undefined, 'end'), fallback: 'end', usual: 'sealed' };
    const [hand, itself, acts] = [page(left), page(none), page(left)];
    void hand.line.send(answer('0.0', 'end'));
    void acts.line.send(answer('0.0', 'use'));
    vi.advanceTimersByTime(MOMENT_MS - 1);
    expect([hand.sent, itself.sent, acts.sent]).toEqual([[], [], [answer('0.0', 'use')]]);
    vi.advanceTimersByTime(1);
    expect([hand.sent, itself.sent]).toEqual([[answer('0.0', 'end')], [answer('0.0', 'end')]]);
    for (const table of [hand, itself, acts]) table.stop();
  });

  it('what is usual goes out by itself the first time where nothing was chosen yet', () => {
    const kit: Prompt = { ...ask('sealed', 'go', 'stay'), fallback: 'go', usual: 'sealed' };
    expect(byItself(kit, NO_HABITS, true)).toBeUndefined();
    expect(byItself({ ...kit, settled: true }, NO_HABITS, true)).toEqual({ choice: 'go', why: 'left' });
    expect(byItself({ ...kit, settled: true }, NO_HABITS, false)).toBeUndefined();
  });
  it('whoever ended a turn over terrain with acts left is asked the next time: everybody stands elsewhere then', () => {
    const turn = (budget: number, ...ids: string[]): Prompt => ({
      ...{ kind: 'route', piece: pieceId('mage'), from: placeId('at:0,0'), budget, ways: [], title: ['act'], rule: 'R-08' },
      options: ids.map((id) => ({ id, label: ['option', id] })),
      fallback: 'end',
      usual: 'open',
    });
    const before = learned(NO_HABITS, turn(6, 'break', 'end'), 'end');
    expect(byItself(turn(6, 'break', 'end'), before, true)).toBeUndefined();
    expect(byItself(turn(0, 'end'), before, true)).toEqual({ choice: 'end', why: 'left' });
  });
  it('whoever gave the usual answer gives it again, until something new is offered', () => {
    const gear = (...ids: string[]): Prompt => ({ ...ask('sealed', 'go', ...ids), fallback: 'go', usual: 'sealed' });
    const table = page(gear('whip'));
    void table.line.send(answer('0.0', 'go'));
    vi.advanceTimersByTime(MOMENT_MS);
    table.change({ view: asked('0.1', gear('whip')) });
    vi.advanceTimersByTime(MOMENT_MS);
    expect(table.sent).toEqual([answer('0.0', 'go'), answer('0.1', 'go')]);
    table.change({ view: asked('0.2', gear('whip', 'ankh')) });
    vi.advanceTimersByTime(10 * MOMENT_MS);
    expect(table.sent).toHaveLength(2);
    // Who answers otherwise is asked the next time.
    void table.line.send(answer('0.2', 'whip'));
    table.change({ view: asked('0.3', gear('whip')) });
    vi.advanceTimersByTime(10 * MOMENT_MS);
    expect(table.sent).toHaveLength(3);
    table.stop();
  });

  it('asks nothing where only one answer is left: it says what goes on, also while its answer is under way', () => {
    for (const seats of [friends, [person(0, 'Ann'), robot(1)]]) {
      const table = page(ask('sealed', 'pass'), seats);
      const { unmount } = atTable(table.line, <PromptBar />);
      const asks = () => ['option-pass', 'hint', 'wait'].filter((id) => screen.queryByTestId(id));
      expect(asks()).toEqual(seats === friends ? ['wait'] : []);
      expect(screen.getByTestId('prompt-line').textContent).not.toContain('You are asked');
      act(() => void vi.advanceTimersByTime(MOMENT_MS));
      expect(table.sent).toEqual([answer('0.0', 'pass')]);
      expect(asks()).toEqual([]);
      act(() => table.stop());
      unmount();
    }
  });

  it('says so in the bar; whoever waits answers by hand', () => {
    const table = page(ask('sealed', 'pass'));
    atTable(table.line, <PromptBar />);
    expect(screen.getByTestId('moment').textContent).toContain('goes on by itself in 4 s');
    fireEvent.click(screen.getByTestId('wait'));
    expect(screen.queryByTestId('moment')).toBeNull();
    act(() => void vi.advanceTimersByTime(MOMENT_MS));
    expect(table.sent).toEqual([]);
    fireEvent.click(screen.getByTestId('option-pass'));
    expect(table.sent).toEqual([answer('0.0', 'pass')]);
    act(() => table.stop());
  });

  it('says that an answer is decided and waits', () => {
    const table = page(ask('sealed', 'pass', 'leap'));
    atTable(table.line, <PromptBar />);
    expect(screen.queryByTestId('moment')).toBeNull();
    fireEvent.click(screen.getByTestId('option-leap'));
    expect(screen.getByTestId('moment').textContent).toContain('Decided');
    act(() => void vi.advanceTimersByTime(MOMENT_MS));
    expect(table.sent).toEqual([answer('0.0', 'leap')]);
    act(() => table.stop());
  });
});
