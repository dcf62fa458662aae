import { describe, expect, it } from 'vitest';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { measuresOf } from '../../../shared/engine/free/zones.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import { yaw } from '../../../shared/table/pose.ts';
import { at, Hands, legible, lowest, sorted } from '../../support/freehand.ts';

/** What only this seat sees on the table. */
const ghosts = (hands: Hands, seat: number) => hands.see(seat).filter(({ secret, place }) => secret === 'place' && place === 'table');
const ghost = (hands: Hands, seat: number): PieceId => {
  const [only, ...more] = ghosts(hands, seat);
  if (!only || more.length > 0) throw new Error(`${more.length + 1} ghosts`);
  return only.id;
};
const pawn = (hands: Hands, x: number, seat = 0) => hands.spawn({ kind: 'free/pawn' }, at(x), seat);

describe('a hidden figure', () => {
  it('is gone for all others, moves without a trace, and comes back as another one', () => {
    const hands = new Hands();
    const figure = pawn(hands, 0);
    const events = hands.do(1, { op: 'hide', pieces: [figure] });
    expect(hands.heard(2, events)).toEqual(['!free.hide']);
    for (const viewer of [0, 2, null]) expect(hands.see(viewer).some(({ kind }) => kind === 'free/pawn')).toBe(false);
    const id = ghost(hands, 1);
    expect(hands.view(1).pieces[id]).toMatchObject({ kind: 'free/pawn', secret: 'place', pose: { x: 0 } });

    const [shown, views] = [hands.state.shown, [0, 2, null].map((viewer) => legible(hands, viewer))];
    const secretly = [
      ...hands.do(1, { op: 'place', pieces: [{ piece: id, pose: at(4) }] }),
      ...hands.do(1, { op: 'turn', pieces: [id], angle: 1 }),
      ...hands.do(1, { op: 'own', pieces: [id], seat: 1 }),
      ...hands.undo(1),
      ...hands.redo(1),
      ...hands.do(1, { op: 'write', piece: id, text: 'spy' }),
    ];
    expect([hands.state.shown, [0, 2, null].map((viewer) => legible(hands, viewer))]).toEqual([shown, views]);
    expect(secretly.every(({ to }) => JSON.stringify(to) === '[1]')).toBe(true);
    hands.no(0, { op: 'place', pieces: [{ piece: id, pose: at(4) }] }, 'no-such-piece');
    hands.no(0, { op: 'reveal', pieces: [id] }, 'no-such-piece');

    hands.do(1, { op: 'reveal', pieces: [id] });
    const back = hands.see(null).find(({ kind }) => kind === 'free/pawn');
    expect(back).toMatchObject({ pose: { x: 4 }, owner: 1, text: 'spy' });
    expect(back?.id).not.toBe(figure);
    hands.noUndo(1);
  });

  it('can be brought back to where it was hidden, as the same one', () => {
    const hands = new Hands();
    const figure = pawn(hands, 0);
    hands.do(1, { op: 'hide', pieces: [figure] });
    hands.undo(1);
    expect(hands.view(null).pieces[figure]).toMatchObject({ pose: { x: 0 } });
    hands.redo(1);
    expect([hands.view(null).pieces[figure], ghosts(hands, 1).length]).toEqual([undefined, 1]);
  });

  it('is nothing locked, no board and no zone, nothing in a hand, and not hidden twice', () => {
    const hands = new Hands();
    const board = hands.see(null).find(({ kind }) => kind === 'free/board')?.id;
    hands.no(0, { op: 'hide', pieces: board ? [board] : [] }, 'locked');
    hands.no(0, { op: 'hide', pieces: [hands.spawn({ kind: 'free/zone' }, at(-9))] }, 'illegal');
    hands.no(0, { op: 'reveal', pieces: [pawn(hands, 5)] }, 'illegal');
    hands.do(0, { op: 'hand', pieces: [hands.card('king', at(5))] });
    const held = hands.hand(0)[0]?.id;
    hands.no(0, { op: 'hide', pieces: held ? [held] : [] }, 'illegal');
    hands.no(0, { op: 'reveal', pieces: held ? [held] : [] }, 'illegal');
    hands.do(0, { op: 'hide', pieces: [pawn(hands, 3)] });
    hands.no(0, { op: 'hide', pieces: [ghost(hands, 0)] }, 'illegal');
  });

  it('several come back under ids given out by chance', () => {
    const hands = new Hands();
    hands.do(0, { op: 'hide', pieces: [pawn(hands, 1), pawn(hands, 2), pawn(hands, 3)] });
    const list = ghosts(hands, 0).map(({ id }) => id);
    hands.voice.chance = lowest;
    const minted = hands.free.minted;
    hands.do(0, { op: 'reveal', pieces: list });
    expect([0, 1, 2].map((i) => hands.state.pieces[`f${minted + i}`]?.pose?.x)).toEqual([3, 2, 1]);
  });

  it('does not count against the room that others have', () => {
    for (const secretly of [0, 1, 2]) {
      const hands = new Hands();
      hands.do(1, { op: 'hide', pieces: [hands.spawn({ kind: 'free/coin', count: 9 }, at(0))] });
      const [stack] = ghosts(hands, 1);
      if (!stack) throw new Error('no stack');
      for (let i = 0; i < secretly; i++) hands.do(1, { op: 'take', piece: stack.id, count: 2, pose: at(3) });
      // With the board 1999 things in all that everybody knows of.
      for (const many of [300, 300, 300, 300, 300, 300, 191]) hands.deck(Array.from({ length: many }, () => 'x'));
      hands.spawn({ kind: 'free/pawn' }, at(-4));
      hands.no(0, { op: 'spawn', component: { kind: 'free/pawn' }, pose: at(-4) }, 'limit');
    }
  });

  it('takes its bag along, which is drawn from unseen', () => {
    const hands = new Hands();
    hands.do(0, { op: 'hide', pieces: [hands.bag(['one', 'two'])] });
    const bag = ghost(hands, 0);
    const [shown, view] = [hands.state.shown, legible(hands, 1)];
    const events = hands.do(0, { op: 'draw', from: bag, count: 1, to: { pose: at(0) } });
    expect([hands.state.shown, legible(hands, 1), hands.heard(1, events), hands.heard(0, events)]).toEqual([
      shown,
      view,
      [],
      ['!free.draw'],
    ]);
    expect(ghosts(hands, 0)).toHaveLength(2);
    hands.do(0, { op: 'look', piece: bag, on: true });
    hands.do(0, { op: 'put', pieces: ghosts(hands, 0).flatMap(({ id, kind }) => (kind === 'free/bag' ? [] : [id])), into: bag, at: 'top' });
    expect([hands.state.shown, legible(hands, 1)]).toEqual([shown, view]);
  });
});

describe('a hidden zone', () => {
  const zone = (hands: Hands, seat = 0, x = 10) => hands.spawn({ kind: 'free/zone', text: '4 3' }, at(x), seat);

  it('hides what comes to lie in it and opens what leaves it, under new ids', () => {
    const hands = new Hands();
    zone(hands);
    const [mine, theirs] = [pawn(hands, 0), pawn(hands, 1)];
    hands.do(0, { op: 'place', pieces: [{ piece: mine, pose: at(10.5) }] });
    const id = ghost(hands, 0);
    expect([hands.state.pieces[mine], hands.piece(id).tags, hands.see(1).some((piece) => piece.id === id)]).toEqual([
      undefined,
      ['zoned'],
      false,
    ]);
    hands.undo(0);
    expect(hands.view(1).pieces[mine]?.pose?.x).toBe(0);
    hands.redo(0);
    // What another one puts in is that one’s no longer: whether it can be taken back would tell what became of it.
    hands.do(1, { op: 'place', pieces: [{ piece: theirs, pose: at(9) }] });
    expect(ghosts(hands, 0)).toHaveLength(2);
    hands.noUndo(1);
    const shown = hands.state.shown;
    hands.do(0, { op: 'place', pieces: [{ piece: id, pose: at(11) }] });
    expect(hands.state.shown).toBe(shown);
    hands.no(0, { op: 'reveal', pieces: [id] }, 'illegal');
    hands.do(0, { op: 'place', pieces: [{ piece: id, pose: at(2) }] });
    expect(
      hands
        .see(1)
        .filter(({ kind }) => kind === 'free/pawn')
        .map(({ pose, tags }) => [pose?.x, tags]),
    ).toEqual([[2, []]]);
    hands.noUndo(0);
  });

  it('works as it is turned, and for what physics brings to rest in it', () => {
    const hands = new Hands();
    hands.spawn({ kind: 'free/zone', text: '4 1' }, { ...at(10), q: yaw(Math.PI / 2) });
    const [inside, outside] = [pawn(hands, 0), pawn(hands, 1)];
    const poses = [
      { piece: inside, pose: at(10, 10.8) },
      { piece: outside, pose: at(11.5, 9) },
    ];
    hands.voice.command({ do: 'rest', rest: { by: 1, act: -1, poses, spills: [], thrown: [] } });
    expect(
      hands
        .see(1)
        .filter(({ kind }) => kind === 'free/pawn')
        .map(({ id }) => id),
    ).toEqual([outside]);
    expect(ghosts(hands, 0)).toHaveLength(1);
  });

  it('is touched by its owner alone; gone, moved or given away it opens or hands over what it hid', () => {
    const hands = new Hands();
    const area = zone(hands);
    hands.do(0, { op: 'place', pieces: [{ piece: pawn(hands, 0), pose: at(10) }] });
    const ops: HandOp[] = [
      { op: 'place', pieces: [{ piece: area, pose: at(0) }] },
      { op: 'delete', pieces: [area] },
      { op: 'own', pieces: [area], seat: 1 },
      { op: 'write', piece: area, text: '1 1' },
      { op: 'turn', pieces: [area], angle: 1 },
      { op: 'copy', pieces: [area], pose: at(0) },
      { op: 'lock', pieces: [area], on: true },
    ];
    for (const op of ops) hands.no(1, op, 'not-yours');
    hands.do(0, { op: 'own', pieces: [area], seat: 1 });
    expect([ghosts(hands, 0).length, ghost(hands, 1).startsWith('s1.')]).toEqual([0, true]);
    hands.noUndo(0);
    hands.do(1, { op: 'place', pieces: [{ piece: area, pose: at(-10) }] });
    expect(hands.see(0).filter(({ kind }) => kind === 'free/pawn')).toHaveLength(1);
    const other = zone(hands, 1, 10);
    expect(ghosts(hands, 1)).toHaveLength(1);
    hands.undo(1);
    expect([hands.see(0).filter(({ kind }) => kind === 'free/pawn').length, hands.state.pieces[other]]).toEqual([1, undefined]);
    zone(hands, 1, 10);
    hands.do(1, { op: 'delete', pieces: hands.see(1).flatMap(({ id, kind }) => (kind === 'free/zone' ? [id] : [])) });
    expect(hands.see(0).filter(({ kind }) => kind === 'free/pawn')).toHaveLength(1);
  });

  it('leaves locked things alone, and what is hidden within it hidden for good when that is asked for', () => {
    const hands = new Hands();
    const wall = pawn(hands, 10);
    hands.do(0, { op: 'lock', pieces: [wall], on: true });
    zone(hands);
    expect(hands.see(1).map(({ id }) => id)).toContain(wall);
    hands.do(0, { op: 'place', pieces: [{ piece: pawn(hands, 0), pose: at(9) }] });
    const id = ghost(hands, 0);
    const view = sorted(hands.view(1));
    hands.do(0, { op: 'hide', pieces: [id] });
    hands.do(0, { op: 'place', pieces: [{ piece: id, pose: at(0) }] });
    expect(sorted(hands.view(1))).toEqual(view);
  });

  it('measures what its text says, within reason', () => {
    expect(['4 3', '0.1 900', 'no', undefined].map((text) => Object.values(measuresOf(text === undefined ? {} : { text })))).toEqual([
      [4, 3],
      [0.5, 60],
      [4, 3],
      [4, 3],
    ]);
  });
});
