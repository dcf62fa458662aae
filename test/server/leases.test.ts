/** Whose a table is, where several processes share a database: the same law for both stores. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerRow, StoragePort } from '../../server/store/port.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { soon } from '../support/soon.ts';
import { sql } from '../support/sql.ts';
import { fresh, newDatabase, type Place, postgresUrl, problem, refusal, row, tableRow, variants } from './support/store.ts';

const server = (id: string, change: Partial<ServerRow> = {}): ServerRow => ({
  ...{ id, address: `/p/${id}`, keySum: 'k', games: '{"toy":"1"}', draining: false, rooms: 0, live: '{}' },
  ...change,
});
/** A life in milliseconds that is over before the test is, and not before the next call comes. */
const SHORT = 4_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const idsOf = (servers: readonly ServerRow[]): string[] => servers.map(({ id }) => id);

describe.each(variants)('leases of processes, $name', ({ available, place }) => {
  describe.skipIf(!available)('kept by one row each', () => {
    let at: Place;
    let store: StoragePort;
    beforeAll(async () => {
      at = await place();
      store = await at.open();
    });
    afterAll(async () => {
      await store.close();
      await at.remove();
    });
    const table = async (): Promise<string> => {
      const id = fresh();
      await store.createTable(tableRow(id));
      return id;
    };

    it('a table is its owner’s as long as that process says that it lives, and free as soon as it does not', async () => {
      const [a, b, one] = [fresh(), fresh(), await table()];
      expect(await store.beat(server(a), SHORT)).toMatchObject({ kept: false });
      const taken = await store.lease(one, a, 0);
      expect((await problem(store.lease(one, b, 0)))?.problem).toMatchObject({ code: 'lease-held', owner: a });
      // Said again before its time is over, it holds beyond that.
      expect(await store.beat(server(a, { rooms: 1 }), 60_000)).toMatchObject({ kept: true });
      await pause(SHORT);
      expect(await refusal(store.lease(one, b, 0))).toBe('lease-held');
      expect((await store.getTable(one))?.owner).toBe(a);
      expect(await store.heldBy(a)).toEqual([{ table: one, epoch: taken.epoch }]);
      await store.beat(server(a), 1);
      expect((await soon(() => store.lease(one, b, 0))).epoch).toBe(taken.epoch + 1);
      // Whoever wakes up late learns that it was not heard of, and what is not its own any more.
      expect(await store.beat(server(a), 60_000)).toMatchObject({ kept: false });
      expect(await store.heldBy(a)).toEqual([]);
      await store.retire(a);
    });

    it('what was begun under an epoch is not written under a later one of the same process', async () => {
      const [me, one] = [fresh(), await table()];
      const { epoch } = await store.lease(one, me, 60_000);
      await store.release(one, me, epoch);
      const later = await store.lease(one, me, 60_000);
      const change = { record: { status: 'x', meta: 'late' }, updatedAt: 1 };
      expect(await refusal(store.updateTable(one, change, epoch))).toBe('stale-lease');
      expect(await refusal(store.updateTable(one, change, later.epoch))).toBe('nothing');
      expect(await refusal(store.updateTable(one, change))).toBe('nothing');
    });

    it('the list has who lives, with what they say of themselves, the oldest first', async () => {
      const [a, b, c] = [fresh(), fresh(), fresh()];
      await store.beat(server(a), 60_000);
      await pause(5);
      await store.beat(server(c, { address: null }), 60_000);
      await pause(5);
      const { servers } = await store.beat(server(b, { rooms: 3, live: '{"t":2}' }), 60_000);
      const mine = servers.filter(({ id }) => [a, b, c].includes(id));
      expect(mine).toEqual([server(a), server(c, { address: null }), server(b, { rooms: 3, live: '{"t":2}' })]);
      const changed = await store.beat(server(a, { draining: true }), 60_000);
      expect(changed.kept).toBe(true);
      expect(changed.servers.find(({ id }) => id === a)).toEqual(server(a, { draining: true }));
      await store.retire(c);
      expect(idsOf((await store.beat(server(a), 60_000)).servers)).not.toContain(c);
      for (const id of [a, b]) await store.retire(id);
    });

    it('a process that was retired has nothing', async () => {
      const [a, one] = [fresh(), await table()];
      await store.beat(server(a), 60_000);
      await store.lease(one, a, 0);
      await store.retire(a);
      expect((await store.lease(one, fresh(), 0)).epoch).toBe(2);
    });

    it('refuses what cannot be kept', async () => {
      expect(await refusal(store.beat(server(''), 1_000))).toBe('invalid');
      expect(await refusal(store.beat(server('x'), 0))).toBe('invalid');
      expect(await refusal(store.beat(server('x', { rooms: -1 }), 1_000))).toBe('invalid');
      expect(await refusal(store.beat(server('x', { address: 'a'.repeat(300) }), 1_000))).toBe('invalid');
    });
  });
});

describe.skipIf(postgresUrl === undefined)('[S11] two processes on one Postgres', () => {
  let url: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ url, remove } = await newDatabase(postgresUrl ?? ''));
  });
  afterAll(() => remove());

  it('a process that was halted and wakes up late changes nothing any more: no row, no seat, no token, no line, no snapshot', async () => {
    const [late, next] = [await openPostgres({ url }), await openPostgres({ url })];
    const id = fresh();
    await late.createTable(tableRow(id));
    const { epoch } = await late.lease(id, 'late', 0);
    await late.append([row(id, 1)], { epoch });
    await late.putSeatToken({ table: id, seat: 0, hash: 'a'.repeat(64), rotatedAt: 1 });
    const taken = await next.lease(id, 'next', 0);
    const answers = await Promise.all([
      refusal(late.append([row(id, 2)], { epoch })),
      refusal(late.updateTable(id, { record: { status: 'late', meta: '{}' } })),
      refusal(late.putSeatToken({ table: id, seat: 0, hash: 'b'.repeat(64), rotatedAt: 2 })),
      refusal(late.rotateSeatToken({ table: id, seat: 0, from: 'a'.repeat(64), to: 'b'.repeat(64), rotatedAt: 2 })),
      refusal(late.dropSeatToken(id, 0)),
      refusal(late.say({ table: id, n: 1, clientKey: null, body: '{}' }, epoch)),
      refusal(late.snapshot(id, 1, '{}')),
      refusal(late.lease(id, 'late', 0, epoch)),
    ]);
    expect(new Set(answers)).toEqual(new Set(['stale-lease']));
    await late.release(id, 'late', epoch);
    expect(await next.getTable(id)).toMatchObject({ status: 'lobby', owner: 'next' });
    expect(await next.getSeatToken(id, 0)).toMatchObject({ hash: 'a'.repeat(64) });
    await next.append([row(id, 2)], { epoch: taken.epoch });
    await late.close();
    await next.close();
  });

  it('of a process that comes back to life and one that takes its table at the same moment one learns the truth, whoever is first', async () => {
    const [old, next] = [await openPostgres({ url }), await openPostgres({ url })];
    for (let round = 0; round < 25; round += 1) {
      const [id, a, b] = [fresh(), fresh(), fresh()];
      await old.createTable(tableRow(id));
      await old.beat(server(a), 1);
      const { epoch } = await old.lease(id, a, 0);
      await pause(5);
      const [beat, taken] = await Promise.all([
        old.beat(server(a), 60_000).then(async ({ kept }) => ({ kept, mine: await old.heldBy(a) })),
        problem(next.lease(id, b, 0)),
      ]);
      expect(beat.kept).toBe(false);
      // Either the table was taken, and the one that lives again sees that; or it still has it, and the other was refused.
      expect(beat.mine.some((each) => each.epoch === epoch)).toBe(taken?.code === 'lease-held');
      await old.retire(a);
    }
    await old.close();
    await next.close();
  });

  it('nobody waits for a process that was halted in the middle of a write: the table is held, and before long it is not', async () => {
    const next = await openPostgres({ url });
    const id = fresh();
    await next.createTable(tableRow(id));
    const { Client } = (await import('pg')).default;
    const halted = new Client({ connectionString: url });
    halted.on('error', () => undefined);
    await halted.connect();
    await halted.query("begin; set local idle_in_transaction_session_timeout = '2s'");
    await halted.query('select id from tables where id = $1 for no key update', [id]);
    const asked = performance.now();
    expect(await refusal(next.lease(id, 'next', 0))).toBe('lease-held');
    expect(performance.now() - asked).toBeLessThan(1_500);
    await pause(2_300);
    expect(await refusal(next.lease(id, 'next', 0))).toBe('nothing');
    await halted.end().catch(() => undefined);
    await next.close();
  });

  it('a process that nobody but the database put on the list is nobody: its address was made up', async () => {
    const store = await openPostgres({ url });
    const me = server(fresh());
    const { servers } = await store.beat(me, 60_000);
    expect(idsOf(servers)).toContain(me.id);
    await sql(
      url,
      "insert into servers select 'forged', 'http://evil.example', key_sum, games, 0, 0, '{}', since, lease_until, seal from servers where id = $1",
      [me.id],
    );
    expect(idsOf((await store.beat(me, 60_000)).servers)).not.toContain('forged');
    await sql(url, "update servers set address = 'http://evil.example' where id = $1", [me.id]);
    expect(idsOf((await store.beat(server(fresh()), 60_000)).servers)).not.toContain(me.id);
    await store.close();
  });
});
