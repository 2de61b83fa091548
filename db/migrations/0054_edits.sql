-- What people say of a vehicle, beside what its feed says (facts), field by field: [value, by, at, what the feed said then].
-- Shown is the edit where there is one. No run of a feed writes an edit; it takes back those it has come to agree with.
alter table vehicles
  add column edits json,
  -- raised by every change of the edits, so that of two people who change the same vehicle the second is told
  add column edit_version integer not null default 0,
  -- added by a person and not published yet
  add column draft boolean not null default false,
  -- the end of a person's reservation, from which on the vehicle is free by itself
  add column reserved_until timestamptz;
create index vehicles_reserved_until on vehicles (reserved_until) where reserved_until is not null;

-- What a person did and may take back for ten minutes: each vehicle with what it was before.
create table stock_changes (
  website_id integer not null references websites (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  actor text not null,
  vehicles json not null,
  primary key (website_id, id)
);
create index stock_changes_by_age on stock_changes (at);
