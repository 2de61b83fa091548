-- A delivery may also be the mail that tells the shopper what was received.
alter table lead_deliveries drop constraint lead_deliveries_kind_check;
alter table lead_deliveries add constraint lead_deliveries_kind_check
  check (kind in ('mail', 'adf', 'webhook', 'acknowledgement'));
