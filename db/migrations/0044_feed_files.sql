-- The files of feeds, in pieces: one value of many megabytes keeps a database in this process from everybody else for seconds.
-- `last` was applied, `held` waits for somebody to look at it. Each is known by its digest without being read.
create table stock_feed_pieces (
  website_id integer not null,
  feed_id text not null,
  file text not null check (file in ('last', 'held')),
  position integer not null,
  bytes bytea not null,
  primary key (website_id, feed_id, file, position),
  foreign key (website_id, feed_id) references stock_feeds (website_id, id) on delete cascade
);
insert into stock_feed_pieces select website_id, id, 'last', 0, bytes from stock_feeds where bytes is not null;
insert into stock_feed_pieces select website_id, id, 'held', 0, held_bytes from stock_feeds where held_bytes is not null;
alter table stock_feeds add column file_hash text;
alter table stock_feeds add column held_hash text;
update stock_feeds set file_hash = encode(sha256(bytes), 'hex') where bytes is not null;
update stock_feeds set held_hash = encode(sha256(held_bytes), 'hex') where held_bytes is not null;
alter table stock_feeds drop column bytes;
alter table stock_feeds drop column held_bytes;
