/** What the database itself says about who wrote what: a trigger notes under each row of a log which process wrote it, and under which epoch. */
import { sql } from '../../test/support/sql.ts';

const NOTED = `
create table if not exists wrote (table_id text not null, seq bigint not null, epoch bigint not null, owner text, writer text not null, n bigserial);
create or replace function note_writer() returns trigger language plpgsql as $$
begin
  insert into wrote (table_id, seq, epoch, owner, writer)
    select new.table_id, new.seq, t.epoch, t.owner, current_setting('application_name') from tables t where t.id = new.table_id;
  return new;
end $$;
create or replace trigger note_writer after insert on log for each row execute function note_writer();
create table if not exists disk (is_full boolean not null);
insert into disk values (false);
create or replace function look_at_disk() returns trigger language plpgsql as $$
begin
  if (select bool_or(is_full) from disk) then raise exception 'no space left on device' using errcode = '53100'; end if;
  return null;
end $$;
create or replace trigger look_at_disk before insert on log for each statement execute function look_at_disk();`;

/** The database takes no row of a log any more, as where its disk is full; or it takes them again. */
export const diskFull = async (url: string, full: boolean): Promise<void> => void (await sql(url, 'update disk set is_full = $1', [full]));

/** From now on it is noted; the tables of the servers must be there. */
export const noteWriters = async (url: string): Promise<void> => void (await sql(url, NOTED));

/** Who wrote against the law: two processes under one epoch, or an older epoch after a newer one. */
export async function twoWriters(url: string): Promise<string[]> {
  const rows = await sql(url, 'select table_id, seq, epoch, writer from wrote order by table_id, n');
  const wrong: string[] = [];
  const last = new Map<string, { seq: number; epoch: number; writer: string }>();
  for (const each of rows) {
    const [table, writer] = [String(each.table_id), String(each.writer)];
    const [seq, epoch] = [Number(each.seq), Number(each.epoch)];
    const before = last.get(table);
    if (before && (epoch < before.epoch || (epoch === before.epoch && writer !== before.writer) || seq !== before.seq + 1))
      wrong.push(`table ${table}: ${writer} wrote ${seq} under ${epoch} after ${before.writer} wrote ${before.seq} under ${before.epoch}`);
    last.set(table, { seq, epoch, writer });
  }
  if (rows.length === 0) wrong.push('nothing was written at all');
  return wrong;
}

/** The process that has the table with this code, by the address under which it is on the list. */
export async function ownerOf(url: string, code: string): Promise<string | undefined> {
  const [row] = await sql(url, 'select s.address from tables t join servers s on s.id = t.owner where t.code = $1', [code]);
  return row ? String(row.address) : undefined;
}
