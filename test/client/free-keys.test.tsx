import { describe, expect, it } from 'vitest';
import { useFree } from '../../client/store/free.ts';
import { useTaste, useUi } from '../../client/store/ui.ts';
import { ACTIONS, allActions } from '../../client/tools/actions.ts';
import { FREE_ACTIONS } from '../../client/tools/hand/acts.ts';
import { ICONS } from '../../client/tools/hand/aims.ts';
import { inRow } from '../../client/tools/hand/rows.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { ON_TABLE } from '../../shared/table/piece.ts';
import { UPRIGHT, uprightness, yawOf } from '../../shared/table/pose.ts';
import { CARDS, camera, hover, open, pointer, press, select } from '../support/free-keyed.tsx';

const at = (x: number, z: number) => ({
  ...{ id: pieceId(`${x} ${z}`), kind: 'free/cube', face: null, place: ON_TABLE, owner: null, count: 1, tags: [] },
  pose: { x, y: 0, z, q: UPRIGHT },
});

describe('the actions of hands', () => {
  it('have ids and keys of their own, names, and pictures that the interface knows', () => {
    const ids = [...FREE_ACTIONS, ...ACTIONS].map((action) => action.id);
    expect(new Set(ids).size).toBe(ids.length);
    const keys = FREE_ACTIONS.flatMap((action) => action.keys);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    for (const action of FREE_ACTIONS) {
      expect(action.label).not.toBe('');
      expect(action.group).toBe('hands');
      expect(ICONS).toContain(action.icon);
    }
  });
  it('come before the camera where there is something to act on, and leave it its keys elsewhere', () => {
    const { spawn, ops } = open();
    press('Q');
    expect(camera.turn).toHaveBeenCalledOnce();
    hover(spawn('free/cube'));
    press('Q');
    expect(camera.turn).toHaveBeenCalledOnce();
    expect(ops).toHaveLength(1);
  });
  it('go with their tool, and the keys are the camera’s again', () => {
    expect(allActions({ tool: null })).toEqual(ACTIONS);
  });
  it('act on the selection before the hovered piece, and never while a text field has the focus', () => {
    const { spawn, ops, page } = open();
    const [a, b] = [spawn('free/cube', 1), spawn('free/cube', 3)];
    hover(a);
    press('F');
    select(b);
    press('F');
    press('F', page.getByLabelText('name'));
    expect(ops).toEqual([
      { op: 'flip', pieces: [a] },
      { op: 'flip', pieces: [b] },
    ]);
  });
  it('follow the keys that a person has chosen', () => {
    const { spawn, ops } = open();
    useTaste.setState({ keys: { 'free.flip': 'Ctrl+K' } });
    hover(spawn('free/cube'));
    press('F');
    expect(ops).toEqual([]);
    press('Ctrl+K');
    expect(ops).toHaveLength(1);
  });
});

describe('keys on a piece', () => {
  it('Q and E turn by 15 degrees, with Alt they tip; while something is held they turn that', () => {
    const { spawn, hands } = open();
    const pawn = spawn('free/pawn', 1, 1);
    hover(pawn);
    press('Q');
    expect(yawOf(hands.pose(pawn).q)).toBeCloseTo(Math.PI / 12, 4);
    press('E');
    expect(yawOf(hands.pose(pawn).q)).toBeCloseTo(0, 4);
    press('Alt+Q');
    expect(uprightness(hands.pose(pawn).q)).toBeCloseTo(Math.cos(Math.PI / 12), 3);
    press('Alt+E');
    expect(uprightness(hands.pose(pawn).q)).toBeCloseTo(1, 3);
    pointer.turn.mockReturnValueOnce(true);
    press('E');
    expect(pointer.turn).toHaveBeenLastCalledWith(-Math.PI / 12);
    expect(yawOf(hands.pose(pawn).q)).toBeCloseTo(0, 4);
  });
  it('Shift+F sets upright what has fallen', () => {
    const { spawn, hands, does } = open();
    const pawn = spawn('free/pawn', 1, 1);
    does({ op: 'tip', pieces: [pawn], axis: 'x', angle: Math.PI / 2 });
    hover(pawn);
    press('Shift+F');
    expect(uprightness(hands.pose(pawn).q)).toBeCloseTo(1, 4);
  });
  it('Shift+L lays three or more in a row, evenly apart, in the order in which they lie', () => {
    const { spawn, hands, ops } = open();
    const [a, b, c, d] = [spawn('free/cube', 1, 1), spawn('free/cube', 7, 3), spawn('free/cube', 2, 2), spawn('free/cube', -2, 2)];
    select(a, b);
    press('Shift+L');
    expect(ops).toEqual([]);
    select(a, b, c, d);
    press('Shift+L');
    expect([d, a, c, b].map((id) => hands.pose(id).x)).toEqual([-2, 1, 4, 7]);
    for (const id of [a, b, c, d]) expect(hands.pose(id).z).toBeCloseTo(2, 5);
    // Where they lie rather along the other way, that is the row.
    expect(inRow([at(0, 0), at(0.4, 4), at(0.2, 1)]).map(({ x, z }) => [Number(x.toFixed(3)), z])).toEqual([
      [0.2, 0],
      [0.2, 2],
      [0.2, 4],
    ]);
  });
  it('Alt+F turns a row of cards to one side: those face down up, and where all are up, all down', () => {
    const { spawn, hands, does } = open();
    const [a, b, c] = [1, 2, 3].map((x) => spawn({ kind: 'free/card', face: String(x) }, x, 1));
    const cube = spawn('free/cube', 5, 1);
    if (!a || !b || !c) throw new Error('no cards');
    does({ op: 'flip', pieces: [b] });
    const up = () => [a, b, c].map((id) => hands.piece(id).faceKnownTo === 'all');
    select(a, b, c, cube);
    press('Alt+F');
    expect(up()).toEqual([true, true, true]);
    press('Alt+F');
    expect(up()).toEqual([false, false, false]);
  });
  it('Shift+T tidies what is chosen, else what lies beside the board, and leaves groups and what is locked', () => {
    const { spawn, hands, ops, does } = open();
    const [a, b, c, d] = [spawn('free/cube', 8, 1), spawn('free/cube', 8.2, 4), spawn('free/pawn', 9, 2), spawn('free/cube', 1, 1)];
    does({ op: 'lock', pieces: [spawn('free/cube', 8, 6)], on: true });
    does({ op: 'group', pieces: [spawn('free/meeple', 9, 5), spawn('free/meeple', 9, 6)], on: true });
    ops.length = 0;
    press('Shift+T');
    expect(ops).toMatchObject([{ op: 'place', pieces: [{ piece: a }, { piece: b }, { piece: c }] }]);
    for (const id of [a, b, c]) expect(hands.pose(id).z).toBeGreaterThan(9);
    expect(hands.pose(d)).toMatchObject({ x: 1, z: 1 });
    select(a, d);
    press('Shift+T');
    expect(ops.at(-1)).toMatchObject({ op: 'place', pieces: [{ piece: a }, { piece: d }] });
    expect(Math.hypot(hands.pose(a).x - hands.pose(d).x, hands.pose(a).z - hands.pose(d).z)).toBeLessThan(1.2);
  });
  it('Shift+V looks from the next side of the table', () => {
    open();
    for (const side of [1, 2, 3, 0]) {
      press('Shift+V');
      expect(useUi.getState().side).toBe(side);
    }
  });
  it('R throws dice over the table, forty at once; Shift+R rolls them in the tray', () => {
    const { spawn, touches, ops, hands } = open();
    const dice = [1, 2].map((x) => spawn('free/d6', x));
    select(...dice);
    press('R');
    expect(touches).toEqual([{ t: 'toss', pieces: dice }]);
    press('Shift+R');
    expect(ops).toEqual([{ op: 'roll', pieces: dice }]);
    expect(hands.voice.events.some((event) => event.kind === 'rolled')).toBe(true);
  });
  it('R shuffles a deck and shakes what is held', () => {
    const { spawn, ops } = open();
    const deck = spawn(CARDS);
    hover(deck);
    press('R');
    expect(ops).toEqual([{ op: 'shuffle', piece: deck }]);
    pointer.shake.mockReturnValueOnce(true);
    press('R');
    expect(ops).toHaveLength(1);
  });
  it('L locks and unlocks', () => {
    const { spawn, hands } = open();
    const cube = spawn('free/cube');
    hover(cube);
    press('L');
    expect(hands.piece(cube).tags).toContain('locked');
    press('L');
    expect(hands.piece(cube).tags).not.toContain('locked');
  });
  it('G groups and ungroups, makes decks of cards and stacks of coins, gathers spilled coins', () => {
    const { spawn, hands, ops } = open();
    const [a, b] = [spawn('free/cube', 1), spawn('free/pawn', 3)];
    select(a, b);
    press('G');
    expect(hands.piece(a).tags).toEqual(hands.piece(b).tags);
    expect(hands.piece(a).tags[0]).toMatch(/^group:/);
    press('G');
    expect(hands.piece(a).tags).toEqual([]);
    const coins = [1, 2, 3].map((count) => spawn({ kind: 'free/coin', count }, -3 + count * 0.9, -2));
    select(...coins);
    press('G');
    expect(hands.kind('free/coin').map((coin) => coin.count)).toEqual([6]);
    spawn({ kind: 'free/coin', count: 4 }, -1, -2);
    select();
    hover(hands.kind('free/coin')[0]?.id ?? null);
    press('G');
    expect(hands.kind('free/coin').map((coin) => coin.count)).toEqual([10]);
    select(spawn({ kind: 'free/card', face: '7' }, 4, 4), spawn({ kind: 'free/card', face: '8' }, 5, 4));
    press('G');
    expect(hands.kind('free/deck').map((deck) => deck.count)).toEqual([2]);
    expect(ops.map((op) => op.op)).toEqual(['group', 'group', 'stack', 'stack', 'stack']);
  });
  it('U puts under', () => {
    const { spawn, ops } = open();
    const tile = spawn('free/tile', 1, 1);
    spawn('free/cube', 1, 1, 0.5);
    hover(tile);
    press('U');
    expect(ops).toEqual([{ op: 'under', pieces: [tile] }]);
  });
  it('H takes into the hand, J lays it down again, Shift+J with its back up', () => {
    const { spawn, view } = open();
    const held = () => Object.values(view().pieces).find((piece) => piece.place === 'hand:0');
    hover(spawn({ kind: 'free/card', face: '7' }));
    press('H');
    expect(view().free?.hands[0]).toBe(1);
    hover(held()?.id ?? null);
    press('J');
    const laid = Object.values(view().pieces).find((piece) => piece.kind === 'free/card');
    expect(laid).toMatchObject({ face: '7', pose: { x: 2, z: 3 } });
    hover(laid?.id ?? null);
    press('H');
    hover(held()?.id ?? null);
    press('Shift+J');
    expect(Object.values(view().pieces).find((piece) => piece.kind === 'free/card')?.pose).toBeDefined();
    expect(view().free?.hands[0]).toBe(0);
  });
  it('Shift+H hides and reveals', () => {
    const { spawn, view, hands } = open();
    hover(spawn('free/pawn', 1, 1));
    press('Shift+H');
    const ghost = Object.values(view().pieces).find((piece) => piece.kind === 'free/pawn');
    expect(ghost?.secret).toBe('place');
    expect(Object.values(hands.voice.view(1).pieces).some((piece) => piece.kind === 'free/pawn')).toBe(false);
    hover(ghost?.id ?? null);
    press('Shift+H');
    expect(Object.values(hands.voice.view(1).pieces).some((piece) => piece.kind === 'free/pawn')).toBe(true);
  });
  it('O looks into a bag and away, C deals, Shift+D draws, Shift+G lays one beside', () => {
    const { spawn, view, hands } = open();
    const deck = spawn(CARDS);
    hover(deck);
    press('O');
    expect(view().free?.look?.contents).toHaveLength(13);
    expect(useFree.getState().panel).toBe('look');
    press('O');
    expect(view().free?.look).toBeNull();
    press('C');
    expect(view().free?.hands).toEqual([1, 1, 1]);
    press('Shift+D');
    expect(view().free?.hands).toEqual([2, 1, 1]);
    press('Shift+G');
    expect(hands.kind('free/card').filter((card) => card.pose)).toHaveLength(1);
    expect(hands.piece(deck).count).toBe(8);
  });
  it('Shift+P puts the selection into what is pointed at, Shift+S halves a stack, Shift+O owns, I opens the sheet', () => {
    const { spawn, hands } = open();
    const bag = spawn('free/bag', 3, 3);
    const [cube, coins] = [spawn('free/cube', 1, 1), spawn({ kind: 'free/coin', count: 7 }, -3, -3)];
    select(cube);
    hover(bag);
    press('Shift+P');
    expect(hands.piece(bag).count).toBe(1);
    select(coins);
    press('Shift+S');
    expect(
      hands
        .kind('free/coin')
        .map((coin) => coin.count)
        .toSorted(),
    ).toEqual([3, 4]);
    press('Shift+O');
    expect(hands.piece(coins).owner).toBe(0);
    press('Shift+O');
    expect(hands.piece(coins).owner).toBeNull();
    press('I');
    expect(useFree.getState()).toMatchObject({ panel: 'piece', about: coins });
  });
});
