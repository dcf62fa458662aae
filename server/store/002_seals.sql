-- A row says by its seal (HMAC-SHA256 under a key that the database keeps) that it is as it was written; a table names the end of its log;
-- chat is kept. Rows that were there before are sealed in the same transaction (`after.ts`).

create table keys (
  name text not null primary key,
  value text not null,
  sum text not null
);

create table marks (
  name text not null primary key,
  value bigint not null
);

insert into marks (name, value) values ('commits', 0);

alter table tables add column made_seal text not null default '';

alter table tables add column record_seal text not null default '';

alter table tables add column time_seal text not null default '';

alter table tables add column head_seq bigint not null default 0;

alter table tables add column head_hash text not null default '';

update tables set
  head_seq = coalesce((select max(seq) from log where table_id = tables.id), 0),
  head_hash = coalesce((select hash from log where table_id = tables.id order by seq desc limit 1), '');

alter table snapshots rename column sha256 to seal;

alter table seat_tokens add column seal text not null default '';

create table chat (
  table_id text not null references tables (id) on delete cascade,
  n bigint not null check (n >= 1),
  client_key text,
  body text not null,
  seal text not null,
  primary key (table_id, n),
  unique (table_id, client_key)
);
