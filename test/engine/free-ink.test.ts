import { describe, expect, it } from 'vitest';
import { farFrom, INK_LIMITS, parseInk, printInk, simplified } from '../../shared/engine/free/ink.ts';
import { LONGEST_PIECE_TEXT } from '../../shared/engine/free/state.ts';

const line = {
  colour: '#e6b400',
  width: 0.12,
  points: [
    { x: 0, z: 0 },
    { x: 1.25, z: -0.5 },
  ],
};

describe('ink', () => {
  it('is written as colour, width and points, and read back', () => {
    expect(printInk(line)).toBe('#e6b400 0.12 0,0 1.25,-0.5');
    expect(parseInk('#e6b400 0.12 0,0 1.25,-0.5')).toEqual(line);
  });
  it.each([
    '',
    'red 0.1 0,0',
    '#e6b400',
    '#e6b400 0.1',
    '#E6B400 0.1 0,0',
    '#e6b400 9 0,0',
    '#e6b400 0 0,0',
    '#e6b400 0.1 0,0,0',
    '#e6b400 0.1 0',
    '#e6b400 0.1 NaN,0',
    '#e6b400 0.1 1e9,0',
    '#e6b400 0.1 0,201',
    '#e6b400 0.1 0,0  1,1',
    `#e6b400 0.1 ${Array.from({ length: INK_LIMITS.points + 1 }, () => '0,0').join(' ')}`,
  ])('that is none is not read: %s', (text) => {
    expect(parseInk(text)).toBeNull();
  });
  it('is not written beyond its limits', () => {
    expect(printInk({ ...line, width: 2 })).toBeNull();
    expect(printInk({ ...line, points: [{ x: 500, z: 0 }] })).toBeNull();
    expect(printInk({ ...line, points: [] })).toBeNull();
  });
  it('needs few points for a straight line, and the longest scribble fits', () => {
    const straight = Array.from({ length: 100 }, (_, i) => ({ x: i / 10, z: i / 20 }));
    expect(simplified(straight)).toEqual([straight[0], straight[99]]);
    const corner = [...straight, { x: 0, z: 9 }];
    expect(simplified(corner)).toEqual([straight[0], straight[99], corner[100]]);
    const wild = Array.from({ length: 3000 }, (_, i) => ({ x: -150 + ((i * 7919) % 3001) / 10, z: -150 + ((i * 104729) % 3001) / 10 }));
    const few = simplified(wild);
    expect(few.length).toBeLessThanOrEqual(INK_LIMITS.points);
    const text = printInk({ ...line, points: few });
    expect(text).not.toBeNull();
    expect(text?.length).toBeLessThanOrEqual(LONGEST_PIECE_TEXT);
  });
  it('is hit near its line only', () => {
    expect(farFrom(line.points, { x: 0, z: 0.3 })).toBeCloseTo(0.3);
    expect(farFrom(line.points, { x: 0.625, z: -0.25 })).toBeCloseTo(0);
    expect(farFrom([], { x: 0, z: 0 })).toBe(Number.POSITIVE_INFINITY);
  });
});
