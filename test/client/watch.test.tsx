import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../client/net/connection.ts';
import { feedTable } from '../../client/net/feed.ts';
import type { FeedSpec } from '../../client/net/show/wanted.ts';
import { askedOf } from '../../client/pages/asked.ts';
import { ReplayPage } from '../../client/pages/ReplayPage.tsx';
import { WatchPage } from '../../client/pages/WatchPage.tsx';
import { fetchFace } from '../../client/store/games.ts';
import { clockText } from '../../client/store/times.ts';
import { useUi } from '../../client/store/ui.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { Event } from '../../shared/engine/event.ts';
import { project } from '../../shared/engine/project.ts';
import { start } from '../../shared/engine/start.ts';
import { GAMES } from '../../shared/games/index.ts';
import { lobbyMeta, pageTable, person } from '../support/page-table.tsx';
import { serving, showFiles, shownGame } from '../support/show-files.ts';

const game = GAMES.find(({ id }) => id === 'dragon-treasure');
if (!game) throw new Error('no game');
const meta = lobbyMeta({ status: 'over', game: 'dragon-treasure', seats: [person(0, 'Ada'), person(1, 'Ben')], replay: true });
const { show, end } = shownGame(game, 5, 400, undefined, meta);
const files = { public: showFiles(show, 'public', end), all: showFiles(show, 'all', end) };

/** Opens feeds as the page does, from a server of this test. */
const feeds: (Connection & { spec: FeedSpec })[] = [];
const feed = (spec: FeedSpec): Connection => {
  const made = feedTable({ ...spec, base: 'http://table.example' });
  feeds.push(Object.assign(made, { spec }));
  return made;
};
const asked: string[] = [];
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const where = (): string => screen.getByTestId('show-where').textContent ?? '';
const view = () => feeds.at(-1)?.snapshot().view;

beforeAll(() => fetchFace('dragon-treasure'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
  vi.stubGlobal('fetch', serving(files, asked));
  vi.stubGlobal('WebSocket', undefined);
});
afterEach(() => {
  cleanup();
  feeds.length = 0;
  useUi.getState().setRested(Number.POSITIVE_INFINITY);
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened() {
  render(<ReplayPage code="abc234" feed={feed} />);
  for (let tries = 0; tries < 20 && !screen.queryByTestId('show-bar'); tries++) await wait(20);
  return screen.getByTestId('show-bar');
}

describe('a replay', () => {
  it('plays, stops, and goes to any moment by bar and by key', async () => {
    await opened();
    fireEvent.click(screen.getByTestId('show-play'));
    await wait(10);
    fireEvent.change(screen.getByTestId('scrub'), { target: { value: '9000' } });
    await wait(10);
    expect(where()).toContain(`0:09 / ${clockText(Math.ceil((end + 1) / 3_000) * 3_000)}`);
    await wait(5_000);
    expect(where()).toContain('0:09 /');
    const before = view()?.seq ?? 0;
    fireEvent.keyDown(document.body, { key: '.', code: 'Period' });
    await wait(10);
    expect(view()?.seq).toBeGreaterThan(before);
    // Between two steps of the bar: a browser would tell its own rounding of that as somebody's wish.
    expect((feeds[0]?.show?.state().at ?? 0) % 1_000).toBeGreaterThan(0);
    expect(Number(screen.getByTestId('scrub').getAttribute('value')) % 1_000).toBe(0);
    fireEvent.keyDown(document.body, { key: ',', code: 'Comma' });
    await wait(10);
    expect(view()?.seq).toBe(before);
    fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL' });
    await wait(10);
    expect(Number(screen.getByTestId('scrub').getAttribute('value'))).toBeGreaterThan(17_000);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', code: 'ArrowLeft' });
    await wait(10);
    fireEvent.change(screen.getByTestId('show-speed'), { target: { value: '8' } });
    fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
    const at = feeds[0]?.show?.state().at ?? 0;
    await wait(1_000);
    expect((feeds[0]?.show?.state().at ?? 0) - at).toBeGreaterThan(6_000);
  });

  it('finds what is worth seeing, and goes there; tells the score; makes links of the moment', async () => {
    await opened();
    if (!screen.queryByTestId('highlights')) fireEvent.click(screen.getByTestId('open-more'));
    for (let tries = 0; tries < 300 && screen.queryByText(/Reading the game/); tries++) await wait(20);
    const highlights = screen.getByTestId('highlights').querySelectorAll('button');
    expect(highlights.length).toBeGreaterThan(0);
    expect(screen.getByTestId('highlights').textContent).toMatch(/Biggest haul: (Ada|Ben), .* \+\d/);
    fireEvent.click(screen.getByTestId('highlight-haul'));
    await wait(10);
    expect(feeds[0]?.show?.state().at).toBeGreaterThan(0);
    expect(screen.getByRole('img', { name: /of each seat over time/ })).toBeTruthy();
    const seconds = Math.floor((feeds[0]?.show?.state().at ?? 0) / 1000);
    expect(screen.getByDisplayValue(new RegExp(`/replay/ABC234\\?at=${seconds}$`))).toBeTruthy();
    expect(screen.getByDisplayValue(/<iframe src=.*embed=1/)).toBeTruthy();
  });

  it('changes eyes', async () => {
    await opened();
    fireEvent.click(screen.getByTestId('show-play'));
    fireEvent.change(screen.getByTestId('show-look'), { target: { value: 'seat:1' } });
    await wait(50);
    expect(view()?.viewer).toBe(1);
    expect(asked.some((url) => url.includes('persp=all'))).toBe(true);
  });

  it('says why it cannot be shown', async () => {
    vi.stubGlobal('fetch', serving({}));
    render(<ReplayPage code="abc234" feed={feed} />);
    await wait(100);
    expect(screen.getByTestId('gone').textContent).toBe('There is no such table.');
  });
});

describe('watching', () => {
  it('shows who sits before the game begins, and offers a seat at the table itself', async () => {
    const lobby = lobbyMeta({ game: 'dragon-treasure', seats: [person(0, 'Ada'), { ...person(1, ''), kind: 'open' }] });
    const key = { at: 0, state: null, meta: lobby, chat: [], news: [], touches: [] };
    class Line extends EventTarget {
      send(): void {
        const data = JSON.stringify({ ok: true, persp: 'public', delay: 60, key, frames: [] });
        this.dispatchEvent(new MessageEvent('message', { data }));
      }
      close(): void {}
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event('open')));
      }
    }
    vi.stubGlobal('WebSocket', Line);
    render(<WatchPage code="abc234" feed={feed} />);
    await wait(50);
    expect(screen.getByTestId('seat-0').textContent).toContain('Ada');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Friday night');
    expect(screen.getByRole('link', { name: 'Take a seat' }).getAttribute('href')).toBe('/t/ABC234');
    expect(screen.queryByTestId('sit-1')).toBeNull();
  });

  it('ends when the dice lie that have ended the game', async () => {
    const view = project(start(game, { seats: 2 }, seededChance(5)).table, null);
    const playing = { ...meta, status: 'playing' as const };
    const { connection, change } = pageTable({ view, meta: playing });
    // What comes after the page is there before: however slow the computer is.
    await Promise.all([import('../../client/store/held.ts'), import('../../client/hud/ResultScreen.tsx')]);
    render(<WatchPage code="abc234" feed={() => connection} />);
    await wait(50);
    act(() => useUi.getState().setRested(-1));
    const events: Event[] = [{ kind: 'rolled', to: 'all', seat: 0, dice: ['d6'], values: [3], draw: 0, line: ['rolls', 0] }];
    const result = { winners: [0], scores: [], line: ['wins', 0] as const };
    act(() => change({ view: { ...view, seq: 9, result }, news: [{ n: 9, seq: 9, events }] }));
    await wait(500);
    expect(screen.queryByTestId('result')).toBeNull();
    act(() => useUi.getState().setRested(0));
    for (let tries = 0; tries < 300 && !screen.queryByTestId('result'); tries++) await wait(20);
    expect(screen.getByTestId('result')).toBeTruthy();
  });

  it('reads what its address asks for; what makes no sense is left out', () => {
    const of = (search: string, hash = '') => askedOf({ search, hash });
    expect(of('?persp=seat:2&delay=90&at=12&speed=2&via=http&embed=1', '#k=TOKEN')).toEqual({
      ...{ look: 'seat:2', delay: 90, token: 'TOKEN', via: 'http', at: 12_000, speed: 2, embed: true, review: false },
    });
    expect(of('?persp=me&delay=-4&at=x&via=pigeon')).toEqual({
      ...{ look: 'public', delay: 0, token: undefined, via: undefined, at: undefined, speed: undefined, embed: false, review: false },
    });
  });
});
