-- A website is one tenant. Its id and those of its dealerships and locations are given by the operator.
create table websites (
  id integer primary key,
  slug text not null unique,
  host text not null unique,
  settings json not null,
  version bigint not null default 1,
  content_hash text not null default '',
  imported_at timestamptz not null default now()
);

-- The business that sells; it may stand on several websites.
create table dealerships (
  id integer primary key,
  slug text not null unique
);

create table website_dealerships (
  website_id integer not null references websites (id) on delete cascade,
  dealership_id integer not null references dealerships (id),
  position integer not null,
  record json not null,
  primary key (website_id, dealership_id)
);

create table locations (
  website_id integer not null references websites (id) on delete cascade,
  id integer not null,
  slug text not null,
  position integer not null,
  record json not null,
  primary key (website_id, id),
  unique (website_id, slug)
);

create table models (
  website_id integer not null references websites (id) on delete cascade,
  id integer not null,
  slug text not null,
  position integer not null,
  record json not null,
  primary key (website_id, id),
  unique (website_id, slug)
);

-- Pages, posts, offers, positions, reviews and team members: what a website says in words.
create table content (
  website_id integer not null references websites (id) on delete cascade,
  kind text not null,
  key text not null,
  position integer not null,
  record json not null,
  primary key (website_id, kind, key)
);
