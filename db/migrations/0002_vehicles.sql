-- A vehicle belongs to one dealership; its id is one wherever it stands.
create table vehicles (
  dealership_id integer not null references dealerships (id) on delete cascade,
  id integer not null generated always as identity,
  stocknum text not null,
  -- the feed it last came from: a feed removes only what it brought
  feed_website_id integer not null,
  feed_name text not null,
  content_hash text not null,
  facts json not null,
  created_at timestamptz not null,
  sold_at timestamptz,
  primary key (dealership_id, id),
  unique (id),
  unique (dealership_id, stocknum)
);

create index vehicles_of_feed on vehicles (feed_website_id, feed_name);

-- Where a vehicle stands, and its address there. The key names its dealership too, so that a row can only ever
-- point at a vehicle of the dealership it says.
create table website_vehicles (
  website_id integer not null references websites (id) on delete cascade,
  vehicle_id integer not null,
  dealership_id integer not null,
  slug text not null,
  primary key (website_id, vehicle_id),
  unique (website_id, slug),
  foreign key (dealership_id, vehicle_id) references vehicles (dealership_id, id) on delete cascade
);

create index website_vehicles_of_dealership on website_vehicles (dealership_id, vehicle_id);

-- What became of each feed of a website, and the one that waits for an operator.
create table stock_feeds (
  website_id integer not null references websites (id) on delete cascade,
  name text not null,
  content_hash text not null default '',
  result json,
  -- the file as it was last applied, so that an exported website is whole
  bytes bytea,
  imported_at timestamptz,
  held_bytes bytea,
  held_reason text,
  held_at timestamptz,
  primary key (website_id, name)
);
