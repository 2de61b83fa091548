import type { Location } from '#app/features/locations/location.ts'
import { inProcessSearch } from '#app/features/search/in-process-engine.ts'
import type { SearchEngine } from '#app/features/search/search-engine.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Stock } from '#app/features/vehicles/stock.ts'
import type { Log } from '#app/server/log.server.ts'
import { hostedSearch } from './hosted-engine.server.ts'
import { type SearchService, searchService } from './search-service.server.ts'

/** The search of a website over this stock. */
export type MakeEngine = (website: Website, stock: Stock, locations: readonly Location[]) => SearchEngine

/**
 * The engine that the website's settings name: a service where they have `search.host`, else the one in this process.
 * Websites of one service share what is known of it, so that one that is away is asked by one page and not by all.
 */
export function searchEngines(log: Log): MakeEngine {
  const services = new Map<string, SearchService>()
  return (website, stock, locations) => {
    const { host, key = null } = website.search
    if (host === undefined) return inProcessSearch(website, stock, locations)
    const name = `${host}\n${key}`
    const service = services.get(name) ?? searchService({ host, key, log })
    services.set(name, service)
    return hostedSearch(website, stock, locations, service)
  }
}
