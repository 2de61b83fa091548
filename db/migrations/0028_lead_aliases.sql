-- Two processes that receive the same submission may give it two ids: the later one leads to the lead.
create table lead_aliases (
  website_id integer not null,
  id text not null,
  lead_id text not null,
  primary key (website_id, id),
  foreign key (website_id, lead_id) references leads (website_id, id) on delete cascade
);
create index lead_aliases_lead on lead_aliases (website_id, lead_id);

-- Without a key the same submission is found by what was typed, and when.
create index leads_same on leads (website_id, fingerprint, received_at);
