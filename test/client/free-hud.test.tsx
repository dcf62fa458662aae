import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Hud } from '../../client/hud/Hud.tsx';
import { useFree } from '../../client/store/free.ts';
import { useUi } from '../../client/store/ui.ts';
import { bring, freePage, opsOf } from '../support/free-visit.tsx';
import { at } from '../support/freehand.ts';
import { atTable } from '../support/page-table.tsx';

const click = (id: string) => fireEvent.click(screen.getByTestId(id));
const bar = () => screen.findByRole('region', { name: 'The free table' });
const line = () => screen.getByTestId('prompt-line').textContent;

async function open(...args: Parameters<typeof freePage>) {
  const page = freePage(...args);
  const shown = atTable(page.connection, <Hud />);
  await bar();
  return { ...page, ...shown };
}

describe('the bar of the free table', () => {
  it('says what goes on: a tool, who holds what, whose turn it is, the blindfold', async () => {
    const page = await open((hands) => bring(hands, { kind: 'free/pawn', owner: 1 }));
    const pawn = Object.values(page.hands.state.pieces).find(({ kind }) => kind === 'free/pawn')?.id ?? '';
    expect(line()).toContain('everything by hand');
    click('tool-measure');
    expect(useFree.getState().tool).toBe('measure');
    expect(line()).toContain('from one point to another');
    click('span-circle');
    expect(useFree.getState().span.as).toBe('circle');
    act(() => useFree.setState({ tapes: new Map([[0, { x: 0, z: 0, tx: 40, tz: 0, as: 'circle' }]]) }));
    expect(line()).toBe('radius 40.00″: 1 within: Blue pawn');
    click('leave-tape');
    expect(opsOf(page.sent.splice(0))).toMatchObject([{ op: 'spawn', component: { kind: 'free/ink' } }]);
    click('tool-hand');
    expect(screen.queryByTestId('span-circle')).toBeNull();
    act(() => useFree.setState({ grips: [{ seat: 1, g: 1, how: 'lift', pieces: [pawn, 'x'], x: 0, z: 0 }] }));
    expect(line()).toBe('Bob holds Blue pawn and 1 more thing');
    act(() => useFree.setState({ grips: [] }));
    page.hands.do(1, { op: 'turn.marker', seat: 1 });
    act(page.show);
    expect(line()).toBe('Bob’s turn');
    expect(screen.getByTestId('seat-1').getAttribute('aria-current')).toBe('true');
    page.hands.do(0, { op: 'blindfold', on: true });
    act(page.show);
    expect(line()).toContain('blindfolded');
    click('blind-off');
    expect(opsOf(page.sent)).toEqual([{ op: 'blindfold', on: false }]);
  });
  it('goes through the ways of lying down, takes back and does again', async () => {
    const page = await open((hands) => {
      bring(hands, { kind: 'free/cube' });
      bring(hands, { kind: 'free/cube' }, 3);
      hands.undo(0);
    });
    for (const snap of ['grid', 'hex', 'free']) {
      click('snap');
      expect(useFree.getState().snap).toBe(snap);
    }
    click('undo');
    click('redo');
    expect(page.sent).toEqual([{ t: 'undo' }, { t: 'redo' }]);
  });
  it('offers nothing but a seat to those who watch, and says why a seat is kept', async () => {
    const { sent } = await open(undefined, { you: null, meta: { kept: [2] } });
    expect(screen.queryByTestId('tool-hand')).toBeNull();
    expect(line()).toContain('Take a free seat');
    expect(screen.getByTestId('seat-2').textContent).toContain('only the browser that played it before');
    click('sit-2');
    expect(sent[0]).toMatchObject({ t: 'sit', seat: 2 });
  });
  it('opens one drawer at a time and closes it with Esc', async () => {
    await open();
    click('free-saves');
    expect(screen.getByRole('region', { name: 'Saves' })).toBeTruthy();
    click('open-log');
    expect(screen.queryByRole('region', { name: 'Saves' })).toBeNull();
    click('free-rights');
    expect(useUi.getState().panel).toBe('none');
    fireEvent.keyDown(screen.getByRole('region', { name: 'This table' }), { key: 'Escape' });
    expect(useFree.getState().panel).toBe('none');
  });
  it('sits down by itself whoever has just opened the table', async () => {
    globalThis.history.replaceState({ sit: true }, '');
    const { sent } = await open(undefined, { you: null });
    expect(sent[0]).toMatchObject({ t: 'sit', seat: 2, name: expect.any(String) });
    // Once is enough: a reload finds nobody in a hurry.
    expect(globalThis.history.state ?? '').toBe('');
  });
});

describe('the chosen pieces', () => {
  it('are named with what can be done with them', async () => {
    const page = await open((hands) => bring(hands, { kind: 'free/pawn', owner: 0 }));
    const pawn = Object.values(page.hands.state.pieces).find(({ kind }) => kind === 'free/pawn')?.id ?? '';
    act(() => useFree.setState({ selected: new Set([pawn]) }));
    const acts = screen.getByTestId('acts');
    expect(acts.getAttribute('aria-label')).toBe('Chosen: Red pawn');
    click('act-free.flip');
    click('act-free.lock');
    click('act-free.sheet');
    expect(opsOf(page.sent)).toEqual([
      { op: 'flip', pieces: [pawn] },
      { op: 'lock', pieces: [pawn], on: true },
    ]);
    expect(useFree.getState()).toMatchObject({ panel: 'piece', about: pawn });
    click('choose-none');
    expect(screen.queryByTestId('acts')).toBeNull();
  });
  it('are taken from, drawn from and dealt out by a number', async () => {
    const page = await open((hands) => {
      bring(hands, { kind: 'free/coin', count: 12 });
      hands.deck(['A♠', 'K♥', '2♦'], at(4));
    });
    const of = (kind: string) => Object.values(page.hands.state.pieces).find((piece) => piece.kind === kind)?.id ?? '';
    act(() => useFree.setState({ selected: new Set([of('free/coin')]) }));
    fireEvent.change(screen.getByTestId('amount'), { target: { value: '99' } });
    click('act-take');
    act(() => useFree.setState({ selected: new Set([of('free/deck')]) }));
    fireEvent.change(screen.getByTestId('amount'), { target: { value: '2' } });
    for (const id of ['draw-hand', 'draw-table', 'deal']) click(`act-${id}`);
    expect(opsOf(page.sent)).toMatchObject([
      { op: 'take', piece: of('free/coin'), count: 11 },
      { op: 'draw', from: of('free/deck'), count: 2, to: 'hand' },
      { op: 'draw', count: 2, to: { pose: { x: 5.6 } } },
      { op: 'deal', count: 2, seats: [0, 1] },
    ]);
  });
  it('have a menu that the keyboard walks through, and that closes outside', async () => {
    const page = await open((hands) => bring(hands, { kind: 'free/pawn' }));
    const pawn = Object.values(page.hands.state.pieces).find(({ kind }) => kind === 'free/pawn')?.id ?? '';
    const ask = () => act(() => useFree.setState({ menu: { x: 10, y: 10, piece: pawn, at: { x: 0, z: 0 } } }));
    ask();
    const menu = screen.getByRole('menu', { name: 'Pawn' });
    const [first, second] = within(menu).getAllByRole('menuitem');
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    ask();
    click('menu-free.flip');
    expect(opsOf(page.sent)).toEqual([{ op: 'flip', pieces: [pawn] }]);
    expect(screen.queryByRole('menu')).toBeNull();
    ask();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
  it('are drawn a box around, and looked at from near', async () => {
    const page = await open((hands) => bring(hands, { kind: 'free/note', text: '<b>gold</b>' }));
    const note = Object.values(page.hands.state.pieces).find(({ kind }) => kind === 'free/note')?.id ?? '';
    act(() => useFree.setState({ box: { x0: 90, y0: 10, x1: 30, y1: 60 }, magnified: note }));
    expect(screen.getByTestId('selection-box').style).toMatchObject({ left: '30px', top: '10px', width: '60px', height: '50px' });
    expect(screen.getByTestId('magnified').textContent).toContain('<b>gold</b>');
  });
});

describe('the own hand', () => {
  it('shows its cards to its owner, their number to the others, and plays, gives and shuffles them', async () => {
    const page = await open((hands) => {
      const deck = hands.deck(['2♦', 'A♠', 'K♥', '9♣']);
      hands.do(1, { op: 'draw', from: deck, count: 1, to: 'hand' });
      hands.do(0, { op: 'draw', from: deck, count: 2, to: 'hand' });
    });
    const hand = screen.getByRole('region', { name: 'Your hand' });
    expect(hand.getAttribute('data-drop')).toBe('hand');
    const cards = within(hand).getAllByTestId(/^hand-s0/);
    expect(cards.map((card) => card.textContent)).toEqual(['A♠Ace of spades', 'K♥King of hearts']);
    const [first = '', second = ''] = cards.map((card) => card.getAttribute('data-piece') ?? '');
    expect(screen.getByTestId('seat-1').textContent).toContain('In hand 1');
    expect(page.container.textContent).not.toContain('2♦');
    click('hand-shuffle');
    click(`hand-${first}`);
    fireEvent.click(screen.getByTestId(`hand-${second}`), { ctrlKey: true });
    expect([...useFree.getState().selected]).toEqual([first, second]);
    click('play-up');
    click('play-down');
    fireEvent.change(screen.getByTestId('give'), { target: { value: '1' } });
    expect(opsOf(page.sent)).toMatchObject([
      { op: 'shuffle', piece: null },
      { op: 'play', up: true, pieces: [{ piece: first }, { piece: second }] },
      { op: 'play', up: false },
      { op: 'give', pieces: [first, second], seat: 1 },
    ]);
  });

  it('of very many cards lies in rows, in the order in which they came, each read from its corner', async () => {
    const numbers = Array.from({ length: 18 }, (_, n) => `${n + 1}`);
    await open((hands) => {
      const deck = hands.deck(numbers);
      hands.do(0, { op: 'draw', from: deck, count: 18, to: 'hand' });
    });
    const hand = screen.getByRole('region', { name: 'Your hand' });
    expect(hand.className).toContain('many');
    expect([...hand.querySelectorAll('.card-strength')].map(({ textContent }) => textContent)).toEqual(numbers);
  });
});
