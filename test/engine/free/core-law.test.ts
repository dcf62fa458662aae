import { describe, expect, it } from 'vitest';
import { submit } from '../../../shared/engine/engine.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { MOST_ACTS, MOST_SAVES, MOST_TALLIES, RIGHTS } from '../../../shared/engine/free/state.ts';
import { clone } from '../../../shared/engine/json.ts';
import { entriesOf } from '../../../shared/engine/log.ts';
import { project } from '../../../shared/engine/project.ts';
import { replay, stateHash } from '../../../shared/engine/replay.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { at, bare } from '../../support/bare-hands.ts';

describe('undo and redo', () => {
  it('take back and do again each person’s own acts, in order', () => {
    const hands = bare();
    const [a, b] = [hands.spawn(0, 'free/pawn'), hands.spawn(1, 'free/pawn', 2, 0)];
    hands.do(0, { op: 'place', pieces: [{ piece: a, pose: at(0, 3) }] }).do(1, { op: 'place', pieces: [{ piece: b, pose: at(2, 3) }] });
    hands.undo(0);
    expect([hands.pose(a).z, hands.pose(b).z]).toEqual([0, 3]);
    hands.undo(1).undo(0);
    expect([hands.kind('free/pawn').map(({ id }) => id), hands.pose(b).z]).toEqual([[b], 0]);
    hands.redo(0).redo(0).redo(1);
    expect([hands.pose(a).z, hands.pose(b).z]).toEqual([3, 3]);
    expect(hands.noUndo(0, 'redo')).toBe('nothing-to-undo');
    expect([project(hands.table, 0).undo, project(hands.table, 1).free?.redo, project(hands.table, null).undo]).toEqual([2, 0, 0]);
  });
  it('leave alone what somebody else has touched since', () => {
    const hands = bare();
    const a = hands.spawn(0, 'free/pawn');
    hands.do(0, { op: 'place', pieces: [{ piece: a, pose: at(0, 3) }] }).do(1, { op: 'place', pieces: [{ piece: a, pose: at(4, 4) }] });
    expect(hands.noUndo(0)).toBe('nothing-to-undo');
    hands.undo(1);
    expect(hands.noUndo(0)).toBe('done');
    hands.do(1, { op: 'write', piece: a, text: 'mine' });
    expect(hands.noUndo(0, 'redo')).toBe('nothing-to-undo');
  });
  it('forget what was undone as soon as something else is done', () => {
    const hands = bare();
    const a = hands.spawn(0, 'free/pawn');
    hands
      .do(0, { op: 'place', pieces: [{ piece: a, pose: at(0, 3) }] })
      .undo(0)
      .do(0, { op: 'turn', pieces: [a], angle: 1 });
    expect(hands.noUndo(0, 'redo')).toBe('nothing-to-undo');
  });
  it('never cross a face that came to light', () => {
    const hands = bare();
    const card = hands.spawn(0, { kind: 'free/card', face: 'A♠' });
    hands
      .do(0, { op: 'flip', pieces: [card] })
      .undo(0)
      .do(0, { op: 'flip', pieces: [card] })
      .do(0, { op: 'flip', pieces: [card] });
    expect(hands.piece(card).faceKnownTo).toBe('all');
    expect(hands.noUndo(0)).toBe('nothing-to-undo');
  });
  it('reach back so far', () => {
    const hands = bare();
    const a = hands.spawn(0, 'free/pawn');
    for (let i = 0; i < MOST_ACTS + 5; i++) hands.do(0, { op: 'place', pieces: [{ piece: a, pose: at((i % 11) - 5, 0) }] });
    for (let i = 0; i < MOST_ACTS; i++) hands.undo(0);
    expect(hands.noUndo(0)).toBe('nothing-to-undo');
    expect(hands.free.undone[0]).toHaveLength(MOST_ACTS);
  });
  it('take back turn markers and counters, too', () => {
    const hands = bare();
    hands.do(0, { op: 'turn.marker', seat: 1 }).do(0, { op: 'tally', id: null, seat: null, label: 'Round', value: 1 });
    hands.undo(0);
    expect(hands.free.helpers).toEqual({ turn: 1, timer: null, tallies: [] });
    hands.do(1, { op: 'turn.marker', seat: 0 });
    expect(hands.noUndo(0)).toBe('nothing-to-undo');
  });
});

describe('helpers', () => {
  it('show whose turn it is, and start the clock anew for each', () => {
    const hands = bare();
    hands.do(0, { op: 'timer', seconds: 30, run: false }).do(0, { op: 'turn.marker', seat: 1 });
    expect(hands.free.helpers).toMatchObject({ turn: 1, timer: { seconds: 30, running: null } });
    hands.do(1, { op: 'timer', seconds: 30, run: true });
    expect(hands.free.helpers.timer?.running).toBe(hands.state.shown);
    hands.do(1, { op: 'turn.marker', seat: 0 });
    expect(hands.free.helpers.timer?.running).toBe(hands.state.shown);
    hands.do(1, { op: 'turn.marker', seat: null }).do(1, { op: 'timer', seconds: null, run: true });
    expect(hands.free.helpers).toEqual({ turn: null, timer: null, tallies: [] });
    expect(hands.no(0, { op: 'turn.marker', seat: 2 })).toBe('no-such-seat');
    for (const seconds of [0, 4, 3601, 1.5]) expect(hands.no(0, { op: 'timer', seconds, run: true })).toBe('illegal');
  });
  it('count what people count', () => {
    const hands = bare();
    hands.do(0, { op: 'tally', id: null, seat: 1, label: 'Lives', value: 3 });
    const id = hands.free.helpers.tallies[0]?.id ?? '';
    hands.do(1, { op: 'tally', id, seat: 1, label: 'Lives', value: -2 });
    expect(hands.free.helpers.tallies).toEqual([{ id, seat: 1, label: 'Lives', value: -2 }]);
    expect(hands.voice.events.at(-1)).toEqual({ kind: 'told', to: 'all', line: ['!free.tally', 1, 'Lives', -2] });
    expect(hands.no(0, { op: 'tally', id: 'none', seat: 1, label: 'Lives', value: 1 })).toBe('no-such-piece');
    expect(hands.no(0, { op: 'tally', id, seat: 7, label: 'Lives', value: 1 })).toBe('no-such-seat');
    expect(hands.no(0, { op: 'tally', id, seat: 0, label: 'Lives', value: 0.5 })).toBe('illegal');
    expect(hands.no(0, { op: 'tally', id: null, seat: 0, label: '', value: 0 })).toBe('illegal');
    for (let i = 1; i < MOST_TALLIES; i++) hands.do(0, { op: 'tally', id: null, seat: null, label: `n${i}`, value: i });
    expect(hands.no(0, { op: 'tally', id: null, seat: null, label: 'one more', value: 1 })).toBe('limit');
    hands.do(0, { op: 'tally', id, seat: 1, label: '', value: 0 });
    expect(hands.free.helpers.tallies.some((each) => each.id === id)).toBe(false);
  });
  it('bind the eyes of who wants it, and nobody else’s', () => {
    const hands = bare();
    const pawn = hands.spawn(0, 'free/pawn');
    hands.do(1, { op: 'blindfold', on: true });
    expect([project(hands.table, 1).pieces[pawn], project(hands.table, 0).pieces[pawn]?.id]).toEqual([undefined, pawn]);
    expect(hands.no(1, { op: 'turn', pieces: [pawn], angle: 1 })).toBe('no-such-piece');
    expect(hands.no(1, { op: 'blindfold', on: true })).toBe('illegal');
    hands.do(1, { op: 'blindfold', on: false });
    expect(project(hands.table, 1).pieces[pawn]?.id).toBe(pawn);
    expect(hands.no(1, { op: 'blindfold', on: false })).toBe('illegal');
  });
});

describe('kept positions', () => {
  it('come back whole, with ids and secrets, and the present one is kept', () => {
    const hands = bare();
    const [pawn, bag] = [
      hands.spawn(0, 'free/pawn'),
      hands.spawn(0, { kind: 'free/bag', inside: { of: 'free/cube', faces: ['x'] } }, 3, 3),
    ];
    const cube = hands.spawn(1, 'free/cube', 5, 0);
    hands.do(1, { op: 'hide', pieces: [cube] });
    hands.do(0, { op: 'tally', id: null, seat: null, label: 'Round', value: 1 }).do(0, { op: 'timer', seconds: 9, run: true });
    hands.do(0, { op: 'save', name: 'start' });
    const { pieces } = hands.state;
    const { stored, minted } = hands.free;
    hands.do(0, { op: 'place', pieces: [{ piece: pawn, pose: at(5, 5) }] }).do(1, { op: 'delete', pieces: [bag] });
    hands.spawn(1, 'free/d6');
    hands.do(1, { op: 'load', name: 'start' });
    expect([hands.state.pieces, hands.free.stored]).toEqual([pieces, stored]);
    expect(hands.free.helpers).toMatchObject({ tallies: [{ label: 'Round' }], timer: { seconds: 9, running: null } });
    expect(hands.free.minted).toBeGreaterThan(minted);
    expect([hands.noUndo(0), hands.noUndo(1), hands.noUndo(0, 'redo')]).toEqual(['nothing-to-undo', 'nothing-to-undo', 'nothing-to-undo']);
    hands.do(0, { op: 'load', name: 'before loading' });
    expect(hands.pose(pawn)).toEqual(at(5, 5));
    expect(project(hands.table, 1).free?.saves).toEqual([
      { name: 'start', by: 0 },
      { name: 'before loading', by: 0 },
    ]);
  });
  it('are not changed by what is done afterwards', () => {
    const hands = bare();
    const pawn = hands.spawn(0, 'free/pawn');
    hands.do(0, { op: 'save', name: 'a' });
    const kept = clone(hands.free.saves);
    hands.do(0, { op: 'place', pieces: [{ piece: pawn, pose: at(5, 5) }] }).do(0, { op: 'delete', pieces: [pawn] });
    expect(hands.free.saves).toEqual(kept);
  });
  it('are so many, each under a name', () => {
    const hands = bare();
    for (let i = 0; i < MOST_SAVES; i++) hands.do(0, { op: 'save', name: `save ${i}` });
    expect(hands.no(0, { op: 'save', name: 'one more' })).toBe('limit');
    expect(hands.no(0, { op: 'save', name: 'save 3' })).toBe('done');
    expect(hands.no(0, { op: 'save', name: '  ' })).toBe('illegal');
    expect(hands.no(0, { op: 'load', name: 'one more' })).toBe('no-such-piece');
    expect(hands.no(0, { op: 'forget', name: 'one more' })).toBe('no-such-piece');
    hands.do(0, { op: 'forget', name: 'save 1' }).do(0, { op: 'save', name: 'one more' });
    expect(hands.free.saves).toHaveLength(MOST_SAVES);
  });
  it('are the host’s, unless the host says otherwise', () => {
    const hands = bare({ assist: { consent: 'all', host: 0 } });
    expect(hands.no(1, { op: 'save', name: 'a' })).toBe('no-right');
    hands.do(0, { op: 'rights', rights: { ...RIGHTS, save: 'everyone' } });
    expect(hands.no(1, { op: 'save', name: 'a' })).toBe('done');
  });
});

describe('every act', () => {
  it('leaves the table it was done at as it was, keeps plain data, and is replayed to the same', () => {
    const hands = bare({ seed: 4 });
    const [a, b, die] = [
      hands.spawn(0, 'free/pawn'),
      hands.spawn(1, { kind: 'free/coin', count: 9 }, 2, 0),
      hands.spawn(0, 'free/d8', 4, 0),
    ];
    hands.do(0, { op: 'group', pieces: [a, die], on: true }).do(1, { op: 'take', piece: b, count: 4, pose: at(3, 3) });
    hands
      .do(0, { op: 'tip', pieces: [a], axis: 'z', angle: 1 })
      .do(0, { op: 'flip', pieces: [a] })
      .do(0, { op: 'save', name: 'x' });
    hands.do(0, { op: 'roll', pieces: [die] }).do(1, { op: 'stack', pieces: hands.kind('free/coin').map(({ id }) => pieceId(id)) });
    hands.rest({
      by: 1,
      poses: [{ piece: b, pose: at(1.23456, 2) }],
      spills: [{ piece: b, into: [4, 5].map((count) => ({ count, pose: at(count, 0) })) }],
    });
    hands.undo(1).redo(1).do(0, { op: 'load', name: 'x' }).do(1, { op: 'erase', of: 'mine' });
    const { table } = hands;
    expect(clone(table.state)).toEqual(table.state);
    const again = replay(table.game, table.header, clone(entriesOf(table.log)));
    expect(stateHash(again.state)).toBe(stateHash(table.state));

    frozen(table.state);
    const from = hands.table;
    const before = stateHash(from.state);
    const ops: HandOp[] = [
      { op: 'place', pieces: [{ piece: a, pose: at(0, 0) }] },
      { op: 'delete', pieces: [a] },
      { op: 'save', name: 'y' },
      { op: 'load', name: 'x' },
      { op: 'tally', id: null, seat: 0, label: 'L', value: 1 },
    ];
    for (const op of ops) {
      const outcome = submit(from, { do: 'hand', seat: 0, op }, hands.voice.chance);
      expect(outcome).toMatchObject({ ok: true });
      expect(stateHash(from.state)).toBe(before);
    }
  });
});

/** Freezes plain data all the way down. */
function frozen(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const each of Object.values(value)) frozen(each);
}
