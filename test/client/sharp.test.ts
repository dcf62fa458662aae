import { describe, expect, it } from 'vitest';
import { fineFor } from '../../client/table/Sharp.tsx';

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
});
