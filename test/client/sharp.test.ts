import { describe, expect, it } from 'vitest';
import { fineFor, restAfter, staysFine } from '../../client/table/Sharp.tsx';

describe('the picture of a table at rest at low quality', () => {
  it('has as many dots as the screen where that is a usual one', () => {
    expect(fineFor(0.5, 1280, 720)).toBe(1);
    expect(fineFor(1, 390, 844)).toBe(2);
  });

  it('has at most 2.5 million dots on a large one, and never fewer than while it moves', () => {
    const fine = fineFor(0.5, 2560, 1440);
    expect(fine ** 2 * 2560 * 1440).toBeCloseTo(2_500_000, 0);
    expect(fineFor(0.5, 7680, 4320)).toBe(0.5);
  });

  it('stays fine while only something is lit, where that is soon drawn; whatever moves has its frames', () => {
    const [still, moving] = [true, false];
    expect(staysFine(still, 200, 20)).toBe(true);
    expect(staysFine(moving, 200, 20)).toBe(false);
    // One frame after the other: sparks.
    expect(staysFine(still, 16, 20)).toBe(false);
    // A slow computer keeps nobody waiting, nor one that has drawn none yet.
    expect(staysFine(still, 200, 120)).toBe(false);
    expect(staysFine(still, 200, Number.POSITIVE_INFINITY)).toBe(false);
  });

  it('comes sooner where it is soon drawn', () => {
    expect(restAfter(20)).toBeLessThan(restAfter(120));
    expect(restAfter(120)).toBe(restAfter(Number.POSITIVE_INFINITY));
  });
});
