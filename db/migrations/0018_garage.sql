-- Customers: who has signed in to the garage of a website. There is no password; a code sent to the phone or the mailbox
-- proves who it is, each time.
create table customers (
  website_id integer not null references websites (id),
  id text not null,
  phone text,
  email text,
  -- where alerts go: an address that a code has proved; null: nowhere
  alert_email text,
  alerts_since timestamptz,
  -- the latest alert, so that there is at most one a day
  alerted_at timestamptz,
  -- vehicles with a later id are new to who waits for them
  seen_vehicle_id integer not null default 0,
  searches jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, phone),
  unique (website_id, email),
  check (phone is not null or email is not null)
);

-- The vehicles that a customer watches, with what was last told of them.
create table watched_vehicles (
  website_id integer not null,
  customer_id text not null,
  vehicle_id integer not null,
  told_cents integer,
  told_sold boolean not null default false,
  watched_at timestamptz not null,
  primary key (website_id, customer_id, vehicle_id),
  foreign key (website_id, customer_id) references customers (website_id, id) on delete cascade
);

-- Codes that were sent: nothing here can be used. Challenge, code, contact and address are keyed digests; the key is not
-- in the database. A row stays for a day, because the limits count them.
create table sign_in_codes (
  website_id integer not null references websites (id),
  challenge_digest text not null,
  contact_digest text not null,
  address_digest text not null,
  code_digest text not null,
  purpose text not null check (purpose in ('sign-in', 'alerts')),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- used, or voided by a later one
  ended_at timestamptz,
  primary key (website_id, challenge_digest)
);
create index sign_in_codes_contact on sign_in_codes (website_id, contact_digest, sent_at);
create index sign_in_codes_address on sign_in_codes (website_id, address_digest, sent_at);

-- Who is signed in; the token itself is in the visitor's cookie alone.
create table garage_sessions (
  website_id integer not null,
  token_digest text not null,
  customer_id text not null,
  expires_at timestamptz not null,
  primary key (website_id, token_digest),
  foreign key (website_id, customer_id) references customers (website_id, id) on delete cascade
);
