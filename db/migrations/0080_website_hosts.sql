-- The hosts that websites answer at, as their settings write them, and how each stands: whether its DNS leads here, and until
-- when its certificate is good. The import writes and removes rows; whoever looks after domains writes what it has seen.
create table website_hosts (
  website_id integer not null references websites (id) on delete cascade,
  -- as it is written: www.dealer.example
  host text not null,
  -- without www., because a website answers at both: one website has a name
  name text not null unique,
  -- an alias answers with the address at the website's own host
  is_alias boolean not null default false,
  state text not null default 'waiting for DNS'
    check (state in ('waiting for DNS', 'waiting for certificate', 'live', 'look', 'broken')),
  since timestamptz not null default now(),
  -- from when on it has been live without a break
  live_since timestamptz,
  dns_right_at timestamptz,
  -- the same of the name with www., or without it where the host has it
  twin_dns_right_at timestamptz,
  certificate_ends timestamptz,
  -- what to do, in a sentence
  detail text,
  checked_at timestamptz,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  primary key (website_id, host)
);
create index website_hosts_due on website_hosts (due_at);

insert into website_hosts (website_id, host, name)
select id, lower(coalesce(substring(settings ->> 'url' from '^https?://([^/:?#]+)'), host)), host from websites;
