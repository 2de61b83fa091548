-- Photos that people upload: each is one file of the photo store, named by the hash of its bytes; several vehicles may have it.
create table vehicle_photos (
  dealership_id integer not null,
  vehicle_id integer not null,
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  added_at timestamptz not null,
  -- person:<id>, api, cli
  actor text not null,
  primary key (dealership_id, vehicle_id, hash),
  foreign key (dealership_id, vehicle_id) references vehicles (dealership_id, id) on delete cascade
);
create index vehicle_photos_of_hash on vehicle_photos (hash);

-- Hashes whose last photo was taken away: the file goes a day later, unless a vehicle has the photo again by then.
create table photo_trash (
  hash text primary key,
  at timestamptz not null
);

-- Uploads under way, which any process goes on with. A finished one is known for a day, for a sender that did not hear the answer.
create table photo_uploads (
  website_id integer not null references websites (id) on delete cascade,
  id uuid not null,
  dealership_id integer not null,
  vehicle_id integer not null,
  actor text not null,
  began_at timestamptz not null,
  length integer not null,
  received integer not null default 0,
  -- as the sender gave it, in the coding of tus
  metadata text,
  hash text,
  primary key (website_id, id),
  foreign key (dealership_id, vehicle_id) references vehicles (dealership_id, id) on delete cascade
);
create index photo_uploads_by_age on photo_uploads (began_at);

create table upload_parts (
  website_id integer not null,
  upload_id uuid not null,
  -- where the part begins
  position integer not null,
  bytes bytea not null,
  primary key (website_id, upload_id, position),
  foreign key (website_id, upload_id) references photo_uploads (website_id, id) on delete cascade
);
