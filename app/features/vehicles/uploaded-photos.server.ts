import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { photoPath } from './photo-path.ts'

/** The hashes of a vehicle's uploaded photos, the oldest first, within a query of vehicles. */
export const uploadedHashes: RawBuilder<unknown> = sql`(select json_agg(hash order by added_at, hash) from vehicle_photos
  where vehicle_photos.dealership_id = vehicles.dealership_id and vehicle_photos.vehicle_id = vehicles.id)`

const hashesSchema = z.array(z.string()).nullable()

/** The paths of those photos. */
export function uploadedPaths(hashes: unknown): string[] {
  return (hashesSchema.parse(hashes) ?? []).map(photoPath)
}
