-- A time that is kept for a lead. It exists if and only if its lead does: both are written in one transaction.
create table bookings (
  website_id integer not null,
  lead_id text not null,
  kind text not null check (kind in ('test_drive', 'service')),
  location_id integer not null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes > 0),
  state text not null check (state in ('booked', 'confirmed', 'cancelled', 'to agree', 'set aside')),
  moved_from timestamptz,
  sequence integer not null default 0,
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, lead_id),
  foreign key (website_id, lead_id) references leads (website_id, id)
);
create index bookings_time on bookings (website_id, starts_at);

-- One row for each place that is taken: 1 up to the capacity. The key gives the last one to exactly one lead. Until its
-- lead is in the database a place is only held, and free again after `held_until`; so it knows no lead's row.
create table booking_places (
  website_id integer not null references websites (id),
  location_id integer not null,
  kind text not null check (kind in ('test_drive', 'service')),
  starts_at timestamptz not null,
  place integer not null check (place > 0),
  lead_id text not null,
  held_until timestamptz,
  primary key (website_id, location_id, kind, starts_at, place),
  unique (website_id, lead_id, starts_at)
);

-- A booking that changes is told again, once for each change.
alter table lead_deliveries drop constraint lead_deliveries_kind_check;
alter table lead_deliveries add constraint lead_deliveries_kind_check
  check (kind in ('mail', 'adf', 'webhook', 'acknowledgement', 'booking', 'booking-notice'));
alter table lead_deliveries add column revision integer not null default 0;
alter table lead_deliveries drop constraint lead_deliveries_website_id_lead_id_kind_target_key;
alter table lead_deliveries add constraint lead_deliveries_once unique (website_id, lead_id, kind, target, revision);
