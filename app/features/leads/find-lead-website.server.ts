import { loadLocations } from '#app/features/locations/store.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { findWebsiteById } from '#app/features/tenancy/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { FindLeadWebsite, LeadWebsite } from './delivery.server.ts'

const keptMs = 5000

/**
 * Finds a website with its locations for routing and delivering, and asks the database at most every five
 * seconds.
 */
export function leadWebsites(db: Db, registry: FlagRegistry): FindLeadWebsite {
  const kept = new Map<number, { until: number; found: LeadWebsite | null }>()
  return async (websiteId) => {
    const known = kept.get(websiteId)
    if (known && performance.now() < known.until) return known.found
    const [stored, locations] = await Promise.all([
      findWebsiteById(db, websiteId, registry),
      loadLocations({ db, websiteId }),
    ])
    const found = stored && { website: stored.website, locations }
    kept.set(websiteId, { until: performance.now() + keptMs, found })
    return found
  }
}
