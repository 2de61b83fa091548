-- Once an hour every website is sent a lead of our own through its contact form. It is stored as all are, delivered to
-- the platform alone, in no list, and gone after a day.
alter table leads add column is_self_test boolean not null default false;
create index leads_self_tests on leads (received_at) where is_self_test;
alter table lead_deliveries drop constraint lead_deliveries_kind_check;
alter table lead_deliveries add constraint lead_deliveries_kind_check
  check (kind in ('mail', 'adf', 'webhook', 'acknowledgement', 'booking', 'booking-notice', 'self-test'));

create table self_tests (
  website_id integer primary key references websites (id) on delete cascade,
  due_at timestamptz not null,
  -- The lead that is on its way, and since when; null: none is.
  lead_id text,
  sent_at timestamptz,
  -- How far the latest that ended got; null: all the way.
  failed_step text check (failed_step in ('page', 'form', 'database', 'delivery'))
);
