import { describe, expect, it } from 'vitest';
import { amendMs, NOTHING_SHOWN, pauseOf, shownAfter } from '../../server/autoplay/pace.ts';

const longest = (bound: number) => bound - 1;

describe('the pace of bots', () => {
  const last = { state: 7, said: 5, since: 7 };
  it('leaves time to follow what was said, little where only an answer was given, none to what nobody sees', () => {
    expect(pauseOf({ state: 8, said: 8, since: 8 }, last, [1_400, 2_800], longest)).toBe(2_799);
    expect(pauseOf({ state: 8, said: 5, since: 7 }, last, [1_400, 2_800], longest)).toBe(700);
    expect(pauseOf({ state: 7, said: 5, since: 7 }, last, [1_400, 2_800], longest)).toBe(0);
  });
  it('hurries the longer nobody has anything to read, and takes its time again for what is said', () => {
    let shown = shownAfter(NOTHING_SHOWN, { state: 1, said: 0 });
    const pauses = [2, 3, 4, 5, 6, 7].map((state) => {
      const now = shownAfter(shown, { state, said: state < 7 ? 0 : 1 });
      const pause = pauseOf(now, shown, [1_400, 2_800], longest);
      shown = now;
      return pause;
    });
    expect(pauses).toEqual([700, 495, 404, 350, 313, 2_799]);
  });
  it('lets whoever handed the turn over take that back: longer than it waits for anything else', () => {
    expect(amendMs([450, 1_100])).toBe(1_550);
    expect(amendMs([0, 1])).toBeLessThan(2);
  });
  it('is as even as it is set', () => {
    expect(pauseOf({ state: 8, said: 8, since: 8 }, last, [30, 30], longest)).toBe(30);
  });
});
