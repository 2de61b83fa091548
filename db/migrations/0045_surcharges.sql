-- What a provider adds to a deposit for the kind of card, and what of it goes back: lines of their own, so that the sum of
-- the ledger stays what the provider owes.
alter table payments add column surcharge_cents integer not null default 0 check (surcharge_cents >= 0);
alter table payment_ledger drop constraint payment_ledger_kind_check;
alter table payment_ledger add constraint payment_ledger_kind_check
  check (kind in ('charge', 'surcharge', 'refund', 'surcharge refund'));
