-- What /metrics counts every few seconds must not take a walk through all leads.
create index lead_deliveries_dead on lead_deliveries (kind) where state = 'dead';
create index leads_set_aside on leads (website_id) where suspicions <> '[]'::jsonb;
