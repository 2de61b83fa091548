-- How often each process was asked under a name in a minute; the names are digests. Nothing is lost with it, so no log is
-- written of it.
create unlogged table rate_windows (
  name text not null,
  minute bigint not null,
  process_id uuid not null,
  count integer not null,
  primary key (name, minute, process_id)
);

-- The look-ups that a website has made on one of its days, counted before each is made, since each costs money.
create table lookup_days (
  website_id integer not null references websites (id) on delete cascade,
  day date not null,
  count integer not null,
  primary key (website_id, day)
);
