-- When a vehicle was last confirmed apart from its feed, and what follows where nobody has confirmed it for long.
alter table vehicles
  -- the vehicle's own push, or a person's word that it is still there
  add column own_confirmed_at timestamptz,
  -- the moment for which its feed last vouched for it, where the feed's last file does not have it any more; null where
  -- it has: the feed's own moment counts then
  add column feed_confirmed_at timestamptz,
  -- fresh; unconfirmed (the page says so, no deposit); unadvertised (in no feed going out either); unlisted (in no search either)
  add column freshness text not null default 'fresh'
    check (freshness in ('fresh', 'unconfirmed', 'unadvertised', 'unlisted'));
create index vehicles_in_doubt on vehicles (feed_website_id) where freshness <> 'fresh';

-- What was imported before moments of confirmation were recorded vouched for the moment of its import.
insert into feed_states (website_id, feed_id, is_listed, confirmed_at, good_at)
  select website_id, id, false, imported_at, imported_at from stock_feeds where imported_at is not null
  on conflict (website_id, feed_id) do update set confirmed_at = coalesce(feed_states.confirmed_at, excluded.confirmed_at);

-- What ended more than 90 days ago: of these the pages say only that they are gone, and imports read them only where their
-- stock number returns, so neither start nor import takes longer with every vehicle ever sold.
alter table vehicles add column is_past boolean not null default false;
update vehicles set is_past = true where sold_at < now() - interval '90 days';
create index vehicles_present on vehicles (dealership_id, id) where not is_past;
create index vehicles_on_sale on vehicles (dealership_id, id) where sold_at is null;
