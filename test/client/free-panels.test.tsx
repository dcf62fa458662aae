import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Hud } from '../../client/hud/Hud.tsx';
import { useFree } from '../../client/store/free.ts';
import { useNotices } from '../../client/store/notices.ts';
import { RIGHTS } from '../../shared/engine/free/state.ts';
import { bring, freePage, opsOf } from '../support/free-visit.tsx';
import { at } from '../support/freehand.ts';
import { atTable, lobbyMeta, person } from '../support/page-table.tsx';

const click = (id: string) => fireEvent.click(screen.getByTestId(id));
const write = (id: string, value: string) => fireEvent.change(screen.getByTestId(id), { target: { value } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  sessionStorage.clear();
});

async function open(panel: 'box' | 'helpers' | 'saves' | 'rights' | 'secrets' | null, ...args: Parameters<typeof freePage>) {
  const page = freePage(...args);
  atTable(page.connection, <Hud />);
  await screen.findByRole('region', { name: 'The free table' });
  if (panel) click(`free-${panel}`);
  // The box is loaded when it is opened first.
  await screen.findByRole('region', { name: TITLES[panel ?? 'none'] });
  return page;
}

const TITLES = {
  none: 'The free table',
  box: 'The box',
  helpers: 'Turns and counters',
  saves: 'Saves',
  rights: 'This table',
  secrets: 'Only you see',
} as const;

const idOf = (page: ReturnType<typeof freePage>, kind: string) =>
  Object.values(page.hands.state.pieces).find((piece) => piece.kind === kind)?.id ?? '';

describe('the box', () => {
  it('brings things in their numbers, colours and words to the middle of the view', async () => {
    const page = await open('box');
    click('box-free/d20');
    write('box-amount', '3');
    write('box-owner', '1');
    click('box-free/pawn');
    write('box-amount', '250');
    click('box-free/coin');
    write('box-text', ' Beware ');
    write('box-amount', '1');
    click('box-free/note');
    click('box-french');
    const ops = opsOf(page.sent);
    expect(ops).toMatchObject([
      { op: 'spawn', component: { kind: 'free/d20' }, pose: { x: 0, z: 0 } },
      { op: 'spawn', component: { kind: 'free/pawn', owner: 1 }, pose: { x: expect.closeTo(0.1) } },
      { op: 'spawn', component: { kind: 'free/pawn', owner: 1 }, pose: { x: expect.closeTo(1.3) } },
      { op: 'spawn', component: { kind: 'free/pawn', owner: 1 }, pose: { x: expect.closeTo(2.5) } },
      { op: 'spawn', component: { kind: 'free/coin', count: 250, owner: 1 } },
      { op: 'spawn', component: { kind: 'free/note', text: 'Beware', owner: 1 } },
      { op: 'spawn', component: { kind: 'free/deck', inside: { of: 'free/card' } } },
    ]);
    const deck = ops.at(-1);
    if (typeof deck !== 'object' || deck === null || !('component' in deck)) throw new Error('no deck');
    expect(new Set(Object(deck.component).inside.faces).size).toBe(52);
    // What the box asks for, the table gives.
    for (const op of ops) page.hands.do(0, Object(op));
    expect(page.hands.see(1).filter(({ kind }) => kind === 'free/pawn')).toHaveLength(3);
  });
  it('is searched, also in the boxes of games that lie closed, whose pieces come with their game’s name', async () => {
    const page = await open('box');
    write('box-search', 'skeleton');
    fireEvent.click(await screen.findByTestId('box-keelar/character:skeleton'));
    expect(opsOf(page.sent)).toMatchObject([{ op: 'spawn', component: { kind: 'keelar/character', face: 'skeleton', stance: 'figure' } }]);
    expect(screen.queryByTestId('box-free/d20')).toBeNull();
    write('box-search', 'no such thing');
    expect(screen.getByText('Nothing like that is in any box.')).toBeTruthy();
  });
  it('lets the next click on the table say where', async () => {
    const page = await open('box');
    click('box-by-click');
    click('box-free/cube');
    expect(useFree.getState().placing?.ops(at(2, 3))).toEqual([{ op: 'spawn', component: { kind: 'free/cube' }, pose: at(2, 3) }]);
    expect(screen.getByTestId('prompt-line').textContent).toBe('Click the table to put down: Cube');
    expect(page.sent).toEqual([]);
  });
  it('is closed to those who may not', async () => {
    await open('box', (hands) => hands.do(0, { op: 'rights', rights: { ...RIGHTS, spawn: 'host' } }), {
      view: { assist: { consent: 'all', host: 1 } },
    });
    expect(await screen.findByText(/only the host brings things/)).toBeTruthy();
  });
});

describe('turns and counters', () => {
  it('pass the turn, count, and put on the blindfold', async () => {
    const page = await open('helpers', (hands) => {
      hands.do(0, { op: 'turn.marker', seat: 2 });
      hands.do(0, { op: 'tally', id: null, seat: 1, label: 'Lives', value: 3 });
      hands.do(0, { op: 'tally', id: null, seat: null, label: 'Round', value: 2 });
    });
    const [lives, round] = page.hands.free.helpers.tallies.map(({ id }) => id);
    expect(screen.getByTestId('seat-1').textContent).toContain('Lives 3');
    expect(screen.getByRole('region', { name: 'Players' }).textContent).toContain('Round 2');
    click('turn-next');
    click('turn-none');
    click(`more-${lives}`);
    click(`less-${round}`);
    click(`drop-${round}`);
    write('tally-label', 'Gold');
    write('tally-seat', 'each');
    click('tally-add');
    click('blindfold');
    expect(opsOf(page.sent)).toEqual([
      { op: 'turn.marker', seat: 0 },
      { op: 'turn.marker', seat: null },
      { op: 'tally', id: lives, seat: 1, label: 'Lives', value: 4 },
      { op: 'tally', id: round, seat: null, label: 'Round', value: 1 },
      { op: 'tally', id: round, seat: null, label: '', value: 2 },
      ...[0, 1, 2].map((seat) => ({ op: 'tally', id: null, seat, label: 'Gold', value: 0 })),
      { op: 'blindfold', on: true },
    ]);
  });
  it('run a clock down from the moment that it was started here', async () => {
    const page = await open('helpers');
    write('clock-length', '60');
    expect(opsOf(page.sent)).toEqual([{ op: 'timer', seconds: 60, run: false }]);
    vi.useFakeTimers();
    page.hands.do(0, { op: 'timer', seconds: 60, run: true });
    act(page.show);
    act(() => void vi.advanceTimersByTime(15_000));
    expect(screen.getByTestId('free-clock').textContent).toBe('0:45');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByTestId('free-clock').textContent).toBe('Time is up');
    page.hands.do(0, { op: 'timer', seconds: 60, run: false });
    act(page.show);
    expect(screen.queryByTestId('free-clock')).toBeNull();
  });
  it('do not pretend to know how long a clock has run that was started before this page came', async () => {
    await open(null, (hands) => hands.do(0, { op: 'timer', seconds: 60, run: true }));
    expect(screen.getByText('the clock runs')).toBeTruthy();
  });
});

describe('this table', () => {
  it('lets the host say who may do what, free seats and close it', async () => {
    const page = await open('rights', undefined, { view: { assist: { consent: 'all', host: 0 } } });
    write('right-touch', 'owner');
    write('right-save', 'everyone');
    click('kick-1');
    click('stop');
    click('stand');
    expect(page.sent).toEqual([
      { t: 'hand', op: { op: 'rights', rights: { ...RIGHTS, touch: 'owner' } } },
      { t: 'hand', op: { op: 'rights', rights: { ...RIGHTS, save: 'everyone' } } },
      { t: 'kick', seat: 1 },
      { t: 'stop' },
      { t: 'stand' },
    ]);
  });
  it('shows the others what the host has decided', async () => {
    await open('rights', undefined, { you: 1, view: { assist: { consent: 'all', host: 0 } } });
    expect(screen.getByTestId('right-touch').hasAttribute('disabled')).toBe(true);
    expect(screen.queryByTestId('kick-0')).toBeNull();
    expect(screen.queryByTestId('stop')).toBeNull();
  });
});

describe('saves', () => {
  it('keep, bring back and forget positions', async () => {
    const page = await open('saves', (hands) => hands.do(0, { op: 'save', name: 'start' }));
    expect(screen.getByTestId('saves').textContent).toContain('startby Ada');
    write('save-name', '  <i>later</i> ');
    click('save');
    await waitFor(() => expect(page.sent).toHaveLength(1));
    click('load-start');
    click('forget-start');
    expect(opsOf(page.sent)).toEqual([
      { op: 'save', name: '<i>later</i>' },
      { op: 'load', name: 'start' },
      { op: 'forget', name: 'start' },
    ]);
  });
  it('go out as a file, and a file opens a new table; what is refused is said', async () => {
    const asked: { url: string; body: unknown }[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      asked.push({ url, body: init?.body });
      if (url.endsWith('/export')) return new Response('{"format":"lootable.table"}');
      return Response.json({ refusal: { code: 'bad-file', text: 'This is no table.' } }, { status: 400 });
    });
    const urls = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
    localStorage.setItem('lootable.seat.ABC234', 'secret-token');
    await open('saves');
    click('export');
    await waitFor(() => expect(urls).toHaveBeenCalledTimes(1));
    expect(asked[0]).toEqual({ url: '/api/tables/ABC234/export', body: JSON.stringify({ token: 'secret-token' }) });
    fireEvent.change(screen.getByTestId('import-file'), { target: { files: [new File(['{}'], 'a.json')] } });
    await waitFor(() => expect(useNotices.getState().list.map(({ text }) => text)).toEqual(['This is no table.']));
    expect(asked[1]?.url).toBe('/api/import');
    localStorage.clear();
    urls.mockRestore();
  });
});

describe('looking into a deck', () => {
  it('shows the contents to whoever looks, and closing is looking away', async () => {
    const page = await open(null, (hands) => {
      const deck = hands.deck(['A♠', 'K♥', '2♦']);
      hands.do(0, { op: 'look', piece: deck, on: true });
    });
    const deck = idOf(page, 'free/deck');
    const inside = await screen.findByTestId('look');
    expect(
      within(inside)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([expect.stringMatching(/^Ace of spades/), expect.stringMatching(/^King of hearts/), expect.stringMatching(/^2 of diamonds/)]);
    click('inside-1');
    click('fetch');
    click('inside-2');
    click('take-up');
    fireEvent.click(screen.getByRole('button', { name: /^Close Inside/ }));
    expect(opsOf(page.sent)).toMatchObject([
      { op: 'fetch', from: deck, index: 1, to: { pose: { z: 9 } } },
      { op: 'fetch', from: deck, index: 2, to: 'hand' },
      { op: 'look', piece: deck, on: false },
    ]);
  });
});

describe('the sheet of a piece', () => {
  it('is written on, counted, owned, locked and let out of its group', async () => {
    const page = await open(null, (hands) => {
      const number = hands.spawn({ kind: 'free/counter', text: 'HP' }, at(0));
      const other = hands.spawn({ kind: 'free/cube' }, at(3));
      hands.do(0, { op: 'group', pieces: [number, other], on: true });
    });
    const number = idOf(page, 'free/counter');
    act(() => useFree.setState({ panel: 'piece', about: number }));
    write('write-text', 'Hit\npoints');
    click('write');
    click('count-more');
    write('count', '17');
    click('count-set');
    write('owner', '2');
    click('locked');
    click('ungroup');
    expect(opsOf(page.sent)).toMatchObject([
      { op: 'write', piece: number, text: 'Hit points' },
      { op: 'count', piece: number, value: expect.any(Number) },
      { op: 'count', piece: number, value: 17 },
      { op: 'own', pieces: [number], seat: 2 },
      { op: 'lock', pieces: [number], on: true },
      { op: 'group', pieces: [number], on: false },
    ]);
    act(() => useFree.setState({ about: 'gone' }));
    expect(screen.getByText('It is not in sight any more.')).toBeTruthy();
  });
});

describe('what only this seat sees', () => {
  it('is listed with its place, shown and revealed; the others find nothing of it', async () => {
    const hide = (hands: ReturnType<typeof freePage>['hands']) => {
      const pawn = bring(hands, { kind: 'free/pawn', owner: 0 }, 2.5, -1.5);
      hands.do(0, { op: 'hide', pieces: [pawn] });
    };
    const page = await open('secrets', hide);
    const row = within(screen.getByTestId('secrets')).getByRole('listitem');
    expect(row.textContent).toContain('Red pawn, only you see it8,4');
    const id = page.hands.see(0).find(({ kind }) => kind === 'free/pawn')?.id ?? '';
    click(`where-${id}`);
    expect([...useFree.getState().selected]).toEqual([id]);
    click(`reveal-${id}`);
    expect(opsOf(page.sent)).toEqual([{ op: 'reveal', pieces: [id] }]);
    page.change({
      you: { seat: 1, host: false },
      view: page.hands.view(1),
      meta: lobbyMeta({ seats: [person(0, 'Ada'), person(1, 'Bob')] }),
    });
    await waitFor(() => expect(screen.queryByTestId('free-secrets')).toBeNull());
  });
});
