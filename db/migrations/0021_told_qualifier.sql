-- What a told figure holds ("drive_away", "egc"): a drop is told between figures of one kind only. Null: not known, as of
-- all that was noted before.
alter table watched_vehicles add column told_qualifier text;
