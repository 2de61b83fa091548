-- What each change of a website changed, as the tags that pages carry, so that a process that missed the notice drops exactly
-- the pages that showed it. Rows of the last day are kept; where one is missing, all pages of the website are dropped.
create table website_changes (
  website_id integer not null references websites (id) on delete cascade,
  version bigint not null,
  tags text[] not null,
  at timestamptz not null default now(),
  primary key (website_id, version)
);

create index website_changes_at on website_changes (at);
