import { describe, expect, it } from 'vitest';
import { type Goal, leadersOf } from '../../shared/engine/goal.ts';

type At = { have: number; near?: number; team?: number };
const goal = (...list: At[]): Goal => ({ line: ['goal'], progress: list.map((each, seat) => ({ seat, line: ['far'], ...each })) });

describe('who leads', () => {
  it('is whoever has most; several when they are equal', () => {
    expect(leadersOf(goal({ have: 1 }, { have: 2 }, { have: 0 }), 3)).toEqual([1]);
    expect(leadersOf(goal({ have: 2 }, { have: 2 }, { have: 0 }), 3)).toEqual([0, 1]);
  });
  it('is nobody while all are equal, or alone', () => {
    expect(leadersOf(goal({ have: 0 }, { have: 0 }), 2)).toEqual([]);
    expect(leadersOf(goal({ have: 3 }), 1)).toEqual([]);
  });
  it('is told between equals by what is on its way', () => {
    expect(leadersOf(goal({ have: 1, near: 0 }, { have: 1, near: 2 }, { have: 0, near: 9 }), 3)).toEqual([1]);
  });
  it('counts teams together', () => {
    expect(leadersOf(goal({ have: 3, team: 0 }, { have: 0, team: 1 }, { have: 1, team: 0 }, { have: 3, team: 1 }), 4)).toEqual([0, 2]);
  });
  it('is not known where somebody cannot be counted', () => {
    expect(leadersOf(goal({ have: 5 }), 2)).toEqual([]);
  });
});
