-- How each feed of a website stands: when it is asked next, which process asks it, what is known of the last file, and
-- whether somebody has been told that it is late. The file that was applied last, and the one that waits, stay in stock_feeds.
create table feed_states (
  website_id integer not null references websites (id) on delete cascade,
  feed_id text not null,
  -- whether feeds.json names it; a feed that it no longer names is not asked, and its vehicles stay
  is_listed boolean not null default true,
  -- before this moment it could not be late
  listed_at timestamptz not null default now(),
  paused_at timestamptz,
  -- null: it is not asked by itself, as a push, or a process asks it now
  due_at timestamptz,
  claimed_until timestamptz,
  began_at timestamptz,
  -- what the source said of the last file that was accepted
  etag text,
  last_modified text,
  file_name text,
  file_time timestamptz,
  file_bytes bigint,
  host_key text,
  -- a digest of where the feed comes from: what is known of a file belongs to its source
  source_hash text,
  -- the moment for which the feed vouches for its vehicles
  confirmed_at timestamptz,
  good_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  -- when the feed came to be late and when that was mailed last; the same of a held file
  late_since timestamptz,
  late_told_at timestamptz,
  held_told_at timestamptz,
  primary key (website_id, feed_id)
);
create index feed_states_due on feed_states (due_at);

-- Each reading of a feed. Readings in a row that brought nothing new are one row.
create table feed_runs (
  website_id integer not null references websites (id) on delete cascade,
  feed_id text not null,
  id uuid not null,
  -- turn, asked, import, folder, confirm, push, upstream
  trigger text not null,
  began_at timestamptz not null,
  -- null while it runs
  ended_at timestamptz,
  times integer not null default 1,
  file_name text,
  file_time timestamptz,
  bytes bigint,
  sha256 text,
  -- imported, unchanged, not-modified, held, refused, failed, abandoned
  outcome text,
  reason text,
  counts json,
  primary key (website_id, id)
);
create index feed_runs_of_feed on feed_runs (website_id, feed_id, began_at desc);

-- The rows of a file that could not be read, and what was odd about others.
create table feed_run_problems (
  website_id integer not null,
  run_id uuid not null,
  position integer not null,
  is_rejected boolean not null,
  problem json not null,
  primary key (website_id, run_id, position),
  foreign key (website_id, run_id) references feed_runs (website_id, id) on delete cascade
);

-- Every change of a vehicle: by a feed with the run that brought it, or by a person.
create table vehicle_history (
  dealership_id integer not null,
  vehicle_id integer not null,
  id integer not null generated always as identity,
  at timestamptz not null,
  -- feed:<id>, person:<id>, api, cli
  actor text not null,
  run_id uuid,
  -- added, changed, sold, withdrawn, relisted
  kind text not null,
  -- [field, before, after] of each fact that changed
  changes json not null,
  primary key (dealership_id, vehicle_id, id),
  foreign key (dealership_id, vehicle_id) references vehicles (dealership_id, id) on delete cascade
);
create index vehicle_history_of_run on vehicle_history (run_id) where run_id is not null;
create index vehicle_history_by_age on vehicle_history (at);
