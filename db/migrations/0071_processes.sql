-- The processes that serve this database. One that has not been seen for thirty seconds is gone.
create table processes (
  id uuid primary key,
  node text not null,
  role text not null,
  state text not null,
  release text not null,
  build text not null,
  schema_from text not null,
  schema_to text not null,
  -- A digest of the key that secrets are sealed with, since all processes need the same.
  key_digest text not null,
  connections integer not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- What each process is asked for most, so that a new one has those pages before anybody asks it.
create table hot_pages (
  website_id integer not null references websites (id) on delete cascade,
  process_id uuid not null,
  path text not null,
  hits bigint not null,
  at timestamptz not null default now(),
  primary key (website_id, process_id, path)
);
