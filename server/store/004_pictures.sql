-- Pictures on things of people's own: found by the table and an id that nobody can guess. Their bytes are base64 in parts, so that nothing that
-- is read or written for them is large. `hash`: SHA-256 of the bytes.

create table pictures (
  table_id text not null references tables (id) on delete cascade,
  id text not null,
  type text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  hash text not null,
  seal text not null,
  primary key (table_id, id)
);

create table picture_parts (
  table_id text not null,
  id text not null,
  n integer not null check (n >= 0),
  body text not null,
  primary key (table_id, id, n),
  foreign key (table_id, id) references pictures (table_id, id) on delete cascade
);
