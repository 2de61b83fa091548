-- What a contraction has taken away: a process that knows the schema only up to before that name may not use it any more.
create table schema_compat (
  closed_before text primary key,
  closed_at timestamptz not null default now()
);
