import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { NotesPanel } from '../../client/hud/panels/NotesPanel.tsx';
import { SheetPanel } from '../../client/hud/panels/SheetPanel.tsx';
import { PromptBar } from '../../client/hud/prompt/PromptBar.tsx';
import { SeatsPanel } from '../../client/hud/SeatsPanel.tsx';
import { loadSkin } from '../../client/skins/index.ts';
import { useGames } from '../../client/store/games.ts';
import { useUi } from '../../client/store/ui.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import type { Table } from '../../shared/engine/table.ts';
import { GAME as keelar } from '../../shared/games/keelar/index.ts';
import { atTable, lobbyMeta, pageTable, person, robot } from '../support/page-table.tsx';

const game: AnyGame = keelar;
const click = (id: string) => fireEvent.click(screen.getByTestId(id));

/** A Warrior (seat 0) and a Mage with 16 gold each, after the answers that `more` gives to both. */
function begun(...more: ((seat: number) => Choice)[]): Table {
  const chance = seededChance(5);
  let { table } = start(game, { seats: 2, options: { 'shop.startGold': 16 } }, chance);
  for (const answer of [(seat: number): Choice => (seat === 0 ? 'warrior' : 'mage'), ...more]) {
    for (const { id, seat } of table.state.prompts) {
      const done = submit(table, { do: 'answer', seat, prompt: id, choice: answer(seat) }, chance);
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
      table = done.table;
    }
  }
  return table;
}

function page(table: Table, viewer: number | null = 0) {
  useGames.setState({ loaded: { keelar } });
  const meta = lobbyMeta({ game: 'keelar', status: 'playing', seats: [person(0, 'Ada'), robot(1)], hostSeat: 0 });
  return pageTable({ meta, you: { seat: viewer, host: true }, view: project(table, viewer), note: viewer === null ? null : '' });
}

// The page loads it with the game.
beforeAll(() => loadSkin('keelar'));

const answersOf = ({ sent }: ReturnType<typeof page>): Choice[] => sent.flatMap((wish) => (wish.t === 'answer' ? [wish.choice] : []));

async function sound(container: Element): Promise<void> {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

describe('the shop on the character sheet', () => {
  it('[K-029, K-033] has every entry in its own words with its price, counts the purse and sends one basket', async () => {
    const shop = page(begun());
    const { container } = atTable(shop.connection, <PromptBar />);
    const axeEntry = screen.getByTestId('entry-Greataxe');
    expect(axeEntry.textContent).toContain('(weapon, melee, 2 hands) - pay 1 action: deal 3 damage at 1 range');
    expect(axeEntry.textContent).toContain('4g');
    click('take-Greataxe');
    expect(screen.getByTestId('basket-sum').textContent).toContain('16 gold − 4 = 12 left · Greataxe');
    await sound(container);
    click('confirm');
    expect(answersOf(shop)).toEqual([{ Greataxe: 1 }]);
  });
  it('[K-035, K-037] says what is missing, and takes it along with one click', () => {
    const shop = page(begun());
    atTable(shop.connection, <PromptBar />);
    expect(screen.getByTestId('entry-Plate Armor').textContent).toContain('with Warrior Level 1');
    click('take-General Health Level 3');
    expect(screen.getByTestId('basket-sum').textContent).toContain('16 gold − 7 = 9 left');
    const steps = within(screen.getByRole('list', { name: 'General Health Level' })).getAllByRole('button', { pressed: true });
    expect(steps).toHaveLength(3);
    // What stands on a level goes with it.
    click('take-General Health Level 1');
    expect(screen.getByTestId('basket-sum').textContent).toContain('16 left');
  });
  it('takes back one act after the other until it is ready', () => {
    const shop = page(begun());
    atTable(shop.connection, <PromptBar />);
    expect(screen.getByTestId('basket-back').hasAttribute('disabled')).toBe(true);
    click('take-Greataxe');
    click('take-Leather');
    click('basket-back');
    expect(screen.getByTestId('basket-sum').textContent).toContain('12 left');
    click('basket-back');
    expect(screen.getByTestId('confirm').textContent).toBe('Buy nothing, ready');
    expect(answersOf(shop)).toEqual([]);
  });
  it('[R-12] packs everything unless something is left at home', () => {
    const packing = page(begun((seat) => (seat === 0 ? { Greataxe: 1 } : {})));
    atTable(packing.connection, <PromptBar />);
    expect(screen.queryByTestId('entry-Broadsword')).toBeNull();
    click('take-Greataxe');
    click('confirm');
    expect(answersOf(packing)).toEqual([{ 'Warrior Level 0': 1, Fists: 1 }]);
  });
});

describe('character sheets of seats', () => {
  const onBoard = () =>
    begun(
      (seat) => (seat === 0 ? { Greataxe: 1, Leather: 1 } : { Blink: 1 }),
      (seat): Choice => (seat === 0 ? { 'Warrior Level 0': 1, Fists: 1, Greataxe: 1 } : { 'Mage Level 0': 1, Focus: 1, Blink: 1 }),
    );
  it('[K-204] show the own seat everything: HP, resources, purse, what works', async () => {
    const table = page(onBoard());
    const { container } = atTable(
      table.connection,
      <>
        <SeatsPanel />
        <SheetPanel />
      </>,
    );
    click('open-sheet-0');
    const own = screen.getByRole('region', { name: 'Sheet of Ada' });
    expect(within(own).getByRole('region', { name: 'Warrior' }).textContent).toContain('HP');
    expect(within(own).getByRole('region', { name: 'Known to you alone' }).textContent).toContain('Gold to spend11');
    expect(screen.getByTestId('entry-Greataxe').textContent).toContain('ready to use');
    expect(screen.getByTestId('entry-Leather').textContent).toContain('(owned)');
    expect(screen.queryByTestId('entry-Broadsword')).toBeNull();
    click('whole-sheet');
    expect(screen.getByTestId('entry-Broadsword')).toBeTruthy();
    await sound(container);
  });
  it('[K-173, K-174, R-93] show of others only what everybody knows', () => {
    const table = page(onBoard());
    useUi.getState().showSheet(1);
    atTable(table.connection, <SheetPanel />);
    const other = screen.getByRole('region', { name: 'Sheet of Blue' });
    expect(other.textContent).toContain('HP lost0');
    expect(screen.queryByRole('region', { name: 'Known to you alone' })).toBeNull();
    expect(screen.getByTestId('entry-Focus').textContent).toContain('from the beginning');
    click('whole-sheet');
    // The sheet is open to all, what was bought from it is not.
    expect(screen.getByTestId('entry-Blink').textContent).not.toMatch(/owned|known|ready/);
  });
  it('[K-173] are the same for spectators and for a game in which something else was bought', () => {
    const bought = (thing: string) =>
      project(
        begun((seat) => (seat === 1 ? { [thing]: 1 } : {})),
        null,
      );
    expect(game.sheet?.(bought('Blink'), 1)).toEqual(game.sheet?.(bought('Gust'), 1));
    expect(
      game.sheet?.(
        project(
          begun(() => ({})),
          0,
        ),
        1,
      ),
    ).toEqual(
      game.sheet?.(
        project(
          begun(() => ({})),
          null,
        ),
        1,
      ),
    );
  });
});

describe('the sheet editor', () => {
  const writing = () => {
    const chance = seededChance(5);
    let { table } = start(game, { seats: 2 }, chance);
    for (const { id, seat } of table.state.prompts) {
      const done = submit(table, { do: 'answer', seat, prompt: id, choice: 'own' }, chance);
      if (done.ok) table = done.table;
    }
    return page(table);
  };
  const write = (text: string) => fireEvent.change(screen.getByTestId('text'), { target: { value: text } });
  it('[K-011, R-100] reads line by line: understood, by hand, inferred types', async () => {
    const { container } = atTable(writing().connection, <PromptBar />);
    write(
      'class Cook v 1\n# mine\nstart Cook Level 0 (level) - 1 action per turn\nstart Hot Soup (spell) - pay 1 action: dance for the king',
    );
    const reading = await screen.findByTestId('reading');
    expect(reading.querySelector('.hand')?.textContent).toBe('dance for the king');
    expect(reading.querySelector('.quiet')?.textContent).toBe('# mine');
    expect(reading.textContent).toContain('also: ability, magical');
    expect(reading.textContent).toContain('Resolved by hand: dance for the king (R-100)');
    expect(screen.getByTestId('confirm').hasAttribute('disabled')).toBe(false);
    await sound(container);
  });
  it('[K-030, K-032] refuses errors by their line; an empty text leads back to the list', async () => {
    const table = writing();
    atTable(table.connection, <PromptBar />);
    write('class Cook\n1g Knife (item)\n1g Knife (item)');
    expect((await screen.findByText(/^Line 3: Knife/)).textContent).toContain('K-032');
    expect(screen.getByTestId('confirm').hasAttribute('disabled')).toBe(true);
    write('');
    expect(screen.getByTestId('confirm').textContent).toBe('Back to the list');
    fireEvent.change(screen.getByTestId('samples'), { target: { value: 'Mage' } });
    click('confirm');
    expect(String(answersOf(table)[0])).toMatch(/^class Mage v 1\n/);
  });
});

describe('[K-204] the notepad', () => {
  it('sends what was written once the hand rests, and when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const table = page(begun());
    const { unmount } = atTable(table.connection, <NotesPanel />);
    const field = screen.getByTestId('notes');
    fireEvent.change(field, { target: { value: 'MP 3' } });
    fireEvent.change(field, { target: { value: 'MP 4' } });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(table.sent).toEqual([{ t: 'note', text: 'MP 4' }]);
    fireEvent.change(field, { target: { value: 'x'.repeat(5_000) } });
    unmount();
    vi.useRealTimers();
    expect(table.sent[1]).toEqual({ t: 'note', text: 'x'.repeat(4_000) });
  });
  it('is not for spectators', () => {
    atTable(page(begun(), null).connection, <NotesPanel />);
    expect(screen.queryByTestId('notes')).toBeNull();
  });
});
