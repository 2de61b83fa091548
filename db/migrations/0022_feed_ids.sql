-- A feed is known by an id of its own, whatever its file is called. Until now the file's name was the feed, so that a file
-- that was named after its day removed nothing of the one before. Feeds of one website whose names are alike without their
-- digits become one, unless its settings name several of them; the newest file counts.
create temporary table feed_ids as
with feeds as (
  select
    feed.website_id,
    feed.name,
    coalesce(feed.imported_at, feed.held_at) as at,
    coalesce(website.settings::jsonb -> 'stock_feeds' ? feed.name, false) as is_named,
    coalesce(nullif(trim(both '-' from left(trim(both '-' from regexp_replace(lower(feed.name), '[^a-z]+', '-', 'g')), 40)), ''), 'feed') as alike,
    trim(both '-' from left(regexp_replace(trim(both '-' from regexp_replace(lower(feed.name), '[^a-z0-9]+', '-', 'g')), '^([^a-z])', 'feed-\1'), 40)) as own
  from stock_feeds feed
  join websites website on website.id = feed.website_id
), groups as (
  select website_id, alike, count(*) as feeds, count(*) filter (where is_named) as named
  from feeds
  group by website_id, alike
), chosen as (
  select
    feeds.website_id,
    feeds.name,
    feeds.at,
    case when groups.feeds > 1 and groups.named < 2 then feeds.alike else feeds.own end as id
  from feeds
  join groups on groups.website_id = feeds.website_id and groups.alike = feeds.alike
)
select website_id, name, id, row_number() over (partition by website_id, id order by at desc nulls last, name desc) as age
from chosen;

-- What is listed and stands in an older file alone would be removed by the newest.
create temporary table feed_ghosts as
select feed.website_id, feed.id, count(*) filter (where feed.age > 1) as gone, count(*) as current
from vehicles vehicle
join feed_ids feed on feed.website_id = vehicle.feed_website_id and feed.name = vehicle.feed_name
where vehicle.sold_at is null
group by feed.website_id, feed.id;

alter table vehicles rename column feed_name to feed_id;
alter table stock_feeds rename column name to id;
-- the files, as they were called: this is told, and means nothing
alter table stock_feeds add column file_name text;
alter table stock_feeds add column held_file_name text;
-- SHA-256 of the file that the website's folder brought last, whatever came of it; empty: a folder may have brought one
-- before this was noted
alter table stock_feeds add column folder_hash text;

update vehicles set feed_id = feed.id
from feed_ids feed
where feed.website_id = vehicles.feed_website_id and feed.name = vehicles.feed_id;

delete from stock_feeds using feed_ids feed
where feed.website_id = stock_feeds.website_id and feed.name = stock_feeds.id and feed.age > 1;

update stock_feeds set id = feed.id, file_name = feed.name, held_file_name = feed.name, folder_hash = ''
from feed_ids feed
where feed.website_id = stock_feeds.website_id and feed.name = stock_feeds.id;

-- never sold in silence: an operator looks at it, and the same file is read again
update stock_feeds set
  held_bytes = stock_feeds.bytes,
  held_reason = 'the feed would remove ' || ghosts.gone || ' of ' || ghosts.current || ' vehicles',
  held_at = now(),
  content_hash = ''
from feed_ghosts ghosts
where ghosts.website_id = stock_feeds.website_id and ghosts.id = stock_feeds.id and ghosts.gone > 0
  and stock_feeds.bytes is not null;

drop table feed_ids;
drop table feed_ghosts;
