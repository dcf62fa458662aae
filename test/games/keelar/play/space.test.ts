import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import type { Options } from '../../../../shared/engine/state.ts';
import { type Board, board } from '../board.ts';

type Spec = { readonly [field: string]: Json };
const letters = { A: 0, T: 1, H: 2 };
const BLINK = 'start Scatter (spell) - pay 1 action: teleport self to random space';
const UNMAKE = 'start Unmake (spell) - pay 1 action: create void at 9 range; may target spaces';

function made(rows: string | string[], sheet: string, more: Spec = {}, options: Options = {}, picks: number[] = []): Board {
  return board({ board: rows, letters, sheets: { A: sheet }, ...more }, { seats: 3, options, picks });
}
const exits = (b: Board): string[] => Object.values(b.state.pieces).flatMap(({ kind, place }) => (kind === 'exit' ? [place] : []));

describe('teleports', () => {
  it('[TF-01, K-102] onto a barrier or wall: it is destroyed, the traveller stands there', () => {
    // Of the spaces but the two with primaries, the first and second in reading order.
    const barrier = made('b#.AT', BLINK, {}, {}, [0]).use(0, 'Scatter');
    expect([barrier.at('c0'), barrier.on('0,0')]).toEqual(['0,0', ['character']]);
    const wall = made('b#.AT', BLINK, {}, {}, [1]).use(0, 'Scatter');
    expect([wall.at('c0'), wall.on('1,0'), wall.on('0,0')]).toEqual(['1,0', ['character'], ['barrier']]);
  });

  it('[TF-02, R-37, I-01] onto gold: it is gone, not picked up', () => {
    const b = made('3..AT', BLINK, {}, {}, [0]).use(0, 'Scatter');
    expect([b.at('c0'), b.carried('c0'), b.gold('0,0'), b.own.destroyed]).toEqual(['0,0', 0, 0, 3]);
  });

  it('[TF-03, K-057, K-101, K-103, R-36, R-37] onto the last exit: it is destroyed, the traveller stays, another one opens', () => {
    const rows = ['.#..E', '.....', 'A...t'];
    // 13 spaces without a primary: (4,0) is number 4, (1,0) number 1.
    const b = made(rows, BLINK, { letters: { A: 0, T: 1 } }, {}, [4, 1]).use(0, 'Scatter');
    expect([b.at('c0'), b.char('c0').life]).toEqual(['4,0', 'live']);
    expect([exits(b), b.on('1,0')]).toEqual([['1,0'], ['exit']]);
    expect([b.at('c1'), b.char('c1').life]).toEqual(['4,2', 'downed']);
    // The table of the new exit holds neither of the two.
    const many = made(rows, BLINK, { letters: { A: 0, T: 1 } }, {}, [4, 12]).use(0, 'Scatter');
    expect(exits(many)).toEqual(['3,2']);
  });

  it('[TF-04, K-102] onto one of two exits: that one is gone, no other one opens', () => {
    const b = made(['E...E', 'A...T'], BLINK, {}, {}, [0]).use(0, 'Scatter');
    expect([b.at('c0'), exits(b)]).toEqual(['0,0', ['4,0']]);
  });

  it('[TF-05, R-37, K-101] a hidden primary’s space is passed over, and nobody is told', () => {
    const b = made('H..AT', BLINK, { hidden: { H: 0 } }, {}, [0]).use(0, 'Scatter');
    expect([b.at('c0'), b.char('c2').life, b.at('c2')]).toEqual(['1,0', 'live', '0,0']);
    expect([b.seenAt('c2', 0), b.seenAt('c2', null), b.seenAt('c2', 2)]).toEqual([undefined, undefined, '0,0']);
  });

  it('[TF-06, K-102, R-38] onto a tertiary: it and its gold are destroyed; a secondary’s space is drawn again', () => {
    const others = (rank: string) => ({ S: { of: 'T', name: 'Imp', rank, hp: 3 } });
    const b = made('S..AT', BLINK, { letters: { A: 0, T: 1 }, others: others('tertiary'), gold: { S: 1 } }, {}, [0]).use(0, 'Scatter');
    expect([b.at('c0'), b.char('c1-imp-s').life, b.own.destroyed, b.gold('0,0'), b.carried('c0')]).toEqual(['0,0', 'destroyed', 1, 0, 0]);
    const again = made('S..AT', BLINK, { letters: { A: 0, T: 1 }, others: others('secondary') }, {}, [0]).use(0, 'Scatter');
    expect([again.at('c0'), again.char('c1-imp-s').life]).toEqual(['1,0', 'live']);
  });

  it('[R-37, R-41] teleport.intoVoid: drawn again, or the traveller is killed', () => {
    const b = made('V..AT', BLINK, {}, {}, [0]).use(0, 'Scatter');
    expect(b.at('c0')).toBe('1,0');
    const dies = made('V..AT', BLINK, { gold: { A: 2 } }, { 'teleport.intoVoid': 'die' }, [0]).use(0, 'Scatter');
    dies.seat(0).answer('2,0');
    expect([dies.char('c0').life, dies.gold('2,0')]).toEqual(['killed', 2]);
  });

  it('[R-37] to a chosen space: only one it can occupy and sees', () => {
    const jump = 'start Blink (spell) - pay 1 action: teleport self at 3 range';
    const b = made('b.A.T', jump).use(0, 'Blink');
    expect(b.offers(0)).toEqual(['at:1,0', 'at:3,0', 'cancel']);
    b.seat(0).answer('at:1,0');
    expect(b.at('c0')).toBe('1,0');
  });

  it('[R-106, R-37] to a chosen space where somebody unseen stands: that one is seen, the cost is spent', () => {
    const jump = 'start Blink (spell) - pay 1 action: teleport self at 3 range';
    const b = made('..A.HT', jump, { hidden: { H: 0 } })
      .use(0, 'Blink')
      .aim(0, '4,0');
    expect([b.at('c0'), b.seenAt('c2', 0), b.char('c0').res.action]).toEqual(['2,0', '4,0', 0]);
  });

  it('[R-33, K-055] a teleport to a chosen exit leaves by it', () => {
    const jump = 'start Blink (spell) - pay 1 action: teleport self at 3 range';
    const b = made('A.E.T', jump, { gold: { A: 2 } })
      .use(0, 'Blink')
      .aim(0, '2,0');
    expect([b.char('c0').life, b.own.seats[0]?.out]).toEqual(['out', 2]);
  });
});

describe('void', () => {
  it('[VO-01, K-143, K-144, K-148, R-80, R-39] a pile and somebody hidden: the pile is gone, its gold drops beside, where the maker says', () => {
    const b = made(['.....', '..2..', 'A...T'], UNMAKE, { also: { '2,1': 'H' }, hidden: { H: 0 }, gold: { H: 3 } });
    b.use(0, 'Unmake').aim(0, '2,1');
    // I-03, I-04: while the maker is asked, the space is not void yet.
    expect([b.on('2,1'), b.state.turn.seat]).toEqual([['character', 'coins'], 0]);
    expect(b.table.game.check?.(b.state, b.own, b.hidden)).toBeUndefined();
    b.seat(0).refused('2,1').answer('3,1');
    expect(b.own.destroyed).toBe(2);
    expect([b.char('c2').life, b.shown('c2', 1).life, b.gold('3,1'), b.on('2,1')]).toEqual(['killed', 'killed', 3, ['void']]);
  });

  it('[R-80] void.carriedGold=destroy: its gold is gone, too', () => {
    const options = { 'void.carriedGold': 'destroy' };
    const b = made(['.....', '.....', 'A...T'], UNMAKE, { also: { '2,1': 'H' }, hidden: { H: 0 }, gold: { H: 3 } }, options);
    b.use(0, 'Unmake').aim(0, '2,1');
    expect([b.char('c2').life, b.own.destroyed, b.gold('1,1'), b.gold('2,1')]).toEqual(['killed', 3, 0, 0]);
  });

  it('[VO-02, K-057, R-81] on the last exit: another one opens', () => {
    const b = made(['E...', 'A..T'], UNMAKE, {}, {}, [1]).use(0, 'Unmake').aim(0, '0,0');
    expect([b.on('0,0'), exits(b)]).toEqual([['void'], ['2,0']]);
  });

  it('[K-144, R-80] walls, barriers, gold and smoke on it are destroyed', () => {
    for (const sign of ['#', 'b', '2', '~']) {
      const b = made([`${sign}...`, 'A..T'], UNMAKE)
        .use(0, 'Unmake')
        .aim(0, '0,0');
      expect(b.on('0,0')).toEqual(['void']);
    }
  });

  it('[VO-04, K-146, K-147, R-117] on empty spaces, never on a visible character, downed ones included', () => {
    const b = made(['...', 'AT.', '..h'], UNMAKE).use(0, 'Unmake');
    const offered = b.offers(0);
    expect(offered).toContain('at:1,0');
    for (const place of ['1,1', '2,2', '0,1']) expect(offered).not.toContain(`at:${place}`);
    b.seat(0).refused('at:1,1');
  });

  it('[K-145, L-05, VO-03] nothing moves, attacks or targets through it', () => {
    const b = made('AV.T', 'start Shot (ranged) - pay 1 action: deal 1 damage at 9 range');
    expect(b.offers(0).filter((id) => id.startsWith('move:') || id.startsWith('use:'))).toEqual([]);
  });

  it('[R-80, R-19] it ends with the board, not before', () => {
    const b = made(['...', 'A.T'], UNMAKE).use(0, 'Unmake').aim(0, '1,0').end(0).end(1).end(0).end(1);
    expect(b.on('1,0')).toEqual(['void']);
  });
});

describe('making things', () => {
  it('[R-35, K-079] a barrier may plug an exit, a wall may not; neither goes on a character', () => {
    const wall = 'start Rampart (spell) - pay 1 action: create wall at 2 range';
    const barrier = 'start Fence (spell) - pay 1 action: create barrier at 2 range';
    const spots = (sheet: string, name: string) => made(['.E..', 'AT..', '....'], sheet).use(0, name).offers(0);
    expect(spots(wall, 'Rampart')).not.toContain('at:1,0');
    expect(spots(barrier, 'Fence')).toContain('at:1,0');
    for (const offers of [spots(wall, 'Rampart'), spots(barrier, 'Fence')]) expect(offers).not.toContain('at:1,1');
  });

  it('[R-35, K-055] a plugged exit lets nobody out until the plug is destroyed', () => {
    const b = made(['.E.', 'AT.'], 'start Hit (ranged) - pay 1 action: deal 1 damage at 9 range', {
      also: { '1,0': 'barrier' },
      flying: ['T'],
      gold: { T: 2 },
      turn: 'T',
    });
    b.move(1, '1,0');
    expect([b.char('c1').life, b.at('c1')]).toEqual(['live', '1,0']);
    b.end(1).use(0, 'Hit').aim(0, b.pieceOn('1,0'));
    expect([b.char('c1').life, b.own.seats[1]?.out, b.on('1,0')]).toEqual(['out', 2, ['exit']]);
  });

  it('[R-35] a barrier that is pushed onto an exit stays there', () => {
    const b = made('A.bE.T', 'start Shove (ranged) - pay 1 action: deal 1 push back at 9 range');
    b.use(0, 'Shove').aim(0, b.pieceOn('2,0'));
    expect(b.on('3,0')).toEqual(['barrier', 'exit']);
  });
});
