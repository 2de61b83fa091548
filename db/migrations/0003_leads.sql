-- A lead is never deleted with its website, hence no cascade. Its id is given out before the database is asked.
create table leads (
  website_id integer not null references websites (id),
  id text not null,
  idempotency_key text,
  fingerprint text not null,
  form text not null,
  category text not null,
  is_complete boolean not null,
  location_id integer,
  car_id text,
  record jsonb not null,
  vehicle jsonb,
  -- Why it is set aside as suspected spam; empty: it is not.
  suspicions jsonb not null default '[]',
  received_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, idempotency_key)
);
create index leads_latest on leads (received_at desc);

-- What arrived, each time it did: the first submission and every later one that was merged into the lead.
create table lead_submissions (
  website_id integer not null,
  id text not null,
  lead_id text not null,
  received_at timestamptz not null,
  record jsonb not null,
  evidence jsonb not null,
  primary key (website_id, id),
  foreign key (website_id, lead_id) references leads (website_id, id)
);
create index lead_submissions_lead on lead_submissions (website_id, lead_id);

-- One row per lead and destination; see docs/architecture.md, leads.
create table lead_deliveries (
  website_id integer not null,
  id text not null,
  lead_id text not null,
  kind text not null check (kind in ('mail', 'adf', 'webhook')),
  target text not null,
  state text not null check (state in ('queued', 'sending', 'accepted', 'failed', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  claimed_at timestamptz,
  accepted_at timestamptz,
  last_error text,
  external_id text,
  primary key (website_id, id),
  unique (website_id, lead_id, kind, target),
  foreign key (website_id, lead_id) references leads (website_id, id)
);
create index lead_deliveries_open on lead_deliveries (next_at) where state in ('queued', 'sending', 'failed');
