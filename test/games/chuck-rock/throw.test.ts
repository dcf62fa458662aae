import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import { fullOptions } from '../../../shared/engine/start.ts';
import { table } from '../../support/table.ts';
import { drawn, game, legal, lying, seen, told } from './board.ts';

describe('a throw', () => {
  it('[K-154, K-104, K-105] reaches any distance exactly along the four directions', () => {
    const board = ['....B...', '........', 'D...A..C', '........', '...F....'].join(' ');
    const voice = drawn(board, { letters: { F: 4 }, rocks: { A: 1 } }, {}, 5);
    expect(legal(voice).filter((id) => id.startsWith('throw:'))).toEqual(['throw:thrower-1', 'throw:thrower-2', 'throw:thrower-3']);
    voice.refused('throw:thrower-4', 'K-154').refused('throw:thrower-0', 'K-084').refused('throw:thrower-9', 'R-55');
  });

  it('[K-106, R-17, R-54] needs line of sight: a wall, a rock or a live character stops it; gold, the exit and a downed one do not', () => {
    for (const [between, clear] of [
      ['.', true],
      ['#', false],
      ['b', false],
      ['C', false],
      ['3', true],
      ['E', true],
      ['c', true],
    ] as const) {
      const voice = drawn(`A${between}..T .....`, { rocks: { A: 1 } }, {}, 3);
      expect(legal(voice).includes('throw:thrower-1'), between).toBe(clear);
      if (!clear) voice.refused('throw:thrower-1', 'K-106');
    }
  });

  it('[R-43] downed characters block the line with downed.blocksLos', () => {
    const voice = drawn('Ac..T', { rocks: { A: 1 } }, { 'downed.blocksLos': true }, 3);
    expect(legal(voice)).not.toContain('throw:thrower-1');
    voice.refused('throw:thrower-1', 'K-106');
  });

  it('[R-17] needs at least one rock and a live target', () => {
    drawn('A..T').refused('throw:thrower-1', 'R-17');
    const downed = drawn('A..t', { rocks: { A: 3 } });
    expect(legal(downed)).not.toContain('throw:thrower-1');
    downed.refused('throw:thrower-1', 'R-17');
  });

  it('[K-154, R-17] is of any number of held rocks, from 1 up, and they leave play', () => {
    const voice = drawn('A..T', { rocks: { A: 3, T: 9 } }).answer('throw:thrower-1');
    expect(voice.open(0).prompt).toMatchObject({ kind: 'amount', least: 1, most: 3 });
    voice.refused(0, 'R-17').refused(4, 'R-17').answer(3);
    expect(seen(voice, 0).rocks).toBe(0);
    expect(Object.values(voice.state.pieces).filter((piece) => piece.kind === 'rock')).toEqual([]);
  });

  it('[K-155] CR-01: two rocks thrown at three: the target gives up three and is safe', () => {
    const voice = drawn('A..T', { rocks: { A: 2, T: 3 }, gold: { T: 4 } })
      .answer('throw:thrower-1')
      .answer(2);
    expect(voice.view(0).prompts[0]?.prompt).toBeUndefined();
    expect(voice.view(null).prompts).toMatchObject([{ seat: 1, line: ['block.seen', 1, 3] }]);
    expect(legal(voice, 1)).toEqual(['no', 'block']);
    voice.seat(1).answer('block');
    expect(seen(voice, 1)).toMatchObject({ rocks: 0, gold: 4, downed: false });
    expect(seen(voice, 0).rocks).toBe(0);
    expect(voice.state.turn.seat).toBe(1);
  });

  it('[K-155, K-156] CR-01: the same target may choose not to block and is downed', () => {
    const voice = drawn('A..T', { rocks: { A: 2, T: 3 } })
      .answer('throw:thrower-1')
      .answer(2)
      .seat(1)
      .answer('no');
    expect(seen(voice, 1)).toMatchObject({ rocks: 3, downed: true });
    expect(seen(voice, 0).rocks).toBe(0);
  });

  it('[K-155] CR-01: with two rocks the target cannot block two', () => {
    const voice = drawn('A..T', { rocks: { A: 2, T: 2 } })
      .answer('throw:thrower-1')
      .answer(2);
    expect(told(voice)).not.toContain('blocked');
    expect(seen(voice, 1)).toMatchObject({ rocks: 2, downed: true });
  });

  it('[K-155, R-30] the default is not to block', () => {
    const voice = drawn('A..T', { rocks: { A: 1, T: 2 } }).answer('throw:thrower-1');
    expect(voice.open(1).prompt.fallback).toBe('no');
    expect(voice.try({ do: 'answer', seat: 0, prompt: voice.open(1).id, choice: 'no' })).toMatchObject({ ok: false });
  });

  it('[K-155] the rocks given up are exactly one more than were thrown', () => {
    const voice = drawn('A..T', { rocks: { A: 5, T: 5 } })
      .answer('throw:thrower-1')
      .answer(1)
      .seat(1)
      .answer('block');
    expect(seen(voice, 1).rocks).toBe(3);
    expect(seen(voice, 0).rocks).toBe(4);
  });

  it('[K-066, K-156, R-17] downs without hit points, and held rocks are kept', () => {
    const voice = drawn('A..T', { rocks: { A: 2, T: 1 } })
      .answer('throw:thrower-1')
      .answer(1);
    expect(seen(voice, 1)).toMatchObject({ downed: true, rocks: 1, place: '3,0' });
    expect(voice.view(1).pieces['thrower-1']?.tags).toEqual(['downed']);
    expect(told(voice).slice(-2)).toEqual(['downed', 'misses']);
  });

  it('[K-067, K-156] all its gold lands on one space next to it where the attacker wishes, clockwise from N', () => {
    const voice = drawn('..... A..T. .....', { rocks: { A: 1 }, gold: { T: 5 } }).answer('throw:thrower-1');
    expect(legal(voice)).toEqual(['3,0', '4,0', '4,1', '4,2', '3,2', '2,2', '2,1', '2,0']);
    voice.refused('1,1', 'K-067').refused('3,1', 'K-067').answer('4,2');
    expect(lying(voice, '4,2')).toBe(5);
    expect(seen(voice, 1).gold).toBe(0);
    expect(seen(voice, 0).gold).toBe(0);
  });

  it('[K-067, R-25] adjacency.gold=4 leaves the four orthogonal spaces', () => {
    const voice = drawn('..... A..T. .....', { rocks: { A: 1 }, gold: { T: 5 } }, { 'adjacency.gold': '4' }).answer('throw:thrower-1');
    expect(legal(voice)).toEqual(['3,0', '4,1', '3,2', '2,1']);
  });

  it('[R-32] gold goes under rocks and onto the exit, but never on walls', () => {
    const voice = drawn('..#.. A..TE ..b..', { rocks: { A: 1 }, gold: { T: 2 } }).answer('throw:thrower-1');
    expect(legal(voice)).toEqual(['3,0', '4,0', '4,1', '4,2', '3,2', '2,2', '2,1']);
    voice.refused('2,0', 'R-32').answer('2,2');
    expect(lying(voice, '2,2')).toBe(2);
    expect(voice.view(null).pieces['rock-2,2']).toBeDefined();
    const bare = drawn('..#.. A..TE ..b..', { rocks: { A: 1 }, gold: { T: 2 } }, { 'gold.onBarrier': false }).answer('throw:thrower-1');
    expect(legal(bare)).not.toContain('2,2');
    bare.refused('2,2', 'R-32');
  });

  it('[R-32] with a single legal space nobody is asked', () => {
    const four = { 'adjacency.gold': '4' } as const;
    const voice = drawn('##### A..T# #####', { rocks: { A: 1 }, gold: { T: 3 } }, four).answer('throw:thrower-1');
    expect(lying(voice, '2,1')).toBe(3);
    expect(voice.state.turn.seat).toBe(0);
    expect(told(voice)).toContain('spilled');
  });

  it('[R-32] without a legal space the gold stays on the victim’s own', () => {
    // No throw reaches such a space, so the position begins with the rocks in the air.
    const spec = { board: 'A.... ..### ..#T# ..###', letters: { T: 1 }, rocks: { A: 1 }, gold: { T: 3 } };
    const position = positionOf(game)?.(spec, fullOptions(game, {}), 2);
    if (!position) throw new Error('no position');
    const seed = [1, 2, 3, 4, 5, 6].find((each) => table(game, { seed: each }).state.turn.seat === 0) ?? 0;
    const voice = table(game, { seed, position: { change: position.change, go: { step: 'throw.do', args: { target: 1, rocks: 1 } } } });
    expect(seen(voice, 1)).toMatchObject({ downed: true, gold: 0 });
    expect(lying(voice, '3,2')).toBe(3);
  });

  it('[R-32, R-31] gold dropped on a live character’s space is taken at once, the attacker’s own too', () => {
    const mine = drawn('AT. ...', { rocks: { A: 1 }, gold: { T: 4 } })
      .answer('throw:thrower-1')
      .answer('0,0');
    expect(seen(mine, 0).gold).toBe(4);
    const third = drawn('A.TC', { letters: { T: 1, C: 2 }, rocks: { A: 1 }, gold: { T: 4 } }, {}, 3).answer('throw:thrower-1');
    third.answer('3,0');
    expect(seen(third, 2).gold).toBe(4);
    expect(seen(third, 0).gold).toBe(0);
  });
});
