-- When a picture of a website folder was laid into the store that all processes reach. Its bytes stay in the row as long as a
-- process may serve that reads them nowhere else: a later release takes them away.
alter table website_files add column stored_at timestamptz;
create index website_files_content on website_files (content_hash);
create index website_files_unstored on website_files (content_hash) where stored_at is null;

-- Pictures in the store that may be nobody's, until it was looked a day later.
create table media_trash (
  hash text primary key,
  at timestamptz not null
);
