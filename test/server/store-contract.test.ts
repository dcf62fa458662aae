import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoragePort } from '../../server/store/port.ts';
import { fresh, newTable, type Place, problem, refusal, row, sha, tableRow, variants } from './support/store.ts';

describe.each(variants)('the store contract on $name', ({ available, place }) => {
  describe.skipIf(!available)('log', () => {
    const it = testWith(place);

    it('gives rows back in order and whole, also across read pages', async (store) => {
      const { table, epoch } = await newTable(store);
      for (let from = 1; from <= 4_500; from += 500)
        await store.append(
          Array.from({ length: 500 }, (_, i) => row(table, from + i)),
          { epoch },
        );
      const all = await store.read(table, 1);
      expect(all.map(({ entry }) => entry)).toEqual(Array.from({ length: 4_500 }, (_, i) => i + 1));
      expect(all[4_321]).toEqual(row(table, 4_322));
      expect((await store.read(table, 4_499)).map(({ entry }) => entry)).toEqual([4_499, 4_500]);
      expect(await store.read(table, 2, 3)).toHaveLength(3);
      expect(await store.read(table, 4_501)).toEqual([]);
      expect(await store.head(table)).toEqual({ entry: 4_500, hash: 'h4500' });
    });

    it('keeps every character of a body, and null seats and keys', async (store) => {
      const { table, epoch } = await newTable(store);
      const odd = row(table, 1, { clientKey: null, seat: null, body: JSON.stringify({ text: 'Ünïcødé 🐉 \u0000 \' " \\ ? $1 \n' }) });
      await store.append([odd, row(table, 2, { clientKey: null })], { epoch });
      expect((await store.read(table, 1))[0]).toEqual(odd);
    });

    it('answers a resent key with the number under which it is stored, and stores nothing', async (store) => {
      const { table, epoch } = await newTable(store);
      await store.append([row(table, 1), row(table, 2)], { epoch });
      const again = await problem(store.append([row(table, 3, { clientKey: 'k1' })], { epoch }));
      expect(again?.problem).toMatchObject({ code: 'duplicate-key', table, entry: 1 });
      expect(await store.head(table)).toEqual({ entry: 2, hash: 'h2' });
      const other = await newTable(store);
      await store.append([row(other.table, 1)], { epoch: other.epoch });
    });

    it('knows a resent row of the server, which has no key, by its hash', async (store) => {
      const { table, epoch } = await newTable(store);
      const own = row(table, 1, { clientKey: null });
      await store.append([own], { epoch });
      expect((await problem(store.append([own], { epoch })))?.problem).toMatchObject({ code: 'duplicate-key', entry: 1 });
      expect(await refusal(store.append([{ ...own, hash: 'other' }], { epoch }))).toBe('entry-conflict');
    });

    it('answers a resend that shares a commit with the first sending', async (store) => {
      const { table, epoch } = await newTable(store);
      const results = await Promise.all([1, 2, 3].map(() => refusal(store.append([row(table, 1)], { epoch }))));
      expect(results).toEqual(['nothing', 'duplicate-key', 'duplicate-key']);
    });

    it('refuses a second writer and a gap, naming the head', async (store) => {
      const { table, epoch } = await newTable(store);
      await store.append([row(table, 1)], { epoch });
      const second = await problem(store.append([row(table, 1, { clientKey: 'x', hash: 'x' })], { epoch }));
      expect(second?.problem).toMatchObject({ code: 'entry-conflict', table, entry: 1 });
      expect(await refusal(store.append([row(table, 3)], { epoch }))).toBe('entry-conflict');
      expect(await store.read(table, 1)).toEqual([row(table, 1)]);
    });

    it('stores all rows of an append or none, and one refusal does not touch the others of the commit', async (store) => {
      const [a, b] = [await newTable(store), await newTable(store)];
      await store.append([row(a.table, 1)], { epoch: a.epoch });
      const results = await Promise.all([
        refusal(store.append([row(a.table, 2, { clientKey: 'new' }), row(a.table, 3, { clientKey: 'k1' })], { epoch: a.epoch })),
        refusal(store.append([row(b.table, 1)], { epoch: b.epoch })),
        refusal(store.append([row('nowhere', 1)], { epoch: 1 })),
        refusal(store.append([row(a.table, 2)], { epoch: a.epoch })),
      ]);
      expect(results).toEqual(['duplicate-key', 'nothing', 'no-table', 'nothing']);
      expect((await store.read(a.table, 1)).map(({ clientKey }) => clientKey)).toEqual(['k1', 'k2']);
    });

    it('changes the table in the same commit as the rows, or not at all', async (store) => {
      const { table, epoch } = await newTable(store);
      await store.append([row(table, 1)], { epoch, table: { record: { status: 'playing', meta: '{"turn":1}' }, updatedAt: 5 } });
      expect(await store.getTable(table)).toMatchObject({ status: 'playing', meta: '{"turn":1}', updatedAt: 5 });
      await Promise.all([
        store.append([row(table, 2)], { epoch, table: { record: { status: 'ended', meta: '{"turn":2}' }, updatedAt: 6 } }),
        store.append([row(table, 3)], { epoch, table: { updatedAt: 7 } }),
      ]);
      expect(await refusal(store.append([row(table, 9)], { epoch, table: { record: { status: 'x', meta: 'lie' }, updatedAt: 8 } }))).toBe(
        'entry-conflict',
      );
      expect(await store.getTable(table)).toMatchObject({ status: 'ended', meta: '{"turn":2}', updatedAt: 7 });
    });

    it('refuses malformed rows before they reach the database', async (store) => {
      const { table, epoch } = await newTable(store);
      for (const bad of [
        [],
        [row(table, 0)],
        [row(table, 1.5)],
        [row(table, 1), row(table, 3)],
        [row(table, 1), row('another', 2)],
        [row(table, 1), row(table, 2, { clientKey: 'k1' })],
        [row(table, 1, { body: 'a\0b' })],
        [row(table, 1, { body: 'x'.repeat(5 << 20) })],
        [row(table, 1, { seat: -1 })],
        [row(table, 1, { clientKey: '' })],
      ])
        expect(await refusal(store.append(bad, { epoch }))).toBe('invalid');
      expect(await refusal(store.append([row(table, 1)], { epoch: 0 }))).toBe('invalid');
      expect(await store.head(table)).toBeUndefined();
    });

    it('lets 128 tables write at once, each log whole and in order', async (store) => {
      const tables = await Promise.all(Array.from({ length: 128 }, () => newTable(store)));
      await Promise.all(
        tables.map(async ({ table, epoch }) => {
          for (let entry = 1; entry <= 20; entry += 1) await store.append([row(table, entry)], { epoch });
        }),
      );
      const logs = await Promise.all(tables.map(({ table }) => store.read(table, 1)));
      logs.forEach((log, index) => {
        expect(log).toEqual(Array.from({ length: 20 }, (_, i) => row(tables[index]?.table ?? '', i + 1)));
      });
      expect(store.stats()).toMatchObject({ waiting: 0, trouble: null });
      expect(store.stats().largestCommit).toBeGreaterThan(1);
    });
  });

  describe.skipIf(!available)('leases, tables, snapshots and tokens', () => {
    const it = testWith(place);

    it('refuses the writer whose lease was taken over', async (store) => {
      const table = fresh();
      await store.createTable(tableRow(table));
      const old = await store.lease(table, 'a', 1_500);
      await store.append([row(table, 1)], { epoch: old.epoch });
      expect((await problem(store.lease(table, 'b', 60_000)))?.problem).toMatchObject({ code: 'lease-held', owner: 'a' });
      await new Promise((resolve) => setTimeout(resolve, 1_600));
      const next = await store.lease(table, 'b', 60_000);
      expect(next.epoch).toBeGreaterThan(old.epoch);
      expect(
        await refusal(store.append([row(table, 2)], { epoch: old.epoch, table: { record: { status: 'stolen', meta: '' }, updatedAt: 9 } })),
      ).toBe('stale-lease');
      expect(await refusal(store.lease(table, 'a', 60_000, old.epoch))).toBe('stale-lease');
      expect((await store.lease(table, 'b', 60_000, next.epoch)).epoch).toBe(next.epoch);
      await store.append([row(table, 2)], { epoch: next.epoch });
      expect(await store.getTable(table)).toMatchObject({ status: 'lobby' });
    });

    it('gives a table to exactly one of many that ask at once, and to the next after its release', async (store) => {
      const table = fresh();
      await store.createTable(tableRow(table));
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => refusal(store.lease(table, owner, 60_000))));
      expect(answers.filter((answer) => answer === 'nothing')).toHaveLength(1);
      const owner = ['a', 'b', 'c', 'd'][answers.indexOf('nothing')] ?? '';
      await store.release(table, 'somebody', 1);
      expect(await refusal(store.lease(table, 'e', 60_000))).toBe('lease-held');
      await store.release(table, owner, 1);
      // What was still under way then is written by whoever has it next, or not at all.
      expect(await refusal(store.append([row(table, 1)], { epoch: 1 }))).toBe('stale-lease');
      expect(await store.lease(table, 'e', 60_000)).toMatchObject({ epoch: 3 });
      expect(await refusal(store.lease('nowhere', 'e', 60_000))).toBe('no-table');
    });

    it('finds, lists and deletes tables', async (store) => {
      const [status, ids] = [fresh(), [fresh(), fresh(), fresh()]];
      for (const [index, id] of ids.entries()) await store.createTable(tableRow(id, { status, updatedAt: index }));
      const [first = '', second = '', third = ''] = ids;
      expect(await store.getTable(first)).toEqual({
        ...tableRow(first, { status, updatedAt: 0 }),
        head: { entry: 0, hash: '' },
        damaged: [],
        owner: null,
      });
      expect(await store.getTableByCode(`c-${second}`)).toMatchObject(tableRow(second, { status, updatedAt: 1 }));
      expect(await store.getTableByCode('c-\0')).toBeUndefined();
      await store.updateTable(first, { record: { status, meta: '[1]' }, updatedAt: 10 });
      await store.updateTable(second, { record: { status, meta: '[2]' } });
      expect((await store.listTables({ status })).map(({ id }) => id)).toEqual([first, third, second]);
      expect((await store.listTables({ status, limit: 1 })).map(({ id }) => id)).toEqual([first]);
      expect((await store.listTables({})).length).toBeGreaterThanOrEqual(3);
      expect(await refusal(store.createTable(tableRow(first)))).toBe('table-exists');
      expect(await refusal(store.createTable(tableRow(fresh(), { code: `c-${first}` })))).toBe('table-exists');
      expect(await refusal(store.updateTable('nowhere', { updatedAt: 1 }))).toBe('no-table');
      const { epoch } = await store.lease(first, 'me', 60_000);
      await store.append([row(first, 1)], { epoch });
      await store.deleteTable(first);
      await store.deleteTable(first);
      expect(await store.getTable(first)).toBeUndefined();
      expect(await store.read(first, 1)).toEqual([]);
      expect(await refusal(store.append([row(first, 2)], { epoch }))).toBe('no-table');
    });

    it('lists the tables of a status that hold a text, the newest first, however many others are newer', async (store) => {
      const status = fresh();
      const metas = [
        '{"a":true}',
        '{"b":true,"a":false}',
        '{"a":true,"b":1}',
        ...Array.from({ length: 12 }, () => '{"a":false,"n":"\\"a\\":true"}'),
      ];
      const ids = metas.map(() => fresh());
      for (const [index, id] of ids.entries())
        await store.createTable(tableRow(id, { status, meta: metas[index] ?? '', updatedAt: index }));
      const found = async (part: string, limit = 10) =>
        (await store.tablesHolding(part, { status, limit })).map(({ id }) => ids.indexOf(id));
      expect(await found('"a":true')).toEqual([2, 0]);
      expect(await found('"a":true', 1)).toEqual([2]);
      // What stands for anything in a pattern stands for itself.
      for (const part of ['"_":true', '"%"', '!']) expect(await found(part)).toEqual([]);
      expect(await store.tablesHolding('"a":true', { status: fresh(), limit: 10 })).toEqual([]);
      const [row] = await store.tablesHolding('"a":true', { status, limit: 1 });
      expect(row).toEqual(await store.getTable(ids[2] ?? ''));
    });

    it('returns the newest snapshot and the rows after it', async (store) => {
      const { table, epoch } = await newTable(store);
      expect(await store.latestSnapshot(table)).toBeUndefined();
      await store.append(
        [1, 2, 3, 4].map((entry) => row(table, entry)),
        { epoch },
      );
      for (const entry of [1, 3, 2]) await store.snapshot(table, entry, `{"at":${entry}}`);
      expect(await store.latestSnapshot(table)).toEqual({ table, entry: 3, body: '{"at":3}', damaged: [] });
      expect((await store.read(table, 4)).map(({ entry }) => entry)).toEqual([4]);
      expect(await refusal(store.snapshot(table, 5, '{}'))).toBe('entry-conflict');
      expect(await refusal(store.snapshot('nowhere', 0, '{}'))).toBe('no-table');
    });

    it('exchanges a seat token only for the one that is current', async (store) => {
      const { table } = await newTable(store);
      const [one, two, three] = [sha('1'), sha('2'), sha('3')];
      expect(await store.getSeatToken(table, 2)).toBeUndefined();
      await store.putSeatToken({ table, seat: 2, hash: one, rotatedAt: 1 });
      const wins = await Promise.all([two, three].map((to) => store.rotateSeatToken({ table, seat: 2, from: one, to, rotatedAt: 2 })));
      expect(wins).toEqual([true, false]);
      expect(await store.getSeatToken(table, 2)).toEqual({ table, seat: 2, hash: two, previousHash: one, rotatedAt: 2 });
      expect(await store.rotateSeatToken({ table, seat: 1, from: two, to: three, rotatedAt: 3 })).toBe(false);
      await store.putSeatToken({ table, seat: 2, hash: three, rotatedAt: 4 });
      expect(await store.getSeatToken(table, 2)).toMatchObject({ hash: three, previousHash: null });
      await store.dropSeatToken(table, 2);
      expect(await store.getSeatToken(table, 2)).toBeUndefined();
      expect(await refusal(store.putSeatToken({ table, seat: 0, hash: 'a raw token', rotatedAt: 1 }))).toBe('invalid');
      expect(await refusal(store.putSeatToken({ table: 'nowhere', seat: 0, hash: one, rotatedAt: 1 }))).toBe('no-table');
    });
  });

  it.skipIf(!available)('refuses what is beyond its queue as busy, keeps the rest, and everything is there after reopening', async () => {
    const here = await place();
    try {
      const store = await here.open({ maxWaiting: 50 });
      const tables = [];
      for (let i = 0; i < 80; i += 1) tables.push(await newTable(store));
      const answers = await Promise.all(tables.map(({ table, epoch }) => refusal(store.append([row(table, 1)], { epoch }))));
      expect(answers).toEqual([...Array(50).fill('nothing'), ...Array(30).fill('busy')]);
      const [last] = tables;
      const accepted = refusal(store.append([row(last?.table ?? '', 2)], { epoch: last?.epoch ?? 0 }));
      await store.close();
      expect(await accepted).toBe('nothing');
      expect(await refusal(store.head(tables[0]?.table ?? ''))).toBe('closed');
      expect(await refusal(store.createTable(tableRow(fresh())))).toBe('closed');
      const again = await here.open();
      expect(await again.head(last?.table ?? '')).toEqual({ entry: 2, hash: 'h2' });
      await again.close();
    } finally {
      await here.remove();
    }
  });
});

/** `it` with a store that the tests of one block share. */
function testWith(place: () => Promise<Place>) {
  let here: Place;
  let store: StoragePort;
  beforeAll(async () => {
    here = await place();
    store = await here.open();
  });
  afterAll(async () => {
    await store?.close();
    await here?.remove();
  });
  return (title: string, body: (store: StoragePort) => Promise<void>): void => {
    it(title, () => body(store));
  };
}
