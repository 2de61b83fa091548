-- Texts and mails are counted apart, and work that was done for a code is good for that one.
alter table sign_in_codes add column kind text not null default 'phone' check (kind in ('phone', 'email'));
alter table sign_in_codes alter column kind drop default;
alter table sign_in_codes add column seed text;
create unique index sign_in_codes_seed on sign_in_codes (website_id, seed);
