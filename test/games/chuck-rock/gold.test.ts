import { describe, expect, it } from 'vitest';
import { drawn, game, legal, lying, seen, told } from './board.ts';

describe('gold', () => {
  it('[K-039, R-31] is picked up by itself on each space stepped on', () => {
    const voice = drawn('A3. T..').answer('move:1,0');
    expect(seen(voice, 0).gold).toBe(3);
    expect(lying(voice, '1,0')).toBe(0);
    expect(told(voice)).toContain('picked');
  });

  it('[R-31] gold.autoPickup off: picked up by hand in the own turn, any part of it', () => {
    const voice = drawn('A5. ..T', {}, { 'gold.autoPickup': false }).answer('move:1,0');
    expect(seen(voice, 0).gold).toBe(0);
    expect(legal(voice)).toEqual(['pick', 'auto:on', 'end']);
    voice.answer('pick');
    expect(voice.open(0).prompt).toMatchObject({ kind: 'amount', least: 0, most: 5, fallback: 0 });
    voice.refused(6, 'K-039').answer(2);
    expect(seen(voice, 0).gold).toBe(2);
    expect(lying(voice, '1,0')).toBe(3);
    voice.answer('end').seat(1).answer('pass').seat(0).answer('pick').answer(3);
    expect(seen(voice, 0).gold).toBe(5);
    voice.refused('pick', 'K-039');
  });

  it('[R-31] each player switches it, once a turn, and picking up begins at once', () => {
    const voice = drawn('A.. ..T', { also: { '0,0': 4 }, auto: { A: false } });
    expect(seen(voice, 0).gold).toBe(0);
    voice.answer('auto:on');
    expect(seen(voice, 0).gold).toBe(4);
    expect(legal(voice)).not.toContain('auto:off');
    expect(game.panel(voice.view(null)).seats[0]?.badges).not.toContain('picks up by hand');
    voice.answer('pass').seat(1).answer('pass');
    voice.seat(0).answer('auto:off');
    expect(game.panel(voice.view(null)).seats[0]?.badges).toContain('picks up by hand');
  });

  it('[R-31, R-32] gold that lands on somebody who picks up by hand asks at once, in another’s turn', () => {
    const voice = drawn('AT. ...', { gold: { A: 3 }, auto: { T: false } })
      .answer('drop')
      .answer('1,0')
      .answer(2);
    expect(voice.open(1).prompt).toMatchObject({ kind: 'amount', most: 2 });
    expect(voice.view(0).prompts).toMatchObject([{ seat: 1, line: ['pick.seen', 1] }]);
    voice.seat(1).answer(1);
    expect(seen(voice, 1).gold).toBe(1);
    expect(lying(voice, '1,0')).toBe(1);
    expect(legal(voice, 0)).toContain('drop');
  });

  it('[K-040, R-25] is dropped at range 1, diagonals allowed, before or after the act', () => {
    const voice = drawn('... .A. ..T', { gold: { A: 3 } }).answer('drop');
    expect(legal(voice)).toEqual(['1,0', '2,0', '2,1', '2,2', '1,2', '0,2', '0,1', '0,0']);
    voice.refused('1,1', 'K-040').answer('0,0');
    voice.refused(4, 'K-040').answer(1);
    expect(lying(voice, '0,0')).toBe(1);
    // Dropping is free: the act is still to come, and after it there is dropping again.
    voice.answer('move:1,0').answer('drop').answer('0,1').answer(2);
    expect(lying(voice, '0,1')).toBe(2);
    expect(legal(voice)).toEqual(['auto:off', 'end']);
  });

  it('[K-040, R-25, R-32] adjacency.gold=4, walls and gold.onBarrier limit where', () => {
    const board = '#b. .A. ..T';
    expect(legal(drawn(board, { gold: { A: 1 } }).answer('drop'))).not.toContain('0,0');
    expect(legal(drawn(board, { gold: { A: 1 } }).answer('drop'))).toContain('1,0');
    expect(legal(drawn(board, { gold: { A: 1 } }, { 'gold.onBarrier': false }).answer('drop'))).not.toContain('1,0');
    expect(legal(drawn(board, { gold: { A: 1 } }, { 'adjacency.gold': '4' }).answer('drop'))).toEqual(['1,0', '2,1', '1,2', '0,1']);
  });

  it('[K-040] needs gold, and the own turn', () => {
    const voice = drawn('... .A. ..T', { gold: { T: 2 } });
    voice.refused('drop', 'K-040');
    expect(() => voice.seat(1).answer('drop')).toThrow('no question is open');
  });

  it('[K-040, R-30] the default amount is nothing, and a single coin asks nothing', () => {
    const many = drawn('... .A. ..T', { gold: { A: 3 } })
      .answer('drop')
      .answer('1,0');
    expect(many.open(0).prompt.fallback).toBe(0);
    many.answer(0);
    expect(seen(many, 0).gold).toBe(3);
    const one = drawn('... .A. ..T', { gold: { A: 1 } })
      .answer('drop')
      .answer('1,0');
    expect(lying(one, '1,0')).toBe(1);
  });

  it('[K-040] a drop is taken back like any own act, as long as the turn lasts', () => {
    const voice = drawn('... .A. ..T', { gold: { A: 1 } })
      .answer('drop')
      .answer('1,0')
      .undo()
      .undo();
    expect(seen(voice, 0).gold).toBe(1);
    expect(lying(voice, '1,0')).toBe(0);
  });

  it('[R-32] a rock taken from above gold leaves the gold', () => {
    const voice = drawn('Ab. ..T', { also: { '1,0': 3 } }).answer('take:1,0');
    expect(lying(voice, '1,0')).toBe(3);
    voice.seat(1).answer('pass').seat(0).answer('move:1,0');
    expect(seen(voice, 0).gold).toBe(3);
  });

  it('[K-202] is one counted piece a place whose face tells the largest coin in it', () => {
    const voice = drawn('A5. ..T', { gold: { A: 4 } });
    const face = () => Object.values(voice.view(null).pieces).find((piece) => piece.place === '@thrower-0')?.face;
    expect(face()).toBe('coin-1');
    voice.answer('move:1,0');
    expect(face()).toBe('coin-5');
    expect(Object.values(voice.state.pieces).filter((piece) => piece.kind === 'coins')).toHaveLength(1);
    const rich = drawn('A9. ..T', { gold: { A: 4 } }).answer('move:1,0');
    expect(Object.values(rich.view(1).pieces).find((piece) => piece.place === '@thrower-0')).toMatchObject({ face: 'coin-10', count: 13 });
  });
});
