import type { Location } from '#app/features/locations/location.ts'
import type { SearchEngine } from '#app/features/search/search-engine.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import { reachOf } from '#app/server/checked-lookup.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { hostedSearch } from './hosted-engine.server.ts'
import { type SearchService, searchService } from './search-service.server.ts'
import { serviceHost } from './service-host.ts'

/** The hosted search of a website over this stock; null where its settings name no service. */
export type FindHostedEngine = (
  website: Website,
  stock: Stock,
  locations: readonly Location[],
  db: Db,
) => Promise<SearchEngine | null>

/**
 * The engines of websites that have `search.host`. Websites of one service share its state, so that after a failure not
 * every page tries the service again.
 */
export function hostedEngines(log: Log, secretsIn: (db: Db) => Secrets): FindHostedEngine {
  const services = new Map<string, SearchService>()
  return async (website, stock, locations, db) => {
    if (website.search.host === undefined) return null
    const host = serviceHost(website.search.host)
    const key = await secretsIn(db).find({ websiteId: website.id, dealershipId: 0 }, 'search_key')
    const { demo } = website
    const name = `${host}\n${demo}\n${key}`
    const service = services.get(name) ?? searchService({ host, key, reach: reachOf({ demo }), log })
    services.set(name, service)
    return hostedSearch(website, stock, locations, service)
  }
}
