import { parseStored } from '#app/core/stored.ts'
import { type ContentSummary, loadContentSummary, loadMedium } from '#app/features/content/store.server.ts'
import type { FollowedPart } from '#app/features/following/followed-part.ts'
import { listFailingParts } from '#app/features/following/store.server.ts'
import { type PictureSize, pictureSize } from '#app/features/images/picture-size.server.ts'
import { type Location, locationSchema } from '#app/features/locations/location.ts'
import { listReservedVehicles } from '#app/features/payments/leases.server.ts'
import { withReserved } from '#app/features/payments/with-reserved.ts'
import { type Model, modelSchema } from '#app/features/range/model.ts'
import { inProcessSearch } from '#app/features/search/in-process-engine.ts'
import type { FindHostedEngine } from '#app/features/search/meilisearch/engines.server.ts'
import type { InstantSearchEngine, SearchEngine } from '#app/features/search/search-engine.ts'
import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import { listSecrets } from '#app/features/tenancy/secrets.server.ts'
import { listRecords, websiteVersion } from '#app/features/tenancy/store.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Stock, stockOf } from '#app/features/vehicles/stock.ts'
import { listVehicles } from '#app/features/vehicles/store.server.ts'
import type { Db } from '#app/server/db.server.ts'

declare module '#app/features/tenancy/scope.server.ts' {
  interface Snapshot {
    readonly locations: readonly Location[]
    readonly models: readonly Model[]
    readonly stock: Stock
    readonly search: SearchEngine
    /** The search in memory, whatever engine answers visitors: what a page counts by the way waits for no service. */
    readonly stockSearch: () => InstantSearchEngine
    readonly content: ContentSummary
    /** Of the logo, where it is one of the website's own pictures. */
    readonly logoSize: PictureSize | null
    /** The names of the website's secrets: what it could do with them. */
    readonly keptSecrets: ReadonlySet<string>
    /** What the website's upstream could not give the last time; what it gave before stands. */
    readonly failingParts: ReadonlySet<FollowedPart>
  }
}

/** Everything a website shows to everybody, read from the database once. */
export async function loadSnapshot(
  db: Db,
  website: Website,
  findHosted: FindHostedEngine = async () => null,
): Promise<Snapshot> {
  const version = await websiteVersion(db, website.id)
  const [locationRecords, modelRecords, content, reserved, secrets, failingParts] = await Promise.all([
    listRecords(db, 'locations', website.id),
    listRecords(db, 'models', website.id),
    loadContentSummary(db, website.id),
    listReservedVehicles(db, website.id),
    listSecrets(db, website.id),
    listFailingParts(db, website.id),
  ])
  const locations = locationRecords.map((record) => parseStored(locationSchema, record))
  const stock = stockOf(withReserved(await listVehicles({ db, website }, locations), reserved), website)
  let inMemory: InstantSearchEngine | null = null
  const stockSearch = (): InstantSearchEngine => {
    inMemory ??= inProcessSearch(website, stock, locations)
    return inMemory
  }
  return {
    website,
    version,
    locations,
    models: modelRecords.map((record) => parseStored(modelSchema, record)),
    stock,
    search: (await findHosted(website, stock, locations, db)) ?? stockSearch(),
    stockSearch,
    content,
    logoSize: await logoSizeOf(db, website, content),
    keptSecrets: new Set(secrets.map(({ name }) => name)),
    failingParts,
  }
}

/** The header keeps the room that a logo takes before it has come. */
async function logoSizeOf(db: Db, website: Website, { media }: ContentSummary): Promise<PictureSize | null> {
  const logo = media.get(website.logo.url ?? '')
  const bytes = logo && (await loadMedium(db, website.id, logo))
  return bytes ? pictureSize(bytes) : null
}
