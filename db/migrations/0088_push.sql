-- Notifications to the browsers of people at the desk.
create table desk_keys (
  name text primary key,
  sealed text not null,
  made_at timestamptz not null
);

create table push_endpoints (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  -- The session in which it was asked for: who signs out there wants no more.
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text not null,
  added_at timestamptz not null
);
create index push_endpoints_person on push_endpoints (person_id);

-- Between these times, by the clocks of the person's place, nobody is notified.
alter table people add column quiet_from text not null default '19:00';
alter table people add column quiet_to text not null default '07:30';

alter table lead_deliveries drop constraint lead_deliveries_kind_check;
alter table lead_deliveries add constraint lead_deliveries_kind_check
  check (kind in ('mail', 'adf', 'webhook', 'acknowledgement', 'booking', 'booking-notice', 'self-test', 'conversion', 'answer', 'desk-notice', 'desk-push'));
