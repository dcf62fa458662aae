import { describe, expect, it } from 'vitest';
import type { Event } from '../../../shared/engine/event.ts';
import { showing, valueShown } from '../../../shared/engine/free/die.ts';
import { firstInput } from '../../../shared/engine/free/rest.ts';
import { packEvents, unpackEvents } from '../../../shared/pack.ts';
import { DIE_KINDS, faces } from '../../../shared/table/die.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import type { Quat } from '../../../shared/table/pose.ts';
import { exact, times, uprightness, yaw } from '../../../shared/table/pose.ts';
import { DICE, restingFace } from '../../../shared/table/solids.ts';
import { at, bare } from '../../support/bare-hands.ts';
import { seededBelow } from '../../support/table.ts';

/** Orientations all over. */
function* turns(n: number): Generator<Quat> {
  const below = seededBelow(7);
  for (let i = 0; i < n; i++) {
    const [a = 0, b = 0, c = 0, e = 1] = [0, 1, 2, 3].map(() => below(2001) / 1000 - 1);
    const length = Math.hypot(a, b, c, e);
    yield [a / length, b / length, c / length, e / length];
  }
}

it('a roll goes over the wire with the words of its dice, and in fewer bytes without', () => {
  const known: string[] = [];
  const pack = (event: Event) => packEvents([event], (word) => (known.includes(word) ? known.indexOf(word) : known.push(word) - 1));
  const plain: Event = { kind: 'rolled', to: 'all', seat: 1, dice: ['d6', 'd8'], values: [5, 2], draw: 3, line: ['!free.roll', 1] };
  const spun: Event = { kind: 'told', to: 'all', line: ['!free.spin', 1, 'Wheel', 'Win'], draw: 4 };
  for (const event of [plain, { ...plain, words: ['Hit|Miss|Crit', ''] }, spun])
    expect(unpackEvents(pack(event), (n) => known[n] ?? '')).toEqual([event]);
  expect(pack(plain)).not.toContain('null');
});

describe.each(DIE_KINDS)('a %s', (kind) => {
  const values = Array.from({ length: faces(kind) }, (_, i) => i + 1);
  it('lies flat on the face of every value, from whichever way it lay', () => {
    for (const from of turns(60)) {
      for (const value of values) {
        const { q } = exact(at(0, 0, 0, showing(kind, value, from)));
        const { face, flat } = restingFace(DICE[kind], ...q);
        expect([DICE[kind].faces[face]?.value, valueShown(kind, q)]).toEqual([value, value]);
        expect(flat).toBeGreaterThan(0.9999);
      }
    }
  });
  it('shows on the table what the tray has rolled', () => {
    const hands = bare({ rolls: values.map((value) => [value]) });
    const die = hands.spawn(0, `free/${kind}`, 2, 2);
    for (const value of values) {
      hands.do(1, { op: 'roll', pieces: [die] });
      expect(hands.piece(die).count).toBe(value);
      expect(valueShown(kind, hands.pose(die).q)).toBe(value);
      expect(hands.voice.events.at(-1)).toMatchObject({ kind: 'rolled', to: 'all', seat: 1, dice: [kind], values: [value] });
    }
    expect(hands.pose(die)).toMatchObject({ x: 2, z: 2, y: 0.42 });
  });
  it('thrown by hand shows what its pose shows; it stands, and is told as a table roll', () => {
    const hands = bare();
    const die = hands.spawn(0, `free/${kind}`, 2, 2);
    for (const [i, value] of values.entries()) {
      const q = times(yaw(i), showing(kind, value, [0.5, 0.5, 0.5, 0.5]));
      hands.rest({ by: 1, act: -1 - i, poses: [{ piece: die, pose: at(i % 5, 0, 0.42, q) }], thrown: [die] });
      expect(hands.piece(die)).toMatchObject({ count: value, pose: { x: i % 5 } });
      expect(hands.voice.events.at(-1)).toEqual({ kind: 'told', to: 'all', line: ['!free.thrown', 1, `${kind}: ${value}`] });
      expect(hands.noUndo(1)).toBe('nothing-to-undo');
    }
  });
  it('turned over shows another face, and lies flat again', () => {
    const hands = bare();
    const die = hands.spawn(0, `free/${kind}`);
    const before = hands.piece(die).count;
    hands.do(0, { op: 'flip', pieces: [die] });
    const { count } = hands.piece(die);
    expect(count).not.toBe(before);
    if (kind === 'd6' || kind === 'd20') expect(count + before).toBe(faces(kind) + 1);
    expect(restingFace(DICE[kind], ...hands.pose(die).q).flat).toBeGreaterThan(0.9999);
    hands.do(0, { op: 'count', piece: die, value: 2 });
    expect(valueShown(kind, hands.pose(die).q)).toBe(2);
    expect(hands.no(0, { op: 'count', piece: die, value: faces(kind) + 1 })).toBe('illegal');
  });
});

describe('rolling', () => {
  it('rolls several dice at once, provably, and nothing else', () => {
    const hands = bare({ rolls: [[3, 17]] });
    const [a, b, pawn] = [hands.spawn(0, 'free/d6'), hands.spawn(0, 'free/d20', 2, 0), hands.spawn(0, 'free/pawn', 4, 0)];
    expect(hands.no(0, { op: 'roll', pieces: [a, pawn] })).toBe('illegal');
    hands.do(0, { op: 'roll', pieces: [a, b] });
    expect([a, b].map((id) => hands.piece(id).count)).toEqual([3, 17]);
    expect(hands.table.log.shared.at(-1)?.draws).toEqual([{ n: 0, request: { kind: 'dice', dice: ['d6', 'd20'] }, values: [3, 17] }]);
    // Chance stands: neither the roll nor what was done before is taken back.
    expect(hands.noUndo(0)).toBe('nothing-to-undo');
    const many = Array.from({ length: 41 }, (_, i) => hands.spawn(0, 'free/d6', i % 5, 3));
    expect(hands.no(0, { op: 'roll', pieces: many })).toBe('limit');
    hands.do(0, { op: 'lock', pieces: [a], on: true });
    expect(hands.no(0, { op: 'roll', pieces: [a] })).toBe('locked');
  });
  it('is in the open', () => {
    const hands = bare();
    const die = hands.spawn(0, 'free/d6');
    hands.do(0, { op: 'hide', pieces: [die] });
    const mine = hands.kind('free/d6')[0]?.id ?? '';
    expect(hands.no(0, { op: 'roll', pieces: [pieceId(mine)] })).toBe('illegal');
    expect(hands.no(1, { op: 'roll', pieces: [pieceId(mine)] })).toBe('no-such-piece');
  });
});

describe('what physics tells', () => {
  it('takes over poses of what everybody sees and nobody has locked; the rest stays', () => {
    const hands = bare();
    const [a, locked, gone, hidden] = [0, 1, 2, 3].map((x) => hands.spawn(0, 'free/cube', x, 0));
    if (!a || !locked || !gone || !hidden) throw new Error('no cubes');
    const board = pieceId(hands.kind('free/board')[0]?.id ?? '');
    hands
      .do(0, { op: 'lock', pieces: [locked], on: true })
      .do(0, { op: 'delete', pieces: [gone] })
      .do(0, { op: 'hide', pieces: [hidden] });
    const mine = pieceId(hands.kind('free/cube').find(({ placeKnownTo }) => placeKnownTo !== 'all')?.id ?? '');
    const poses = [a, locked, gone, mine, board, pieceId('__proto__')].map((piece) => ({ piece, pose: at(-4, 2) }));
    hands.rest({ poses, thrown: [a, gone] });
    expect(hands.pose(a)).toEqual(at(-4, 2));
    expect([hands.pose(locked).x, hands.pose(mine).x, hands.pose(board).x]).toEqual([1, 3, 0]);
    expect(hands.kind('free/cube')).toHaveLength(3);
  });
  it('puts back what fell off, and refuses poses that are none', () => {
    const hands = bare();
    const cube = hands.spawn(0, 'free/cube');
    hands.rest({ poses: [{ piece: cube, pose: at(300, 0, -40) }] });
    expect(hands.pose(cube)).toMatchObject({ x: 11.55, y: expect.closeTo(0, 1) });
    expect(hands.noRest({ poses: [{ piece: cube, pose: at(Number.NaN, 0) }] })).toBe('illegal');
    expect(hands.noRest({ act: Number.NaN })).toBe('illegal');
    expect(hands.noRest({ by: 2 })).toBe('no-such-seat');
    expect(hands.noRest({ by: -1 })).toBe('no-such-seat');
  });
  it('keeps cards flat', () => {
    const hands = bare();
    const card = hands.spawn(0, { kind: 'free/card', face: 'A♠' });
    hands.rest({ poses: [{ piece: card, pose: at(1, 0, 0.42, [0.6, 0, 0, 0.8]) }] });
    expect(uprightness(hands.pose(card).q)).toBe(1);
  });
  it('lets a stack fall apart to the coin, and refuses when one is missing', () => {
    const hands = bare();
    const heap = hands.spawn(0, { kind: 'free/coin', count: 23 });
    const into = [10, 10, 1, 1, 1].map((count, i) => ({ count, pose: at(i, 1) }));
    expect(hands.noRest({ spills: [{ piece: heap, into: into.slice(1) }] })).toBe('illegal');
    expect(hands.noRest({ spills: [{ piece: heap, into: [...into, { count: 0, pose: at(0, 0) }] }] })).toBe('illegal');
    expect(
      hands.noRest({
        spills: [
          {
            piece: heap,
            into: [
              { count: 24, pose: at(0, 0) },
              { count: -1, pose: at(0, 0) },
            ],
          },
        ],
      }),
    ).toBe('illegal');
    expect(hands.noRest({ spills: [{ piece: heap, into: [] }] })).toBe('illegal');
    const { minted } = hands.free;
    hands.rest({ act: -1, spills: [{ piece: heap, into }] });
    expect(hands.kind('free/coin').map(({ id, count, pose }) => [id, count, pose?.x])).toEqual([
      [heap, 10, 0],
      ...[10, 1, 1, 1].map((count, i) => [`f${minted + i}`, count, i + 1]),
    ]);
    hands.undo(0);
    expect(hands.kind('free/coin').map(({ id, count }) => [id, count])).toEqual([[heap, 23]]);
  });
  it('makes one act of all that comes of one input, and nobody’s of what nobody did', () => {
    const hands = bare();
    const [a, b] = [hands.spawn(0, 'free/cube'), hands.spawn(0, 'free/cube', 2, 0)];
    const first = firstInput(hands.free);
    expect(first).toBe(-1);
    hands
      .rest({ by: 1, act: first, poses: [{ piece: a, pose: at(5, 0) }] })
      .rest({ by: 1, act: first, poses: [{ piece: b, pose: at(6, 0) }] });
    expect(hands.free.done[1]).toHaveLength(1);
    expect(firstInput(hands.free)).toBe(first - 1);
    hands.undo(1);
    expect([hands.pose(a).x, hands.pose(b).x]).toEqual([0, 2]);
    // What was undone still holds its number.
    expect(firstInput(hands.free)).toBe(first - 1);
    hands.rest({ by: null, act: -9, poses: [{ piece: a, pose: at(5, 0) }] });
    expect(hands.free.done.map((acts) => acts.length)).toEqual([2, 0]);
    // What falls because of a logged act may belong to it.
    hands.do(1, { op: 'place', pieces: [{ piece: b, pose: at(3, 3) }] });
    hands.rest({ by: 1, act: hands.state.entries, poses: [{ piece: b, pose: at(3, 3.2) }] });
    expect(hands.free.done[1]).toHaveLength(1);
  });
  it('says nothing while the rules are in force', () => {
    const hands = bare();
    const ruled = { ...hands.table, state: { ...hands.state, free: null } };
    hands.voice.table = ruled;
    expect(hands.noRest({})).toBe('ruled');
    expect(hands.no(0, { op: 'erase', of: 'mine' })).toBe('ruled');
  });
});
