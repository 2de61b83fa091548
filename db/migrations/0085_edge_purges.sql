-- What a cache in front of the processes is told of each change, at once and again some seconds later: what it fetched in between
-- from a process that had not yet heard goes with the second. Rows of the last day are kept.
create table edge_purges (
  website_id integer not null,
  version bigint not null,
  round smallint not null,
  tags text[] not null,
  due_at timestamptz not null,
  claimed_until timestamptz,
  failures integer not null default 0,
  done_at timestamptz,
  primary key (website_id, version, round)
);

create index edge_purges_due on edge_purges (due_at) where done_at is null;
