-- What the list of the stock room asks of every vehicle, with the word of a person in place of the feed's: facts and edits are long, and would be read
-- through for each of ten thousand vehicles at each view.
create function vehicle_word(facts json, edits json, field text) returns text
  language sql immutable parallel safe
  return case when edits -> field is null then facts ->> field else edits -> field ->> 'value' end;

-- The dealer's amount in cents: the drive-away total where it counts (above ten dollars), else the price. A person's price of a vehicle that has a total alone
-- is another total.
create function vehicle_amount(facts json, edits json) returns bigint
  language sql immutable parallel safe
  return coalesce(
    nullif(greatest(substring(
      case
        when edits -> 'dapprice' is null and edits -> 'price' is not null
          and coalesce(facts ->> 'price', facts ->> 'dapprice') = facts ->> 'dapprice'
        then edits -> 'price' ->> 'value'
        else vehicle_word(facts, edits, 'dapprice')
      end from '^\d{1,15}$')::bigint, 1000), 1000),
    nullif(greatest(substring(vehicle_word(facts, edits, 'price') from '^\d{1,15}$')::bigint, 1000), 1000)
  );

-- How many photos its feed has, without those that a person took off.
create function vehicle_photos_fed(facts json, edits json) returns integer
  language sql immutable parallel safe
  return
    case json_typeof(facts -> 'images') when 'array' then json_array_length(facts -> 'images') else 0 end
    - case json_typeof(edits -> 'photos' -> 'value' -> 'hidden')
        when 'array' then json_array_length(edits -> 'photos' -> 'value' -> 'hidden') else 0 end;

alter table vehicles
  add column shown_name text generated always as (vehicle_word(facts, edits, 'name')) stored,
  add column shown_vin text generated always as (upper(vehicle_word(facts, edits, 'vin'))) stored,
  add column shown_reserved boolean generated always as (vehicle_word(facts, edits, 'reserved') is not distinct from 'true') stored,
  add column shown_amount bigint generated always as (vehicle_amount(facts, edits)) stored,
  add column fed_photos integer generated always as (vehicle_photos_fed(facts, edits)) stored;

-- One vehicle that stands in stock twice, or with two dealerships.
create index vehicles_by_vin on vehicles (shown_vin) where sold_at is null and shown_vin is not null;
