import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Hud } from '../../client/hud/Hud.tsx';
import { pagesIn } from '../../shared/engine/free/pages.ts';
import { freePage, opsOf } from '../support/free-visit.tsx';
import { atTable } from '../support/page-table.tsx';

const click = (id: string) => fireEvent.click(screen.getByTestId(id));
const write = (id: string, value: string) => fireEvent.change(screen.getByTestId(id), { target: { value } });

const NO_PAGE = { id: 'none' };

describe('the notebook', () => {
  it('has tabs of pages for all, and one that only this seat is sent', async () => {
    const page = freePage((hands) => {
      hands.do(1, { op: 'page', id: null, title: 'Rules', text: 'Draw two.', edits: 0 });
    });
    page.change({ note: 'mine alone' });
    atTable(page.connection, <Hud />);
    await screen.findByRole('region', { name: 'The free table' });
    click('free-pages');
    await waitFor(() => expect(screen.getByTestId('notes')).toHaveProperty('value', 'mine alone'));
    click('page-Rules');
    expect(screen.getByTestId('page-text')).toHaveProperty('value', 'Draw two.');
    write('page-title', ' Scores ');
    click('page-add');
    write('page-text', 'Draw three.');
    fireEvent.blur(screen.getByTestId('page-text'));
    const [{ id } = NO_PAGE] = pagesIn(page.hands.view(0).notes);
    expect(opsOf(page.sent)).toEqual([
      { op: 'page', id: null, title: 'Scores', text: '', edits: 0 },
      { op: 'page', id, title: 'Rules', text: 'Draw three.', edits: 0 },
    ]);
    // What is written further begins from the own writing, also before that has come back.
    await waitFor(() => expect(screen.getByText(/Kept for everybody/)).toBeTruthy());
    write('page-text', 'Draw three, keep one.');
    fireEvent.blur(screen.getByTestId('page-text'));
    expect(opsOf(page.sent).at(-1)).toEqual({ op: 'page', id, title: 'Rules', text: 'Draw three, keep one.', edits: 1 });
  });
  it('says when others wrote meanwhile: theirs is shown, or the own words go in their place', async () => {
    const page = freePage((hands) => {
      hands.do(1, { op: 'page', id: null, title: 'Rules', text: 'one', edits: 0 });
    });
    atTable(page.connection, <Hud />);
    await screen.findByRole('region', { name: 'The free table' });
    click('free-pages');
    await screen.findByTestId('page-Rules');
    click('page-Rules');
    write('page-text', 'mine');
    const [{ id } = NO_PAGE] = pagesIn(page.hands.view(0).notes);
    page.hands.do(1, { op: 'page', id, title: 'Rules', text: 'theirs', edits: 0 });
    act(page.show);
    expect(screen.getByTestId('page-text')).toHaveProperty('value', 'mine');
    const refusal = { code: 'illegal' as const, text: 'Somebody has written on this page meanwhile.' };
    vi.spyOn(page.connection, 'send').mockResolvedValueOnce({ k: 'k', ok: false, refusal });
    fireEvent.blur(screen.getByTestId('page-text'));
    fireEvent.click(await screen.findByTestId('page-text-mine'));
    await waitFor(() => expect(opsOf(page.sent).at(-1)).toEqual({ op: 'page', id, title: 'Rules', text: 'mine', edits: 1 }));
    fireEvent.click(screen.getByTestId('page-drop'));
    await waitFor(() => expect(opsOf(page.sent).at(-1)).toEqual({ op: 'page', id, title: '', text: '', edits: 1 }));
  });
});
