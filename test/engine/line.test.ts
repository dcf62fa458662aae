import { describe, expect, it } from 'vitest';
import { fill, hintIn, withHints } from '../../shared/engine/line.ts';

const names = { seat: (seat: number) => `Seat ${seat}`, piece: String, place: String, face: String };

describe('a sentence of a game', () => {
  it('names what its arguments are', () => {
    expect(fill('{0:seat} moves {1:piece} by {2}', [1, 'pawn', 3], names)).toBe('Seat 1 moves pawn by 3');
  });
  it('counts one thing and several', () => {
    expect([0, 1, 2].map((many) => fill('{0:many space} left', [many], names))).toEqual(['0 spaces left', '1 space left', '2 spaces left']);
  });
});

describe('what a click on something lit does', () => {
  const lines = withHints(
    { walk: { text: 'Walk' }, roll: { text: 'Roll' } },
    { walk: { '': 'walk there', fight: 'attack there' }, none: 'never', constructor: 'never' },
  );
  it('is said by the line that lights it and by its mark', () => {
    expect(hintIn(lines, ['walk'])).toBe('walk there');
    expect(hintIn(lines, ['walk'], 'fight')).toBe('attack there');
    expect(hintIn(lines, ['walk'], 'rest')).toBe('walk there');
    expect(hintIn(lines, ['roll'])).toBeUndefined();
  });
  it('adds no line', () => {
    expect(Object.keys(lines)).toEqual(['walk', 'roll']);
  });
});
