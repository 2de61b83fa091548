-- Texts that people at the desk answer shoppers with, again and again.
create table saved_answers (
  website_id integer not null references websites (id) on delete cascade,
  id uuid not null,
  title text not null,
  text text not null,
  changed_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, title)
);
