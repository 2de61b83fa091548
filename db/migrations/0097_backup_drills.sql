-- Restores that were tried: nothing of what was restored stays.
create table backup_drills (
  id uuid primary key,
  backup text not null,
  -- when the backup was made; null where that could not be read
  backup_at timestamptz,
  began_at timestamptz not null,
  seconds double precision not null,
  -- null: it succeeded
  problem text
);
create index backup_drills_latest on backup_drills (began_at);
