-- That somebody asked for a dealer's number, or rang it: for which vehicle and when, and nothing of the person. It
-- outlives the vehicle, hence no key of it.
create table phone_events (
  website_id integer not null references websites (id) on delete cascade,
  id bigint not null generated always as identity,
  dealership_id integer not null,
  car_id integer not null,
  kind text not null check (kind in ('car_phone_reveal', 'car_phone_call')),
  at timestamptz not null,
  primary key (website_id, id)
);
create index phone_events_latest on phone_events (website_id, at desc);
