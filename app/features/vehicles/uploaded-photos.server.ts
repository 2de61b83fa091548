import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { photoPath } from './photo-path.ts'

/** The hashes of a vehicle's photos that are kept here, within a query of vehicles: its feed's in their order, then people's, the oldest first. */
export const uploadedHashes: RawBuilder<unknown> = sql`(select json_agg(hash order by feed_position nulls last, added_at, hash) from vehicle_photos
  where vehicle_photos.dealership_id = vehicles.dealership_id and vehicle_photos.vehicle_id = vehicles.id)`

/** Those of them that its feed brings. */
export const fedHashes: RawBuilder<unknown> = sql`(select json_agg(hash order by feed_position, hash) from vehicle_photos
  where vehicle_photos.dealership_id = vehicles.dealership_id and vehicle_photos.vehicle_id = vehicles.id
    and vehicle_photos.feed_id is not null)`

const hashesSchema = z.array(z.string()).nullable()

/** The paths of those photos. */
export function uploadedPaths(hashes: unknown): string[] {
  return (hashesSchema.parse(hashes) ?? []).map(photoPath)
}
