-- Lists of a website's stock that a person comes back to, by their addresses.
create table stock_views (
  person_id uuid not null references people (id) on delete cascade,
  website_id integer not null references websites (id) on delete cascade,
  title text not null,
  -- The filter and the order, as in the address of the list.
  query text not null,
  made_at timestamptz not null,
  primary key (person_id, website_id, title)
);
