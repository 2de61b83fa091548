-- What most ask for vehicles like one that a website shows: percentiles and counts, and nothing of any other vehicle. A row
-- of `shared` is made each night of the prices of the dealerships that share theirs, one of `autograb` of its listings.
create table market_readings (
  website_id integer not null references websites (id) on delete cascade,
  vehicle_id integer not null,
  source text not null check (source in ('shared', 'autograb')),
  -- null where too few were found to say anything
  low_cents bigint,
  high_cents bigint,
  -- of so many vehicles
  sample integer not null,
  -- a state; null: the whole country
  region text,
  -- of AutoGrab's listings
  average_cents bigint,
  average_sample integer,
  average_region text,
  -- the vehicle's id in AutoGrab's catalogue, so that a later reading need not ask for it
  catalogue_id text,
  -- the day at the website, 2026-11-12
  day text not null,
  read_at timestamptz not null,
  primary key (website_id, vehicle_id, source)
);

-- The nights for which the prices of all websites have been compared: of several processes one compares, and another one takes
-- over where it has not come to its end.
create table market_nights (
  day text primary key,
  begun_at timestamptz not null,
  ended_at timestamptz
);

-- Which day AutoGrab has been asked for a website.
alter table websites add column market_on text;

-- Vehicles by make and model without what people write differently (`modelKey`).
create index vehicles_by_model on vehicles ((regexp_replace(lower(facts ->> 'make'), '[^a-z0-9]+', '', 'g') || ' ' || regexp_replace(lower(facts ->> 'model'), '[^a-z0-9]+', '', 'g')));
