-- What is done about a lead: who has it, whom it waits for and until when, and how it ended.
create table lead_work (
  website_id integer not null,
  lead_id text not null,
  dealership_id integer,
  location_id integer,
  category text not null,
  source text not null,
  is_complete boolean not null,
  is_set_aside boolean not null,
  -- the lead's revision that this knows of
  revision integer not null,
  holder uuid,
  held_since timestamptz,
  waits_for text not null check (waits_for in ('us', 'them')),
  -- when the shopper wrote what is not answered yet, and until when an answer is due; null without a clock
  asked_at timestamptz not null,
  due_at timestamptz,
  -- counts the times that the shopper wrote after an answer
  round integer not null default 1,
  first_answered_at timestamptz,
  first_answer_minutes integer,
  answered_at timestamptz,
  next_step text,
  next_at timestamptz,
  later_until timestamptz,
  outcome text,
  closed_at timestamptz,
  folded_into text,
  shows_at timestamptz not null,
  active_at timestamptz not null,
  escalate_at timestamptz,
  escalated integer not null default 0,
  -- the number of the last entry of its thread
  entries integer not null default 0,
  words tsvector not null,
  -- what has no clock comes after everything that has one
  sort_due timestamptz not null generated always as (coalesce(due_at, 'infinity'::timestamptz)) stored,
  primary key (website_id, lead_id),
  foreign key (website_id, lead_id) references leads (website_id, id) on delete cascade
);

create index lead_work_open on lead_work (website_id, sort_due, active_at desc, lead_id)
  where closed_at is null and folded_into is null and not is_set_aside;
create index lead_work_open_anywhere on lead_work (sort_due, active_at desc, website_id, lead_id)
  where closed_at is null and folded_into is null and not is_set_aside;
-- what the counts of the views read, so that they need no row
create index lead_work_counted on lead_work (website_id)
  include (holder, waits_for, due_at, shows_at, later_until, dealership_id, location_id, lead_id)
  where closed_at is null and folded_into is null and not is_set_aside;
create index lead_work_closed_anywhere on lead_work (active_at desc, website_id, lead_id) where closed_at is not null;
create index lead_work_closed on lead_work (website_id, active_at desc, lead_id) where closed_at is not null;
create index lead_work_set_aside on lead_work (website_id, active_at desc, lead_id) where is_set_aside;
create index lead_work_held on lead_work (holder) where closed_at is null;
create index lead_work_folded on lead_work (website_id, folded_into) where folded_into is not null;
create index lead_work_escalate on lead_work (escalate_at) where escalate_at is not null;
create index lead_work_words on lead_work using gin (words);

-- How the same shopper is recognised: phones in E.164, mailboxes in lower case.
create table lead_contacts (
  website_id integer not null,
  lead_id text not null,
  kind text not null check (kind in ('phone', 'mailbox')),
  value text not null,
  primary key (website_id, lead_id, kind, value),
  foreign key (website_id, lead_id) references lead_work (website_id, lead_id) on delete cascade
);

create index lead_contacts_value on lead_contacts (kind, value);

-- The entries of a lead's thread that people or the clock made. What the shopper sent is in lead_submissions, and whether an
-- answer went out in lead_deliveries, whose revision is the number of the entry.
create table lead_messages (
  website_id integer not null,
  lead_id text not null,
  number integer not null,
  kind text not null,
  at timestamptz not null,
  person uuid,
  body text not null default '',
  facts jsonb not null default '{}',
  -- whoever sends the same key twice means one entry
  key text,
  primary key (website_id, lead_id, number),
  unique (website_id, lead_id, key),
  foreign key (website_id, lead_id) references lead_work (website_id, lead_id) on delete cascade
);

-- By which version of a website its deadlines were reckoned.
create table lead_clocks (
  website_id integer primary key references websites (id) on delete cascade,
  version bigint not null
);

-- A delivery may also be an answer to the shopper, or tell somebody of the dealership about work on a lead.
alter table lead_deliveries drop constraint lead_deliveries_kind_check;
alter table lead_deliveries add constraint lead_deliveries_kind_check
  check (kind in ('mail', 'adf', 'webhook', 'acknowledgement', 'booking', 'booking-notice', 'self-test', 'conversion', 'answer', 'desk-notice'));
