import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Hud } from '../../client/hud/Hud.tsx';
import { sentencesOf } from '../../client/hud/log/sentences.ts';
import { describe as inWords } from '../../client/hud/panels/FixBanner.tsx';
import { FixPanel } from '../../client/hud/panels/FixPanel.tsx';
import { TextTwin } from '../../client/hud/twin/TextTwin.tsx';
import type { Connection } from '../../client/net/connection.ts';
import { localTable } from '../../client/net/local.ts';
import { FrontPage } from '../../client/pages/FrontPage.tsx';
import { useFree } from '../../client/store/free.ts';
import { fetchFace } from '../../client/store/games.ts';
import { namesOf, sceneOf } from '../../client/store/table.tsx';
import type { Event } from '../../shared/engine/event.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { FACE } from '../../shared/games/free-table/index.ts';
import { GAME as chuckRock } from '../../shared/games/keelar/chuck-rock/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import type { ClientRequest } from '../../shared/wire.ts';
import { bring, freePage, opsOf } from '../support/free-visit.tsx';
import { at } from '../support/freehand.ts';
import { askedTable, atTable } from '../support/page-table.tsx';

const click = (id: string) => fireEvent.click(screen.getByTestId(id));
const write = (id: string, value: string) => fireEvent.change(screen.getByTestId(id), { target: { value } });
const idOf = (page: ReturnType<typeof freePage>, kind: string) => page.hands.see(0).find((piece) => piece.kind === kind)?.id ?? '';

afterEach(() => vi.unstubAllGlobals());

describe('the front page', () => {
  const server = () => {
    const asked: { url: string; body: unknown }[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') asked.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body });
      return Response.json(init?.method === 'POST' ? { code: 'FREE23', host: 'secret' } : []);
    });
    return asked;
  };
  const idle = () => waitFor(() => expect(screen.getByTestId('create').hasAttribute('disabled')).toBe(false));
  it('opens an empty free table, or one with everything of a game, and sits down', async () => {
    const asked = server();
    render(<FrontPage />);
    click('open-free');
    expect(screen.queryByTestId('timer')).toBeNull();
    write('seats', '5');
    click('create');
    await waitFor(() => expect(globalThis.location.pathname).toBe('/t/FREE23'));
    expect(asked[0]?.body).toEqual({
      game: 'free-table',
      free: true,
      seats: 5,
      listed: false,
      consent: 'all',
      timer: 0,
      awayBot: false,
      hints: true,
      options: {},
    });
    expect(globalThis.history.state).toEqual({ sit: true });
    await idle();
    write('game', 'dragon-treasure');
    click('create');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.body).toMatchObject({ game: 'dragon-treasure', free: true });
    await idle();
    click('free');
    expect(screen.getByTestId('timer')).toBeTruthy();
    click('create');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2]?.body).not.toHaveProperty('free');
  });
  it('leaves the bare board when the rules are wanted after all', () => {
    server();
    render(<FrontPage />);
    click('open-free');
    expect(within(screen.getByTestId('game')).getByText(/bare board/)).toBeTruthy();
    click('free');
    const [game] = screen.getAllByTestId('game');
    expect(game instanceof HTMLSelectElement && game.value).toBe('dragon-treasure');
    expect(within(screen.getByTestId('game')).queryByText(/bare board/)).toBeNull();
  });
  it('sets a table up from a file, and says at once what is far too large', async () => {
    const asked = server();
    render(<FrontPage />);
    const huge = new File(['x'], 'huge.json');
    Object.defineProperty(huge, 'size', { value: 30 << 20 });
    fireEvent.change(screen.getByTestId('import-file'), { target: { files: [huge] } });
    expect((await screen.findByText(/too large to be a table/)).textContent).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.change(screen.getByTestId('import-file'), { target: { files: [new File(['{}'], 'a.json')] } });
    await waitFor(() => expect(asked.map(({ url }) => url)).toEqual(['/api/import']));
  });
});

describe('from the rules to the free table and back', () => {
  const prompt: Prompt = { kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' };
  it('is a table fix of its own, with a plain warning', async () => {
    const { connection, sent, change } = askedTable(prompt);
    const { view } = connection.snapshot();
    if (!view) throw new Error('no view');
    change({ view: { ...view, assist: { consent: 'all', host: 0 } } });
    atTable(connection, <FixPanel />);
    click('fix-move');
    expect(screen.getByText(/No rules from there on/)).toBeTruthy();
    click('fix-free');
    write('fix-note', 'For fun');
    click('fix-propose');
    await waitFor(() => expect(sent).toEqual([{ t: 'fix.propose', ops: [{ op: 'free' }], note: 'For fun' }]));
  });
  it('goes back to the moment where the rules were left', async () => {
    const page = freePage();
    const { free } = page.hands.view(0);
    if (!free) throw new Error('not free');
    page.change({ view: { ...page.hands.view(0), assist: { consent: 'all', host: 0 }, free: { ...free, rules: true } } });
    atTable(page.connection, <FixPanel />);
    expect(screen.getByText(/whatever was done by hand since is gone/)).toBeTruthy();
    expect(screen.queryByTestId('fix-move')).toBeNull();
    click('fix-rules');
    write('fix-note', 'Enough');
    click('fix-propose');
    await waitFor(() => expect(page.sent).toEqual([{ t: 'fix.propose', ops: [{ op: 'rules' }], note: 'Enough' }]));
  });
  it('takes along what hands have changed: each change by its name, what cannot come along only with a yes', async () => {
    await fetchFace('chuck-rock');
    const local = localTable({ game: chuckRock, seats: 2, humans: [0, 1], pace: 100_000, assist: { consent: 'host', host: 0 } });
    const sent: ClientRequest[] = [];
    const connection: Connection = {
      ...local,
      send: (wish) => {
        sent.push(wish);
        return local.send(wish);
      },
    };
    await connection.send({ t: 'fix.propose', ops: [{ op: 'free' }], note: 'by hand' });
    const pieces = Object.values(connection.snapshot().view?.pieces ?? {});
    const [coins, more] = pieces.filter(({ kind }) => kind === 'coins');
    if (!coins?.pose || !more?.pose) throw new Error('no coins');
    await connection.send({ t: 'hand', op: { op: 'take', piece: coins.id, count: 1, pose: more.pose } });
    await connection.send({ t: 'hand', op: { op: 'spawn', component: { kind: 'free/cube' }, pose: at(7, 0) } });
    atTable(connection, <FixPanel />);
    await act(async () => click('fix-carry'));
    const changes = await screen.findByRole('list', { name: 'Changes' });
    expect(within(changes).getAllByRole('listitem')[0]?.textContent).toContain('as it stood before but for this:');
    expect(changes.textContent).toContain(`counts ${more.count + 1}`);
    expect(screen.getByTestId('fix-left').textContent).toContain('Cube came to the table since');
    write('fix-note', 'Moved');
    expect(screen.getByTestId('fix-propose').textContent).toContain('Say that it may go back without the rest');
    click('fix-leave');
    await act(async () => click('fix-propose'));
    await waitFor(() => expect(connection.snapshot().view?.free).toBeNull());
    expect(sent.at(-1)).toMatchObject({ t: 'fix.propose', ops: expect.arrayContaining([{ op: 'rules' }]) });
    expect(connection.snapshot().view?.pieces[more.id]?.count).toBe(more.count + 1);
    act(() => local.leave());
  });
  it('goes back as it stood where hands have changed nothing, and without the way back no change is left', async () => {
    await fetchFace('chuck-rock');
    const local = localTable({ game: chuckRock, seats: 2, humans: [0, 1], pace: 100_000, assist: { consent: 'host', host: 0 } });
    await local.send({ t: 'fix.propose', ops: [{ op: 'free' }], note: 'by hand' });
    atTable(local, <FixPanel />);
    await act(async () => click('fix-carry'));
    expect((await screen.findByRole('status')).textContent).toContain('Nothing');
    expect(screen.queryByTestId('fix-left')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'take out' }));
    expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
    act(() => local.leave());
  });
  it('has its words in the proposal; a table without a game has nothing to go back to', async () => {
    const page = freePage(undefined, { view: { assist: { consent: 'all', host: 0 } } });
    atTable(page.connection, <Hud />);
    await screen.findByRole('region', { name: 'The free table' });
    expect(screen.queryByTestId('open-fix')).toBeNull();
    expect(screen.queryByTestId('open-rules')).toBeNull();
    const view = page.hands.view(0);
    const scene = sceneOf(FACE, view);
    const game = { view, game: FACE, scene, names: namesOf(FACE, view, scene, () => 'Ada'), mine: undefined };
    expect(inWords({ op: 'free' }, game)).toContain('free table');
    expect(inWords({ op: 'rules' }, game)).toContain('back to its rules');
  });
});

describe('the log of a free table', () => {
  it('reads well, and tells table rolls from rolls of the tray', () => {
    const page = freePage((hands) => bring(hands, { kind: 'free/d6' }));
    const die = idOf(page, 'free/d6');
    const events: Event[] = [
      ...page.hands.do(0, { op: 'lock', pieces: [pieceId(die)], on: true }),
      ...page.hands.do(0, { op: 'lock', pieces: [pieceId(die)], on: false }),
      ...page.hands.do(1, { op: 'turn.marker', seat: 1 }),
      { kind: 'told', to: 'all', line: ['!free.thrown', 0, 'd6: 4'] },
    ];
    const view = page.hands.view(0);
    const scene = sceneOf(FACE, view);
    const names = namesOf(FACE, view, scene, (seat) => ['Ada', 'Bob'][seat]);
    const told = sentencesOf([{ n: 1, seq: 1, events }], { view, game: FACE, scene, names, mine: undefined });
    const texts = told.map(({ text }) => text);
    expect(texts.join('\n')).toMatch(/Ada locks .*\nAda unlocks .*\nIt is the turn of Bob\nAda throws, a table roll: d6: 4/s);
    expect(texts.join(' ')).not.toMatch(/!free|undefined|\{\d/);
  });
});

describe('the free table in words', () => {
  it('lists everything with its place, and lets the keyboard do what hands do', async () => {
    const page = freePage((hands) => {
      hands.spawn({ kind: 'free/pawn', owner: 1 }, at(-5.5, -5.5));
      hands.spawn({ kind: 'free/coin', count: 12 }, at(9, 2));
      hands.deck(['A♠', 'K♥'], at(0.4, 0.4));
      hands.spawn({ kind: 'free/note', text: 'Beware' }, at(-0.5, -0.5));
      hands.do(0, { op: 'flip', pieces: [hands.deck(['2♦', '3♦'], at(1.4, 0.4))] });
      hands.spawn({ kind: 'free/d6', owner: 0 }, at(2.4, 0.4));
    });
    atTable(page.connection, <TextTwin />);
    await screen.findByTestId('twin');
    const things = screen.getAllByTestId(/^thing-/).map((each) => each.textContent);
    expect(things).toEqual([
      'Blue pawn 0,0',
      'Note, “Beware” 5,5',
      'Deck, 2 inside 6,6',
      expect.stringMatching(/^Deck with 3 of diamonds on top, 2 inside 7,6$/),
      expect.stringMatching(/^Red d6, shows \d 8,6$/),
      'Coins, 12 of them 9.0 in east, 2.0 in south',
      expect.stringMatching(/^Board, locked/),
    ]);
    const pawn = idOf(page, 'free/pawn');
    click(`thing-${pawn}`);
    expect([...useFree.getState().selected]).toEqual([pawn]);
    click('twin-act-free.flip');
    write('twin-place', '3,4');
    click('twin-put');
    expect(opsOf(page.sent)).toMatchObject([
      { op: 'flip', pieces: [pawn] },
      { op: 'place', pieces: [{ piece: pawn, pose: { x: -2.5, z: -1.5 } }] },
    ]);
  });
  it('measures what lies within so many inches of a piece, shows it, chooses it, leaves it as a drawing', async () => {
    const page = freePage((hands) => {
      hands.spawn({ kind: 'free/pawn', owner: 1 }, at(0, 0));
      hands.spawn({ kind: 'free/cube' }, at(2, 0));
      hands.spawn({ kind: 'free/note', text: 'Beware' }, at(-5, 0));
    });
    const [pawn, cube] = [idOf(page, 'free/pawn'), idOf(page, 'free/cube')];
    atTable(page.connection, <TextTwin />);
    await screen.findByTestId('twin');
    click(`thing-${pawn}`);
    const found = () => screen.getByTestId('twin-within').textContent;
    expect(found()).toBe('radius 3.00″: 2 within: Blue pawn, Cube');
    write('twin-long', '5');
    expect(found()).toContain('3 within');
    write('twin-long', '0');
    expect(found()).toBe('That is no size.');
    write('twin-span', 'cone');
    write('twin-long', '4');
    expect(found()).toBe('4.00″, 60°: 2 within: Blue pawn, Cube');
    write('twin-way', '180');
    expect(found()).toBe('4.00″, 60°: 1 within: Blue pawn');
    write('twin-way', '0');
    click('twin-show');
    expect(useFree.getState().tapes.get(0)).toMatchObject({ x: 0, z: 0, tx: 4, tz: 0, as: 'cone', angle: 60 });
    expect(screen.getByTestId('twin-tapes').textContent).toBe('You: cone from 6,6, 4.00″, 60°; 2 within: Blue pawn, Cube');
    click('twin-choose');
    expect([...useFree.getState().selected].sort()).toEqual([pawn, cube].sort());
    click('twin-leave');
    expect(opsOf(page.sent)).toMatchObject([{ op: 'spawn', component: { kind: 'free/ink' } }]);
    expect(useFree.getState().tapes.size).toBe(0);
    act(() => useFree.setState({ tapes: new Map([[1, { x: 0, z: 0, tx: 3, tz: 0, as: 'box' }]]) }));
    expect(screen.getByTestId('twin-tapes').textContent).toContain('3.00 × 0.00″; 2 within: Blue pawn, Cube');
    act(() => useFree.setState({ tapes: new Map(), selected: new Set() }));
  });
  it('tells spectators the same without buttons, and the blindfolded nothing', async () => {
    const page = freePage((hands) => bring(hands, { kind: 'free/cube' }), { you: null });
    atTable(page.connection, <TextTwin />);
    await screen.findByTestId('twin');
    expect(screen.queryAllByTestId(/^thing-/)).toEqual([]);
    expect(screen.getByTestId('twin').textContent).toContain('Cube');
    page.hands.do(0, { op: 'blindfold', on: true });
    act(() => page.change({ you: { seat: 0, host: true }, view: page.hands.view(0) }));
    expect(screen.getByTestId('twin').textContent).toContain('You wear a blindfold.');
    expect(screen.getByTestId('twin').textContent).not.toContain('Cube0');
  });
});
