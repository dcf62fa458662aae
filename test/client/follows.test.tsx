import { describe, expect, it } from 'vitest';
import { settle } from '../../client/hud/whole-lines.ts';

/** A list of ten lines of 20 pixels that has room for so many pixels. */
function list(follows: boolean) {
  const element = document.createElement('ol');
  if (follows) element.dataset['follows'] = 'true';
  const high = (room: number) => {
    for (const [key, value] of Object.entries({ scrollHeight: 200, clientHeight: room, offsetHeight: room }))
      Object.defineProperty(element, key, { configurable: true, value });
    settle(element);
    return element.scrollTop;
  };
  return { element, high };
}

describe('a story beside the board that loses room', () => {
  it('keeps the newest in sight while the turn runs, and its beginning where it is read afterwards', () => {
    const [running, over] = [list(true), list(false)];
    for (const each of [running, over]) expect(each.high(200)).toBe(0);
    expect([running.high(60), over.high(60)]).toEqual([200, 0]);
  });

  it('leaves whoever has gone back to what was before there', () => {
    const { element, high } = list(true);
    high(200);
    high(60);
    element.scrollTop = 40;
    expect(high(50)).toBe(40);
  });
});
