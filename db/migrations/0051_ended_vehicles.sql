-- How a vehicle left the stock: sold, withdrawn (it is shown nowhere from then on), or superseded: its stock number came
-- back for another vehicle, which is a row of its own.
alter table vehicles add column ended_as text check (ended_as in ('sold', 'withdrawn', 'superseded'));
update vehicles set ended_as = 'sold' where sold_at is not null;
alter table vehicles drop constraint vehicles_dealership_id_stocknum_key;
create unique index vehicles_of_stocknum on vehicles (dealership_id, stocknum) where ended_as is distinct from 'superseded';

-- Vehicles that a feed lists and another one owns: they go over to it where their owner drops them.
create table feed_yields (
  website_id integer not null references websites (id) on delete cascade,
  feed_id text not null,
  dealership_id integer not null references dealerships (id) on delete cascade,
  stocknum text not null,
  content_hash text not null,
  facts json not null,
  created_at timestamptz not null,
  primary key (website_id, feed_id, dealership_id, stocknum)
);
create index feed_yields_of_vehicle on feed_yields (dealership_id, stocknum);
