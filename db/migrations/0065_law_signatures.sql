-- What a dealer has signed to be lawful: who, when, why, the rule as it was, and the words that were judged. It holds for those
-- very words alone. The rows are proof, so none is ever changed, and they outlive the website.
create table law_signatures (
  website_id integer not null,
  row_id integer generated always as identity,
  -- AU-SAVE
  rule_id text not null,
  -- sentence, mend and citation of that day
  rule_text text not null,
  words text not null,
  signed_by text not null,
  reason text not null,
  signed_at timestamptz not null,
  -- the last day that it holds for, 2027-02-22
  valid_until text not null,
  primary key (website_id, row_id)
);
create trigger law_signatures_append_only before update or delete on law_signatures for each row execute function refuse_change();
