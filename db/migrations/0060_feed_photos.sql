-- Photos that a feed brings as files beside its stock file. They are the feed's, in the order of their numbers.
alter table vehicle_photos
  add column feed_website_id integer,
  add column feed_id text,
  add column feed_position integer,
  -- a row is a person's or a feed's
  add constraint vehicle_photos_owner check ((feed_id is null) = (feed_website_id is null) and (feed_id is null) = (feed_position is null));
create index vehicle_photos_of_feed on vehicle_photos (feed_website_id, feed_id) where feed_id is not null;

-- The files of a feed's folder of photos as they were read last, by name.
create table feed_photos (
  website_id integer not null references websites (id) on delete cascade,
  feed_id text not null,
  name text not null,
  -- null where the server does not tell it
  time timestamptz,
  bytes integer,
  -- of the photo that it became; null where it could not be read
  hash text,
  width integer,
  height integer,
  photo_bytes integer,
  primary key (website_id, feed_id, name)
);
