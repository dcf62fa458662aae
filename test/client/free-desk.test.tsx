import { describe, expect, it, vi } from 'vitest';
import { useFree } from '../../client/store/free.ts';
import { actionOf, entriesFor } from '../../client/tools/hand/acts.ts';
import { endLasting } from '../../client/tools/hand/aims.ts';
import { PAUSE } from '../../client/tools/hand/typed.ts';
import { CARDS, game, hover, letGo, open, pointer, press, select } from '../support/free-keyed.tsx';
import { soon } from '../support/soon.ts';

describe('digits', () => {
  it('typed over a deck draw so many into the hand; two within the pause are one number', () => {
    vi.useFakeTimers();
    const { spawn, view } = open();
    hover(spawn(CARDS));
    press('1');
    press('2');
    vi.advanceTimersByTime(PAUSE - 1);
    expect(view().free?.hands[0]).toBe(0);
    vi.advanceTimersByTime(1);
    expect(view().free?.hands[0]).toBe(12);
  });
  it('typed over a stack take so many coins into the pointer’s hand', () => {
    vi.useFakeTimers();
    const { spawn, hands } = open();
    const coins = spawn({ kind: 'free/coin', count: 20 }, 1, 1);
    hover(coins);
    press('7');
    vi.advanceTimersByTime(PAUSE);
    expect(hands.kind('free/coin').map((coin) => coin.count)).toEqual([13, 7]);
    expect(pointer.stickNew).toHaveBeenCalledExactlyOnceWith(coins, expect.anything());
    press('1');
    press('3');
    vi.advanceTimersByTime(PAUSE);
    expect(pointer.stick).toHaveBeenCalledExactlyOnceWith(coins);
  });
  it('mean nothing on anything else', () => {
    vi.useFakeTimers();
    const { spawn, ops } = open();
    hover(spawn('free/cube'));
    press('3');
    vi.advanceTimersByTime(PAUSE);
    expect(ops).toEqual([]);
  });
});

describe('looking and pointing', () => {
  it('Alt magnifies as long as it is held, and peeks at what lies face down', async () => {
    const { spawn, view, ops, does } = open();
    const card = spawn({ kind: 'free/card', face: '7' }, 1, 1);
    does({ op: 'flip', pieces: [card] });
    const down = Object.values(view().pieces).find((piece) => piece.kind === 'free/card');
    expect(down?.face).toBeNull();
    hover(down?.id ?? null);
    press('Alt');
    press('Alt');
    expect(useFree.getState().magnified).toBe(down?.id);
    expect(view().pieces[down?.id ?? '']?.face).toBe('7');
    letGo('Alt');
    expect(useFree.getState().magnified).toBeNull();
    await soon(() => expect(ops.map((op) => op.op)).toEqual(['peek', 'peek']));
    expect(view().pieces[down?.id ?? '']?.face).toBeNull();
  });
  it('Alt does not peek at what is known', () => {
    const { spawn, ops } = open();
    hover(spawn({ kind: 'free/card', face: '7' }, 1, 1));
    press('Alt');
    letGo('Alt');
    expect(ops).toEqual([]);
  });
  it('Tab is held for pings and the tape while the pointer is on the table; alone it goes into the page', () => {
    const { page } = open();
    press('Tab');
    expect(useFree.getState().pointing).toBe('held');
    useFree.setState({ pointing: 'used' });
    letGo('Tab');
    expect([useFree.getState().pointing, document.activeElement]).toEqual([null, document.body]);
    press('Tab');
    letGo('Tab');
    expect(document.activeElement).toBe(page.getByLabelText('name'));
    press('Tab', page.getByLabelText('name'));
    expect(useFree.getState().pointing).toBeNull();
  });
});

describe('the desk', () => {
  it('Ctrl+C and Ctrl+V copy to the pointer, Ctrl+X and Ctrl+V move, Delete deletes', () => {
    const { spawn, hands } = open();
    const cube = spawn('free/cube', 1, 1);
    hover(cube);
    press('Ctrl+C');
    press('Ctrl+V');
    expect(hands.kind('free/cube').map((each) => [each.pose?.x, each.pose?.z])).toEqual([
      [1, 1],
      [2, 3],
    ]);
    press('Ctrl+X');
    expect(hands.kind('free/cube')).toHaveLength(2);
    pointer.spot = () => ({ x: -5, z: 5 });
    press('Ctrl+V');
    pointer.spot = () => ({ x: 2, z: 3 });
    expect(hands.pose(cube)).toMatchObject({ x: -5, z: 5 });
    expect(useFree.getState().clip).toBeNull();
    press('Delete');
    expect(hands.kind('free/cube')).toHaveLength(1);
  });
  it('what rights forbid is not offered: delete, paste, lock, look', () => {
    const { spawn, hands, view, ops, does, context } = open();
    const { free } = view();
    if (!free) throw new Error('no free table');
    const deck = spawn(CARDS);
    const host = 'host' as const;
    does({ op: 'rights', rights: { ...free.rights, spawn: host, delete: host, lock: host, look: host } });
    const at = { ...context(), game: game({ ...hands.voice.view(0), assist: { ...view().assist, host: 1 } }) };
    hover(deck);
    useFree.setState({ clip: { pieces: [deck], cut: false } });
    for (const id of ['free.delete', 'free.paste', 'free.lock', 'free.look']) expect([id, actionOf(id)?.can(at)]).toEqual([id, false]);
    expect(ops).toEqual([]);
  });
  it('offers what the table would do all the same: lines go with the right to draw, and one’s own hidden deck is one’s own to look into', () => {
    const { spawn, hands, view, does, context } = open();
    const { free } = view();
    if (!free) throw new Error('no free table');
    const deck = spawn(CARDS);
    does({ op: 'hide', pieces: [deck] });
    const hidden = hands.pieces.find(({ placeKnownTo }) => placeKnownTo !== 'all');
    const ink = spawn({ kind: 'free/ink', text: '#e6b400 0.12 0,0 1.25,-0.5' }, 3, 3);
    const as = (rights: Partial<typeof free.rights>) => {
      does({ op: 'rights', rights: { ...free.rights, ...rights } });
      return { ...context(), game: game({ ...hands.voice.view(0), assist: { ...view().assist, host: 1 } }) };
    };
    const can = (id: string, piece: string, rights: Partial<typeof free.rights>) => {
      const at = as(rights);
      hover(piece);
      return actionOf(id)?.can(at);
    };
    expect(can('free.look', hidden?.id ?? '', { look: 'host' })).toBe(true);
    expect(can('free.delete', ink, { delete: 'host' })).toBe(true);
    expect(can('free.delete', ink, { ink: 'host' })).toBe(false);
  });
  it('Ctrl+Z takes back, Ctrl+Shift+Z and Ctrl+Y do it again', () => {
    const { spawn, hands, wishes } = open();
    const cube = spawn('free/cube', 1, 1);
    hover(cube);
    press('L');
    press('Ctrl+Z');
    expect(hands.piece(cube).tags).toEqual([]);
    press('Ctrl+Shift+Z');
    expect(hands.piece(cube).tags).toEqual(['locked']);
    press('Ctrl+Z');
    press('Ctrl+Y');
    expect(wishes.filter((wish) => wish.t !== 'hand').map((wish) => wish.t)).toEqual(['undo', 'redo', 'undo', 'redo']);
  });
  it('Ctrl+A selects all of a kind, Escape drops the selection, closes the menu, puts back', () => {
    const { spawn } = open();
    const [a, b] = [spawn('free/cube', 1), spawn('free/cube', 3)];
    spawn('free/pawn', 5);
    hover(a);
    press('Ctrl+A');
    expect(useFree.getState().selected).toEqual(new Set([a, b]));
    useFree.setState({ menu: { x: 0, y: 0, piece: a, at: { x: 0, z: 0 } } });
    press('Escape');
    expect(useFree.getState().menu).toBeNull();
    pointer.busy.mockReturnValueOnce(true);
    pointer.putBack.mockReturnValueOnce(true);
    press('Escape');
    expect(useFree.getState().selected.size).toBe(2);
    press('Escape');
    expect(useFree.getState().selected.size).toBe(0);
    useFree.setState({ placing: { words: 'Cube', reach: 0.5, ops: () => [] } });
    press('Escape');
    expect(useFree.getState().placing).toBeNull();
  });
  it('keys choose tools, snapping, the box and the blindfold', () => {
    const { view } = open();
    const tools = [
      ['X', 'push'],
      ['Y', 'draw'],
      ['Shift+Y', 'erase'],
      ['K', 'measure'],
      ['Shift+K', 'zone'],
      ['V', 'hand'],
    ] as const;
    for (const [key, tool] of tools) {
      press(key);
      expect(useFree.getState().tool).toBe(tool);
    }
    for (const snap of ['mats', 'grid', 'hex', 'free']) {
      press('N');
      expect(useFree.getState().snap).toBe(snap);
    }
    press('Shift+N');
    expect(useFree.getState().faceDown).toBe(true);
    press('Shift+C');
    expect(useFree.getState().panel).toBe('box');
    press('Shift+B');
    expect(view().blind).toBe('board');
    press('Shift+B');
    expect(view().blind).toBeUndefined();
  });
});

describe('menus', () => {
  it('offer what can be done with the piece, with the selection if it is one of it', () => {
    const { spawn, context, ops } = open();
    const [a, b] = [spawn('free/cube', 1), spawn('free/cube', 3)];
    select(a, b);
    const flip = entriesFor(context(), a).find((entry) => entry.id === 'free.flip');
    expect(flip).toMatchObject({ label: 'Flip over', icon: 'flip', keys: ['F'] });
    flip?.run();
    select(b);
    entriesFor(context(), a)
      .find((entry) => entry.id === 'free.lock')
      ?.run();
    expect(ops).toEqual([
      { op: 'flip', pieces: [a, b] },
      { op: 'lock', pieces: [a], on: true },
    ]);
    const locked = entriesFor(context(), a).map((entry) => entry.label);
    expect(locked).toContain('Unlock');
    expect(locked).not.toContain('Flip over');
  });
  it('of a deck draw a number at once; a look from near lasts until the next press', () => {
    const { spawn, context, view } = open();
    const deck = spawn(CARDS);
    const entry = (id: string) => entriesFor(context(), deck).find((each) => each.id === id);
    // What a deck is for comes first: on a phone the menu is longer than the page.
    expect(entriesFor(context(), deck)[0]?.id).toBe('free.draw');
    entry('free.digit.5')?.run();
    expect(view().free?.hands[0]).toBe(5);
    entry('free.magnify')?.run();
    expect(useFree.getState().magnified).toBe(deck);
    endLasting();
    expect(useFree.getState().magnified).toBeNull();
  });
  it('of an empty spot paste there, ping, choose tools and unlock the board', () => {
    const { spawn, context, hands } = open();
    const cube = spawn('free/cube', 1);
    useFree.setState({ clip: { pieces: [cube], cut: false } });
    const entries = entriesFor({ ...context(), at: { x: -4, z: 4 } }, null);
    expect(entries.map((entry) => entry.id)).toEqual(
      expect.arrayContaining(['free.paste', 'free.tool.measure', 'free.box', 'free.select']),
    );
    expect(entries.map((entry) => entry.id)).not.toContain('free.flip');
    entries.find((entry) => entry.id === 'free.paste')?.run();
    expect(hands.kind('free/cube').at(-1)?.pose).toMatchObject({ x: -4, z: 4 });
    entries.find((entry) => entry.id === 'free.ping')?.run();
    expect(pointer.ping).toHaveBeenCalledExactlyOnceWith({ x: -4, z: 4 });
    entries.find((entry) => entry.label === 'Unlock the board')?.run();
    expect(hands.kind('free/board')[0]?.tags).not.toContain('locked');
  });
  it('give cards of the hand to each of the others', () => {
    const { spawn, context, view, does } = open();
    does({ op: 'hand', pieces: [spawn({ kind: 'free/card', face: '7' })] });
    const held = Object.values(view().pieces).find((piece) => piece.place === 'hand:0');
    const gives = entriesFor(context(), held?.id ?? null).filter((entry) => entry.icon === 'give');
    expect(gives.map((entry) => entry.label)).toEqual(['Give to Seat 1', 'Give to Seat 2']);
    gives[1]?.run();
    expect(view().free?.hands).toEqual([0, 0, 1]);
  });
  it('offer a spectator nothing', () => {
    const { spawn, hands, context } = open();
    const cube = spawn('free/cube');
    expect(entriesFor({ ...context(), game: game(hands.voice.view(null)) }, cube)).toEqual([]);
  });
});
