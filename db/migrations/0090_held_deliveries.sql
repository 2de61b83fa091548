-- A delivery that had not ended where an export or a backup was made: nobody knows whether it has gone out since, so a
-- person decides about it (leads retry).
alter table lead_deliveries drop constraint lead_deliveries_state_check;
alter table lead_deliveries add constraint lead_deliveries_state_check
  check (state in ('queued', 'sending', 'accepted', 'failed', 'dead', 'held'));
