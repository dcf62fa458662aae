/** The short form of `npm run campaign -- stock`. */
import { expect, it } from 'vitest';
import { startRedis } from '../../scripts/campaign/redis.ts';
import { stockLoop } from '../../scripts/campaign/stock.ts';

const redis = await startRedis();

it.skipIf(!redis)(
  `rooms of the library as they come lose what they acknowledged${redis ? '' : ' (skipped: no Redis is here)'}`,
  async () => {
    try {
      const report = (await stockLoop(redis?.url ?? '', 1, 2)).get('kill');
      expect(report).toMatchObject({ rounds: 1, twice: 0, away: 0 });
      expect(report?.lost).toBeGreaterThan(0);
      expect(report?.backMs.length).toBe(2);
    } finally {
      await redis?.kill();
    }
  },
);
