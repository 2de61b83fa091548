-- Tables of charges that an operator has laid over those of the release: of each id the latest row counts. What a page showed
-- on a day can be worked out again, so no row is ever changed.
create table onroad_tables (
  row_id integer primary key generated always as identity,
  table_id text not null,
  -- the table as it was written, in dollars
  record json not null,
  set_at timestamptz not null
);
-- a body of one line, since a line that ends with a semicolon ends the statement
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'a row of % is never changed', tg_table_name; end $$;
create trigger onroad_tables_append_only before update or delete on onroad_tables for each row execute function refuse_change();

-- Which end of which table operators have been told of, and how many days before it: of several processes one tells.
create table onroad_reminders (
  -- vic-duty, or on_road.QLD.ctp of a website
  about text not null,
  -- 2026-06-30
  valid_to text not null,
  days integer not null,
  told_at timestamptz not null,
  primary key (about, valid_to, days)
);
