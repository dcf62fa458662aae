import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Hud } from '../../client/hud/Hud.tsx';
import { sentencesOf } from '../../client/hud/log/sentences.ts';
import { FixBanner } from '../../client/hud/panels/FixBanner.tsx';
import { FixPanel } from '../../client/hud/panels/FixPanel.tsx';
import { KeysPanel } from '../../client/hud/panels/KeysPanel.tsx';
import { SettingsPanel } from '../../client/hud/panels/SettingsPanel.tsx';
import { FrontPage } from '../../client/pages/FrontPage.tsx';
import { codeIn } from '../../client/pages/front/JoinByCode.tsx';
import { useGame, useTable } from '../../client/store/table.tsx';
import { useTaste, useUi } from '../../client/store/ui.ts';
import { ACTIONS, keysOf } from '../../client/tools/actions.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { askedTable, atTable, pageTable } from '../support/page-table.tsx';
import { toy } from '../support/toy.ts';

vi.mock('../../shared/games/manifest.ts', async () => {
  const { toy } = await import('../support/toy.ts');
  const FREE_TABLE = { ...toy, id: 'free-table', title: 'Free table', options: [] };
  const loadOptions = async (id: string) => (id === 'toy' ? { options: toy.options, presets: toy.presets ?? [] } : undefined);
  return { CARDS: [toy], FREE_TABLE, cardOf: (id: string) => (id === 'toy' ? toy : undefined), loadOptions };
});

// No bots play on the front page: their games would come from the real list.
vi.mock('../../client/pages/front/ShowTable.tsx', () => ({ ShowTable: () => null }));

const ahead = vi.hoisted(() => vi.fn());
vi.mock('../../client/pages/ahead.ts', () => ({ fetchAhead: ahead }));

const prompt: Prompt = { kind: 'choose', options: [{ id: 'walk', label: ['option', 'walk'] }], title: ['act', 0], rule: 'T-3' };
const click = (id: string) => fireEvent.click(screen.getByTestId(id));

/** A table in play with something changed in what the seat sees. */
function playing(patch: Partial<NonNullable<ReturnType<ReturnType<typeof askedTable>['connection']['snapshot']>['view']>> = {}) {
  const table = askedTable(prompt);
  const { view } = table.connection.snapshot();
  if (!view) throw new Error('no view');
  table.change({ view: { ...view, assist: { consent: 'all', host: 0 }, ...patch } });
  return table;
}

describe('the interface around a game', () => {
  it('opens each panel from the menu and closes it with Esc', async () => {
    atTable(playing().connection, <Hud />);
    for (const [panel, title] of [
      ['log', 'What happened'],
      ['chat', 'Chat'],
      ['settings', 'Settings'],
      ['keys', 'Keys'],
      ['text', 'The table in words'],
      ['fix', 'Table fix'],
    ] as const) {
      click(`open-${panel}`);
      const drawer = await screen.findByRole('region', { name: title });
      // Whoever opens the chat wants to say something.
      const at = document.activeElement;
      expect(panel === 'chat' ? at?.getAttribute('aria-label') : at?.textContent).toBe(panel === 'chat' ? 'Say something' : title);
      fireEvent.keyDown(drawer, { key: 'Escape' });
      expect(screen.queryByRole('region', { name: title })).toBeNull();
    }
  });
  it('shows whose turn it is, who decides, and what everybody may count', () => {
    atTable(playing().connection, <Hud />);
    const seat = screen.getByTestId('seat-0');
    expect(seat.getAttribute('aria-current')).toBe('true');
    expect(seat.textContent).toContain('Ada');
    expect(screen.getAllByRole('img', { name: 'is deciding' })).toHaveLength(1);
  });
  it('offers no table fix where the table plays by the rules alone', () => {
    atTable(playing({ assist: { consent: 'off', host: 0 } }).connection, <Hud />);
    expect(screen.queryByTestId('open-fix')).toBeNull();
  });
  it('tells a throw without its values while the dice are rolling', () => {
    const { connection } = playing();
    let told: string[][] = [];
    function Reader() {
      const { view } = useTable();
      if (!view) return null;
      const names = { seat: () => 'Ada', piece: String, place: String, face: String };
      const scene = toy.scene({ at: 0, roll: 0 }, { length: 5 }, 2);
      const news = [
        {
          n: 1,
          seq: 1,
          events: [
            {
              kind: 'rolled' as const,
              to: 'all' as const,
              seat: 0,
              dice: ['d6' as const],
              values: [4],
              draw: 7,
              line: ['rolled', 0] as const,
            },
          ],
        },
        { n: 2, seq: 2, events: [{ kind: 'told' as const, to: 'all' as const, line: ['shown', 0, 'four'] as const }] },
      ];
      const game = { view, game: toy, scene, names, mine: undefined };
      told = [6, 7].map((rested) => sentencesOf(news, game, rested).map((each) => `${each.text} ${each.dice?.[0]?.value ?? '?'}`));
      return null;
    }
    atTable(connection, <Reader />);
    expect(told).toEqual([['Ada rolls ?'], ['Ada rolls 4', 'Ada shows four ?']]);
  });
  it('tells what a spinner says, and what came of it, when its arrow has stopped', () => {
    const { connection } = playing();
    let told: string[][] = [];
    function Reader() {
      const game = useGame();
      const said = (n: number, draw?: number) => ({
        ...{ n, seq: n },
        events: [{ kind: 'told' as const, to: 'all' as const, line: ['shown', 0, n] as const, ...(draw === undefined ? {} : { draw }) }],
      });
      const news = [said(1), said(2, 7), said(3)];
      told = game ? [6, 7].map((rested) => sentencesOf(news, game, rested).map(({ text }) => text)) : [];
      return null;
    }
    atTable(connection, <Reader />);
    expect(told).toEqual([['Ada shows 1'], ['Ada shows 1', 'Ada shows 2', 'Ada shows 3']]);
  });
});

describe('table fixes', () => {
  it('are proposed with their changes and a reason', async () => {
    const { connection, sent } = playing();
    atTable(connection, <FixPanel />);
    expect(screen.getByTestId('fix-propose').hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByTestId('fix-piece'), { target: { value: 'pawn-1' } });
    fireEvent.change(screen.getByTestId('fix-place'), { target: { value: '2,0' } });
    click('fix-move');
    fireEvent.change(screen.getByTestId('fix-note'), { target: { value: 'It slipped' } });
    click('fix-propose');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ t: 'fix.propose', ops: [{ op: 'move', piece: 'pawn-1', place: '2,0' }], note: 'It slipped' });
  });
  it('are agreed to, refused, or withdrawn by who may', () => {
    const fix = {
      id: 'fix-1',
      by: 1,
      note: '<b>why</b>',
      agreed: [],
      ops: [{ op: 'move' as const, piece: pieceId('pawn-1'), place: placeId('2,0') }, null],
    };
    const { connection, sent, change } = playing({ fix });
    const { container } = atTable(connection, <FixBanner />);
    expect(container.textContent).toContain('Blue pawn at 0,0 goes to 2,0');
    expect(container.textContent).toContain('something you cannot see');
    expect(container.querySelector('b')).toBeNull();
    click('fix-agree');
    click('fix-refuse');
    const { view } = connection.snapshot();
    if (!view) throw new Error('no view');
    act(() => change({ view: { ...view, fix: { ...fix, by: 0 } } }));
    click('fix-withdraw');
    expect(sent).toEqual([{ t: 'fix.vote', fix: 'fix-1', yes: true }, { t: 'fix.vote', fix: 'fix-1', yes: false }, { t: 'fix.withdraw' }]);
  });
});

describe('keys and settings', () => {
  it('change a key by pressing another, and go back to the standard', () => {
    useTaste.setState({ keys: {} });
    atTable(playing().connection, <KeysPanel />);
    click('key-interface.rules');
    fireEvent.keyDown(screen.getByTestId('key-interface.rules'), { key: 'g', code: 'KeyG' });
    expect(useTaste.getState().keys).toEqual({ 'interface.rules': 'G' });
    const action = ACTIONS.find((each) => each.id === 'interface.rules');
    if (!action) throw new Error('no action');
    expect(keysOf(action, useTaste.getState().keys)).toEqual(['G']);
    fireEvent.click(screen.getByRole('button', { name: 'standard' }));
    expect(useTaste.getState().keys).toEqual({});
  });
  it('keep name, size of text and speed', () => {
    const { connection, sent } = playing();
    atTable(connection, <SettingsPanel />);
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: ' Bea ' } });
    fireEvent.blur(screen.getByLabelText('Your name'));
    fireEvent.change(screen.getByLabelText('Size of text'), { target: { value: '1.5' } });
    fireEvent.change(screen.getByLabelText('Quality of the picture'), { target: { value: 'high' } });
    expect(useTaste.getState()).toMatchObject({ name: 'Bea', textScale: 1.5, quality: 'high' });
    expect(sent).toEqual([{ t: 'name', name: 'Bea' }]);
  });
});

describe('the front page', () => {
  const server = (answers: Record<string, unknown>) => {
    const asked: { url: string; body: unknown }[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      asked.push({ url, body });
      return new Response(JSON.stringify(answers[init?.method ?? 'GET']), { headers: { 'content-type': 'application/json' } });
    });
    return asked;
  };
  it('begins a game against bots with one click, and lists the tables that are open', async () => {
    const line = { code: 'XYZ789', name: '<u>Mine</u>', game: 'toy', status: 'lobby', seats: [{ kind: 'open', name: '' }], watchers: 2 };
    const asked = server({ GET: [line], POST: { code: 'NEW234', host: 'secret' } });
    render(<FrontPage />);
    expect((await screen.findByTestId('table-XYZ789')).textContent).toContain('<u>Mine</u>');
    expect(screen.getByRole('link', { name: 'Join <u>Mine</u>' }).getAttribute('href')).toBe('/t/XYZ789');
    click('play-toy');
    await waitFor(() => expect(globalThis.location.pathname).toBe('/t/NEW234'));
    // What the table is made of comes while the server opens it.
    await waitFor(() => expect(ahead).toHaveBeenCalledWith('toy'));
    expect(asked.find((each) => each.body !== undefined)?.body).toEqual({ game: 'toy', bots: 'heuristic', listed: false });
    expect(globalThis.history.state).toEqual({ sit: true, play: true });
    vi.unstubAllGlobals();
  });
  it('opens a table with all its settings', async () => {
    const asked = server({ GET: [], POST: { code: 'NEW235', host: 'secret' } });
    render(<FrontPage />);
    click('open-table');
    fireEvent.change(screen.getByTestId('table-name'), { target: { value: 'Den' } });
    fireEvent.change(screen.getByTestId('seats'), { target: { value: '3' } });
    fireEvent.click(screen.getByTestId('listed'));
    fireEvent.change(await screen.findByLabelText('Length'), { target: { value: '7' } });
    click('create');
    await waitFor(() => expect(globalThis.location.pathname).toBe('/t/NEW235'));
    expect(asked.find((each) => each.body !== undefined)?.body).toEqual({
      game: 'toy',
      seats: 3,
      listed: false,
      consent: 'all',
      timer: 0,
      awayBot: false,
      hints: true,
      options: { length: 7 },
      name: 'Den',
    });
    vi.unstubAllGlobals();
  });
  it('reads codes from what people type or paste', () => {
    expect(codeIn(' abc234 ')).toBe('ABC234');
    expect(codeIn('https://example.org/watch/XYZ789?view=table')).toBe('XYZ789');
    expect(codeIn('ABC10O')).toBeUndefined();
    expect(codeIn('')).toBeUndefined();
  });
  it('says what is wrong with a code', () => {
    server({ GET: [] });
    render(<FrontPage />);
    fireEvent.change(screen.getByTestId('code'), { target: { value: 'nope' } });
    click('watch');
    expect(screen.getByText(/six letters and digits/)).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

it('a table in the lobby has no panel that needs a game', async () => {
  const { Lobby } = await import('../../client/pages/table/Lobby.tsx');
  atTable(pageTable().connection, <Lobby />);
  expect(screen.queryByTestId('open-log')).toBeNull();
  expect(screen.getByTestId('open-chat')).toBeTruthy();
  expect(useUi.getState().panel).toBe('none');
});
