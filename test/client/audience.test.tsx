import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchedWords } from '../../client/hud/audience/watched.ts';
import { addressOf, replayWords } from '../../client/hud/audience/words.ts';
import { Hud } from '../../client/hud/Hud.tsx';
import { ResultScreen } from '../../client/hud/ResultScreen.tsx';
import { LiveTables } from '../../client/pages/front/LiveTables.tsx';
import { Lobby } from '../../client/pages/table/Lobby.tsx';
import { useTaste } from '../../client/store/ui.ts';
import { STALE_LISTS } from '../../shared/protocol.ts';
import type { SeatMeta, TableMeta } from '../../shared/wire-messages.ts';
import { askedTable, atTable, lobbyMeta, pageTable, person, robot } from '../support/page-table.tsx';
import { toy } from '../support/toy.ts';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  return {
    ...{ CARDS: [toy], FREE_TABLE: { id: 'free-table' }, cardOf: (id: string) => (id === 'toy' ? toy : undefined) },
    loadOptions: async () => ({ options: toy.options, presets: [] }),
  };
});

const click = (id: string) => fireEvent.click(screen.getByTestId(id));
const change = (id: string, value: string) => fireEvent.change(screen.getByTestId(id), { target: { value } });
const text = (id: string) => screen.getByTestId(id).textContent;
const sits = (seat: number, name: string, share: boolean | null, more: Partial<SeatMeta> = {}): SeatMeta => ({
  ...person(seat, name),
  share,
  ...more,
});
const LATE = { open: true, delay: 0, all: 180 };
const links = [{ id: 'l1', role: 'commentator' as const, name: 'Rosa', token: 'l1.secret', until: null }];

beforeEach(() => useTaste.setState({ name: 'Ada', share: false }));

describe('the words about an audience', () => {
  it('say how many watch, and who sees more or later than the others', () => {
    const feeds = [
      { persp: 'public' as const, delay: 0, viewers: 7 },
      { persp: 'public' as const, delay: 60, viewers: 3 },
      { persp: 'all' as const, delay: 180, viewers: 2 },
      { persp: 'all' as const, delay: 1_200, viewers: 0 },
    ];
    expect(watchedWords({ watchers: 12, feeds })).toBe('12 watch; 3 see what is open, 60 s late; 2 see all hands, 180 s late');
    expect(watchedWords({ watchers: 1, feeds: [] })).toBe('1 watches');
    expect(watchedWords({ watchers: 0, feeds: [] })).toBe('Nobody watches');
  });

  it('name who stands in the way of a replay, and nobody else', () => {
    const words = (seats: SeatMeta[], more: Partial<TableMeta> = {}, you: number | null = null): string =>
      replayWords(lobbyMeta({ status: 'over', seats, ...more }), toy, you);
    expect(words([sits(0, 'Ada', true), sits(1, 'Ben', true)], { replay: true })).toBe('There is a replay: all who played have agreed.');
    expect(words([sits(0, 'Ada', true), sits(1, 'Ben', false)])).toBe('There is no replay: Ben has not agreed to a public replay.');
    expect(words([sits(0, 'Ada', false), sits(1, 'Ben', null)], {}, 0)).toBe(
      'There is no replay: you have not agreed to a public replay, Ben was not asked.',
    );
    // Whoever left said no: the one who sits there now is not to blame.
    expect(words([sits(0, 'Ada', true), sits(1, 'Ben', true, { unshared: true })])).toBe(
      'There is no replay: somebody who played Blue before has not agreed to a public replay.',
    );
    expect(words([sits(0, 'Ada', true), { ...robot(1), share: null }], { replay: true })).toContain('There is a replay');
    expect(words([sits(0, 'Ada', false), robot(1)], { status: 'lobby' })).toBe(
      'No replay as it stands: Ada has not agreed to a public replay.',
    );
    expect(words(lobbyMeta().seats, { status: 'lobby' })).toBe('Whoever sits down is asked.');
  });

  it('put the token of a link into the fragment, which no server is sent, and nowhere else', () => {
    for (const role of ['watch', 'overlay', 'commentator', 'operator'] as const) {
      const url = new URL(addressOf('https://example.org', 'ABC234', { role, token: 'id.sign-_' }));
      expect(url.hash).toBe('#k=id.sign-_');
      expect(url.pathname + url.search).not.toContain('sign');
    }
  });
});

describe('consent in the lobby', () => {
  it('is asked beside the name, remembered, and sent along with the seat', () => {
    const { connection, sent } = pageTable();
    const { unmount } = atTable(connection, <Lobby />);
    const box = screen.getByLabelText('My game may be seen again as a replay once it is over');
    expect(box).toHaveProperty('checked', false);
    click('sit-0');
    click('share');
    click('sit-1');
    expect(sent).toMatchObject([
      { t: 'sit', share: false },
      { t: 'sit', share: true },
    ]);
    unmount();
    atTable(pageTable().connection, <Lobby />);
    expect(screen.getByTestId('share')).toHaveProperty('checked', true);
  });

  it('can be changed by whoever sits, and everybody reads who agrees', () => {
    const meta = lobbyMeta({ hostSeat: 0, seats: [sits(0, 'Ada', true), sits(1, 'Ben', false)] });
    const { connection, sent, change: put } = pageTable({ meta, you: { seat: 0, host: true } });
    atTable(connection, <Lobby />);
    expect(screen.getByTestId('share')).toHaveProperty('checked', true);
    expect(text('replay-words')).toBe('No replay as it stands: Ben has not agreed to a public replay.');
    expect(text('seat-0')).toContain('replay: yes');
    expect(text('seat-1')).toContain('replay: no');
    click('share');
    expect(sent).toEqual([{ t: 'share', yes: false }]);
    act(() => put({ meta: { ...meta, seats: [sits(0, 'Ada', true), sits(1, 'Ben', true)] } }));
    expect(text('replay-words')).toBe('A replay as it stands: all who sit here agree.');
  });
});

describe('how a table is shown', () => {
  const hosting = { meta: lobbyMeta({ hostSeat: 0, seats: [sits(0, 'Ada', true), robot(1)] }), you: { seat: 0, host: true } };

  it('is set by the host: who may watch, how late, and how late all hands', () => {
    const { connection, sent, change: put } = pageTable(hosting);
    atTable(connection, <Lobby />);
    change('show-open', 'links');
    change('show-delay', '60');
    click('show-all');
    expect(sent).toEqual([
      { t: 'settings', settings: { show: { open: false } } },
      { t: 'settings', settings: { show: { delay: 60 } } },
      { t: 'settings', settings: { show: { all: 180 } } },
    ]);
    expect(screen.queryByTestId('show-all-delay')).toBeNull();
    act(() => put({ meta: { ...hosting.meta, show: { open: false, delay: 7, all: 45 } } }));
    const late = [...screen.getByTestId('show-all-delay').querySelectorAll('option')].map((each) => each.value);
    expect([late[0], late[1], late.at(-1)]).toEqual(['30', '45', '3600']);
    expect(screen.getByTestId('show-delay')).toHaveProperty('value', '7');
    change('show-all-delay', '300');
    click('show-all');
    expect(sent.slice(3)).toEqual([
      { t: 'settings', settings: { show: { all: 300 } } },
      { t: 'settings', settings: { show: { all: null } } },
    ]);
  });

  it('is read by all others, who see no link', () => {
    const { connection } = pageTable({ ...hosting, you: { seat: null, host: false }, links });
    const { container } = atTable(connection, <Lobby />);
    for (const id of ['show-open', 'show-delay', 'show-all']) expect(screen.getByTestId(id)).toHaveProperty('disabled', true);
    expect(screen.queryByTestId('links')).toBeNull();
    expect(container.innerHTML).not.toContain('secret');
  });

  it('has links that the host makes, copies, and takes back after a second word', async () => {
    const { connection, sent, change: put } = pageTable(hosting);
    atTable(connection, <Lobby />);
    change('link-role', 'operator');
    change('link-name', '  Rosa ');
    expect(screen.getByTestId('link-hours')).toHaveProperty('value', '168');
    change('link-hours', '3');
    click('link-make');
    await waitFor(() => expect(screen.getByTestId('link-name')).toHaveProperty('value', ''));
    change('link-hours', '0');
    click('link-make');
    expect(sent).toEqual([
      { t: 'link', role: 'operator', name: 'Rosa', hours: 3 },
      { t: 'link', role: 'operator', name: 'Operator', hours: null },
    ]);
    act(() => put({ links }));
    const copied: string[] = [];
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (link: string) => void copied.push(link) } });
    fireEvent.click(screen.getByRole('button', { name: 'Copy: Rosa: commentator' }));
    vi.unstubAllGlobals();
    expect(copied).toEqual([`${globalThis.location.origin}/watch/ABC234?persp=all#k=l1.secret`]);
    expect(screen.getByTestId('link-l1').textContent).toContain('no hands as long as');
    act(() => put({ links: [...links, { id: 'l2', role: 'overlay', name: 'OBS', token: 'l2.secret', until: Date.now() + 90 * 60_000 }] }));
    expect(screen.getByLabelText('OBS: overlay')).toHaveProperty(
      'value',
      `${globalThis.location.origin}/overlay/ABC234?view=strip#k=l2.secret`,
    );
    expect(screen.getByTestId('link-l1').textContent).toContain('Lasts until you take it back');
    expect(screen.getByTestId('link-l2').textContent).toContain('Lasts 2 hours more');
    act(() => put({ links: links.map((link) => ({ ...link, until: Date.now() - 1 })) }));
    expect(screen.getByTestId('link-l1').textContent).toContain('Has run out');
    act(() => put({ links: [...links, { id: 'l2', role: 'overlay', name: 'OBS', token: 'l2.secret', until: null }] }));
    expect(screen.getByRole('link', { name: 'All overlays by the link of OBS' }).getAttribute('href')).toBe('/stream/ABC234#k=l2.secret');
    act(() => put({ links }));
    click('unlink');
    click('unlink-no');
    click('unlink');
    expect(sent).toHaveLength(2);
    click('unlink-yes');
    expect(sent[2]).toEqual({ t: 'unlink', link: 'l1' });
    act(() => put({ links: [] }));
    expect(screen.queryByTestId('link-l1')).toBeNull();
  });

  it('stands with the players as soon as anybody watches, and leads to all of it', async () => {
    const table = askedTable({ kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' });
    const { connection, change: put } = table;
    const meta = lobbyMeta({ status: 'playing', hostSeat: 0, seats: [sits(0, 'Ada', true), sits(1, 'Ben', true)], watchers: 0 });
    put({ meta });
    atTable(connection, <Hud />);
    expect(screen.queryByTestId('watched')).toBeNull();
    act(() => put({ meta: { ...meta, watchers: 12, show: LATE, feeds: [{ persp: 'all', delay: 180, viewers: 2 }] } }));
    expect(text('watched')).toBe('12 watch; 2 see all hands, 180 s late');
    click('watched');
    const panel = await screen.findByRole('region', { name: 'Audience' });
    expect(panel.textContent).toContain('2 see all hands, 180 s late');
    expect(panel.textContent).toContain('A replay as it stands');
    fireEvent.click(screen.getByTestId('share'));
    expect(table.sent).toEqual([{ t: 'share', yes: false }]);
  });
});

describe('the result', () => {
  const ended = (meta: Partial<TableMeta>) => {
    const table = askedTable({ kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' });
    const { view } = table.connection.snapshot();
    if (!view) throw new Error('no view');
    const scores = [0, 1].map((seat) => ({ seat, score: 0, rank: 1 }));
    table.change({
      view: { ...view, result: { winners: [], scores, line: ['won', 1] } },
      meta: lobbyMeta({ status: 'over', commit: 'ab', seats: [sits(0, 'Ada', true), sits(1, 'Ben', true)], ...meta }),
    });
    atTable(table.connection, <ResultScreen />);
  };
  it('leads to the replay where all agreed', () => {
    ended({ replay: true });
    expect(screen.getByTestId('replay').getAttribute('href')).toBe('/replay/ABC234');
    expect(screen.queryByTestId('replay-words')).toBeNull();
  });
  it('says why there is none', () => {
    ended({ seats: [sits(0, 'Ada', true), sits(1, 'Ben', false)] });
    expect(screen.queryByTestId('replay')).toBeNull();
    expect(text('replay-words')).toBe('There is no replay: Ben has not agreed to a public replay.');
  });
  it('says nothing of it before the table knows that it is over', () => {
    ended({ status: 'playing' });
    expect(screen.queryByTestId('replay-words')).toBeNull();
  });
});

it('the list of tables says how many watch, and leads there wherever anybody may', async () => {
  const line = { name: 'Den', game: 'toy', seats: [{ kind: 'open' as const, name: '' }], watchers: 12 };
  const lines = [
    { ...line, code: 'AAA234', status: 'playing' },
    { ...line, code: 'BBB234', status: 'lobby' },
    { ...line, code: 'CCC234', status: 'playing', closed: true },
  ];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(lines), { headers: { 'content-type': 'application/json' } }));
  render(<LiveTables />);
  const waysOf = (card: HTMLElement) => [...card.querySelectorAll('a')].map((each) => each.getAttribute('href'));
  const [open, joinable, closed] = await screen.findAllByTestId(/^table-/);
  if (!open || !joinable || !closed) throw new Error('tables are missing');
  expect(open.textContent).toContain('12 watching');
  expect([waysOf(open), waysOf(joinable), waysOf(closed)]).toEqual([['/watch/AAA234'], ['/t/BBB234', '/watch/BBB234'], []]);
  expect(closed.textContent).toContain('by link only');
  expect(screen.queryByText(/from a while ago/)).toBeNull();
  vi.unstubAllGlobals();
});

it('the list of tables says that its numbers are old while the server does not know how many watch', async () => {
  const answer = () => new Response('[]', { headers: { 'content-type': 'application/json', [STALE_LISTS]: 'watchers' } });
  vi.stubGlobal('fetch', async () => answer());
  render(<LiveTables />);
  expect((await screen.findByText(/from a while ago/)).textContent).toContain('Games go on');
  vi.unstubAllGlobals();
});
