import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoragePort } from '../../server/store/port.ts';
import { fresh, newTable, refusal, row, tableRow, variants } from './support/store.ts';

describe.each(variants)('tables that are looked through and taken away, on $name', ({ available, place }) => {
  describe.skipIf(!available)('each', () => {
    let store: StoragePort;
    let remove: () => Promise<void>;
    beforeAll(async () => {
      const here = await place();
      store = await here.open();
      remove = here.remove;
    });
    afterAll(async () => {
      await store.close();
      await remove();
    });

    it('goes through all tables by their ids, and finds those that nobody has touched for long', async () => {
      const status = fresh();
      const ids = [fresh(), fresh(), fresh()].sort();
      for (const [n, id] of ids.entries()) await store.createTable(tableRow(id, { status, updatedAt: 100 - n }));
      const [first = '', second = '', third = ''] = ids;
      expect((await store.tablesAfter(first, 1_000)).map(({ id }) => id)).toEqual(expect.arrayContaining([second, third]));
      expect((await store.tablesAfter(first, 1_000)).map(({ id }) => id)).not.toContain(first);
      expect((await store.tablesAfter(second, 1))[0]?.id.localeCompare(second)).toBe(1);
      expect((await store.staleTables(status, 100, 10)).map(({ id }) => id)).toEqual([third, second]);
      expect((await store.staleTables(status, 1_000, 1)).map(({ id }) => id)).toEqual([third]);
    });

    it('weighs a log', async () => {
      const { table, epoch } = await newTable(store);
      expect(await store.weight(table)).toEqual({ rows: 0, bytes: 0 });
      await store.append([row(table, 1, { body: '"12345"' }), row(table, 2, { body: '"1"' })], { epoch });
      expect(await store.weight(table)).toEqual({ rows: 2, bytes: 10 });
    });

    it('deletes a long table piece by piece, and whoever holds it writes nothing any more', async () => {
      const { table, epoch } = await newTable(store);
      for (let from = 1; from <= 2_500; from += 500)
        await store.append(
          Array.from({ length: 500 }, (_, i) => row(table, from + i)),
          { epoch },
        );
      const before = store.stats().writes;
      const gone = store.deleteTable(table);
      const late = refusal(store.append([row(table, 2_501)], { epoch }));
      expect(await gone).toBe(true);
      expect(['stale-lease', 'no-table']).toContain(await late);
      expect(store.stats().writes - before).toBeGreaterThan(3);
      expect([await store.getTable(table), await store.head(table), await store.deleteTable(table)]).toEqual([undefined, undefined, false]);
      expect(await refusal(store.lease(table, 'me', 1_000))).toBe('no-table');
    });

    it('deletes what is idle only where nobody holds it, and where nothing has happened since', async () => {
      const { table } = await newTable(store);
      const idle = { status: 'lobby', before: 1_800_000_000_000 };
      expect(await store.deleteTable(table, idle)).toBe(false);
      const { epoch } = await store.lease(table, 'me', 60_000);
      await store.release(table, 'me', epoch);
      expect(await store.deleteTable(table, { ...idle, status: 'over' })).toBe(false);
      expect(await store.deleteTable(table, { ...idle, before: 1_700_000_000_000 })).toBe(false);
      expect((await store.getTable(table))?.id).toBe(table);
      expect(await store.deleteTable(table, idle)).toBe(true);
      expect(await store.getTable(table)).toBeUndefined();
    });
  });
});
