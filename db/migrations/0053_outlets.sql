-- How each outlet of a website stands: what it was compared with, and what is known of its server.
create table outlet_states (
  website_id integer not null references websites (id) on delete cascade,
  outlet_id text not null,
  kind text not null check (kind in ('sftp', 'ftps', 'webhook', 'address')),
  -- whether outlets.json names it; nothing is sent to one that it no longer names, and what that has stays there
  is_listed boolean not null default true,
  listed_at timestamptz not null,
  -- a new outlet, and one that leads to another place than before, is paused until a person lets it send
  paused_at timestamptz,
  -- when a person first let it send; null: it never sent anything
  started_at timestamptz,
  -- a digest of the place it leads to: what an outlet has belongs to its place
  place_hash text not null,
  -- the version of the website that was compared with what the outlet has; 0: none
  seen_version bigint not null default 0,
  -- when it is compared whole next
  whole_due_at timestamptz,
  -- of the file on its server: when its last sending began, what was read back, and the server's key
  sent_at timestamptz,
  file_hash text,
  host_key text,
  claimed_until timestamptz,
  failing_since timestamptz,
  last_error text,
  -- when somebody was told that it fails
  told_at timestamptz,
  primary key (website_id, outlet_id)
);

-- What each outlet has of each vehicle that was ever sent to it.
create table outlet_items (
  website_id integer not null,
  outlet_id text not null,
  vehicle_id integer not null,
  dealership_id integer not null,
  stocknum text not null,
  -- the number of the last message about it; it only rises, also over vehicles of one stock number
  sequence integer not null,
  -- a digest of the listing that the outlet has acknowledged; null where it has none, or what it has is not known
  listed_hash text,
  -- a listing was sent, acknowledged or not, and no withdrawal acknowledged since
  may_have boolean not null default false,
  -- the message that was given up: a digest, or 'withdrawn'; it is tried again when the outlet is compared whole
  given_up text,
  primary key (website_id, outlet_id, vehicle_id),
  foreign key (website_id, outlet_id) references outlet_states (website_id, outlet_id) on delete cascade,
  foreign key (dealership_id, vehicle_id) references vehicles (dealership_id, id) on delete cascade
);
create index outlet_items_of_stocknum on outlet_items (website_id, outlet_id, dealership_id, stocknum);

-- The messages to outlets: those that wait, and what became of the others.
create table outlet_deliveries (
  website_id integer not null,
  outlet_id text not null,
  id bigint not null generated always as identity,
  vehicle_id integer not null,
  stocknum text not null,
  kind text not null check (kind in ('listed', 'withdrawn')),
  sequence integer not null,
  -- of a withdrawal: sold, withdrawn, hidden, unconfirmed
  reason text,
  -- of a listing: a digest of what is sent
  content_hash text,
  -- what a webhook is sent; null in files, and once the message is over
  data json,
  queued_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'acknowledged', 'dropped', 'failed')),
  claimed_until timestamptz,
  ended_at timestamptz,
  -- the status or digest that acknowledged it, or what went wrong last
  said text,
  primary key (website_id, outlet_id, id),
  foreign key (website_id, outlet_id) references outlet_states (website_id, outlet_id) on delete cascade
);
create unique index outlet_deliveries_waiting on outlet_deliveries (website_id, outlet_id, vehicle_id)
  where state = 'waiting';
create index outlet_deliveries_open on outlet_deliveries (due_at) where state in ('waiting', 'sending');
create index outlet_deliveries_of_vehicle on outlet_deliveries (website_id, vehicle_id);
create index outlet_deliveries_by_age on outlet_deliveries (ended_at) where ended_at is not null;

-- How the last ending of a vehicle went: the website's own pages and files are asked until they are without it.
create table vehicle_receipts (
  website_id integer not null references websites (id) on delete cascade,
  vehicle_id integer not null,
  dealership_id integer not null,
  -- sold, withdrawn, hidden, unconfirmed
  reason text not null,
  ended_at timestamptz not null,
  -- feed:<id>, person:<id>, api, cli; null where nobody's word ended it
  actor text,
  -- by place: the moment at which it was asked and without the vehicle, or null while it still has it
  places json not null,
  -- when they are asked next; null once all are without it
  due_at timestamptz,
  primary key (website_id, vehicle_id),
  foreign key (dealership_id, vehicle_id) references vehicles (dealership_id, id) on delete cascade
);
create index vehicle_receipts_due on vehicle_receipts (due_at) where due_at is not null;
create index vehicle_history_of_ends on vehicle_history (at) where kind in ('sold', 'withdrawn');

-- When each file under /feeds was last fetched, to the minute.
create table feed_fetches (
  website_id integer not null references websites (id) on delete cascade,
  file text not null,
  fetched_at timestamptz not null,
  primary key (website_id, file)
);
