import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../scripts/scenario/positions/index.ts';
import type { Json } from '../../../shared/engine/json.ts';
import { fullOptions } from '../../../shared/engine/start.ts';
import { drawn, game, legal, lying, seen } from './board.ts';

const read = (spec: Json) => () => {
  const position = positionOf(game)?.(spec, fullOptions(game, {}), 3);
  if (!position) throw new Error('no position');
  return position;
};

describe('a position', () => {
  it('[K-054, R-17] says what lies where, who is downed, who holds and who has left', () => {
    const voice = drawn(
      'A2#b\n.E.t\n....',
      { rocks: { A: 2 }, gold: { A: 1 }, purse: { C: 5 }, also: { '3,1': 3, '0,2': 'rock' }, letters: { T: 1, C: 2 }, round: 4 },
      {},
      3,
    );
    expect(seen(voice, 0)).toMatchObject({ place: '0,0', rocks: 2, gold: 1 });
    expect(seen(voice, 1)).toMatchObject({ place: '3,1', downed: true });
    expect(seen(voice, 2)).toMatchObject({ place: 'purse:2', out: 5 });
    expect([lying(voice, '1,0'), lying(voice, '3,1')]).toEqual([2, 3]);
    expect(voice.state.own).toMatchObject({ columns: 4, rows: 3, round: 4, placed: 11, start: 0 });
    expect(legal(voice)).toContain('move:1,0');
    expect(game.check?.(voice.state, voice.state.own, voice.state.hidden)).toBeUndefined();
  });

  it('[I-36] that cannot be read is refused with the field that is wrong', () => {
    expect(read(7)).toThrow('position: ');
    expect(read({})).toThrow('board: ');
    expect(read({ board: 'A. ...' })).toThrow('row 1 has 3');
    expect(read({ board: 'A?' })).toThrow('no such sign');
    expect(read({ board: '...' })).toThrow('no character');
    expect(read({ board: 'AX.' })).toThrow('no seat goes by');
    expect(read({ board: 'AA.' })).toThrow('two spaces');
    expect(read({ board: 'A..', boards: 1 })).toThrow('boards: there is no such field');
    expect(read({ board: 'A..', down: { A: 3 } })).toThrow('loses 1 or 2');
    expect(read({ board: 'A..', down: { B: 1 } })).toThrow('not on the board');
    expect(read({ board: 'A..', letters: { E: 1 } })).toThrow('letters');
    expect(read({ board: 'A..', letters: { T: 7 } })).toThrow('no seat 7');
    expect(read({ board: 'A..', round: 0 })).toThrow('round');
    expect(read({ board: 'A..', turn: 'Z' })).toThrow('turn: no seat goes by');
    expect(() => drawn('A.T', { gold: { A: -1 } })).toThrow('whole number');
    expect(() => drawn('A.T', { also: { '9,9': 1 } })).toThrow('no space of the board');
    expect(() => drawn('A.T', { also: { '1,0': 'hat' } })).toThrow('also');
  });
});
