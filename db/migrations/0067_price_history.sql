-- What each website asked for each vehicle, and when: a row for each change. It is proof of what was advertised, so it outlives
-- the vehicle, which it refers to by no foreign key, and the website; a row is never changed but for its end, and deleted only
-- seven years after that.
create table price_history (
  dealership_id integer not null,
  website_id integer not null,
  vehicle_id integer not null,
  row_id integer generated always as identity,
  stocknum text not null,
  from_at timestamptz not null,
  -- null while it is asked
  until_at timestamptz check (until_at >= from_at),
  -- since when the figure, its label and its place have been these, whatever else has changed
  since_at timestamptz not null,
  -- null where words stood in its place
  figure_cents bigint,
  words text,
  label text,
  place text,
  second json,
  note text,
  -- what was struck through beside it
  before_cents bigint,
  parts json not null,
  -- of the vehicle, and the tables of charges: enough to make the figure of any state again
  facts json not null,
  tables json not null,
  -- the rules of law that kept something of it from being shown
  rules json not null,
  -- of all that was shown, to tell at once whether anything has changed
  shown_hash text not null,
  primary key (dealership_id, website_id, vehicle_id, row_id)
);
create unique index price_history_open on price_history (website_id, vehicle_id) where until_at is null;
create index price_history_of_vehicle on price_history (website_id, vehicle_id, from_at);
create index price_history_of_stocknum on price_history (website_id, stocknum, from_at);
create index price_history_ended on price_history (until_at);

-- a body of one line, since a line that ends with a semicolon ends the statement
create function refuse_price_change() returns trigger language plpgsql as $$ begin if tg_op = 'DELETE' then if old.until_at < now() - interval '7 years' then return old; end if; raise exception 'a row of price_history is kept for seven years after its end'; end if; if old.until_at is null and new.until_at is not null and (to_jsonb(new) - 'until_at') = (to_jsonb(old) - 'until_at') then return new; end if; raise exception 'a row of price_history is never changed'; end $$;
create trigger price_history_append_only before update or delete on price_history for each row execute function refuse_price_change();

-- The tables of charges that were in force when a price was shown, each list of them once.
create table price_tables (
  -- SHA-256 of the list
  hash text primary key,
  record json not null
);
create trigger price_tables_append_only before update or delete on price_tables for each row execute function refuse_change();

-- The day for which the clock has been asked what it changes in the prices of a website: of several processes one asks.
alter table websites add column prices_on text;
