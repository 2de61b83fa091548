-- What a provider other than the sandbox must be told again: which try with a card this is, by what name it knows the
-- payment, and the dealership's publishable key as it was when the payment began. Where the bank asks its question stands
-- here too, since not every provider repeats it.
alter table payments
  add column attempts integer not null default 0,
  add column reference text,
  add column public_key text not null default '',
  add column bank_address text;
