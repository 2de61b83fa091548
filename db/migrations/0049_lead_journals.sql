-- The folders that leads wait in, one for each process: what a process leaves on its own disk is seen from the others.
-- A row that nobody refreshes, or that says when its process left, may have leads behind it. A stop with an empty journal removes it.
create table lead_journals (
  id uuid primary key,
  host text not null,
  folder text not null,
  waiting integer not null,
  seen_at timestamptz not null default now(),
  left_at timestamptz
);
