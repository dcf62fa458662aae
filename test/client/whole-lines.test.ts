import { describe, expect, it } from 'vitest';
import { lineOf, wholeOf } from '../../client/hud/whole-lines.ts';

/** Lines of 20 pixels one below the other. */
const lines = (many: number, from = 0) => Array.from({ length: many }, (_, n) => ({ top: from + 20 * n, bottom: from + 20 * n + 18 }));

describe('what scrolls beside the board', () => {
  it('ends before the line that it would cut in half', () => {
    expect(wholeOf({ top: 0, bottom: 70 }, lines(9))).toEqual({ top: 0, bottom: 60 });
  });
  it('stays as it is where no line is cut', () => {
    expect(wholeOf({ top: 0, bottom: 59 }, lines(9))).toEqual({ top: 0, bottom: 59 });
    expect(wholeOf({ top: 0, bottom: 400 }, lines(9))).toEqual({ top: 0, bottom: 400 });
  });
  it('cuts no line of another column either, and gives up little where columns have no edge in common', () => {
    expect(wholeOf({ top: 0, bottom: 70 }, [...lines(9), { top: 48, bottom: 62 }])).toEqual({ top: 0, bottom: 40 });
    expect(wholeOf({ top: 0, bottom: 150 }, [...lines(9), ...lines(9, 11)])).toEqual({ top: 0, bottom: 111 });
  });
  it('begins after a line that is cut where its end is seen', () => {
    expect(wholeOf({ top: 10, bottom: 178 }, lines(9), true)).toEqual({ top: 18, bottom: 178 });
  });
  it('holds no line for cut because the letters of its neighbour reach into it', () => {
    const told = Array.from({ length: 9 }, (_, n) => lineOf({ top: 19 * n, bottom: 19 * n + 23 }, 19));
    expect(wholeOf({ top: 97, bottom: 174 }, told, true)).toEqual({ top: 97, bottom: 174 });
    expect(wholeOf({ top: 105, bottom: 174 }, told, true)).toEqual({ top: 116, bottom: 174 });
  });
  it('shows half a line rather than none', () => {
    expect(wholeOf({ top: 0, bottom: 10 }, lines(3))).toEqual({ top: 0, bottom: 10 });
  });
});
