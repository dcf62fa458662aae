import { describe, expect, it } from 'vitest';
import { MOST_IN_ACTS, RIGHTS } from '../../../shared/engine/free/state.ts';
import { GAME as freeTable } from '../../../shared/games/free-table/index.ts';
import { type PieceId, pieceId } from '../../../shared/table/ids.ts';
import { freeTableHalf } from '../../../shared/table/scene.ts';
import { handOpSchema } from '../../../shared/wire-hands.ts';
import { at, Hands } from '../../support/freehand.ts';

const LOOT = { what: 'deck', colour: '#a3232b', size: 'normal', cards: 'Sword\nBow\nAxe' } as const;
const owners = { ...RIGHTS, touch: 'owner' } as const;

/** The piece under another id, seen by these seats, as only a game with rules shares secrets. */
function arranged(hands: Hands, id: PieceId, seats: number[]): [PieceId] {
  const shared = pieceId(`s${seats.join('-')}.0`);
  const { [id]: old, ...others } = hands.state.pieces;
  if (!old) throw new Error('no such piece');
  const pieces = { ...others, [shared]: { ...old, id: shared, placeKnownTo: seats } };
  hands.voice.table = { ...hands.voice.table, state: { ...hands.state, pieces } };
  return [shared];
}

describe('a board under what is not one’s own', () => {
  it('somebody else’s hidden zone does not go along when a board is moved: what lies in it stays hidden', () => {
    const hands = new Hands();
    hands.card('secret', at(0, 9, 0.5), 0);
    hands.do(0, { op: 'spawn', component: { kind: 'free/zone', text: '4 3' }, pose: at(0, 9, 0.5) });
    expect(JSON.stringify(hands.view(1))).not.toContain('secret');
    const board = hands.spawn({ kind: 'free/board' }, at(0, 9), 1);
    hands.do(1, { op: 'place', pieces: [{ piece: board, pose: at(8, 3) }] });
    expect(JSON.stringify(hands.view(1))).not.toContain('secret');
    hands.do(1, { op: 'turn', pieces: [board], angle: 1 });
    expect(JSON.stringify(hands.view(1))).not.toContain('secret');
  });
  it('other people’s pieces stay where everybody moves only their own', () => {
    const hands = new Hands();
    const theirs = hands.spawn({ kind: 'free/pawn', owner: 0 }, at(0, 9, 0.5));
    const board = hands.spawn({ kind: 'free/board' }, at(0, 9), 1);
    hands.do(0, { op: 'rights', rights: owners });
    hands.do(1, { op: 'place', pieces: [{ piece: board, pose: at(8, 3) }] });
    expect(hands.piece(theirs).pose).toMatchObject({ x: 0, z: 9 });
  });
  it('a zone hides nobody else’s pieces where everybody moves only their own', () => {
    const hands = new Hands();
    const theirs = hands.spawn({ kind: 'free/pawn', owner: 0 }, at(0, 9, 0.5));
    hands.do(0, { op: 'rights', rights: owners });
    hands.do(1, { op: 'spawn', component: { kind: 'free/zone', text: '4 3' }, pose: at(0, 9, 0.5) });
    expect(hands.view(0).pieces[theirs]).toBeDefined();
  });
});

describe('copies', () => {
  it('who may not look does not copy what is face down', () => {
    const hands = new Hands();
    hands.voice.command({ do: 'assist', assist: { consent: 'off', host: 0 } });
    hands.do(0, { op: 'rights', rights: { ...RIGHTS, look: 'host' } });
    const deck = hands.deck(['one', 'two', 'three']);
    hands.no(1, { op: 'copy', pieces: [deck], pose: at(5) }, 'no-right');
    const card = hands.card('open', at(-3));
    hands.do(1, { op: 'copy', pieces: [card], pose: at(6) });
  });
  it('of what is shut do not begin in a hidden zone, where nobody would be told of a look: alone, in a group, from over the rim, in another one’s', () => {
    const hands = new Hands();
    const half = freeTableHalf(freeTable.scene({ columns: 12, rows: 12 }, {}, 3)).x;
    for (const [seat, x] of [
      [1, 6],
      [1, half],
      [2, -6],
    ] as const)
      hands.do(seat, { op: 'spawn', component: { kind: 'free/zone', text: '4 3' }, pose: at(x, 9) });
    const deck = hands.deck(['one', 'two', 'three']);
    const bag = hands.bag(['four', 'five'], at(-2));
    const card = hands.card('six', at(2));
    hands.do(0, { op: 'flip', pieces: [card] });
    for (const piece of [deck, bag, card]) {
      for (const pose of [at(6), at(half + 9), at(-6)]) hands.no(1, { op: 'copy', pieces: [piece], pose }, 'illegal');
    }
    const open = hands.card('seven', at(0, 12));
    hands.do(0, { op: 'group', pieces: [deck, open], on: true });
    hands.no(1, { op: 'copy', pieces: [open], pose: at(6) }, 'illegal');
    hands.do(0, { op: 'group', pieces: [deck, open], on: false });
    // A written deck, whose text nobody is sent.
    hands.do(0, { op: 'design', name: 'Loot', design: LOOT });
    for (const pose of [at(6), at(-6)]) hands.no(1, { op: 'spawn', component: { kind: 'free/own', design: 'Loot' }, pose }, 'illegal');
  });
  it('of open things begin in a hidden zone unseen, and shut ones in the open, where a look is told', () => {
    const hands = new Hands();
    hands.do(1, { op: 'spawn', component: { kind: 'free/zone', text: '4 3' }, pose: at(6) });
    const deck = hands.deck(['one', 'two', 'three']);
    const [card, down] = [hands.card('open'), hands.card('known', at(2))];
    hands.do(0, { op: 'flip', pieces: [down] });
    // Whose look at it was told copies what it knows.
    hands.do(1, { op: 'peek', pieces: [down], on: true });
    const bag = hands.spawn({ kind: 'free/bag' }, at(-2));
    for (const piece of [card, down, bag]) {
      const copied = hands.do(1, { op: 'copy', pieces: [piece], pose: at(6) });
      for (const viewer of [0, 2, null]) expect(hands.heard(viewer, copied)).toEqual([]);
    }
    const before = hands.state.pieces;
    expect(hands.heard(0, hands.do(1, { op: 'copy', pieces: [deck], pose: at(0, 12) }))).toEqual(['!free.copy']);
    expect(hands.heard(0, hands.do(1, { op: 'look', piece: hands.newest(before), on: true }))).toEqual(['!free.look']);
    // What only the own eyes see anyway is copied there as before.
    hands.do(1, { op: 'place', pieces: [{ piece: deck, pose: at(6) }] });
    const mine = hands.see(1).find(({ id, kind }) => kind === 'free/deck' && id.startsWith('s'));
    hands.do(1, { op: 'copy', pieces: [mine?.id ?? deck], pose: at(6) });
    // A written deck in the open.
    hands.do(0, { op: 'design', name: 'Loot', design: LOOT });
    hands.do(1, { op: 'spawn', component: { kind: 'free/own', design: 'Loot' }, pose: at(-6) });
  });
});

describe('limits', () => {
  it('taking deletions back does not lead beyond the most pieces', () => {
    const hands = new Hands({ seats: 2 });
    const bag = Array.from({ length: 300 }, (_, i) => `x${i}`);
    for (let i = 0; i < 3; i++) {
      const one = hands.bag(bag, at(i));
      hands.do(0, { op: 'delete', pieces: [one] });
    }
    for (let i = 0; i < 6; i++) hands.bag(bag, at(i), 1);
    expect(hands.voice.try({ do: 'undo', seat: 0 })).toMatchObject({ ok: false, refusal: { code: 'limit' } });
  });
});

describe('going on looking', () => {
  it('whoever looks into a deck does not see what somebody takes back or does again there', () => {
    const hands = new Hands();
    const deck = hands.deck(['one', 'two', 'three']);
    const card = hands.card('mine', at(-3), 1);
    hands.do(1, { op: 'flip', pieces: [card] });
    hands.do(1, { op: 'put', pieces: [card], into: deck, at: 'top' });
    hands.undo(1);
    hands.do(0, { op: 'look', piece: deck, on: true });
    hands.redo(1);
    expect(hands.view(0).free?.look).toBeNull();
  });
});

describe('what costs the table much', () => {
  it('bags lie in bags a few deep', () => {
    const hands = new Hands();
    let bag = hands.bag(['x']);
    for (let i = 0; i < 8; i++) {
      const outer = hands.spawn({ kind: 'free/bag' }, at(1));
      hands.do(0, { op: 'put', pieces: [bag], into: outer, at: 'top' });
      bag = outer;
    }
    const outer = hands.spawn({ kind: 'free/bag' }, at(1));
    hands.no(0, { op: 'put', pieces: [bag], into: outer, at: 'top' }, 'limit');
  });
  it('what a seat may take back stays small enough for a snapshot, the last act whatever its size', () => {
    const hands = new Hands();
    const cubes = Array.from({ length: 300 }, (_, i) => hands.spawn({ kind: 'free/cube' }, at(i % 20)));
    for (let i = 0; i < 20; i++) hands.do(0, { op: 'place', pieces: cubes.map((piece, n) => ({ piece, pose: at(n % 20, i / 4) })) });
    const acts = hands.free.done[0] ?? [];
    expect(acts.reduce((sum, { pieces }) => sum + pieces.length, 0)).toBeLessThanOrEqual(MOST_IN_ACTS);
    expect(acts.length).toBe(6);
    hands.no(0, { op: 'under', pieces: cubes }, 'limit');
  });
});

describe('what several see', () => {
  it('has numbers that tell nothing of how much one of them does in secret', () => {
    const numbers = [0, 3].map((secretly) => {
      const hands = new Hands();
      const coins = hands.spawn({ kind: 'free/coin', count: 20 }, at(0));
      hands.do(1, { op: 'hide', pieces: [coins] });
      const own = pieceId('s1.0');
      for (let i = 0; i < secretly; i++) hands.do(1, { op: 'take', piece: own, count: 1, pose: at(3) });
      const [shared] = arranged(hands, own, [0, 1]);
      hands.do(1, { op: 'take', piece: shared, count: 2, pose: at(5) });
      return Object.keys(hands.view(0).pieces).filter((id) => id.startsWith('s'));
    });
    expect(numbers[0]).toEqual(numbers[1]);
  });
});

describe('a die that falls behind somebody’s screen', () => {
  it('is not told of', () => {
    const hands = new Hands();
    const die = hands.spawn({ kind: 'free/d6' }, at(0));
    hands.do(1, { op: 'spawn', component: { kind: 'free/zone', text: '4 3' }, pose: at(8) });
    const pose = at(8);
    hands.voice.command({ do: 'rest', rest: { by: 0, act: -5, poses: [{ piece: die, pose }], spills: [], thrown: [die] } });
    expect(JSON.stringify(hands.voice.events)).not.toContain('!free.thrown');
    expect(hands.view(0).undo).toBe(0);
  });
});

describe('faces as they come over the wire', () => {
  it('are one plain line', () => {
    const op = (face: string) =>
      handOpSchema.safeParse({ op: 'spawn', component: { kind: 'free/card', face }, pose: { x: 0, y: 0, z: 0, q: [0, 0, 0, 1] } });
    expect(op('A\u202eB\u0000\nC ')).toMatchObject({ success: true, data: { component: { face: 'A B  C' } } });
    expect(op('\u202e\n').success).toBe(false);
    expect(op('10♥')).toMatchObject({ success: true, data: { component: { face: '10♥' } } });
  });
});

describe('under a blindfold', () => {
  it('nobody learns by taking back whether others have moved the same things', () => {
    const told = [false, true].map((touched) => {
      const hands = new Hands();
      const pawn = hands.spawn({ kind: 'free/pawn' }, at(0));
      hands.do(0, { op: 'blindfold', on: true });
      if (touched) hands.do(1, { op: 'place', pieces: [{ piece: pawn, pose: at(5) }] });
      return [hands.noUndo(0).text, hands.view(0).undo];
    });
    expect(told[0]).toEqual(told[1]);
  });
});

describe('a board that hangs over the rim', () => {
  it('lies where physics says: put higher, it would fall again for ever', () => {
    const hands = new Hands();
    const board = hands.spawn({ kind: 'free/board' }, at(0, 0));
    const half = freeTableHalf(freeTable.scene({ columns: 12, rows: 12 }, {}, 3));
    const pose = { x: half.x - 1, y: 0.1, z: 0, q: [0, 0, 0.14555, 0.98935] } as const;
    hands.voice.command({ do: 'rest', rest: { by: 0, act: -5, poses: [{ piece: board, pose }], spills: [], thrown: [] } });
    expect(hands.piece(board).pose?.y).toBe(0.1);
  });
});
