-- The server processes that share a database: a table belongs to the process that is named as its owner, as long as that one's row here has
-- not run out. A process renews its one row, and with it all of its tables. An embedded database has a single process and no rows here.

create table servers (
  id text not null primary key,
  address text,
  key_sum text not null,
  games text not null,
  draining integer not null,
  rooms bigint not null,
  live text not null,
  since bigint not null,
  lease_until bigint not null,
  seal text not null
);
