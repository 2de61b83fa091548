-- How a person who asked to be forgotten is recognised in a database that was restored: digests of phones and mailboxes
-- under the deployment's key. Null for a lead that was forgotten by its age.
alter table forgotten_leads add column contacts text[];
