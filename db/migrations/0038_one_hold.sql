-- Who holds a vehicle that is not paid yet: one lead, one mailbox, one phone and one connection hold one. These keys decide, as
-- the key of the vehicle does. Mailbox, phone and connection are keyed digests.
alter table vehicle_leases add column lead_id text;
alter table vehicle_leases add column email_digest text;
alter table vehicle_leases add column phone_digest text;
alter table vehicle_leases add column address_digest text;
create unique index vehicle_leases_open_lead on vehicle_leases (website_id, lead_id) where paid_at is null;
create unique index vehicle_leases_open_email on vehicle_leases (website_id, email_digest) where paid_at is null;
create unique index vehicle_leases_open_phone on vehicle_leases (website_id, phone_digest) where paid_at is null;
create unique index vehicle_leases_open_address on vehicle_leases (website_id, address_digest) where paid_at is null;
