/** The short form of `npm run campaign -- deploy`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deployLoop } from '../../scripts/campaign/deploy-loop.ts';
import { newDatabase, postgresUrl } from './support/store.ts';

const skipped = postgresUrl === undefined ? ' (skipped: no Postgres is here)' : '';
describe.skipIf(postgresUrl === undefined)(`[S12] a rolling deploy${skipped}`, () => {
  let url: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ url, remove } = await newDatabase(postgresUrl ?? ''));
  });
  afterAll(() => remove());

  it('refuses nobody and loses nothing: seats and late feeds go on at the next process', async () => {
    const { seatMs, feedMs, lateMs, acked, wrong } = await deployLoop({
      ...{ url, count: 2, replaced: 1, games: ['dragon-treasure'], tables: { bots: 1, seated: 2, late: 1 }, delay: 1, playMs: 1_500 },
      env: { LOOTABLE_WARM: 'off' },
    });
    expect(wrong).toEqual([]);
    // One of both tables with a seat was at the process that was replaced, or the process was not needed.
    expect(acked).toBeGreaterThan(0);
    for (const ms of [...seatMs, ...feedMs, ...lateMs]) expect(ms).toBeLessThan(30_000);
  });
});
