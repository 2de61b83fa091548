import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noFilters, parseFilters } from '#app/features/search/filters.ts'
import { inProcessSearch } from '#app/features/search/in-process-engine.ts'
import { indexName, toDocument } from '#app/features/search/meilisearch/documents.ts'
import { hostedSearch } from '#app/features/search/meilisearch/hosted-engine.server.ts'
import { indexSettings, mostFacetValues } from '#app/features/search/meilisearch/index-settings.ts'
import { indexWriter } from '#app/features/search/meilisearch/index-writer.server.ts'
import { hashed } from '#app/features/search/meilisearch/push-service.server.ts'
import { searchService } from '#app/features/search/meilisearch/search-service.server.ts'
import { serviceClient, workPatience } from '#app/features/search/meilisearch/service-client.server.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { reachOf } from '#app/server/checked-lookup.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { aVehicle } from './a-vehicle.ts'
import { aWebsite } from './a-website.ts'
import { now, someQuery, someStock } from './meilisearch/random-stock.ts'
import { type OpenEngine, searchContract } from './meilisearch/search-contract.ts'
import { aSearchServer } from './meilisearch/stand-in.ts'

/**
 * Makes the index anew on this server. Each website that is opened adds its stock, and the stock before it
 * stays in the index.
 */
async function hostedEngines(host: string, key: string | null): Promise<OpenEngine> {
  const reach = reachOf({ demo: true })
  const client = serviceClient(host, reach)
  const writer = indexWriter(client, key)
  if (await writer.has(indexName)) await writer.remove(indexName)
  await writer.create(indexName, indexSettings())
  const service = searchService({
    host,
    key,
    reach,
    log: silentLog(),
    // a busy machine answers late, and only the answers are compared here
    client: { call: (call, schema, _patience, signal) => client.call(call, schema, workPatience, signal) },
  })
  let before: string[][] = []
  return async (website, vehicles) => {
    // vehicles that the website does not list are sent too, as after a change of its settings until the next
    // push
    const documents = vehicles.map((vehicle) => hashed(toDocument(website, vehicle)))
    // the order is reversed, so that no answer can rely on it
    await writer.add(indexName, documents.toReversed())
    const [old = [], ...kept] = before.length > 1 ? before : [[], ...before]
    await writer.removeDocuments(indexName, old)
    before = [...kept, documents.map(({ id }) => id)]
    return hostedSearch(website, stockOf(vehicles, website), [], service)
  }
}

/** Uses no keys, so that websites are kept apart only by what is asked, and by no token. */
async function onStandIn(): Promise<OpenEngine> {
  const { host } = await aSearchServer()
  return hostedEngines(host, null)
}

describe('the engine in this process keeps the contract of searching', () => {
  searchContract({
    setUp: async () => (website, vehicles) => inProcessSearch(website, stockOf(vehicles, website), []),
    runs: 60,
  })
})

describe('a hosted engine keeps the contract of searching', () => {
  searchContract({ setUp: onStandIn, runs: 30 })

  test('SEARCH-03 both engines give the same answer, labels and their order included', async () => {
    const open = await onStandIn()
    let id = 0
    await fc.assert(
      fc.asyncProperty(someStock, someQuery, async (vehicles, query) => {
        id += 1
        const website = aWebsite({ id, config: { cars: { extra_filters: ['NOT make = "Isuzu Ute"'] } } })
        const stock = stockOf(vehicles, website)
        const asked = { filters: parseFilters(new URLSearchParams(query)), preset: {}, now }
        const hosted = await open(website, vehicles)
        expect(await hosted.search(asked)).toEqual(inProcessSearch(website, stock, []).search(asked))
      }),
      { numRuns: 30 },
    )
  })

  test('SEARCH-12 a range with more values than an answer lists has the same histogram', {
    tags: ['long'],
  }, async () => {
    const open = await onStandIn()
    const vehicles = Array.from({ length: mostFacetValues + 50 }, (_, index) =>
      aVehicle({ id: index + 1, slug: `v${index}`, km: (index * index) % 99_991, year: 2000 + (index % 20) }),
    )
    const website = aWebsite({ id: 1 })
    const engine = await open(website, vehicles)
    for (const query of [[], [['km_max', '70000']], [['year_min', '2003']]]) {
      const asked = { filters: parseFilters(new URLSearchParams(query)), preset: {}, now }
      const { ranges } = inProcessSearch(website, stockOf(vehicles, website), []).search(asked)
      expect((await engine.search(asked)).ranges).toEqual(ranges)
    }
  })

  test('SEARCH-12 a suggestion says what choosing it finds; eight at most, the most found first', async () => {
    const open = await onStandIn()
    const models = ['CX-3', 'CX-5', 'CX-5', 'CX-7', 'CX-8', 'CX-9', 'BT-50']
    const vehicles = models.map((model, index) =>
      aVehicle({ id: index + 1, slug: `v${index}`, model, body: index < 3 ? 'SUV' : 'Wagon' }),
    )
    const engine = await open(aWebsite({ id: 1 }), vehicles)
    const query = { filters: { ...noFilters, sort: 'latest' as const }, preset: {}, now }
    const found = await engine.suggest('mazda cx', query)
    expect(found.models.map(({ label, count }) => [label, count])).toEqual([
      ['Mazda CX-5', 2],
      ['Mazda CX-3', 1],
      ['Mazda CX-7', 1],
      ['Mazda CX-8', 1],
    ])
    for (const { filters, count } of [...found.models, ...found.bodies]) {
      expect((await engine.search({ ...query, filters })).total).toBe(count)
      expect(filters.sort).toBe('latest')
    }
    expect([found.bodies.length, found.vehicles.length]).toEqual([2, 2])
    expect(await engine.suggest('m', query)).toEqual({ models: [], bodies: [], vehicles: [] })
  })
})

const realServer = process.env.TEST_MEILISEARCH_URL

/** This makes the index `Car_production` anew: use a server that nobody else uses. */
describe.skipIf(realServer === undefined)('a real server keeps the contract (TEST_MEILISEARCH_URL)', () => {
  searchContract({
    setUp: () => hostedEngines(realServer ?? '', process.env.TEST_MEILISEARCH_KEY ?? null),
    runs: 15,
  })
})
