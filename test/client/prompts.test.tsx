import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HandTray } from '../../client/hud/parts/HandTray.tsx';
import { PromptBar } from '../../client/hud/prompt/PromptBar.tsx';
import { useTaste } from '../../client/store/ui.ts';
import type { Choice, Prompt, Question } from '../../shared/engine/prompt.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { askedTable, atTable } from '../support/page-table.tsx';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  return { CARDS: [toy], cardOf: (id: string) => (id === 'toy' ? toy : undefined) };
});

const asking = (question: Question & { fallback?: Choice }): Prompt => ({ ...question, title: ['act', 0], rule: 'T-3' });
const label = (text: string) => ['option', text] as const;
const at = (...ids: string[]) => ids.map(placeId);
const click = (id: string) => fireEvent.click(screen.getByTestId(id));
const disabled = (id: string) => screen.getByTestId(id).hasAttribute('disabled');

function ask(question: Question & { fallback?: Choice }) {
  const table = askedTable(asking(question));
  atTable(
    table.connection,
    <>
      <HandTray />
      <PromptBar />
    </>,
  );
  return { answers: (): Choice[] => table.sent.flatMap((wish) => (wish.t === 'answer' ? [wish.choice] : [])), sent: table.sent };
}

describe('the prompt bar', () => {
  it('always says what is expected, and names the rule', () => {
    ask({ kind: 'choose', options: [{ id: 'walk', label: label('walk') }] });
    expect(screen.getByTestId('prompt-line').textContent).toBe('Ada: walk, roll or duel');
    const rule = screen.getByRole('button', { name: /Rule T-3/ });
    // Its number is for those who ask for it: by pointing, by key, by pressing long, or by a setting.
    expect(rule.className).toContain('quiet');
    expect(rule.title).toContain('T-3');
    expect(screen.getByTestId('prompt-line').title).toBe('Rule T-3');
    act(() => useTaste.getState().set({ ruleNumbers: true }));
    expect(rule.className).not.toContain('quiet');
    act(() => useTaste.getState().set({ ruleNumbers: false }));
  });
  it('answers choose by a button', () => {
    const { answers, sent } = ask({ kind: 'choose', options: ['walk', 'roll'].map((id) => ({ id, label: label(id) })) });
    click('option-roll');
    expect(answers()).toEqual(['roll']);
    expect(sent[0]).toMatchObject({ t: 'answer', prompt: 'p-1' });
  });
  it('leaves what lies on the table to the table, and says so', () => {
    ask({
      kind: 'choose',
      options: [
        { id: 'a', label: label('a'), place: placeId('1,0') },
        { id: 'end', label: label('end') },
      ],
    });
    expect(screen.queryByTestId('option-a')).toBeNull();
    expect(screen.getByTestId('option-end')).toBeTruthy();
    expect(screen.getByText('Click the lit space to choose “a”')).toBeTruthy();
  });
  it('answers pieces from the hand, only when enough are picked', () => {
    const { answers } = ask({ kind: 'pieces', from: ['high-0', 'low-0', 'high-1', 'low-1'].map(pieceId), least: 1, most: 1 });
    expect(disabled('confirm')).toBe(true);
    const [card] = screen.getAllByTestId(/^hand-/);
    if (!card) throw new Error('no card');
    fireEvent.click(card);
    expect(card.getAttribute('aria-pressed')).toBe('true');
    click('confirm');
    expect(answers()).toEqual([[card.getAttribute('data-testid')?.replace('hand-', '')]]);
  });
  it('answers no pieces where none may be picked', () => {
    const { answers } = ask({ kind: 'pieces', from: [pieceId('pawn-1')], least: 0, most: 1 });
    expect(screen.getByTestId('confirm').textContent).toBe('None');
    click('confirm');
    expect(answers()).toEqual([[]]);
  });
  it('answers an amount inside its bounds', () => {
    const { answers } = ask({ kind: 'amount', least: 2, most: 6, step: 2 });
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('button', { name: 'More' }).hasAttribute('disabled')).toBe(true);
    click('confirm');
    fireEvent.change(screen.getByTestId('amount'), { target: { value: '4' } });
    click('confirm');
    expect(answers()).toEqual([6, 4]);
  });
  it('answers an order after moving lines', () => {
    const { answers } = ask({ kind: 'order', items: ['a', 'b', 'c'].map((id) => ({ id, label: label(id) })) });
    fireEvent.click(screen.getByRole('button', { name: 'c: up' }));
    fireEvent.click(screen.getByRole('button', { name: 'a: down' }));
    click('confirm');
    expect(answers()).toEqual([['c', 'a', 'b']]);
  });
  it('fills a basket within the budget and keeps what is needed', () => {
    const { answers } = ask({
      kind: 'basket',
      budget: 5,
      items: [
        { id: 'sword', label: label('Sword'), price: 3, most: 1 },
        { id: 'oil', label: label('Oil'), price: 1, most: 3, needs: ['sword'] },
      ],
    });
    const more = (what: string) => screen.getByRole('button', { name: `${what}: one more` });
    expect(more('Oil').hasAttribute('disabled')).toBe(true);
    fireEvent.click(more('Sword'));
    fireEvent.click(more('Oil'));
    fireEvent.click(more('Oil'));
    expect(more('Oil').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('5 of 5 spent')).toBeTruthy();
    click('confirm');
    fireEvent.click(more('Sword'));
    fireEvent.click(more('Oil'));
    fireEvent.click(screen.getByRole('button', { name: 'Sword: one less' }));
    click('confirm');
    expect(answers()).toEqual([{ sword: 1, oil: 2 }, {}]);
  });
  it('says what one of an item needs, and takes it out with the last of them', () => {
    const { answers } = ask({
      kind: 'basket',
      budget: 5,
      items: [
        { id: 'hat', label: label('Hat'), price: 1, most: 1 },
        { id: 'cap', label: label('Cap'), price: 1, most: 1 },
        { id: 'plume', label: label('Plume'), price: 1, most: 1, anyOf: ['hat', 'cap'] },
      ],
    });
    const press = (what: string) => screen.getByRole('button', { name: what });
    expect(screen.getByText('needs one of Hat, Cap')).toBeTruthy();
    expect(press('Plume: one more').hasAttribute('disabled')).toBe(true);
    for (const what of ['Hat: one more', 'Plume: one more', 'Cap: one more', 'Hat: one less']) fireEvent.click(press(what));
    expect(screen.queryByText('needs one of Hat, Cap')).toBeNull();
    click('confirm');
    for (const what of ['Hat: one more', 'Plume: one more', 'Hat: one less']) fireEvent.click(press(what));
    click('confirm');
    expect(answers()).toEqual([{ plume: 1, cap: 1 }, {}]);
  });
  it('speaks of no price where nothing is paid for', () => {
    const { answers } = ask({
      kind: 'basket',
      budget: 0,
      items: [
        { id: 'give', label: label('Hat'), price: 0, most: 1 },
        { id: 'take', label: label('Cap'), price: 0, most: 1, anyOf: ['give'], wants: label('for something given') },
      ],
      unpaid: { none: label('Keep everything'), some: label('Trade') },
    });
    const said = () => screen.getByTestId('confirm').textContent;
    expect([said(), document.querySelectorAll('.cost').length]).toEqual(['Keep everything', 0]);
    expect(screen.getByText('for something given')).toBeTruthy();
    for (const what of ['Hat: one more', 'Cap: one more']) fireEvent.click(screen.getByRole('button', { name: what }));
    expect([said(), screen.queryByText('for something given')]).toEqual(['Trade', null]);
    expect(screen.getByText('2 chosen')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/buy|spent|cost/i);
    click('confirm');
    expect(answers()).toEqual([{ give: 1, take: 1 }]);
  });
  it('takes a text of several lines from a labelled field, and says how much may still be written', () => {
    const { answers } = ask({ kind: 'text', most: 10, fallback: 'start' });
    const field = screen.getByTestId('text');
    expect(field.tagName).toBe('TEXTAREA');
    expect(screen.getByRole('textbox', { name: /\S/ })).toBe(field);
    expect(field).toHaveProperty('value', 'start');
    expect(screen.getByText('5 characters left')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'one\r\ntwo😀' } });
    expect(screen.getByText('2 characters left')).toBeTruthy();
    click('confirm');
    fireEvent.change(field, { target: { value: 'far too long' } });
    expect(screen.getByText('2 characters too many')).toBeTruthy();
    expect(disabled('confirm')).toBe(true);
    fireEvent.change(field, { target: { value: 'x\u202e' } });
    expect(disabled('confirm')).toBe(true);
    expect(answers()).toEqual(['one\ntwo😀']);
  });
  it('walks back one step of a path and confirms only where the walk may end', async () => {
    const { answers } = ask({
      kind: 'path',
      from: placeId('0,0'),
      steps: { '0,0': at('1,0'), '1,0': at('2,0') },
      longest: 2,
      ends: at('2,0'),
    });
    const { useUi } = await import('../../client/store/ui.ts');
    const { NOTHING_PICKED } = await import('../../client/answers/picked.ts');
    const { act } = await import('@testing-library/react');
    act(() => useUi.getState().setPicked('p-1', { ...NOTHING_PICKED, list: ['1,0'] }));
    expect(disabled('confirm')).toBe(true);
    act(() => useUi.getState().setPicked('p-1', { ...NOTHING_PICKED, list: ['1,0', '2,0'] }));
    expect(disabled('confirm')).toBe(false);
    click('back');
    expect(disabled('confirm')).toBe(true);
    act(() => useUi.getState().setPicked('p-1', { ...NOTHING_PICKED, list: ['1,0', '2,0'] }));
    click('confirm');
    expect(answers()).toEqual([['1,0', '2,0']]);
  });
  it('tells what spaces of a place question are for, and forgets picks of another question', async () => {
    const { useUi } = await import('../../client/store/ui.ts');
    const { NOTHING_PICKED } = await import('../../client/answers/picked.ts');
    useUi.getState().setPicked('p-0', { ...NOTHING_PICKED, list: ['pawn-1'] });
    ask({ kind: 'pieces', from: [pieceId('pawn-1')], least: 1, most: 1 });
    expect(disabled('confirm')).toBe(true);
    ask({ kind: 'place', places: at('1,0', '2,0').map((place) => ({ place })) });
    expect(screen.getByText('Click a lit space to choose it')).toBeTruthy();
  });
  it('offers undo only when something can be taken back', () => {
    const prompt = asking({ kind: 'choose', options: [{ id: 'walk', label: label('walk') }] });
    const table = askedTable(prompt);
    atTable(table.connection, <PromptBar />);
    expect(disabled('undo')).toBe(table.connection.snapshot().view?.undo === 0);
    const { view } = table.connection.snapshot();
    if (!view) throw new Error('no view');
    const more = askedTable(prompt);
    more.change({ view: { ...view, undo: 2 } });
    document.body.replaceChildren();
    atTable(more.connection, <PromptBar />);
    click('undo');
    click('reset');
    expect(more.sent.map((wish) => wish.t)).toEqual(['undo', 'reset']);
  });
});
