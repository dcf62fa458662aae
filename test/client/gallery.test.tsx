import { act, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, found, meantBy, ordered, stepIn } from '../../client/hud/gallery/entries.ts';
import { PromptBar } from '../../client/hud/prompt/PromptBar.tsx';
import hall from '../../client/skins/galleries/keelar.ts';
import { loadSkin } from '../../client/skins/index.ts';
import { useGames } from '../../client/store/games.ts';
import { useTaste } from '../../client/store/ui.ts';
import { CATALOG, isModelId } from '../../models/catalog.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice, Option, Prompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import { GAME as dragon } from '../../shared/games/dragon-treasure/index.ts';
import { CLASSES } from '../../shared/games/keelar/classes/index.ts';
import { GAME as keelar } from '../../shared/games/keelar/index.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';
import { atTable, lobbyMeta, pageTable, person, robot } from '../support/page-table.tsx';

beforeAll(() => loadSkin('keelar'));

const { table } = start(keelar, { seats: 2 }, seededChance(5));
const options: readonly Option[] = CLASSES.map(({ id, name }) => ({ id, label: ['!text', name] }));
const say = (label: Option['label']) => String(label[1]);

/** A page on which somebody chooses a class. */
async function choosing() {
  useGames.setState({ loaded: { keelar } });
  useTaste.getState().set({ listed: [] });
  const meta = lobbyMeta({ game: 'keelar', status: 'playing', seats: [person(0, 'Ada'), robot(1)], hostSeat: 0 });
  const page = pageTable({ meta, you: { seat: 0, host: true }, view: project(table, 0), note: '' });
  const { container } = atTable(page.connection, <PromptBar />);
  await screen.findByTestId('gallery');
  const answers = (): Choice[] => page.sent.flatMap((wish) => (wish.t === 'answer' ? [wish.choice] : []));
  const names = () => screen.getAllByRole('option').map((figure) => figure.getAttribute('data-testid'));
  return { container, answers, names };
}

describe('what a gallery is made of', () => {
  it('[K-009, K-030] every class has a figurine, two lines, how hard it is, what was measured, and its printed sheet', () => {
    const { entries, rest } = entriesOf([...options, { id: 'own', label: ['class.own'] }], hall, say, () => null);
    expect(entries.map(({ id }) => id)).toEqual(CLASSES.map(({ id }) => id));
    expect(rest.map(({ id }) => id)).toEqual(['own']);
    expect(entries.filter(({ exhibit }) => exhibit.first)).toHaveLength(3);
    const open = table.state.prompts[0]?.prompt;
    for (const { id, title, exhibit } of entries) {
      expect(isModelId(exhibit.model ?? '') && CATALOG[`keelar-${id}` as keyof typeof CATALOG].kind, id).toBe('figurine');
      expect(exhibit.lines, id).toHaveLength(2);
      expect(exhibit.level, id).toMatch(/easy|medium|hard/);
      expect(exhibit.measured, id).toMatch(/^Bots win \d+ % with it$/);
      const sheet = open && keelar.printed?.(open, id);
      expect(sheet?.title).toBe(title);
      expect(sheet?.sections[0]?.title).toBe('Start');
    }
  });
  it('is walked along from what is good for a first game, and searched by name before words', () => {
    const entries = ordered(entriesOf(options, hall, say, () => null).entries);
    expect(entries.slice(0, 3).every(({ exhibit }) => exhibit.first)).toBe(true);
    expect(found(entries, ' DRAG', null).map(({ id }) => id)).toEqual(['dragon']);
    expect(found(entries, 'blood', null).map(({ id }) => id)).toContain('vampire');
    // “themself” is no Elf.
    expect(found(entries, 'elf', null).map(({ id }) => id)).toEqual(['elf']);
    expect(found(entries, '', 'hard').every(({ exhibit }) => exhibit.level === 'hard')).toBe(true);
    expect(meantBy(entries, 'wyv')?.id).toBe('wyvern');
    expect(meantBy(entries, 'elementalist')?.id).toBe('elementalist');
    // "Elemental" stands in two names: nobody is taken by mistake.
    expect(meantBy(entries, 'elemental')).toBeUndefined();
    expect(meantBy(entries, 'blood')).toBeUndefined();
  });
  it('leads the arrows through rows and columns and stays inside', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => stepIn(key, 4, 10, 4))).toEqual([
      5,
      3,
      8,
      0,
      0,
      9,
      undefined,
    ]);
    expect([stepIn('ArrowRight', 9, 10, 4), stepIn('ArrowDown', 7, 10, 4), stepIn('ArrowUp', 2, 10, 4)]).toEqual([9, 7, 2]);
  });
});

describe('one’s own way of being shown the answers', () => {
  it('is offered only where there are two: cards of a hand are what they are', async () => {
    await loadSkin('dragon-treasure');
    useGames.setState({ loaded: { 'dragon-treasure': dragon } });
    const dealt = project(start(dragon, { seats: 2 }, seededChance(5)).table, 0);
    const prompt: Prompt = {
      kind: 'pieces',
      from: [],
      least: 1,
      most: 1,
      title: ['duel.ask', pieceId('army'), placeId('x')],
      rule: 'D-080',
    };
    const prompts = [{ id: 'p-9', seat: 0, line: ['!decides', 0] as const, answered: false, prompt }];
    const meta = lobbyMeta({ game: 'dragon-treasure', status: 'playing', seats: [person(0, 'Ada'), robot(1)], hostSeat: 0 });
    const page = pageTable({ meta, you: { seat: 0, host: true }, view: { ...dealt, prompts }, note: '' });
    atTable(page.connection, <PromptBar />);
    // As long as pictures take where there are some.
    await import('../../client/hud/gallery/PicturedControls.tsx');
    await import('../../client/skins/galleries/dragon-duel.ts');
    await act(async () => undefined);
    expect(screen.getByTestId('confirm')).toBeTruthy();
    expect(screen.queryByTestId('as-list')).toBeNull();
  });
  it('holds for its game alone', async () => {
    await choosing();
    useTaste.getState().set({ listed: ['dragon-treasure'] });
    await act(async () => undefined);
    fireEvent.keyDown(screen.getByTestId('gallery'), { key: 'Escape' });
    expect(useTaste.getState().listed).toEqual(['dragon-treasure', 'keelar']);
    fireEvent.click(screen.getByTestId('as-pictures'));
    expect(useTaste.getState().listed).toEqual(['dragon-treasure']);
    expect(screen.getByTestId('gallery')).toBeTruthy();
    useTaste.getState().set({ listed: [] });
  });
});

describe('[K-009] the hall of classes', () => {
  it('shows what the prompt offers; a click looks, the button takes, and axe finds nothing', async () => {
    const { container, answers, names } = await choosing();
    expect([...names()].sort()).toEqual(CLASSES.map(({ id }) => `exhibit-${id}`).sort());
    fireEvent.click(screen.getByTestId('exhibit-rogue'));
    expect(answers()).toEqual([]);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Rogue');
    const { violations } = await axe.run(container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    fireEvent.click(screen.getByTestId('hall-sheet'));
    expect(screen.getByTestId('entry-Backstab').textContent).toContain('if you are hidden: deal 3 damage');
    fireEvent.click(screen.getByTestId('option-rogue'));
    expect(answers()).toEqual(['rogue']);
  });
  it('is left and entered again, and a name that is typed is taken', async () => {
    const { answers } = await choosing();
    fireEvent.keyDown(screen.getByTestId('gallery'), { key: 'Escape' });
    expect(screen.queryByTestId('gallery')).toBeNull();
    expect(screen.getByTestId('option-mage')).toBeTruthy();
    fireEvent.click(screen.getByTestId('as-pictures'));
    const field = screen.getByTestId('hall-search');
    fireEvent.change(field, { target: { value: 'elemental' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(answers()).toEqual([]);
    fireEvent.change(field, { target: { value: 'ninj' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(answers()).toEqual(['ninja']);
  });
  it('is walked along by arrows, and Enter takes who is looked at', async () => {
    const { answers, names } = await choosing();
    const [first, second] = names();
    const figures = screen.getByRole('listbox');
    act(() => screen.getByTestId(first ?? '').focus());
    fireEvent.keyDown(figures, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('data-testid')).toBe(second);
    expect(screen.getByTestId(second ?? '').getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(figures, { key: 'Enter' });
    expect(answers().map((id) => `exhibit-${id}`)).toEqual([second]);
  });
});
