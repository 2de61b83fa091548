-- When a file of a lead was laid into the store that all processes reach; null while it is on the disk of the process that
-- received it.
alter table lead_files add column stored_at timestamptz;
alter table lead_files add column created_at timestamptz not null default now();

create index lead_files_unstored on lead_files (created_at) where stored_at is null;
