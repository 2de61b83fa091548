import { type RawBuilder, sql } from 'kysely'

const ofVehicle = sql`dealership_id = vehicles.dealership_id and vehicle_id = vehicles.id`

/** The passport of a vehicle as `readPassport` takes it, within a query of vehicles; null where nobody has said anything. */
export const passportRows: RawBuilder<unknown> = sql`(
  select json_build_object('items', found.items, 'imperfections', found.imperfections, 'documents', found.documents)
  from (select
    (select json_agg(json_build_object('item', item, 'version', version, 'record', record, 'vin', vin))
      from passport_items where ${ofVehicle}) as items,
    (select json_agg(json_build_object('id', id, 'record', record, 'vin', vin) order by id)
      from imperfections where ${ofVehicle}) as imperfections,
    (select json_agg(json_build_object('hash', hash, 'type', type, 'bytes', bytes, 'publish', publish, 'vin', vin) order by added_at, hash)
      from documents where ${ofVehicle}) as documents) as found
  where found.items is not null or found.imperfections is not null or found.documents is not null)`
