-- The jobs of each night ask every minute which websites have begun a day. The settings of a website are long, and would be
-- read through for it each time.
alter table websites add column time_zone text generated always as (settings ->> 'time_zone') stored;
