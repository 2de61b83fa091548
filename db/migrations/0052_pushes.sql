-- The tokens of feeds whose source pushes, as digests: the present one, and former ones until their time is over.
create table feed_tokens (
  website_id integer not null references websites (id) on delete cascade,
  feed_id text not null,
  digest text not null,
  made_at timestamptz not null,
  -- null: it is the present one
  good_until timestamptz,
  primary key (website_id, feed_id, digest)
);

-- The files that were pushed, each under the id that its sender was told. A file that brought nothing new is recorded by
-- the run before it, so the two ids differ then.
create table feed_pushes (
  website_id integer not null references websites (id) on delete cascade,
  feed_id text not null,
  id uuid not null,
  idempotency_key text,
  sha256 text not null,
  received_at timestamptz not null,
  -- null while it waits or is read
  run_id uuid,
  primary key (website_id, id)
);
create unique index feed_pushes_of_key on feed_pushes (website_id, feed_id, idempotency_key)
  where idempotency_key is not null;

-- The last word of a push on each vehicle: an older one that comes later changes nothing.
create table feed_words (
  website_id integer not null references websites (id) on delete cascade,
  feed_id text not null,
  dealership_id integer not null references dealerships (id) on delete cascade,
  stocknum text not null,
  -- when the sender says that it was so; where it says nothing, when it came
  updated_at timestamptz not null,
  received_at timestamptz not null,
  -- false: the word was about a vehicle that the feed has never brought
  is_brought boolean not null,
  primary key (website_id, feed_id, dealership_id, stocknum)
);

-- A file that a person has refused is not held again.
alter table stock_feeds add column refused_hash text;
