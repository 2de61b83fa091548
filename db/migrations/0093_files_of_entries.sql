-- A file of a lead came with a submission, or belongs to an entry of its thread: an answer, or a mail of the shopper.
alter table lead_files alter column submission_id drop not null;
alter table lead_files add column entry integer;
alter table lead_files add constraint lead_files_belongs check ((submission_id is null) <> (entry is null)) not valid;
alter table lead_files validate constraint lead_files_belongs;
