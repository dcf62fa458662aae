import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { StoreySwitch } from '../../client/hud/plane/PlaneOverlay.tsx';
import { PromptBar } from '../../client/hud/prompt/PromptBar.tsx';
import { Paper } from '../../client/hud/sheet/Paper.tsx';
import { TextTwin } from '../../client/hud/twin/TextTwin.tsx';
import { useDraft } from '../../client/scene/boards/plane/draft-store.ts';
import { type Stop, stepped, useStoreys } from '../../client/store/storeys.ts';
import { useUi } from '../../client/store/ui.ts';
import { ACTIONS } from '../../client/tools/actions.ts';
import { useControls } from '../../client/tools/tool.ts';
import type { Measured } from '../../shared/engine/measure.ts';
import type { Prompt } from '../../shared/engine/prompt.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { askedTable, askedView, atTable, pageTable } from '../support/page-table.tsx';
import { toolWith } from '../support/tool.ts';

const ROUTE: Prompt = {
  ...{ kind: 'route', piece: pieceId('figure-0'), from: placeId('0,0,0'), budget: 6000, title: ['walk'], rule: 'T-060' },
  ways: [
    { id: 'marker:EM1', label: ['walk'], answer: ['1000,0,0', '1000,3000,0'], cost: 4080 },
    { id: 'door:D1', label: ['walk'], answer: ['500,0,0'], cost: 500 },
  ],
  options: [
    { id: 'end', label: ['walk'] },
    { id: 'strike', label: ['walk'], piece: pieceId('figure-1') },
    { id: 'ally', label: ['walk'], rare: true },
  ],
};
const STOPS: Stop[] = [
  { level: 0, label: 'Ground' },
  { level: 3, label: 'First floor' },
  { level: 'roofs', label: 'Roofs' },
  { level: 'auto', label: 'Auto' },
];

afterEach(() => {
  useDraft.getState().clear();
  useStoreys.setState({ stops: [], level: 'auto', hides: null });
});

describe('a question that is drawn, without drawing', () => {
  it('offers its ways with what they cost; a click answers with the way itself', async () => {
    const { connection, sent } = askedTable(ROUTE);
    atTable(connection, <PromptBar />);
    const way = await screen.findByTestId('way-marker:EM1');
    expect(way.textContent).toContain('4.1"');
    fireEvent.click(way);
    expect(sent.at(-1)).toMatchObject({ t: 'answer', choice: ['1000,0,0', '1000,3000,0'] });
  });
  it('options stand beside it, those of pieces among the acts, rare ones last', async () => {
    const { connection, sent } = askedTable(ROUTE);
    atTable(connection, <PromptBar />);
    await screen.findByTestId('ways');
    const buttons = screen.getAllByRole('button').map((each) => each.getAttribute('data-testid'));
    expect(buttons.indexOf('option-ally')).toBeGreaterThan(buttons.indexOf('option-end'));
    fireEvent.click(screen.getByTestId('option-strike'));
    expect(sent.at(-1)).toMatchObject({ t: 'answer', choice: 'strike' });
  });
  it('offers once more only what is folded away: what stands as a button beside it needs no other', async () => {
    const bolts = (many: number): Prompt => ({
      ...ROUTE,
      options: Array.from({ length: many }, (_, n) => ({ id: `bolt:${n}`, label: ['walk'], piece: pieceId(`figure-${n}`) })),
    });
    for (const many of [2, 3]) {
      const { unmount } = atTable(askedTable(bolts(many)).connection, <PromptBar />);
      await screen.findByTestId('ways');
      act(() => useUi.setState({ answers: { walk: 'bolt:0' } }));
      expect(screen.queryAllByTestId('again')).toHaveLength(many - 2);
      unmount();
    }
  });
  it('folds many acts away, but what lies there to be taken stands open', async () => {
    const bolts = Array.from({ length: 3 }, (_, n) => ({ id: `bolt:${n}`, label: ['walk'] as const, piece: pieceId(`figure-${n}`) }));
    const take = { id: 'pick', label: ['walk'] as const, piece: pieceId('figure-3'), mark: 'take' };
    atTable(askedTable({ ...ROUTE, options: [...bolts, take] }).connection, <PromptBar />);
    const folded = (await screen.findByTestId('acts')).parentElement;
    expect(bolts.map(({ id }) => folded?.contains(screen.getByTestId(`option-${id}`)))).toEqual([true, true, true]);
    expect(folded?.contains(screen.getByTestId('option-pick'))).toBe(false);
  });
  it('tells acts that read the same apart by how far off each foe is', async () => {
    const options = [1, 2].map((n) => ({ id: `strike:${n}`, label: ['walk'] as const, piece: pieceId(`foe-${n}`) }));
    const prompt: Prompt = { ...ROUTE, options: [...options, { id: 'own', label: ['walk'], piece: pieceId('figure-0') }] };
    const view = askedView(prompt);
    const [figure] = Object.values(view.pieces).filter(({ owner }) => owner !== null);
    if (!figure) throw new Error('no piece is owned');
    const at = (id: string, owner: number, place: string) => ({ [id]: { ...figure, id: pieceId(id), owner, place: placeId(place) } });
    const pieces = { ...at('figure-0', 0, '0,0,0'), ...at('foe-1', 1, '3000,4000,0'), ...at('foe-2', 1, '0,8000,0') };
    atTable(pageTable({ you: { seat: 0, host: true }, view: { ...view, pieces } }).connection, <PromptBar />);
    await screen.findByTestId('ways');
    const words = (id: string) => screen.getByTestId(`option-${id}`).textContent;
    expect([words('strike:1'), words('strike:2')]).toEqual([expect.stringMatching(/, 4" off$/), expect.stringMatching(/, 7" off$/)]);
    expect(words('own')).not.toContain('off');
  });
  it('says what the drawing comes to, in the words of the engine, and sends it only when it is legal', async () => {
    const { connection } = askedTable(ROUTE);
    let sent = 0;
    useControls.setState({ tool: toolWith({ draft: { back: () => true, forget: () => true, confirm: () => sent++ >= 0 } }) });
    atTable(connection, <PromptBar />);
    expect((await screen.findByTestId('measured')).textContent).toContain('6"');
    const measured = {
      legs: [{ from: placeId('0,0,0'), to: placeId('0,4080,0'), kind: 'walk', cost: 4080, total: 4080 }],
      left: 1920,
      stops: [],
      wrong: null,
      cover: null,
      hit: [],
    };
    act(() =>
      useDraft
        .getState()
        .set({ prompt: 'p-1', draft: { mode: 'found', corners: [{ x: 0, y: 4080, z: 0 }], aim: null }, answer: ['0,4080,0'], measured }),
    );
    expect(screen.getByTestId('measured').textContent).toBe('4.1" to walk, 1.9" left');
    fireEvent.click(screen.getByTestId('confirm'));
    expect(sent).toBe(1);
    const wrong = { leg: 0, at: placeId('0,4080,0'), rule: 'G-07', text: 'A wall is in the way.' };
    act(() => useDraft.getState().set({ measured: { ...measured, wrong } }));
    expect(screen.getByTestId('measured').textContent).toContain('A wall is in the way.');
    expect(within(screen.getByTestId('measured')).getByRole('button', { name: /G-07/ })).toBeTruthy();
    expect(screen.getByTestId('confirm').hasAttribute('disabled')).toBe(true);
    expect(screen.getByTestId('measured').textContent).toMatch(/^No way leads there/);
    act(() => useDraft.getState().set({ measured: { ...measured, wrong: { ...wrong, text: 'A door is locked.', whole: true } } }));
    expect(screen.getByTestId('measured').textContent).toMatch(/^A door is locked/);
    useControls.setState({ tool: null });
  });
  it('says of a figure that is only set down that it is put there, and of a spell that reaches nobody that it hits nobody', async () => {
    const { connection } = askedTable({ ...ROUTE, kind: 'spot', range: 6000, template: { shape: 'point' }, fallback: 'end' });
    atTable(connection, <PromptBar />);
    await screen.findByTestId('measured');
    const measured = { legs: [], left: 0, stops: [], wrong: null, cover: null, hit: [] };
    const aim = (cover: Measured['cover']) =>
      act(() =>
        useDraft
          .getState()
          .set({ ...{ prompt: 'p-1', draft: { mode: 'found', corners: [], aim: null }, answer: [] }, measured: { ...measured, cover } }),
      );
    aim(null);
    expect(screen.getByTestId('measured').textContent).toBe('Put it here');
    aim({ shape: 'disc', at: placeId('0,0,0'), radius: 3000 });
    expect(screen.getByTestId('measured').textContent).toBe('Hits nobody');
  });
  it('refuses no way to what is acted on where it stands, nor to the figure that walks', async () => {
    const { connection } = askedTable(ROUTE);
    atTable(connection, <PromptBar />);
    const usual = (await screen.findByTestId('measured')).textContent;
    const wrong = { leg: 0, at: placeId('0,4080,0'), rule: 'G-07', text: 'A wall is in the way.' };
    const measured = { legs: [], left: 0, stops: [], wrong, cover: null, hit: [] };
    act(() => useDraft.getState().set({ prompt: 'p-1', draft: { mode: 'found', corners: [], aim: null }, answer: [], measured }));
    const said = (piece: string | null) => {
      act(() => useUi.setState({ hover: { piece, place: null } }));
      return screen.getByTestId('measured').textContent;
    };
    expect([said('figure-1'), said('figure-0')]).toEqual([usual, usual]);
    expect(said('figure-2')).toContain('A wall is in the way.');
    act(() => useUi.setState({ hover: { piece: null, place: null } }));
  });
  it('stands in the text twin, ways and options by name', async () => {
    const { connection, sent } = askedTable(ROUTE);
    atTable(connection, <TextTwin />);
    fireEvent.click(await screen.findByTestId('way-door:D1'));
    expect(sent.at(-1)).toMatchObject({ choice: ['500,0,0'] });
    expect(screen.getByText('Ways to go').tagName).toBe('LEGEND');
    expect(screen.getByTestId('option-end')).toBeTruthy();
    expect(screen.getByTestId('option-strike')).toBeTruthy();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});

describe('a sheet with boxes', () => {
  it('[S-06] crosses them off from the left, marks the value in force, and says it in words', async () => {
    const values = ['3+', '4+', '5+'].map((text, i) => ({ text, crossed: i === 0, last: i === 2 }));
    const boxes = [{ label: 'Head (Wits)', values }];
    const block = {
      title: 'Mage Leader',
      bars: [{ label: 'Head (Wits)', value: 1, most: 2 }],
      facts: [{ label: 'Head (Wits)', text: '× 4+ [5+]' }],
      tags: [],
      boxes,
    };
    const { container } = render(<Paper sheet={{ seat: 0, title: 'Band', blocks: [block], sections: [] }} />);
    expect([...container.querySelectorAll('.boxes > span')].map((each) => `${each.textContent} ${each.className}`)).toEqual([
      '3+ crossed',
      '4+ now',
      '5+ last',
    ]);
    expect(screen.getByText('4+, 1 of 2 boxes left')).toBeTruthy();
    // What the boxes say is not said twice.
    expect(screen.getAllByText('Head (Wits)')).toHaveLength(1);
  });
});

describe('the storey switch', () => {
  it('has a button for every storey, the uppermost first, and says which one is in force', async () => {
    useStoreys.getState().setStops(STOPS);
    render(<StoreySwitch />);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((each) => each.textContent)).toEqual(['Auto', 'Roofs', 'First floor', 'Ground']);
    expect(screen.getByRole('button', { name: 'Auto' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Ground' }));
    expect(useStoreys.getState().level).toBe(0);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ground' }).getAttribute('aria-pressed')).toBe('true'));
  });
  it('is moved by Page Up and Page Down, and stays at its ends', () => {
    const press = (key: string) => {
      const action = ACTIONS.find(({ keys }) => keys.includes(key));
      const context = { game: null, answer: () => undefined, send: async () => ({ k: '', ok: true as const }), camera: null, tool: null };
      if (action?.can(context)) action.do(context);
    };
    press('PageDown');
    expect(useStoreys.getState().level).toBe('auto');
    useStoreys.getState().setStops(STOPS);
    for (const level of ['roofs', 3, 0, 0]) {
      press('PageDown');
      expect(useStoreys.getState().level).toBe(level);
    }
    press('PageUp');
    expect(useStoreys.getState().level).toBe(3);
    expect(stepped(STOPS, 'auto', 1)).toBe('auto');
  });
});
