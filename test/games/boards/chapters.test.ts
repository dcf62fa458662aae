import { describe, expect, it } from 'vitest';
import { coinFace } from '../../../shared/games/keelar/gold.ts';
import { nextTurn, startingSeat } from '../../../shared/games/keelar/order.ts';
import { ranking, winners } from '../../../shared/games/keelar/ranking.ts';

describe('the order of turns', () => {
  it('[K-024, K-025, I-33] the first start is drawn, each later board starts one seat further', () => {
    expect(startingSeat(5, null, (from) => from - 2)).toBe(3);
    expect(
      [3, 4, 0].map((previous) =>
        startingSeat(5, previous, () => {
          throw new Error('nothing is drawn');
        }),
      ),
    ).toEqual([4, 0, 1]);
  });

  it('[K-026] the next seat in play follows; a round ends at the starting seat', () => {
    const inPlay = (seat: number) => seat !== 2;
    expect(nextTurn(4, 1, 1, inPlay)).toEqual({ seat: 3, newRound: false });
    expect(nextTurn(4, 1, 0, inPlay)).toEqual({ seat: 1, newRound: true });
    expect(nextTurn(4, 2, 1, inPlay)).toEqual({ seat: 3, newRound: true });
    expect(nextTurn(4, 1, 3, (seat) => seat === 3)).toEqual({ seat: 3, newRound: true });
    expect(nextTurn(4, 1, 3, () => false)).toBeUndefined();
  });
});

describe('gold', () => {
  it('[K-202] the face of a stack names its largest coin', () => {
    expect([1, 4, 5, 9, 10, 24].map(coinFace)).toEqual(['coin-1', 'coin-1', 'coin-5', 'coin-5', 'coin-10', 'coin-10']);
  });
});

describe('the places', () => {
  it('[K-012, K-013, R-15] go by gold gathered; equal totals share a rank', () => {
    const scores = ranking([4, 7, 7, 0]);
    expect(scores.map((each) => each.rank)).toEqual([3, 1, 1, 4]);
    expect(winners(scores)).toEqual([1, 2]);
  });
});
