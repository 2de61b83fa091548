-- What the law finds on each website from day to day. A row stands from the first day to the last on which the same was found
-- under the same words of the rule; it is kept for seven years after that.
create table law_findings (
  website_id integer not null,
  row_id integer generated always as identity,
  -- AU-SAVE.1f2e3d4c
  finding_id text not null,
  rule_id text not null,
  -- sentence, mend and citation of that day
  rule_text text not null,
  -- in_force, coming or bill
  status text not null,
  outcome text not null,
  words text not null,
  -- offers.json and line; empty and 0 of a vehicle
  file text not null,
  line integer not null,
  -- /finance; empty where it is no page
  path text not null,
  -- empty of a text
  stocknum text not null,
  first_day text not null,
  last_day text not null,
  is_standing boolean not null,
  primary key (website_id, row_id)
);
create index law_findings_by_rule on law_findings (rule_id, last_day);

-- Which state of a website was judged last: a website whose state is another is judged again.
create table law_judged (
  website_id integer primary key,
  version bigint not null,
  content_hash text not null,
  day text not null,
  -- a digest of the rules and signatures
  law text not null
);

-- Since when a rule is law, where the release does not know it or knows another day. The latest row of a rule counts.
create table law_rule_dates (
  row_id integer primary key generated always as identity,
  rule_id text not null,
  in_force_from text not null,
  source text not null,
  set_by text not null,
  set_at timestamptz not null
);
create trigger law_rule_dates_append_only before update or delete on law_rule_dates for each row execute function refuse_change();

-- Rules that refuse here, though the release only advises. Nothing lowers one again.
create table law_raised_rules (
  rule_id text primary key,
  raised_by text not null,
  raised_at timestamptz not null
);
create trigger law_raised_rules_append_only before update or delete on law_raised_rules for each row execute function refuse_change();

-- Which coming rule operators have been told of, and how many days before it: of several processes one tells.
create table law_reminders (
  -- AU-PRIVACY-ADM
  about text not null,
  -- the day before it is law, 2026-12-09
  valid_to text not null,
  days integer not null,
  told_at timestamptz not null,
  primary key (about, valid_to, days)
);
