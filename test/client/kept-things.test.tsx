import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Hud } from '../../client/hud/Hud.tsx';
import { useFree } from '../../client/store/free.ts';
import { forgetThings, keepThings, laidAround, thingsOf, useKeptThings } from '../../client/store/kept-things.ts';
import { useNotices } from '../../client/store/notices.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { GAME as chuckRock } from '../../shared/games/keelar/chuck-rock/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { handOpSchema } from '../../shared/wire-hands.ts';
import { freePage, opsOf } from '../support/free-visit.tsx';
import { at, Hands } from '../support/freehand.ts';
import { atTable } from '../support/page-table.tsx';

beforeEach(() => {
  for (const { name } of useKeptThings.getState().kept) forgetThings(name);
});

const thing = {
  ...{ name: '', colour: null, design: null, component: { kind: 'free/cube' }, owner: null },
  ...{ up: true, locked: false, within: null },
};

const tableOf = (hands: Hands, game: AnyGame, seat = 0) => {
  const view = hands.view(seat);
  const scene = game.scene(view.own, view.options, view.seats);
  const names = { seat: String, face: String, place: String, piece: (id: string) => id };
  return { view, game, scene, names, mine: undefined };
};
/** What there is of each kind, with all that is said of it. */
const said = (hands: Hands) =>
  hands
    .see(null)
    .filter(({ kind }) => kind !== 'free/board')
    .map(({ kind, face, count, owner, text, tags }) =>
      JSON.stringify([kind, face, count, owner, text ?? '', tags.filter((tag) => tag !== 'locked')]),
    )
    .sort();
const free = new Hands().voice.table.game;
/** All that lies there and all see, kept and brought to another table. */
function brought(from: Hands, to: Hands, game = free, other = game): void {
  const { things } = thingsOf(
    from.see(0).filter(({ kind }) => kind !== 'free/board'),
    tableOf(from, game),
  );
  const parsed = handOpSchema.parse({ op: 'arrange', things: laidAround({ name: 'it', things }, { x: 2, z: 8 }, 0, tableOf(to, other)) });
  to.do(0, parsed);
}

describe('things that are put together', () => {
  it('come to another table as they were: from the box, written on, counted, made in the workshop', () => {
    const hands = new Hands();
    hands.do(0, { op: 'spawn', component: { kind: 'free/pawn', owner: 1 }, pose: at(1) });
    hands.do(0, { op: 'spawn', component: { kind: 'free/coin', count: 7 }, pose: at(3) });
    hands.do(0, { op: 'spawn', component: { kind: 'free/d6', count: 3 }, pose: at(4) });
    hands.do(0, { op: 'spawn', component: { kind: 'free/card', face: 'A♠' }, pose: at(5) });
    hands.do(0, { op: 'spawn', component: { kind: 'free/note', text: 'Draw two' }, pose: at(7) });
    hands.do(0, { op: 'spawn', component: { kind: 'keelar/wall', face: 'wall-1', stance: 'block' }, pose: at(-3) });
    const designs = {
      Fate: { what: 'die', colour: '#aa2211', faces: ['yes', 'no'] },
      Map: { what: 'board', colour: '#22aa11', width: 4, depth: 3, grid: 'hexes', cell: 1 },
      Way: { what: 'track', colour: '#22aa11', from: 1, to: 12 },
      Ore: { what: 'tile', colour: '#1122aa', width: 1, depth: 1, front: 'three', back: 'ore' },
      Coin: { what: 'token', colour: '#1122aa', width: 0.8, front: '5', back: '' },
    } as const;
    for (const [i, [name, design]] of Object.entries(designs).entries()) {
      hands.do(0, { op: 'design', name, design: 'faces' in design ? { ...design, faces: [...design.faces] } : design });
      hands.do(0, { op: 'spawn', component: { kind: 'free/own', design: name }, pose: at(-8 + i * 0.5, -9) });
    }
    const other = new Hands({ seed: 5 });
    brought(hands, other);
    expect(said(other)).toEqual(said(hands));
  });

  it('lie to each other as they lay, around the spot where they come', () => {
    const hands = new Hands();
    for (const x of [2, 6]) hands.do(0, { op: 'spawn', component: { kind: 'free/cube' }, pose: at(x, x) });
    const other = new Hands();
    brought(hands, other);
    expect(other.see(0).flatMap(({ kind, pose }) => (kind === 'free/cube' ? [[pose?.x, pose?.z]] : []))).toEqual([
      [0, 6],
      [4, 10],
    ]);
  });

  it('of a game are its own at its tables, and of another game elsewhere', () => {
    const hands = new Hands({ game: chuckRock, seats: 2 });
    const rock = hands.see(0).find(({ kind }) => kind === 'rock');
    if (!rock) throw new Error('no rock');
    const { things } = thingsOf([rock], tableOf(hands, chuckRock));
    const [here] = laidAround({ name: 'it', things }, { x: 0, z: 0 }, 0, tableOf(hands, chuckRock));
    const [there] = laidAround({ name: 'it', things }, { x: 0, z: 0 }, 0, tableOf(new Hands(), free));
    expect([here?.component, there?.component]).toEqual([
      { kind: 'rock', face: rock.face },
      { kind: 'chuck-rock/rock', face: rock.face, stance: 'block' },
    ]);
  });

  it('leave behind what is not seen and what only its table has, and say how many that are', () => {
    const hands = new Hands();
    hands.do(0, { op: 'spawn', component: { kind: 'free/card', face: 'A♠' }, pose: at(1) });
    hands.do(0, { op: 'flip', pieces: [pieceId('f1')] });
    hands.do(0, { op: 'spawn', component: { kind: 'free/pawn' }, pose: at(3) });
    hands.do(0, { op: 'hide', pieces: [pieceId('f2')] });
    hands.do(0, { op: 'spawn', component: { kind: 'free/bag', inside: { of: 'free/cube', faces: ['a', 'b'] } }, pose: at(5) });
    for (const seat of [0, 1]) {
      const seen = hands.see(seat);
      expect(thingsOf(seen, tableOf(hands, free, seat))).toEqual({ things: [], left: seen.length });
    }
  });

  it('have names of their own, and no more room than there is', () => {
    expect(keepThings('Camp', [])).toBe(true);
    expect(keepThings('Camp', [])).toBe(true);
    expect(useKeptThings.getState().kept.map(({ name }) => name)).toEqual(['Camp', 'Camp (2)']);
    for (let n = 2; n < 40; n++) expect(keepThings('more', [])).toBe(true);
    expect(keepThings('too much', [])).toBe(false);
    expect(useKeptThings.getState().kept).toHaveLength(40);
    expect(JSON.parse(localStorage.getItem('lootable.things') ?? '')).toHaveLength(40);
  });

  it('are kept by their menu and brought out of the box, and forgotten there', async () => {
    const page = freePage((hands) => {
      for (const x of [1, 3]) hands.do(0, { op: 'spawn', component: { kind: 'free/pawn', owner: 1 }, pose: at(x) });
    });
    const pawns = page.hands
      .see(0)
      .filter(({ kind }) => kind === 'free/pawn')
      .map(({ id }) => id);
    atTable(page.connection, <Hud />);
    await screen.findByRole('region', { name: 'The free table' });
    fireEvent.click(screen.getByTestId('free-box'));
    expect((await screen.findByTestId('box-kept')).textContent).toContain('Put things together');
    act(() => useFree.setState({ selected: new Set(pawns), menu: { x: 10, y: 10, piece: pawns[0] ?? '', at: { x: 0, z: 0 } } }));
    fireEvent.click(screen.getByTestId('menu-free.keep'));
    expect(useNotices.getState().list.at(-1)?.text).toContain('Kept');
    const kept = screen.getByTestId('box-kept');
    const name = useKeptThings.getState().kept[0]?.name ?? '';
    expect(name).toContain('and 1 more');
    fireEvent.click(screen.getByRole('button', { name }));
    expect(opsOf(page.sent)).toEqual([
      { op: 'arrange', things: [expect.objectContaining({ owner: 1, component: { kind: 'free/pawn' } }), expect.anything()] },
    ]);
    fireEvent.click(screen.getByRole('button', { name: `Forget ${name}` }));
    expect(kept.textContent).toContain('Put things together');
  });

  // The last: whatever is loaded after it is another module.
  it('are there when the page comes again, but for what is none of it', async () => {
    keepThings('Camp', [{ ...thing, pose: at(1) }]);
    const text = localStorage.getItem('lootable.things') ?? '';
    localStorage.setItem('lootable.things', JSON.stringify([...JSON.parse(text), 'no', { name: 'x' }, { name: 'y', things: [null] }]));
    vi.resetModules();
    const fresh = await import('../../client/store/kept-things.ts');
    expect(fresh.useKeptThings.getState().kept).toEqual([{ name: 'Camp', things: [{ ...thing, pose: at(1) }] }]);
    localStorage.setItem('lootable.things', '{');
    vi.resetModules();
    expect((await import('../../client/store/kept-things.ts')).useKeptThings.getState().kept).toEqual([]);
  });
});
