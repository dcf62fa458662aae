import { describe, expect, it } from 'vitest';
import { drawn, seen, told } from './board.ts';

describe('the end of the board', () => {
  it('[R-14, K-013] comes when nobody is left on it; most gold gathered wins', () => {
    const voice = drawn('AE. T..', { gold: { A: 2, T: 3 } });
    voice.answer('move:1,0').seat(1).answer('move:1,1').answer('end').answer('move:1,0');
    expect(voice.state.result).toMatchObject({
      winners: [1],
      scores: [
        { seat: 0, score: 2, rank: 2 },
        { seat: 1, score: 3, rank: 1 },
      ],
      line: ['won', 1, 3],
    });
    expect(told(voice).slice(-2)).toEqual(['over.left', 'ledger']);
  });

  it('[R-15, K-012] equal totals share a rank, and the next one is left out', () => {
    const voice = drawn('AE. ...', { gold: { A: 2 }, purse: { T: 2, C: 1 }, letters: { T: 1, C: 2 } }, {}, 3).answer('move:1,0');
    expect(voice.state.result).toMatchObject({ winners: [0, 1], line: ['shared', 2, 2] });
    expect(voice.state.result?.scores.map((each) => each.rank)).toEqual([1, 1, 3]);
  });

  it('[R-14] comes by unanimous vote of all, also of those who have left; what is on the board is abandoned', () => {
    const voice = drawn('A.4 T..', { gold: { A: 2, T: 3 }, purse: { C: 1 }, letters: { T: 1, C: 2 } }, {}, 3);
    voice.answer('propose').answer('yes');
    expect(voice.state.prompts.map((prompt) => prompt.seat)).toEqual([1, 2]);
    voice.seat(1).answer('yes');
    expect(voice.view(2).prompts.find((prompt) => prompt.seat === 1)).not.toHaveProperty('answer');
    expect(voice.state.result).toBeNull();
    voice.seat(2).answer('yes');
    expect(voice.state.result).toMatchObject({ winners: [2], scores: [{ score: 0 }, { score: 0 }, { score: 1 }] });
    const ledger = voice.heard(null).find((event) => event.kind === 'told' && event.line[0] === 'ledger');
    expect(ledger).toMatchObject({ line: ['ledger', 10, 1, 9, 0] });
  });

  it('[R-14, R-30] one no lets the board go on; each may propose once a turn, and the default vote is no', () => {
    const voice = drawn('A.4 T..', {}, {}, 2).answer('propose').answer('yes');
    expect(voice.open(1).prompt.fallback).toBe('no');
    voice.seat(1).answer('no').seat(0);
    expect(told(voice)).toContain('vote.no');
    voice.refused('propose').answer('pass').seat(1).answer('propose').answer('no').answer('pass').seat(0).answer('propose');
    expect(voice.state.prompts.map((prompt) => prompt.seat)).toEqual([0]);
  });

  it('[R-14] comes after board.roundLimit rounds, and never by itself without one', () => {
    const voice = drawn('A.4 T..', { gold: { T: 1 } }, { 'board.roundLimit': 2 });
    for (let round = 0; round < 2; round++) {
      expect(voice.state.result).toBeNull();
      voice.seat(0).answer('pass').seat(1).answer('pass');
    }
    expect(voice.state.result).toMatchObject({ winners: [0, 1] });
    expect(told(voice)).toContain('over.limit');
    const endless = drawn('A.4 T..');
    for (let round = 0; round < 60; round++) endless.seat(0).answer('pass').seat(1).answer('pass');
    expect(endless.state.result).toBeNull();
  });

  it('[R-14, K-026] rounds count by the starting player’s seat, also when it has left', () => {
    const voice = drawn('AE. T.C', { letters: { T: 1, C: 2 } }, { 'board.roundLimit': 3 }, 3);
    voice.answer('move:1,0').seat(1).answer('pass').seat(2).answer('pass');
    expect(voice.state.own).toMatchObject({ round: 2 });
    voice.seat(1).answer('pass').seat(2).answer('pass').seat(1).answer('pass').seat(2).answer('pass');
    expect(voice.state.result).not.toBeNull();
    expect(seen(voice, 0).place).toBe('purse:0');
  });
});
