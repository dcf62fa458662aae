/** How a process says that it lives where many things want the database at once: one statement, so that a busy computer is not late with it. */
import type { Pool } from 'pg';
import type { LeaseJob } from './leases.ts';
import type { Done } from './steps.ts';

/** The clock of Postgres, in milliseconds. */
export const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/**
 * The same law as the steps of `leases.ts`. The own row is locked before it is read what time it is: whoever takes a table of this process at
 * the same moment has seen that its lease is over, and so does this, or waits and finds it alive. Rows to be forgotten are left for the next time
 * where somebody reads them: nobody who holds some row waits here for another.
 */
const BEAT = `with before as materialized (select lease_until from servers where id = $1 for update),
  was as materialized (select (select b.lease_until > ${NOW} from before b) as kept, ${NOW} as now),
  forgotten as (delete from servers where id in (
    select id from servers where lease_until < ${NOW} - 3600000 and id <> $1 for update skip locked)),
  put as (insert into servers (id, address, key_sum, games, draining, rooms, live, since, lease_until, seal)
    select $1::text, $2::text, $3::text, $4::text, $5::integer, $6::bigint, $7::text, now, now + $8::bigint, $9::text from was
    on conflict (id) do update set draining = excluded.draining, rooms = excluded.rooms, live = excluded.live, lease_until = excluded.lease_until
    returning id, address, key_sum, games, draining, rooms, live, seal, since)
  select w.kept, s.* from was w, (
    select id, address, key_sum, games, draining, rooms, live, seal, since from servers where lease_until > ${NOW} and id <> $1
    union all select * from put) s order by s.since, s.id`;

export async function beatAtOnce(pool: Pool, { server, seal, ttlMs }: Extract<LeaseJob, { kind: 'beat' }>): Promise<Done> {
  const { id, address, keySum, games, draining, rooms, live } = server;
  const found = await pool.query(BEAT, [id, address, keySum, games, draining ? 1 : 0, rooms, live, ttlMs, seal]);
  return { changed: found.rows.some(({ kept }) => kept === true), rows: found.rows };
}
