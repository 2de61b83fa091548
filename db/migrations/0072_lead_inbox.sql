-- Submissions that were acknowledged and are not settled yet: the second place of a lead besides the disk of the process that
-- received it. A row goes in the transaction that settles its submission.
create table lead_inbox (
  website_id integer not null references websites (id) on delete cascade,
  id uuid not null,
  lead_id uuid not null,
  idempotency_key text,
  fingerprint text not null,
  is_complete boolean not null,
  content text not null,
  node text not null,
  received_at timestamptz not null,
  kept_at timestamptz not null default now(),
  primary key (website_id, id)
);

create index lead_inbox_kept_at on lead_inbox (kept_at);
create index lead_inbox_lead on lead_inbox (website_id, lead_id);
create index lead_inbox_key on lead_inbox (website_id, idempotency_key);
