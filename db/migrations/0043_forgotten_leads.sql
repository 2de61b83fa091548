-- Leads that were forgotten: nothing of the person. What a journal or a folder of another process still has of one goes by its
-- id; an id that led to it has a row of its own. What kind of lead it was stays, to be counted.
create table forgotten_leads (
  website_id integer not null references websites (id),
  id text not null,
  category text not null,
  car_id text,
  received_on date not null,
  forgotten_at timestamptz not null,
  primary key (website_id, id)
);
create index forgotten_leads_latest on forgotten_leads (forgotten_at);
