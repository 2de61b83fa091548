-- Whose bookings are open at a location: two at most for a mailbox or a phone, and one at most that is not confirmed. The keys
-- decide. A contact is a keyed digest. A row counts until its start has come, or for as long as its place is only held.
create table booking_claims (
  website_id integer not null references websites (id),
  lead_id text not null,
  contact_digest text not null,
  location_id integer not null,
  turn integer not null check (turn in (1, 2)),
  is_confirmed boolean not null default false,
  open_until timestamptz not null,
  primary key (website_id, lead_id, contact_digest),
  unique (website_id, location_id, contact_digest, turn)
);
create unique index booking_claims_unconfirmed on booking_claims (website_id, location_id, contact_digest)
  where not is_confirmed;
