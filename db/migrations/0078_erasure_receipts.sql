-- What stays of a lead that was forgotten also says how it ended.
alter table forgotten_leads add column outcome text;

-- A lead that must stay for now, because it is disputed: who keeps it, and why.
alter table lead_work add column kept_by uuid;
alter table lead_work add column kept_since timestamptz;
alter table lead_work add column kept_why text;

-- One erasure of a person at a website: the job until it is done, the receipt from then on.
create table erasure_receipts (
  website_id integer not null references websites (id) on delete cascade,
  number integer not null,
  -- The day on which the person asked, as 2026-06-30.
  asked_on text not null,
  began_at timestamptz not null,
  done_at timestamptz,
  -- Null: the command line.
  person uuid,
  -- Digests of the phone and the mailbox: whoever has these can be told that they were erased.
  contacts text[] not null,
  leads text[] not null,
  parts jsonb not null default '[]',
  -- Who was sent the leads and has them still.
  sent_to jsonb not null default '[]',
  -- Why it is not done yet.
  waits_for text,
  -- The last day on which a backup may have it.
  gone_on text not null,
  -- Phones and mailboxes by which mails are found, and where the receipt is mailed to; null once it is done.
  pending jsonb,
  primary key (website_id, number)
);
create index erasure_receipts_open on erasure_receipts (began_at) where done_at is null;

-- Data of one person that was put together for them. Nothing of it is kept: it is read when the link is used.
create table shopper_hand_overs (
  website_id integer not null references websites (id) on delete cascade,
  id uuid not null,
  asked_on text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  fetched_at timestamptz,
  person uuid,
  token_digest text not null,
  leads text[] not null,
  customers text[] not null,
  primary key (website_id, id)
);
create index shopper_hand_overs_token on shopper_hand_overs (token_digest);
