-- A file that came with a lead. Its bytes lie in DATA_DIR/lead-files, and its path there is made of ids alone.
create table lead_files (
  website_id integer not null,
  id text not null,
  lead_id text not null,
  submission_id text not null,
  name text not null,
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes integer not null check (size_bytes >= 0),
  path text not null,
  primary key (website_id, id),
  foreign key (website_id, lead_id) references leads (website_id, id),
  foreign key (website_id, submission_id) references lead_submissions (website_id, id)
);
create index lead_files_lead on lead_files (website_id, lead_id);
