-- One attempt to pay a deposit. Its lead is in the journal already and may reach the database later, so no row of it is
-- named here. What was said of the vehicle is kept, because the payment outlives its place on the website.
create table payments (
  website_id integer not null references websites (id),
  id text not null,
  vehicle_id integer not null,
  dealership_id integer not null,
  lead_id text not null,
  purpose text not null check (purpose in ('reserve', 'online-purchase')),
  provider text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency in ('AUD', 'NZD', 'USD')),
  state text not null
    check (state in ('held', 'charging', 'succeeded', 'applied', 'refunding', 'refunded', 'released')),
  -- why it ended, or why the last card was refused
  reason text,
  message text,
  vehicle_name text not null,
  vehicle_slug text not null,
  hold_hours integer not null,
  refundable_until timestamptz not null,
  receipt_sent_at timestamptz,
  -- when the reconciler looks at it next; null: at no time
  next_check_at timestamptz,
  checks integer not null default 0,
  charging_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  unique (id)
);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;
create index payments_of_lead on payments (website_id, lead_id);

-- Who has a vehicle, on whichever website it stands: its key gives it to one payment alone. While somebody fills in a
-- card it ends by the clock; while a charge is under way, and once it is paid, it does not.
create table vehicle_leases (
  vehicle_id integer primary key,
  website_id integer not null,
  payment_id text not null,
  expires_at timestamptz,
  paid_at timestamptz,
  holds_until timestamptz,
  foreign key (vehicle_id) references vehicles (id) on delete cascade,
  foreign key (website_id, payment_id) references payments (website_id, id)
    deferrable initially deferred,
  check (expires_at is null or paid_at is null)
);
create unique index vehicle_leases_payment on vehicle_leases (website_id, payment_id);

-- Money that moved: one row for each charge and each refund, never changed.
create table payment_ledger (
  website_id integer not null,
  payment_id text not null,
  kind text not null check (kind in ('charge', 'refund')),
  amount_cents integer not null,
  currency text not null,
  at timestamptz not null,
  primary key (website_id, payment_id, kind),
  foreign key (website_id, payment_id) references payments (website_id, id)
);

-- What providers told us of themselves; the same notice twice is one.
create table payment_notices (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- The memory of the sandbox, which plays the provider on the demo's websites. No card is in it.
create table sandbox_payments (
  id text primary key,
  amount_cents integer not null,
  currency text not null,
  status text not null,
  message text,
  charges integer not null default 0,
  refunded_cents integer not null default 0
);
