import { describe, expect, it } from 'vitest';
import { chaos } from '../../../scripts/campaign/chaos-table.ts';

describe('four chaotic pairs of hands at a free table', () => {
  it.each([3, 4])(
    'lose nothing, leave nothing below the table, keep all sums, and their log is replayed to the same (seed %i)',
    async (seed) => {
      const report = await chaos({ seconds: 20, seed });
      expect(report.wrong).toEqual([]);
      expect(report.seconds).toBe(20);
      expect(report.inputs).toBeGreaterThan(30);
      expect(report.rests).toBeGreaterThan(30);
      expect(report.longestRest).toBeLessThan(8);
    },
  );
});
