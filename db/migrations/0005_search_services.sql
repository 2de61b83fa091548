-- A search service that websites name in their settings. One process at a time writes to it.
create table search_services (
  host text primary key,
  -- what its index was made with: other settings, another index
  settings_hash text not null default '',
  claimed_by text,
  claimed_until timestamptz
);

-- Which version of a website's data a service has; a later one is due.
create table search_pushes (
  website_id integer primary key references websites (id) on delete cascade,
  host text not null,
  version bigint not null
);
