-- What changes after a lead was told is told again, once for each change. A lead whose form was left half way is told once
-- as such, so a step that was saved before this has had its chance.
alter table leads add column revision integer not null default 0;
alter table leads add column told_unfinished_at timestamptz;
update leads set told_unfinished_at = updated_at where not is_complete;
create index leads_unfinished on leads (updated_at) where not is_complete and told_unfinished_at is null;
alter table lead_submissions add column revision integer not null default 0;
