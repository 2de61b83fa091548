-- Which mails of the inbound mailbox were read, each once. A mailbox numbers its mails anew when its UIDVALIDITY changes.
create table inbound_mails (
  mailbox text not null,
  uid_validity bigint not null,
  uid bigint not null,
  -- the entry of a lead's thread that it became; null where it is none of ours, or the lead is forgotten
  website_id integer,
  lead_id text,
  entry integer,
  -- why it lies in the folder Look; null where it was taken
  look text,
  read_at timestamptz not null,
  primary key (mailbox, uid_validity, uid)
);

create index inbound_mails_lead on inbound_mails (website_id, lead_id) where lead_id is not null;

-- How the mailbox itself is, for everybody who does not read it.
create table inbound_mailboxes (
  mailbox text primary key,
  read_at timestamptz,
  -- since when it cannot be read, and why; its mails wait in it
  away_since timestamptz,
  problem text,
  -- how many mails lie in its folder Look
  look integer not null default 0
);

-- A delivery may also be a shopper's mail that is forwarded to somebody of the dealership.
alter table lead_deliveries drop constraint lead_deliveries_kind_check;
alter table lead_deliveries add constraint lead_deliveries_kind_check
  check (kind in ('mail', 'adf', 'webhook', 'acknowledgement', 'booking', 'booking-notice', 'self-test', 'conversion', 'answer', 'desk-notice', 'desk-push', 'forward'));
