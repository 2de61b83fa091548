-- The VIN of the vehicle for which something was stated; null where it was not known. Under a stock number whose VIN has become
-- another one, what was stated before waits until a person decides.
alter table passport_items add column vin text;
alter table imperfections add column vin text;
alter table documents add column vin text;

update passport_items as told
set vin = upper(case when vehicles.edits -> 'vin' is null then vehicles.facts ->> 'vin' else vehicles.edits -> 'vin' ->> 'value' end)
from vehicles where vehicles.dealership_id = told.dealership_id and vehicles.id = told.vehicle_id;
update imperfections as told
set vin = upper(case when vehicles.edits -> 'vin' is null then vehicles.facts ->> 'vin' else vehicles.edits -> 'vin' ->> 'value' end)
from vehicles where vehicles.dealership_id = told.dealership_id and vehicles.id = told.vehicle_id;
update documents as told
set vin = upper(case when vehicles.edits -> 'vin' is null then vehicles.facts ->> 'vin' else vehicles.edits -> 'vin' ->> 'value' end)
from vehicles where vehicles.dealership_id = told.dealership_id and vehicles.id = told.vehicle_id;
