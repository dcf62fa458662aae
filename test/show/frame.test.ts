import { describe, expect, it } from 'vitest';
import { framed } from '../../server/broadcast/wire-frame.ts';

describe('what many watchers are told', () => {
  it.each([
    [0, '8100'],
    [125, '817d'],
    [126, '817e007e'],
    [65_535, '817effff'],
    [65_536, '817f0000000000010000'],
  ])('is framed once: %i bytes begin with %s', (length, head) => {
    const text = Buffer.alloc(length, 'x');
    const frame = framed(text);
    expect(frame.subarray(0, head.length / 2).toString('hex')).toBe(head);
    expect(frame.subarray(head.length / 2).equals(text)).toBe(true);
  });
});
