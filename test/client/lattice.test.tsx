import { act, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { laidOn, takenOff } from '../../client/answers/lattice.ts';
import { PromptBar } from '../../client/hud/prompt/PromptBar.tsx';
import { loadSkin } from '../../client/skins/index.ts';
import { useGames } from '../../client/store/games.ts';
import { useWay } from '../../client/store/going.ts';
import { useTaste } from '../../client/store/ui.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import type { Lattice } from '../../shared/engine/lattice.ts';
import { project } from '../../shared/engine/project.ts';
import type { Choice } from '../../shared/engine/prompt.ts';
import { GAME } from '../../shared/games/keelar/index.ts';
import { atTable, lobbyMeta, pageTable, person, robot } from '../support/page-table.tsx';
import { seededBelow, table } from '../support/table.ts';

const keelar: AnyGame = GAME;

beforeAll(() => loadSkin('keelar'));

/** An Elf before its first board, with a square more and the right to move two of those that lie there already. */
function elf() {
  const voice = table(keelar, { seats: 2, options: { 'shop.startGold': 12 } });
  voice.seat(0).answer('elf').seat(1).answer('mage');
  voice.seat(0).answer({ 'Square: Leaf': 1, Rearrange: 1 }).seat(1).answer({});
  for (const seat of [0, 1]) voice.seat(seat).answer(voice.open(seat).prompt.fallback ?? {});
  return voice;
}
type Voice = ReturnType<typeof elf>;

function latticeOf(voice: Voice): Lattice {
  const { prompt } = voice.open(0);
  const found = keelar.lattice?.(voice.view(0), prompt);
  if (!found) throw new Error('no grid');
  return found;
}
const gridOf = (voice: Voice): unknown => {
  const { seat } = voice.view(0).notes;
  return typeof seat === 'object' && seat !== null && 'memo' in seat ? seat.memo : undefined;
};

describe('[C-11] the grid as its player knows it', () => {
  it('says what is to be laid and what each square does; nobody else has one', () => {
    const voice = elf();
    const lattice = latticeOf(voice);
    expect([lattice.side, lattice.cells.every((name) => name === null)]).toEqual([4, true]);
    expect([...lattice.waiting].sort()).toEqual(['Square: Knife', 'Square: Leaf', 'Square: Second Step', 'Square: Step']);
    expect(lattice.told['Square: Knife']).toEqual({ title: 'Knife', text: 'activate: deal 1 damage at 1 range' });
    expect(keelar.lattice?.(voice.view(null), voice.open(0).prompt)).toBeUndefined();
  });
  it('whatever is laid out is reached by the answers of the prompt, and by no others', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const voice = elf();
      const below = seededBelow(seed);
      let cells = latticeOf(voice).cells;
      for (let n = 0; n < 8; n++) {
        const { waiting, cells: begun } = latticeOf(voice);
        const names = [...waiting, ...begun].filter((name) => name !== null);
        const name = names[below(names.length)] ?? '';
        cells = laidOn(latticeOf(voice), cells, name, below(cells.length)) ?? cells;
        if (below(5) === 0) cells = takenOff(latticeOf(voice), cells, name) ?? cells;
      }
      const wanted = cells;
      for (const id of latticeOf(voice).plan(wanted) ?? []) voice.seat(0).answer(id);
      const left = ['Square: Step', 'Square: Second Step', 'Square: Knife', 'Square: Leaf'].filter((name) => !wanted.includes(name));
      // What was left in the tray goes to the first free cells (in the order in which it was got).
      const grid = wanted.map((name) => name ?? left.shift() ?? null);
      expect(gridOf(voice), `seed ${seed}`).toMatchObject({ grid });
    }
  });
  it('nothing lies twice, what is not there is not laid, and what lies for good stays', () => {
    const lattice = latticeOf(elf());
    const [none] = [lattice.cells];
    expect(lattice.plan(none.map((_, at) => (at < 2 ? 'Square: Step' : null)))).toBeUndefined();
    expect(lattice.plan(none.map((_, at) => (at === 0 ? 'Square: Volley' : null)))).toBeUndefined();
    expect(lattice.plan([])).toBeUndefined();
    const old: Lattice = { ...lattice, cells: none.map((_, at) => (at === 0 ? 'x' : null)), waiting: ['Square: Step'] };
    expect(laidOn(old, old.cells, 'Square: Step', 0)).toBeUndefined();
    expect(laidOn(old, old.cells, 'x', 3)).toBeUndefined();
    expect(takenOff(old, old.cells, 'x')).toBeUndefined();
  });
});

function Page() {
  useWay();
  return <PromptBar />;
}

/** The page of the Elf: what it answers goes to the engine, as a server would do it. */
async function laying() {
  const voice = elf();
  useGames.setState({ loaded: { keelar } });
  useTaste.getState().set({ listed: [] });
  const meta = lobbyMeta({ game: 'keelar', status: 'playing', seats: [person(0, 'Ada'), robot(1)], hostSeat: 0 });
  const page = pageTable({ meta, you: { seat: 0, host: true }, view: project(voice.table, 0), note: '' });
  const { container } = atTable(page.connection, <Page />);
  await screen.findByTestId('gallery');
  const answers = (): Choice[] => page.sent.flatMap((wish) => (wish.t === 'answer' ? [wish.choice] : []));
  /** Gives the engine what was sent so far. */
  let given = 0;
  const serve = () => {
    while (given < answers().length) {
      voice.seat(0).answer(answers()[given++] ?? '');
      act(() => page.change({ view: project(voice.table, 0) }));
    }
  };
  return { voice, container, answers, serve };
}
const click = (id: string) => fireEvent.click(screen.getByTestId(id));

describe('[C-11] squares are laid on a grid', () => {
  it('by a click on the square and one on its cell, taken back, and sent with one confirmation', async () => {
    const { voice, container, answers, serve } = await laying();
    expect(screen.queryByTestId('option-lay:0:Square: Step')).toBeNull();
    click('square-Square: Leaf');
    click('cell-5');
    click('square-Square: Step');
    click('cell-9');
    expect(screen.getByTestId('cell-5').textContent).toBe('Leaf');
    expect(screen.queryByTestId('square-Square: Leaf')).toBeNull();
    click('lattice-back');
    expect(screen.getByTestId('cell-9').textContent).toBe('10');
    // What lies where something else is laid goes back.
    click('square-Square: Knife');
    click('cell-5');
    expect(screen.getByTestId('square-Square: Leaf')).toBeTruthy();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    click('square-Square: Leaf');
    click('cell-6');
    expect(answers()).toEqual([]);
    click('confirm');
    serve();
    expect(answers()).toEqual(['lay:5:Square: Knife', 'lay:6:Square: Leaf', 'done']);
    expect(gridOf(voice)).toMatchObject({
      grid: [
        'Square: Step',
        'Square: Second Step',
        null,
        null,
        null,
        'Square: Knife',
        'Square: Leaf',
        ...Array.from({ length: 9 }, () => null),
      ],
    });
  });
  it('by keys alone, and by dragging', async () => {
    const { answers, serve } = await laying();
    const knife = screen.getByTestId('square-Square: Knife');
    // Enter on a button is a click without a pointer.
    fireEvent.click(knife, { detail: 0 });
    expect(document.activeElement?.getAttribute('data-testid')).toBe('cell-0');
    fireEvent.keyDown(screen.getByTestId('cell-0'), { key: 'ArrowDown' });
    fireEvent.click(screen.getByTestId('cell-4'), { detail: 0 });
    expect(screen.getByTestId('cell-4').getAttribute('aria-label')).toBe('Cell 5: Knife');
    fireEvent.keyDown(screen.getByTestId('cell-4'), { key: 'Delete' });
    const leaf = screen.getByTestId('square-Square: Leaf');
    document.elementFromPoint = () => screen.getByTestId('cell-15');
    fireEvent.pointerDown(leaf, { button: 0, clientX: 5, clientY: 5, pointerId: 1 });
    fireEvent.pointerMove(leaf, { clientX: 90, clientY: 90, pointerId: 1 });
    fireEvent.pointerUp(leaf, { clientX: 90, clientY: 90, pointerId: 1 });
    expect(screen.getByTestId('cell-15').textContent).toBe('Leaf');
    click('confirm');
    serve();
    expect(answers()).toEqual(['lay:15:Square: Leaf', 'done']);
  });
});
