create index concurrently if not exists lead_deliveries_undelivered on lead_deliveries (website_id, lead_id)
  where state in ('failed', 'dead', 'held');
