-- A folder of photos that has lost those of so many vehicles that it is more likely amiss: they stay until a person decides.
create table held_photos (
  website_id integer not null references websites (id) on delete cascade,
  feed_id text not null,
  folder text not null,
  -- the vehicles that would lose all of their photos, a list of ids
  vehicle_ids json not null,
  -- of that list: what a person confirms is what was looked at
  sha256 text not null,
  reason text not null,
  held_at timestamptz not null,
  -- confirmed: they leave at the next turn; refused: they stay, and are not asked about again; null: nobody has decided
  decision text,
  primary key (website_id, feed_id)
);
