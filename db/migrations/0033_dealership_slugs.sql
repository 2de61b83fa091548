-- Two tenants may both have a dealership called north: its number is its own, its slug belongs to its websites.
alter table dealerships drop constraint dealerships_slug_key;
