import { describe, expect, it } from 'vitest';
import { pauseOf } from '../../server/autoplay/pace.ts';

const longest = (bound: number) => bound - 1;

describe('the pace of bots', () => {
  const last = { state: 7, said: 5 };
  it('leaves time to follow what was said, little where only an answer was given, none to what nobody sees', () => {
    expect(pauseOf({ state: 8, said: 8 }, last, [1_400, 2_800], longest)).toBe(2_799);
    expect(pauseOf({ state: 8, said: 5 }, last, [1_400, 2_800], longest)).toBe(700);
    expect(pauseOf({ state: 7, said: 5 }, last, [1_400, 2_800], longest)).toBe(0);
  });
  it('is as even as it is set', () => {
    expect(pauseOf({ state: 8, said: 8 }, last, [30, 30], longest)).toBe(30);
  });
});
