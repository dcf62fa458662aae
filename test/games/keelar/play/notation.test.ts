import { describe, expect, it } from 'vitest';
import { board } from '../board.ts';

describe('what the notation says happens', () => {
  it('[P-12, K-045] do trap damage 1d4+1 does what its dice say and one more', () => {
    const sheets = { A: 'start Snare (ability, trap) - pay 1 action: do trap damage 1d4+1 at 1 range; may target spaces' };
    const b = board({ board: 'A..T', letters: { A: 0, T: 1 }, sheets }, { dice: [[3]] });
    b.use(0, 'Snare').aim(0, '1,0').end(0);
    b.move(1, '2,0').end(1).end(0).move(1, '1,0');
    expect(b.hp('c1')).toBe(6 - 4);
  });

  it('[K-191, R-14] at end of board: whoever is still there does it first, and Death Points reach whoever is out', () => {
    const sheets = {
      A: 'start Tithe - at end of board, gain 2 Death Points',
      T: 'start Bell - at end of board, gain 1 Death Point\nstart Boom - at end of board, deal 1 damage at 9 range',
    };
    const b = board({ board: 'AE.T', letters: { A: 0, T: 1 }, sheets }, { options: { 'board.roundLimit': 1, 'game.boards': 2 } });
    const points = () => b.hidden.seats.map(({ dp }) => dp);
    b.move(0, '1,0');
    expect(points()).toEqual([0, 0]);
    b.end(1);
    expect(points()).toEqual([2, 1]);
    expect(b.own.phase).not.toBe('board');
  });
});
