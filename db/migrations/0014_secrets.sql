-- What only the server may know of a website: payment keys and the like, sealed with the process's own key. A name may end
-- with a dealership's id (`stripe_secret_key.12`); without it, it is for every dealership of the website.
create table website_secrets (
  website_id integer not null references websites (id) on delete cascade,
  name text not null,
  sealed text not null,
  set_at timestamptz not null,
  primary key (website_id, name)
);
