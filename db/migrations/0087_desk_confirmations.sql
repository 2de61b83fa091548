-- Whoever has a session and not the app may try its six digits a few times only.
alter table desk_sessions add column confirmations_tried integer not null default 0;
