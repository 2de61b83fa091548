-- The pictures of a website folder (`media/*`): its logo, its banner, what its pages show.
create table website_files (
  website_id integer not null references websites (id) on delete cascade,
  name text not null,
  type text not null,
  content_hash text not null,
  bytes bytea not null,
  primary key (website_id, name)
);
