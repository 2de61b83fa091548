-- Browsers in which somebody of the desk was signed in, so that they are told of one that they have not used lately.
create table known_browsers (
  person_id uuid not null references people (id) on delete cascade,
  browser_digest text not null,
  seen_at timestamptz not null,
  primary key (person_id, browser_digest)
);
