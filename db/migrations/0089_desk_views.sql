-- Lists of leads that somebody comes back to.
create table desk_views (
  person_id uuid not null references people (id) on delete cascade,
  id uuid not null,
  title text not null,
  -- The view with its filters, as in the address of the list.
  query text not null,
  -- Where it begins for its person; one of theirs at most.
  is_start boolean not null default false,
  -- The place whose people have it too; both null: it is its person's alone.
  website_id integer references websites (id) on delete cascade,
  location_id integer,
  made_at timestamptz not null,
  primary key (person_id, id),
  unique (person_id, title)
);
create index desk_views_website on desk_views (website_id) where website_id is not null;

-- Whether the shopper came to what was booked; null until somebody says so.
alter table bookings add column kept boolean;
