-- One text for SQLite and Postgres: text, integer and bigint columns, JSON as text, ids made by the server, times in milliseconds.

create table tables (
  id text not null primary key,
  code text not null unique,
  game text not null,
  status text not null,
  meta text not null,
  owner text,
  epoch bigint not null default 0,
  lease_until bigint not null default 0,
  created_at bigint not null,
  updated_at bigint not null
);

create index tables_by_status on tables (status, updated_at);

create index tables_by_change on tables (updated_at);

create table log (
  table_id text not null references tables (id) on delete cascade,
  seq bigint not null check (seq >= 1),
  client_key text,
  seat integer,
  kind text not null,
  body text not null,
  rules_version text not null,
  prev_hash text not null,
  hash text not null,
  primary key (table_id, seq),
  unique (table_id, client_key)
);

create table snapshots (
  table_id text not null references tables (id) on delete cascade,
  seq bigint not null check (seq >= 0),
  body text not null,
  sha256 text not null,
  primary key (table_id, seq)
);

create table seat_tokens (
  table_id text not null references tables (id) on delete cascade,
  seat integer not null check (seat >= 0),
  hash text not null,
  previous_hash text,
  rotated_at bigint not null,
  primary key (table_id, seat)
);
