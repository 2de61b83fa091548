-- When a feed last changed what is known of a vehicle: search engines are told. Unknown for those that were here before.
alter table vehicles add column changed_at timestamptz;
