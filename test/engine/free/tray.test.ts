import { describe, expect, it } from 'vitest';
import { flawOf } from '../../../shared/engine/free/design.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import type { Design } from '../../../shared/engine/free/state.ts';
import { handOpSchema } from '../../../shared/wire-hands.ts';
import { at, Hands, legible } from '../../support/freehand.ts';

const tray = (more: Partial<Extract<Design, { what: 'tray' }>> = {}): Extract<Design, { what: 'tray' }> => ({
  ...{ what: 'tray', colour: '#5d3a1e', width: 5, depth: 4, height: 0.7, lid: true },
  ...more,
});
function made(hands: Hands, design = tray(), pose = at(0)) {
  hands.do(0, { op: 'design', name: 'Chest', design });
  return hands.spawn({ kind: 'free/own', design: 'Chest' }, pose);
}
const shut = (hands: Hands, piece: ReturnType<Hands['spawn']>, seat = 0) => hands.do(seat, { op: 'lid', piece, shut: true });
const open = (hands: Hands, piece: ReturnType<Hands['spawn']>, seat = 0) => hands.do(seat, { op: 'lid', piece, shut: false });
const within = (x: number, z = 9) => at(x, z, 0.08);
const lying = (hands: Hands, kind: string) => Object.values(hands.state.pieces).filter((piece) => piece.kind === kind);

describe('a tray', () => {
  it.each([
    ['width', { width: 0.5 }],
    ['depth', { depth: 21 }],
    ['height', { height: 0 }],
    ['height', { height: 3.5 }],
  ] as const)('is refused with a %s out of bounds', (field, more) => {
    expect(flawOf('T', tray(more))).toMatchObject({ field });
    expect(new Hands().no(0, { op: 'design', name: 'T', design: tray(more) }, 'illegal').text).toContain(`${field}: `);
    expect(handOpSchema.safeParse({ op: 'design', name: 'T', design: { ...tray(), lid: 'yes' } }).success).toBe(false);
  });

  it('takes what lies in it along, and lets what lies beside it be', () => {
    const hands = new Hands();
    const id = made(hands, tray({ lid: false }));
    const inside = hands.spawn({ kind: 'free/cube' }, within(1));
    const beside = hands.spawn({ kind: 'free/cube' }, at(4));
    hands.do(0, { op: 'place', pieces: [{ piece: id, pose: at(0, -9) }] });
    expect(hands.piece(inside).pose).toMatchObject({ x: 1, z: -9, y: 0.08 });
    expect(hands.piece(beside).pose).toMatchObject({ x: 4, z: 9 });
    expect(hands.no(0, { op: 'lid', piece: id, shut: true }, 'illegal').text).toContain('no lid');
  });
});

describe('a box with a lid', () => {
  it('shuts away what lies in it: nobody is sent what it is, only how many', () => {
    const hands = new Hands();
    const id = made(hands);
    hands.spawn({ kind: 'free/card', face: 'canary-king' }, within(1));
    hands.spawn({ kind: 'free/cube' }, within(-1));
    const events = shut(hands, id, 1);
    expect(hands.heard(2, events)).toEqual(['!free.lid.on']);
    for (const viewer of [null, 0, 1, 2]) {
      expect(hands.view(viewer).pieces[id]).toMatchObject({ count: 2, tags: expect.arrayContaining(['shut']) });
      expect(legible(hands, viewer, events)).not.toContain('canary');
    }
    expect([lying(hands, 'free/cube'), lying(hands, 'free/card')]).toEqual([[], []]);
    // There is no looking in, and nothing out of it, but by its lid.
    for (const op of [
      { op: 'look', piece: id, on: true },
      { op: 'draw', from: id, count: 1, to: 'hand' },
      { op: 'fetch', from: id, index: 0, to: 'hand' },
      { op: 'shuffle', piece: id },
    ] as const)
      hands.no(2, op);
  });

  it('opened, all lies in it as it lay, where it is now, under ids that nobody knew', () => {
    const hands = new Hands();
    const id = made(hands);
    const card = hands.spawn({ kind: 'free/card', face: 'king' }, within(1, 10));
    hands.do(0, { op: 'flip', pieces: [card] });
    const die = hands.spawn({ kind: 'free/d6' }, within(-1));
    hands.do(0, { op: 'count', piece: die, value: 3 });
    shut(hands, id);
    hands.do(0, { op: 'turn', pieces: [id], angle: Math.PI });
    hands.do(0, { op: 'place', pieces: [{ piece: id, pose: { ...at(2, -9), q: [0, 1, 0, 0] } }] });
    const events = open(hands, id, 2);
    expect(hands.heard(1, events)).toEqual(['!free.lid.off']);
    const [king] = lying(hands, 'free/card');
    const [cube] = lying(hands, 'free/d6');
    expect(king?.id).not.toBe(card);
    expect(cube?.id).not.toBe(die);
    // Face down it stays face down.
    expect(hands.view(1).pieces[king?.id ?? '']).toMatchObject({ face: null });
    expect(king?.pose).toMatchObject({ x: 1, z: -10 });
    expect(cube).toMatchObject({ count: 3, pose: { x: 3, z: -9 } });
    expect(hands.piece(id).count).toBe(1);
    hands.noUndo(2);
  });

  it('is shut again by undo of nobody else, and taken back as long as it is shut', () => {
    const hands = new Hands();
    const id = made(hands);
    const cube = hands.spawn({ kind: 'free/cube' }, within(0));
    shut(hands, id);
    hands.undo(0);
    expect(hands.piece(cube)).toMatchObject({ kind: 'free/cube' });
    expect(hands.piece(id).tags).not.toContain('shut');
  });

  it('goes with what is in it: copies hold as much, a kept position and a file hold it, away it is all away', () => {
    const hands = new Hands();
    const id = made(hands);
    for (const x of [-1, 0, 1]) hands.spawn({ kind: 'free/cube' }, within(x));
    shut(hands, id);
    hands.do(0, { op: 'save', name: 'a' });
    const before = hands.state.pieces;
    hands.do(1, { op: 'copy', pieces: [id], pose: at(8) });
    const copy = hands.newest(before);
    open(hands, copy);
    expect(lying(hands, 'free/cube').map(({ pose }) => pose?.x)).toEqual([7, 8, 9]);
    hands.do(0, { op: 'delete', pieces: [id] });
    expect(hands.free.stored).toEqual({});
    hands.do(0, { op: 'load', name: 'a' });
    open(hands, id);
    expect(lying(hands, 'free/cube')).toHaveLength(3);
  });

  it('does not close over what is higher than its rim, is locked or is not one’s own to move; a refusal changes nothing', () => {
    const hands = new Hands();
    const id = made(hands);
    const pawn = hands.spawn({ kind: 'free/pawn' }, within(0));
    expect(hands.no(0, { op: 'lid', piece: id, shut: true }, 'illegal').text).toContain('above the rim');
    hands.do(0, { op: 'delete', pieces: [pawn] });
    const cube = hands.spawn({ kind: 'free/cube', owner: 1 }, within(1));
    hands.do(0, { op: 'lock', pieces: [cube], on: true });
    expect(hands.no(0, { op: 'lid', piece: id, shut: true }, 'locked').text).toContain('locked');
    hands.do(0, { op: 'lock', pieces: [cube], on: false });
    hands.do(0, { op: 'rights', rights: { ...hands.free.rights, touch: 'owner' } });
    hands.no(0, { op: 'lid', piece: id, shut: true }, 'not-yours');
    shut(hands, id, 1);
    const mat = made(hands, tray({ lid: false }), at(9));
    hands.no(0, { op: 'lid', piece: mat, shut: true }, 'illegal');
  });

  it('tells nothing of what somebody hides in it', () => {
    const hands = new Hands();
    const id = made(hands);
    const cube = hands.spawn({ kind: 'free/cube' }, within(0), 1);
    hands.do(1, { op: 'hide', pieces: [cube] });
    shut(hands, id, 0);
    expect(hands.piece(id).count).toBe(0);
    open(hands, id, 0);
    expect(hands.see(0).filter(({ kind }) => kind === 'free/cube')).toEqual([]);
    expect(hands.see(1).filter(({ kind }) => kind === 'free/cube')).toHaveLength(1);
  });

  it('is opened and shut by a button, as one act', () => {
    const hands = new Hands();
    const id = made(hands);
    hands.spawn({ kind: 'free/cube' }, within(0));
    const press = (steps: string): HandOp => {
      hands.do(0, { op: 'design', name: 'Go', design: { what: 'button', colour: '#1f4d9a', steps } });
      return { op: 'press', name: 'Go', seats: [0] };
    };
    hands.do(0, press('close chest'));
    expect(hands.piece(id).tags).toContain('shut');
    hands.do(0, press('open chest'));
    expect(lying(hands, 'free/cube')).toHaveLength(1);
    expect(hands.no(0, press('open crate')).text).toContain('“crate”');
  });
});
