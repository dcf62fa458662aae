import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Hud } from '../../client/hud/Hud.tsx';
import { useFree } from '../../client/store/free.ts';
import { freePage, opsOf } from '../support/free-visit.tsx';
import { at } from '../support/freehand.ts';
import { atTable } from '../support/page-table.tsx';

const click = (id: string) => fireEvent.click(screen.getByTestId(id));

async function open(set: Parameters<typeof freePage>[0]) {
  const page = freePage(set);
  atTable(page.connection, <Hud />);
  await screen.findByRole('region', { name: 'The free table' });
  return page;
}

const idOf = (page: ReturnType<typeof freePage>, kind: string) =>
  Object.values(page.hands.state.pieces).find((piece) => piece.kind === kind)?.id ?? '';

describe('the order of a deck', () => {
  it('is laid out card by card, and kept by one act', async () => {
    const page = await open((hands) => {
      const deck = hands.deck(['A♠', 'K♥', '2♦']);
      hands.do(0, { op: 'look', piece: deck, on: true });
    });
    const inside = await screen.findByTestId('look');
    const lies = () =>
      within(inside)
        .getAllByRole('listitem')
        .map((each) => each.textContent);
    expect(screen.queryByTestId('order-keep')).toBeNull();
    click('inside-2');
    click('order-top');
    expect(lies()).toEqual(['2 of diamonds', 'Ace of spades', 'King of hearts']);
    expect(screen.getByTestId('order-up')).toHaveProperty('disabled', true);
    click('order-down');
    click('order-drop');
    expect(lies()).toEqual(['Ace of spades', 'King of hearts', '2 of diamonds']);
    click('order-up');
    expect(page.sent).toEqual([]);
    click('order-keep');
    expect(opsOf(page.sent)).toEqual([{ op: 'order', piece: idOf(page, 'free/deck'), order: [0, 2, 1] }]);
    await waitFor(() => expect(useFree.getState().fan).toBeNull());
  });
});

describe('what was done', () => {
  it('is a list in words, taken back down to any of it', async () => {
    const page = await open((hands) => {
      const pawn = hands.spawn({ kind: 'free/pawn', owner: 0 }, at(2));
      hands.do(0, { op: 'turn', pieces: [pawn], angle: 1 });
      hands.do(0, { op: 'lock', pieces: [pawn], on: true });
    });
    click('free-acts');
    const list = await screen.findByTestId('acts-list');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((each) => each.firstChild?.textContent),
    ).toEqual(['Red pawn: locked or unlocked', 'Red pawn: turned', 'Red pawn: brought']);
    click('acts-back-1');
    await waitFor(() => expect(page.sent).toEqual([{ t: 'undo' }, { t: 'undo' }]));
  });
});
