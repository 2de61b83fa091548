-- Websites that follow an upstream: another server that speaks the calls of the API. User and password are among the
-- website's secrets; without them they are those of this deployment, as the origin is where it is null.
create table followers (
  website_id integer primary key references websites (id) on delete cascade,
  origin text,
  upstream_website_id integer not null,
  -- goes with every question, so that a website does not follow itself once its host leads here
  mark text not null,
  stock_minutes integer not null check (stock_minutes between 1 and 1440),
  followed_at timestamptz not null
);

-- What comes from there, each part on its own: when it is asked again, and what became of the last time.
create table followed_parts (
  website_id integer not null references followers (website_id) on delete cascade,
  part text not null check (part in ('careers', 'searches', 'models', 'stock')),
  -- null: a process asks it now, unless its claim has run out
  due_at timestamptz,
  claimed_until timestamptz,
  asked_at timestamptz,
  good_at timestamptz,
  -- in plain words; null: it is in step
  problem text,
  failing_since timestamptz,
  primary key (website_id, part)
);
create index followed_parts_due on followed_parts (due_at, claimed_until);
