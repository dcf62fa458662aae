import { describe, expect, it } from 'vitest';
import { cellar, corridor, map } from './cellar.ts';

describe('seeing and adjacency', () => {
  const x01 = { map: corridor('A', '.', 'l4', 'B'), potions: { A: ['raven'], B: ['raven'] } };

  it('[X-01, M-078, M-080, R-15] a barrier hides what is behind it; A may throw at it, B may attack it', () => {
    const a = cellar({ ...x01, ap: 2 }, { seats: 2 });
    expect(a.offered('throw:')).toEqual(['throw:raven:L3']);
    expect(a.offered('attack:')).toEqual([]);
    a.refused(0, 'throw:raven:pawn-2', 'M-078').refused(0, 'attack:L3', 'M-044');
    const b = cellar({ ...x01, turn: 'B', ap: 2 }, { seats: 2 });
    expect(b.offered('attack:', 1)).toEqual(['attack:L3']);
    b.refused(1, 'attack:pawn-1', 'M-045').refused(1, 'move:3,1', 'M-046');
  });
  it('[X-01, M-060] each of both is seen by the lich at the end of the own turn: 1 die', () => {
    const both = cellar({ ...x01, ap: 2 }, { seats: 2, rolls: [[3], [3]] });
    both.does(0, 'end').does(1, 'end');
    expect(both.rolls()).toEqual([
      ['monsters.roll', 1],
      ['monsters.roll', 1],
    ]);
  });

  const x02 = `
    +---+---+---+
    | A   s3| s4|
    +   +---+   +
    | .   s2  . |
    +---+---+---+`;
  it.each([
    [3, 4],
    [4, 3],
    [6, 3],
  ])('[X-02, M-076, M-061] only the skeleton without a wall between is adjacent: a %i leaves %i HP', (die, hp) => {
    const c = cellar({ map: map(x02), ap: 1 }, { rolls: [[die]] });
    expect(c.offered('attack:')).toHaveLength(1);
    c.refused(0, 'attack:S5', 'M-044').does(0, 'end');
    expect(c.rolls()).toEqual([['monsters.roll', 1]]);
    expect(c.own.sheets[0]?.hp).toBe(hp);
  });

  it('[X-03, M-075, M-077, R-15] the stairs are transparent; a pawn off the stairs is not', () => {
    const line = corridor('A', '.', '@BC', '.', 'l4');
    for (const [letter, seat] of [
      ['A', 0],
      ['B', 1],
      ['C', 2],
    ] as const) {
      const c = cellar({ map: line, turn: letter, ap: 1 }, { seats: 3, rolls: [[1]] });
      c.does(seat, 'end');
      expect(c.rolls()).toEqual([['monsters.roll', 1]]);
    }
    const near = cellar({ map: line, turn: 'B', ap: 1, potions: { C: ['key'] } }, { seats: 3 });
    expect(near.offered('steal:', 1)).toEqual(['steal:2:key']);
    // B walks between A and the stairs: the lich sees B and C, no longer A.
    near.dice([1], [1]).does(1, 'move:-1,0');
    near.does(2, 'end').does(0, 'end');
    expect(near.rolls()).toEqual([
      ['monsters.roll', 1],
      ['monsters.roll', 1],
    ]);
  });

  it('[X-04, R-05, I-09] a wall on one side is enough: not passable, not seen, not adjacent, nothing revealed', () => {
    const c = cellar({ map: ['+---+---+', '| A [ s3|', '+---+---+'], ap: 1, potions: { A: ['raven'] } });
    expect(c.offers()).toEqual(['drink:raven', 'end']);
    c.refused(0, 'move:2,1', 'R-05').refused(0, 'attack:S3', 'M-044').refused(0, 'throw:raven:S3', 'M-078');
    const arrived = cellar({ map: ['+---+---+', '| A [ . |', '+---+---+'], ap: 1, arrive: true });
    expect(arrived.own.tiles).toHaveLength(2);
    arrived.does(0, 'end');
    expect(arrived.rolls()).toEqual([]);
  });

  it('[X-09, M-060] a lich behind a skeleton four tiles away: no die; without the skeleton 1 die over 6 tiles', () => {
    const hidden = cellar({ map: corridor('A', '.', '.', '.', 's3', '.', 'l5'), ap: 1 });
    hidden.does(0, 'end');
    expect(hidden.rolls()).toEqual([]);
    const open = cellar({ map: corridor('A', '.', '.', '.', '.', '.', 'l5'), ap: 1 }, { rolls: [[2]] });
    open.does(0, 'end');
    expect(open.rolls()).toEqual([['monsters.roll', 1]]);
  });

  it('[X-22, R-16] a barrier on the stairs blocks nothing and is fought from there', () => {
    const c = cellar({ map: corridor('A', '@s3', '.', 'l4'), ap: 3, potions: { A: ['raven'] } }, { rolls: [[3], [3, 3]] });
    // Sight and movement pass.
    expect(c.offered('throw:')).toEqual(['throw:raven:L3', 'throw:raven:S3']);
    c.does(0, 'move:0,0');
    expect(c.offered('attack:')).toEqual(['attack:S3']);
    expect(c.offered('move:')).toEqual(['move:1,0', 'move:-1,0']);
    c.does(0, 'attack:S3', 'end');
    expect(c.rolls().at(-1)).toEqual(['monsters.roll', 2]);
    const beside = cellar({ map: corridor('A', '@s3'), ap: 1 }, { rolls: [[1]] });
    expect(beside.offered('attack:')).toEqual(['attack:S3']);
    beside.does(0, 'end');
    expect(beside.rolls()).toEqual([['monsters.roll', 1]]);
  });

  it('[X-30, M-046] B cannot pass A, may swap, throw or steal, and sees no stairs; with A on the stairs B walks over them', () => {
    const spec = { potions: { A: ['key'], B: ['raven'] }, turn: 'B', ap: 2 };
    const c = cellar({ map: corridor('.', 'B', 'A', '@'), ...spec }, { seats: 2 });
    expect(c.offers(1)).toEqual(['move:-3,0', 'drink:raven', 'throw:raven:pawn-1', 'swap:0', 'steal:0:key', 'end']);
    c.refused(1, 'move:-1,0', 'M-046').refused(1, 'move:0,0', 'M-046').refused(1, 'move:-2,1', 'M-046');
    const free = cellar({ map: corridor('.', 'B', '@A', '.'), ...spec }, { seats: 2 });
    free.does(1, 'move:0,0', 'move:1,0');
    expect(free.place('pawn-2')).toBe('1,0');
  });

  it('[M-079] nobody sees through places where no tile lies', () => {
    const c = cellar({ map: ['+---+---+---+', '| A   ?   l4|', '+---+---+---+'], ap: 1, tiles: [], rest: false });
    c.does(0, 'end');
    expect(c.rolls()).toEqual([]);
  });

  it('[R-15] markers and those who lie dead block nothing', () => {
    const c = cellar({ map: corridor('A', 'g', 'b', 'l4'), ap: 1, potions: { B: ['key'] } }, { seats: 2, rolls: [[1]] });
    c.does(0, 'end');
    expect(c.rolls()).toEqual([['monsters.roll', 1]]);
  });
});
