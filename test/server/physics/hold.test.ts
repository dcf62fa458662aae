import { describe, expect, it } from 'vitest';
import { uprightness, yawOf } from '../../../shared/table/pose.ts';
import { BOARD, CARD, CUBE, carry, coins, FIGURE, PlayedTable, spec, WALL } from './table.ts';

describe('a lifted piece', () => {
  it('passes over everything without disturbing it, and costs no step', () => {
    const table = new PlayedTable([spec('a', FIGURE, -8, 0), ...Array.from({ length: 9 }, (_, i) => coins(`c${i}`, 14, i - 4, 0))]);
    table.world.grab(0, 1, ['a'], 'lift', -8, 0, 1);
    carry(table, [-8, 0], [8, 0], 24);
    expect(table.world.busy).toBe(false);
    expect([...table.peaks]).toEqual([]);
    expect(table.lifted).toEqual(['a']);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.lifted).toEqual([]);
    expect(table.pose('a').x).toBeCloseTo(8, 2);
    expect(table.pose('a').y).toBeCloseTo(0, 2);
    expect(Math.max(0, ...[...table.peaks].filter(([id]) => id !== 'a').map(([, speed]) => speed))).toBe(0);
  });

  it('hangs an inch and a half above what is below it, and higher when it is raised', () => {
    const table = new PlayedTable([spec('a', FIGURE, -8, 0), spec('b', CUBE, 0, 0)]);
    table.world.grab(0, 1, ['a'], 'lift', -8, 0, 1);
    const height = () => [...table.world.ghosts()].map(({ y }) => y)[0];
    expect(height()).toBeCloseTo(1.5, 2);
    table.world.drag(0, 1, 0, 0, 0, 0);
    expect(height()).toBeCloseTo(2.46, 2);
    table.world.drag(0, 1, 0, 0, 2, 0);
    expect(height()).toBeCloseTo(4.46, 2);
  });

  it('is put down on top of what is there, without a bounce', () => {
    const table = new PlayedTable([
      spec('board', BOARD, 0, 0, { locked: true, board: true, flat: true }),
      spec('b', CUBE, 0, 0, { y: 0.42 }),
      spec('c', CUBE, -8, 5),
      spec('d', CUBE, -8, 5, { y: 0.96 }),
    ]);
    table.world.grab(0, 1, ['c', 'd'], 'lift', -8, 5, 1);
    table.world.drag(0, 1, 0.1, 0, 0, Math.PI / 2);
    table.world.drop(0, 1, 0.5, 0, false);
    expect(table.settle()).toBeLessThan(1);
    expect(table.pose('c').y).toBeCloseTo(0.42 + 0.96, 1);
    expect(table.pose('d').y).toBeCloseTo(0.42 + 1.92, 1);
    expect(Math.abs(yawOf(table.pose('d').q))).toBeCloseTo(Math.PI / 2, 1);
    expect(Math.max(...table.peaks.values())).toBeLessThan(3);
    expect(table.peaks.get('b')).toBeUndefined();
  });

  it('lies exactly where it is dropped with a snap, at once', () => {
    const table = new PlayedTable([spec('a', CUBE, -8, 0), spec('b', CUBE, -8, 1), spec('c', CUBE, 3, 3)]);
    table.world.grab(0, 1, ['a', 'b'], 'lift', -8, 0, 4);
    table.world.drag(0, 1, 3, 2, 0, 0);
    table.world.drop(0, 1, 20, 0, true);
    [...table.world.awake()];
    const [rest] = table.world.takeRests();
    expect(rest).toMatchObject({ by: 0, act: 4 });
    expect(new Map(rest?.poses.map(({ piece, pose }) => [String(piece), pose.x]))).toEqual(
      new Map([
        ['a', 3],
        ['b', 3],
      ]),
    );
    expect(rest?.poses.find(({ piece }) => piece === 'b')?.pose.y).toBeCloseTo(0.96, 2);
    expect(table.world.busy).toBe(false);
  });

  it('is thrown when the hand is fast, never faster than 60 inches a second', () => {
    const table = new PlayedTable([spec('a', CUBE, -8, 0)]);
    table.world.grab(0, 1, ['a'], 'lift', -8, 0, 1);
    table.world.drop(0, 1, 45, 0, false);
    table.settle();
    expect(table.pose('a').x).toBeGreaterThan(0);
    expect(table.peaks.get('a')).toBeGreaterThan(30);
    expect(table.peaks.get('a')).toBeLessThan(61);
  });

  it('is back at its last resting place within three seconds when its holder is gone', () => {
    const table = new PlayedTable([spec('a', CUBE, -8, 0), spec('b', CUBE, 8, 0), spec('p', CUBE, -8, 5)]);
    table.world.grab(0, 1, ['a'], 'lift', -8, 0, 1);
    table.world.grab(0, 2, ['p'], 'push', -8, 5, 2);
    table.world.drag(0, 1, 4, 4, 0, 2);
    table.world.drag(0, 2, 4, 5, 0, 0);
    // Somebody else puts something into its place meanwhile.
    table.world.grab(1, 1, ['b'], 'lift', 8, 0, 3);
    table.world.drag(1, 1, -8, 0, 0, 0);
    table.world.drop(1, 1, 0, 0, true);
    table.run(1);
    table.world.abort(0, 1);
    table.world.abort(0, 2);
    expect(table.settle()).toBeLessThan(3);
    expect(table.pose('a')).toMatchObject({ x: -8, z: 0 });
    expect(table.pose('a').y).toBeCloseTo(0.96, 1);
    expect(table.pose('p')).toEqual({ x: -8, y: 0, z: 5, q: [0, 0, 0, 1] });
    expect(table.lifted).toEqual([]);
  });

  it('cannot be snatched, and is gone from the hand when it is gone from the table', () => {
    const table = new PlayedTable([spec('a', CUBE, 0, 0)]);
    table.world.grab(0, 1, ['a'], 'lift', 0, 0, 1);
    table.world.grab(1, 1, ['a'], 'push', 0, 0, 2);
    table.world.flick(1, 'a', 40, 0, 3);
    table.world.toss(1, ['a'], 4);
    table.world.drag(1, 1, 9, 9, 0, 0);
    table.world.drag(0, 1, 2, 2, 0, 0);
    expect([...table.world.ghosts()]).toMatchObject([{ id: 'a', x: 2, z: 2 }]);
    table.remove('a');
    table.world.drag(0, 1, 1, 1, 0, 0);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.rests).toEqual([]);
    expect(table.world.busy).toBe(false);
  });

  it('stays in the hand when the game changes it', () => {
    const table = new PlayedTable([coins('s', 9, 0, 0)]);
    table.world.grab(0, 1, ['s'], 'lift', 0, 0, 1);
    table.specs.set('s', coins('s', 4, 0, 0));
    table.sync();
    expect(table.lifted).toEqual(['s']);
    table.world.drag(0, 1, 6, 6, 0, 0);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.pose('s')).toMatchObject({ x: 6, z: 6 });
    expect(table.total).toBe(4);
  });
});

describe('a piece that is locked on its way', () => {
  it('lies where the game has it: what flies, what is held, what falls apart', () => {
    const table = new PlayedTable([spec('a', CUBE, -8, 0), spec('b', CUBE, 0, 0), spec('p', FIGURE, 0, 5), coins('s', 30, 8, 0)]);
    table.world.flick(0, 'a', 30, 0, 1);
    table.world.grab(0, 1, ['b'], 'lift', 0, 0, 2);
    table.world.grab(0, 2, ['p'], 'push', 0, 5, 3);
    table.world.drag(0, 1, 3, 3, 0, 0);
    table.world.drag(0, 2, 3, 5, 0, 0);
    table.world.flick(0, 's', 30, 0, 4);
    table.run(0.2);
    for (const [id, known] of table.specs) table.specs.set(id, { ...known, locked: true });
    table.sync();
    table.settle();
    const lie = [...table.world.all()].map(({ id, part, x, y, z }) => [id, part, x, y, z]);
    expect(lie.sort()).toEqual([
      ['a', 0, -8, 0, 0],
      ['b', 0, 0, 0, 0],
      ['p', 0, 0, 0, 5],
      ['s', 0, 8, 0, 0],
    ]);
    expect(table.rests).toEqual([]);
    expect([table.lifted, table.world.busy]).toEqual([[], false]);
    // Unlocked again they are like any other.
    for (const [id, known] of table.specs) table.specs.set(id, { ...known, locked: false });
    table.sync();
    table.world.flick(0, 'p', 10, 0, 5);
    table.settle();
    expect(table.pose('p').x).toBeGreaterThan(0.1);
    expect(table.pose('p').y).toBeLessThan(0.1);
  });
});

describe('a pushed piece', () => {
  it('shoves what is in its way and stays upright', () => {
    const table = new PlayedTable([spec('a', FIGURE, -8, 0), spec('b', CUBE, 0, 0)]);
    table.world.grab(0, 1, ['a'], 'push', -8, 0, 1);
    carry(table, [-8, 0], [2, 0], 12);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.pose('a').x).toBeCloseTo(2, 0);
    expect(uprightness(table.pose('a').q)).toBeGreaterThan(0.99);
    expect(table.pose('b').x).toBeGreaterThan(2);
  });

  it('stops at a jam, while the hand runs on: nothing is squeezed through a locked wall', () => {
    const table = new PlayedTable([
      spec('a', FIGURE, -4, 0),
      spec('b', CUBE, -2, 0),
      spec('fixed', { form: 'box', width: 0.9, height: 1, depth: 8 }, 0, 0, { locked: true }),
    ]);
    table.world.grab(0, 1, ['a'], 'push', -4, 0, 1);
    carry(table, [-4, 0], [4, 0], 24);
    table.run(1);
    const [a] = [...table.world.awake()].filter(({ id }) => id === 'a');
    if (a) expect(a.x).toBeLessThan(-1.4);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.pose('a').x).toBeLessThan(-1.4);
    expect(table.pose('b').x).toBeLessThan(-0.7);
    expect(table.peaks.get('b')).toBeLessThan(40);
    expect(table.lost).toEqual([]);
  });

  it('does not hang in the air where it was pushed off a board and dropped with a snap', () => {
    const table = new PlayedTable([
      spec('board', BOARD, 0, 0, { locked: true, board: true, flat: true }),
      spec('a', CUBE, 6, 0, { y: 0.42 }),
    ]);
    table.world.grab(0, 1, ['a'], 'push', 6, 0, 1);
    carry(table, [6, 0], [10, 0], 12);
    table.world.drop(0, 1, 0, 0, true);
    table.settle();
    expect(table.pose('a')).toMatchObject({ x: 10, z: 0 });
    expect(table.pose('a').y).toBeCloseTo(0, 3);
  });

  it('costs nothing while the hand rests, and goes on when it moves', () => {
    const table = new PlayedTable([spec('a', FIGURE, 0, 0)]);
    table.world.grab(0, 1, ['a'], 'push', 0, 0, 1);
    carry(table, [0, 0], [3, 0], 12);
    table.run(1.5);
    expect(table.world.busy).toBe(false);
    carry(table, [3, 0], [6, 0], 12);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.pose('a').x).toBeCloseTo(6, 0);
  });

  it('goes through slow pushes as well: what rests gives way at any speed', () => {
    const table = new PlayedTable([spec('a', CUBE, -3, 0), ...[0, 1, 2].map((i) => spec(`b${i}`, CUBE, -2 + i, 0))]);
    table.world.grab(0, 1, ['a'], 'push', -3, 0, 1);
    carry(table, [-3, 0], [0, 0], 1);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.pose('a').x).toBeGreaterThan(-0.3);
    expect(table.pose('b2').x).toBeGreaterThan(2.4);
  });
});

describe('bad input', () => {
  it('is ignored: what is no number, what is nowhere, what nobody holds', () => {
    const table = new PlayedTable([spec('a', CUBE, 0, 0), spec('w', WALL, 3, 0)]);
    const nothing = Number.NaN;
    table.world.grab(0, 1, ['a'], 'lift', nothing, 0, 1);
    table.world.grab(0, 2, ['no such piece'], 'push', 0, 0, 1);
    table.world.drag(0, 9, 1, 1, 1, 1);
    table.world.drop(0, 9, 0, 0, false);
    table.world.flick(0, 'a', Number.POSITIVE_INFINITY, 0, 1);
    table.world.flick(0, 'nobody', 10, 0, 1);
    table.world.toss(0, ['nobody'], 1);
    table.world.abort(4, 4);
    expect(table.world.busy).toBe(false);
    table.world.grab(0, 3, ['a'], 'push', 0, 0, 1);
    table.world.drag(0, 3, nothing, 0, 0, 0);
    table.world.drag(0, 3, 1e12, -1e12, 0, 1e12);
    table.run(0.5);
    table.world.drop(0, 3, nothing, nothing, false);
    table.settle();
    expect(table.lost).toEqual([]);
  });

  it('poses that are no numbers or far outside are brought onto the table', () => {
    const table = new PlayedTable([], { settled: false });
    table.specs.set('a', { ...spec('a', CUBE, 0, 0), pose: { x: Number.NaN, y: 0, z: 0, q: [0, 0, 0, 1] } });
    table.specs.set('b', spec('b', CUBE, 1e7, -1e7, { y: 1e7 }));
    table.specs.set('c', { ...spec('c', CUBE, 4, 0), pose: { x: 4, y: -50, z: 0, q: [0, 0, 0, 0] } });
    table.sync();
    table.settle();
    expect([...table.world.awake()]).toEqual([]);
    expect(table.rests.flatMap(({ poses }) => poses.map(({ piece }) => String(piece))).sort()).toEqual(['a', 'b', 'c']);
    expect(table.lost).toEqual([]);
    // The game insists, as after an undo: it is told again.
    const before = table.rests.length;
    table.specs.set('b', spec('b', CUBE, 1e7, -1e7));
    table.sync();
    table.settle();
    expect(table.rests.length).toBeGreaterThan(before);
    expect(table.lost).toEqual([]);
    // Just opened, nothing falls, but what is off the table is told as well.
    const opened = new PlayedTable([
      spec('far', CUBE, 300, 0),
      spec('tilted', CARD, 0, 0, { flat: true, q: [0.3, 0, 0, Math.sqrt(0.91)] }),
    ]);
    opened.settle();
    expect(opened.lost).toEqual([]);
    expect(uprightness(opened.pose('tilted').q)).toBe(1);
  });
});
