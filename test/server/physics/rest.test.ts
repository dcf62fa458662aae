import { describe, expect, it } from 'vitest';
import { uprightness } from '../../../shared/table/pose.ts';
import { BOARD, CARD, CUBE, coins, FIGURE, isLost, PlayedTable, seeded, spec, WALL } from './table.ts';

describe('things at rest on the free table', () => {
  it('stacks of ten loose coins stand', () => {
    const random = seeded(3);
    const jitter = () => (random() - 0.5) * 0.06;
    const table = new PlayedTable(
      Array.from({ length: 120 }, (_, i) => coins(`c${i}`, 1, (i % 12) * 1.5 - 8 + jitter(), jitter(), Math.floor(i / 12) * 0.08)),
      { settled: false },
    );
    expect(table.settle()).toBeLessThan(4);
    for (let i = 0; i < 120; i++) {
      const { x, y, q } = table.pose(`c${i}`);
      expect(Math.abs(x - ((i % 12) * 1.5 - 8))).toBeLessThan(0.1);
      expect(Math.abs(y - Math.floor(i / 12) * 0.08)).toBeLessThan(0.04);
      expect(uprightness(q)).toBeGreaterThan(0.99);
    }
  });

  it('a table just opened does not move, and its loop may stop', () => {
    const pieces = Array.from({ length: 100 }, (_, i) => spec(`p${i}`, CUBE, (i % 10) - 5, Math.floor(i / 10) - 5));
    const table = new PlayedTable(pieces);
    expect(table.world.busy).toBe(false);
    table.run(0.5);
    expect(table.rests).toEqual([]);
    expect(table.world.busy).toBe(false);
  });

  it('what is new falls, comes to rest, is told once, and the loop stops', () => {
    const table = new PlayedTable([spec('a', CUBE, 0, 0, { y: 3 })], { settled: false });
    expect(table.world.busy).toBe(true);
    expect(table.settle()).toBeLessThan(3);
    expect(table.pose('a').y).toBeCloseTo(0, 1);
    expect(table.rests).toHaveLength(1);
    expect(table.rests[0]).toMatchObject({ by: null, poses: [{ piece: 'a' }], spills: [], thrown: [] });
    table.sync();
    expect(table.world.busy).toBe(false);
  });

  it('whoever pulls the bottom from a pile lets the rest fall', () => {
    const pile = ['a', 'b', 'c', 'd'].map((id, i) => spec(id, CUBE, 0, 0, { y: i * 0.96 }));
    const table = new PlayedTable(pile);
    table.world.grab(0, 1, ['a'], 'lift', 0, 0, 7);
    table.settle();
    expect(['b', 'c', 'd'].map((id) => Math.round(table.pose(id).y / 0.96) + 0)).toEqual([0, 1, 2]);
    // All of it belongs to the input that pulled.
    expect(table.rests.map(({ by, act }) => [by, act])).toEqual([[0, 7]]);
    table.world.drag(0, 1, 5, 5, 0, 0);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.pose('a')).toMatchObject({ x: 5, z: 5 });
  });

  it('neighbours of what is removed or moved away wake', () => {
    const lean = Math.sin(0.3);
    const table = new PlayedTable([
      spec('under', CUBE, 0, 0),
      spec('top', FIGURE, 0, 0, { y: 0.96 }),
      spec('wall', CUBE, 5, 0, { y: 0 }),
      spec('leaning', CUBE, 5, 0, { y: 1.15, q: [lean, 0, 0, Math.sqrt(1 - lean * lean)] }),
    ]);
    table.remove('under');
    expect(table.world.busy).toBe(true);
    table.settle();
    expect(table.pose('top').y).toBeCloseTo(0, 1);
    table.move('wall', { x: -5, y: 0, z: 5, q: [0, 0, 0, 1] });
    table.sync();
    table.settle();
    expect(table.pose('leaning').y).toBeLessThan(0.3);
    expect(table.lost).toEqual([]);
  });

  it('what touches already is moved by a flick as well, to the end of the row', () => {
    const row = (gap: number, more = {}) =>
      new PlayedTable([0, 1, 2, 3].map((i) => spec(`c${i}`, CUBE, i * (0.96 + gap), 0, i === 3 ? more : {})));
    for (const gap of [0, 0.001, 0.01]) {
      const table = row(gap);
      const before = table.pose('c3').x;
      table.world.flick(0, 'c0', 40, 0, 1);
      table.settle();
      expect(table.pose('c3').x).toBeGreaterThan(before + 0.3);
      // Away from them it leaves all where they are.
      const away = row(gap);
      away.world.flick(0, 'c0', -20, 0, 1);
      away.settle();
      for (const id of ['c1', 'c2', 'c3']) expect(away.peaks.get(id) ?? 0).toBeLessThan(0.5);
    }
    const walled = row(0, { locked: true });
    walled.world.flick(0, 'c0', 40, 0, 1);
    walled.settle();
    expect(walled.pose('c3').x).toBe(3 * 0.96);
    expect(walled.lost).toEqual([]);
  });

  it('boards and walls are not moved by a bump, only when they are unlocked', () => {
    const table = new PlayedTable([
      spec('board', BOARD, 0, 0, { locked: true, board: true, flat: true }),
      spec('wall', WALL, 0, 0, { y: 0.42, locked: true }),
      spec('loose', WALL, 0, 6, { y: 0.42 }),
      spec('a', FIGURE, -5, 0, { y: 0.42 }),
      spec('b', FIGURE, -5, 6, { y: 0.42 }),
    ]);
    table.world.flick(0, 'a', 60, 0, 1);
    table.world.flick(0, 'b', 60, 0, 2);
    table.settle();
    expect(table.pose('board')).toEqual({ x: 0, y: 0, z: 0, q: [0, 0, 0, 1] });
    expect(table.pose('wall')).toEqual({ x: 0, y: 0.42, z: 0, q: [0, 0, 0, 1] });
    expect(table.peaks.get('wall') ?? 0).toBe(0);
    expect(Math.hypot(table.pose('loose').x, table.pose('loose').z - 6)).toBeGreaterThan(0.2);
    table.world.grab(0, 1, ['wall', 'board'], 'lift', 0, 0, 3);
    expect(table.lifted).toEqual([]);
  });

  it('what leaves the table is back where it last rested within two seconds', () => {
    const table = new PlayedTable([spec('a', FIGURE, 17, 0), spec('b', CUBE, 0, 14)]);
    table.world.flick(0, 'a', 60, 0, 1);
    table.world.flick(1, 'b', 5, 60, 2);
    let back = 0;
    for (let tenth = 1; tenth <= 40 && back === 0; tenth++) {
      table.run(0.1);
      const near = [...table.world.awake()].filter(({ x, z }) => Math.abs(x) <= 20 && Math.abs(z) <= 15);
      if (tenth > 4 && near.length === 2) back = tenth / 10;
    }
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThanOrEqual(2);
    table.settle();
    expect(table.lost).toEqual([]);
    expect(Math.hypot(table.pose('a').x - 17, table.pose('a').z)).toBeLessThan(0.1);
    expect(Math.hypot(table.pose('b').x, table.pose('b').z - 14)).toBeLessThan(0.1);
  });

  it('pieces put into each other are stacked, and nothing explodes', () => {
    const heap = Array.from({ length: 12 }, (_, i) => spec(`p${i}`, i % 3 === 0 ? FIGURE : CUBE, 0, 0));
    const table = new PlayedTable(heap, { settled: false });
    table.settle();
    expect(table.lost).toEqual([]);
    expect(Math.max(...table.peaks.values())).toBeLessThan(60);
    for (const id of table.specs.keys()) expect(Math.hypot(table.pose(id).x, table.pose(id).z)).toBeLessThan(10);
  });

  it('an opened table with pieces in each other stays calm when it is touched', () => {
    const heap = Array.from({ length: 6 }, (_, i) => spec(`p${i}`, CUBE, i * 0.2, 0));
    const table = new PlayedTable(heap);
    table.world.grab(0, 1, ['p0'], 'lift', 0, 0, 1);
    table.settle();
    expect(Math.max(...table.peaks.values())).toBeLessThan(25);
    expect([...table.specs.values()].filter((each) => each.id !== 'p0' && isLost(each))).toEqual([]);
  });

  it('flat things stay flat, whatever they slide over', () => {
    const table = new PlayedTable([
      spec('card', CARD, -4, 0, { flat: true }),
      spec('face', CARD, -4, 3, { flat: true, y: 2 }),
      ...Array.from({ length: 6 }, (_, i) => coins(`c${i}`, 3, i - 2, 0)),
    ]);
    table.world.flick(0, 'card', 50, 3, 1);
    table.settle();
    for (const id of ['card', 'face']) expect(uprightness(table.pose(id).q)).toBeGreaterThan(0.9999);
    expect(table.lost).toEqual([]);
  });

  it('coins on their edge topple', () => {
    const half = Math.SQRT1_2;
    const table = new PlayedTable(
      Array.from({ length: 8 }, (_, i) =>
        spec(`c${i}`, { form: 'disc', radius: 0.42, height: 0.08 }, i * 2 - 8, 0, { y: 0.4, q: [half, 0, 0, half] }),
      ),
      { settled: false },
    );
    expect(table.settle()).toBeLessThan(6);
    for (const id of table.specs.keys()) expect(Math.abs(uprightness(table.pose(id).q))).toBeGreaterThan(0.3);
  });

  it('what the game refuses lies again where the game has it', () => {
    const table = new PlayedTable([spec('a', CUBE, 0, 0), coins('s', 30, 5, 5)]);
    table.world.flick(0, 'a', 20, 0, 1);
    table.world.flick(0, 's', 20, 0, 1);
    for (let i = 0; i < 600; i++) table.world.step();
    [...table.world.awake()];
    expect(table.world.takeRests().length).toBeGreaterThan(0);
    table.world.reject(['a', 's']);
    table.settle();
    const seen = new PlayedTable([...table.specs.values()]);
    expect(seen.pose('a')).toMatchObject({ x: 0, z: 0 });
    expect(table.pose('s')).toMatchObject({ x: 5, z: 5 });
    expect(table.rests).toEqual([]);
  });

  it('another command between a rest and its commit does not put anything back', () => {
    const table = new PlayedTable([spec('a', CUBE, 0, 0)]);
    table.world.flick(0, 'a', 20, 0, 1);
    for (let i = 0; i < 400; i++) table.world.step();
    [...table.world.awake()];
    const [rest] = table.world.takeRests();
    if (!rest) throw new Error('nothing rested');
    table.sync();
    expect(table.world.busy).toBe(false);
    table.take(rest);
    table.sync();
    expect(table.world.busy).toBe(false);
    expect(table.pose('a').x).toBeGreaterThan(0.5);
  });

  it('what sticks in a board when a table is opened is raised onto it, and told', () => {
    const table = new PlayedTable([
      spec('board', BOARD, 0, 0, { locked: true, board: true, flat: true }),
      spec('a', CUBE, 1, 1),
      spec('b', CUBE, 4, 1, { y: 0.42 }),
    ]);
    table.settle();
    expect(table.pose('a').y).toBeCloseTo(0.42, 2);
    expect(table.rests.flatMap(({ poses }) => poses.map(({ piece }) => String(piece)))).toEqual(['a']);
  });

  it('no pile grows into the sky: what would lie too high lies beside it', () => {
    const table = new PlayedTable(
      Array.from({ length: 60 }, (_, i) => spec(`p${i}`, CUBE, 0, 0)),
      { settled: false },
    );
    const highest = Math.max(...[...table.world.all()].map(({ y }) => y));
    expect(highest).toBeLessThan(18.5);
    table.settle(20);
    expect(table.lost).toEqual([]);
  });

  it('a command at a table of 2,000 pieces costs physics next to nothing when it moves none of them', () => {
    const many = Array.from({ length: 2000 }, (_, i) =>
      spec(`p${i}`, CUBE, (i % 38) - 18.5, (Math.floor(i / 38) % 28) - 13.5, { y: i < 1064 ? 0 : 0.96 }),
    );
    const table = new PlayedTable(many);
    const once = () => {
      const begun = performance.now();
      table.sync();
      return performance.now() - begun;
    };
    // The quickest of a hundred: a busy computer disturbs most, not all. Without a short way for what is the same each takes ten times as long.
    expect(Math.min(...Array.from({ length: 100 }, once))).toBeLessThan(10);
    expect(table.world.busy).toBe(false);
    table.remove('p0');
    expect(table.world.busy).toBe(true);
    table.settle();
    expect(table.pose('p1064').y).toBeLessThan(0.05);
  });
});
