import { dayAt } from '#app/core/time-zone.ts'
import { loadContentSummary, loadLogoSize } from '#app/features/content/store.server.ts'
import { withholdUnlawful } from '#app/features/content/withhold-unlawful.ts'
import { listFailingParts } from '#app/features/following/store.server.ts'
import { listConfirmations } from '#app/features/intake/feed-states.server.ts'
import { loadPushFeeds } from '#app/features/intake/pushes/push-feeds.server.ts'
import { loadLaw } from '#app/features/law/store.server.ts'
import { loadLocations } from '#app/features/locations/store.server.ts'
import { listMarketReadings, withMarket } from '#app/features/market/readings.server.ts'
import { chargeTables } from '#app/features/onroad/charge-tables.ts'
import { listChargeTables } from '#app/features/onroad/store.server.ts'
import { listOpenAddresses } from '#app/features/outlets/open-addresses.server.ts'
import { listReservedVehicles } from '#app/features/payments/leases.server.ts'
import { withReserved } from '#app/features/payments/with-reserved.ts'
import { loadModels } from '#app/features/range/store.server.ts'
import { inProcessSearch } from '#app/features/search/in-process-engine.ts'
import type { FindHostedEngine } from '#app/features/search/meilisearch/engines.server.ts'
import type { InstantSearchEngine } from '#app/features/search/search-engine.ts'
import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import { listSecrets } from '#app/features/tenancy/secrets.server.ts'
import { websiteVersion } from '#app/features/tenancy/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { listKeptPrices, withKeptPrices } from '#app/features/vehicles/price/history/kept-prices.server.ts'
import { atHome } from '#app/features/vehicles/price/there.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { listPastNames, listVehicles } from '#app/features/vehicles/store.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { traced } from '#app/server/tracing/traced.server.ts'

/** Reads once from the database everything that a website shows to everybody, each slice its part. @param now whose law it keeps */
export function loadSnapshot(
  db: Db,
  settled: Website,
  now: Date,
  findHosted: FindHostedEngine = async () => null,
): Promise<Snapshot> {
  return traced('snapshot', () => readSnapshot(db, settled, now, findHosted), {
    facts: { website: settled.slug },
  })
}

async function readSnapshot(
  db: Db,
  settled: Website,
  now: Date,
  findHosted: FindHostedEngine,
): Promise<Snapshot> {
  const version = await websiteVersion({ db, websiteId: settled.id })
  const [
    locations,
    models,
    content,
    reserved,
    secrets,
    failingParts,
    past,
    confirmations,
    pushFeeds,
    openAddresses,
    onRoadTables,
    law,
    keptPrices,
    marketReadings,
  ] = await Promise.all([
    loadLocations({ db, websiteId: settled.id }),
    loadModels({ db, websiteId: settled.id }),
    loadContentSummary({ db, websiteId: settled.id }),
    listReservedVehicles({ db, websiteId: settled.id }),
    listSecrets({ db, websiteId: settled.id }),
    listFailingParts({ db, websiteId: settled.id }),
    listPastNames({ db, website: settled }),
    listConfirmations({ db, websiteId: settled.id }),
    loadPushFeeds({ db, websiteId: settled.id }),
    listOpenAddresses({ db, websiteId: settled.id }),
    listChargeTables(db),
    loadLaw({ db, websiteId: settled.id }, settled.law.raise),
    listKeptPrices({ db, website: settled }),
    listMarketReadings({ db, website: settled }),
  ])
  const today = dayAt(now, settled.time_zone)
  const tables = chargeTables(onRoadTables, settled.on_road)
  const website = atHome(settled, tables, today)
  const listed = withReserved(await listVehicles({ db, website }, locations), reserved)
  const stored = withMarket(withKeptPrices(listed, keptPrices), marketReadings)
  const vehicles = withholdUnlawful({ website, locations, vehicles: stored }, { ...law, today })
  const stock = stockOf(vehicles, website, past)
  let inMemory: InstantSearchEngine | null = null
  const stockSearch = (): InstantSearchEngine => {
    inMemory ??= inProcessSearch(website, stock, locations)
    return inMemory
  }
  return {
    website,
    version,
    locations,
    models,
    stock,
    search: (await findHosted(website, stock, locations, db)) ?? stockSearch(),
    stockSearch,
    content,
    logoSize: await loadLogoSize(db, website, content),
    keptSecrets: new Set(secrets.map(({ name }) => name)),
    failingParts,
    confirmations,
    pushFeeds,
    openAddresses,
    chargeTables: tables,
  }
}
