-- Anybody can write somebody else's address into a form. What went to a shopper's mailbox, from whichever website, is counted
-- before another mail goes there.
alter table lead_deliveries add column mailbox text;
alter table lead_deliveries add column queued_at timestamptz not null default now();
create index lead_deliveries_mailbox on lead_deliveries (mailbox, queued_at) where mailbox is not null;
