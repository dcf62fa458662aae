import { describe, expect, it } from 'vitest';
import { drawn, legal, lying, seen, told } from '../chuck-rock/board.ts';

describe('Chuck Rock, the ancestor', () => {
  it('[K-150, K-151, K-152, K-153] walls, rocks and gold lie about; a turn is one step or one rock, and there is no limit to the rocks', () => {
    const voice = drawn('.A.T #b.. .2..', { rocks: { A: 7 } });
    const kinds = new Set(Object.values(voice.view(null).pieces).map(({ kind }) => kind));
    expect(['wall', 'rock', 'coins'].filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(
      legal(voice)
        .filter((id) => /^(move|take):/.test(id))
        .sort(),
    ).toEqual(['move:0,0', 'move:2,0', 'take:1,1']);
    voice.answer('take:1,1');
    expect([seen(voice, 0).rocks, voice.state.turn.seat]).toEqual([8, 1]);
    voice.seat(1).answer('move:2,0');
    expect([seen(voice, 1).place, voice.state.turn.seat]).toEqual(['2,0', 0]);
  });

  it('[CR-01, Q-06, K-155, K-156] a target with more rocks than were thrown may give up one more and is safe, or goes down', () => {
    const thrown = (held: number) =>
      drawn('A..T ....', { rocks: { A: 2, T: held }, gold: { T: 4 } })
        .answer('throw:thrower-1')
        .answer(2);
    const safe = thrown(3).seat(1);
    expect(safe.open(1).prompt.fallback).toBe('no');
    safe.answer('block');
    expect(seen(safe, 1)).toMatchObject({ rocks: 0, gold: 4, downed: false });
    const hit = thrown(3).seat(1).answer('no').seat(0).answer('3,1');
    expect([seen(hit, 1), lying(hit, '3,1')]).toMatchObject([{ rocks: 3, gold: 0, downed: true }, 4]);
    // With 2 rocks it cannot block: A places the gold at once.
    const helpless = thrown(2);
    expect(helpless.open(0).prompt.title[0]).toBe('spill');
  });

  it('[R-109] getting up waits while a live character, a rock or a wall shares the space', () => {
    for (const over of ['C', 'rock'] as const) {
      const spec = over === 'C' ? { also: { '0,1': 'C' }, letters: { T: 1, C: 2 } } : { also: { '0,1': 'rock' }, letters: { T: 1, C: 2 } };
      const rows = over === 'C' ? 'A.. t..' : 'A.C t..';
      const voice = drawn(rows, { ...spec, down: { T: 1 }, turn: 'A' }, {}, 3)
        .seat(0)
        .answer('pass');
      expect([seen(voice, 1).downed, told(voice).includes('waits'), voice.state.turn.seat]).toEqual([true, true, 2]);
    }
    const free = drawn('A.C t..', { letters: { T: 1, C: 2 }, down: { T: 1 }, turn: 'A' }, {}, 3)
      .seat(0)
      .answer('pass');
    expect([seen(free, 1).downed, free.state.turn.seat]).toEqual([false, 2]);
  });
});
