import { parseStored } from '#app/core/stored.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { listRecords } from '#app/features/tenancy/store.server.ts'
import { type Location, locationSchema } from './location.ts'

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    readonly locations: readonly Location[]
  }
}

/** The locations of a website in the order of its folder. */
export async function loadLocations({ db, websiteId }: WebsiteDb): Promise<Location[]> {
  const records = await listRecords({ db, websiteId }, 'locations')
  return records.map((record) => parseStored(locationSchema, record))
}
