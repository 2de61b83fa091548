import { describe, expect, test } from 'vitest'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { importWebsite } from '#app/features/content/import-website.server.ts'
import { parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { parseFilters } from '#app/features/search/filters.ts'
import { inProcessSearch } from '#app/features/search/in-process-engine.ts'
import { indexName } from '#app/features/search/meilisearch/documents.ts'
import { toSearchJson } from '#app/features/search/search-json.ts'
import { moveSearchKeys } from '#app/features/tenancy/search-key.server.ts'
import { listSecrets, removeSecret } from '#app/features/tenancy/secrets.server.ts'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { aListing, type Listing, someListings, withSettings } from './a-website-folder.ts'
import {
  basicAuth,
  createTestApp,
  folderFrom,
  type TestApp,
  type TestWebsite,
  testSecretsKey,
} from './app.ts'
import { freshDatabase } from './database.ts'
import { aSearchServer, type StandIn } from './meilisearch/stand-in.ts'
import { until } from './until.ts'

const keyUid = '6062abda-a5aa-4414-ac91-ecd7944c0f8d'
const path = '/api/search/new-used-and-demo-cars'

async function aSearchServerWithKey(): Promise<StandIn & { key: string }> {
  const keys = [{ uid: keyUid, actions: ['*'], indexes: ['*'] }]
  const server = await aSearchServer({ masterKey: 'masterKeyForTests-0123456789', keys })
  return { ...server, key: server.keyOf(keyUid) }
}

interface Hosted {
  readonly app: TestApp
  readonly server: StandIn & { key: string }
  aHosted(stock: readonly Listing[]): Promise<TestWebsite>
  /** Returns the answer of the search address, whatever its status. */
  found(website: TestWebsite, query?: string): Promise<{ status: number; body: FoundJson }>
}

interface FoundJson {
  readonly total: number
  readonly error?: string
  readonly hits: { readonly id: number; readonly make: string; readonly price: number }[]
}

async function aHostedApp(options: { worker?: boolean } = {}): Promise<Hosted> {
  const server = await aSearchServerWithKey()
  // it has a database of its own, because the search services of other tests have closed
  const app = await createTestApp({ ...options, database: await freshDatabase() })
  return {
    app,
    server,
    aHosted: (stock) =>
      app.aWebsite({ stock, settings: { demo: true, search: { host: server.host, key: server.key } } }),
    async found(website, query = '') {
      const response = await app.visit(website, path + query)
      return { status: response.status, body: await response.json() }
    },
  }
}

const mixed = [
  ...someListings(26),
  aListing({ 'Stock No': 'F1', Make: 'Ford', Model: 'Ranger', Price: 50_000 }),
  aListing({ 'Stock No': 'F2', Make: 'Ford', Model: 'Ranger', Price: 1 }),
]

describe('a website whose settings name a search service', () => {
  test('SEARCH-03 shows what the service answers, the same as the engine in this process', async () => {
    const { app, server, aHosted, found } = await aHostedApp()
    const website = await aHosted(mixed)
    await app.settle()
    for (const query of ['', '?make=Ford', '?price_min=100&sort=price_desc', '?page=2', '?q=ranger']) {
      const { locations } = folderFrom(website.files)
      const engine = inProcessSearch(
        website.website,
        stockOf(await website.stock(), website.website),
        locations,
      )
      const result = engine.search({
        filters: parseFilters(new URLSearchParams(query)),
        preset: {},
        now: app.clock.now,
      })
      const expected = toSearchJson(result, website.website, (vehicle) =>
        vehiclePath(website.website, vehicle),
      )
      const { status, body } = await found(website, query)
      expect({ status, ...body }).toEqual({ status: 200, ...expected })
    }
    const page = await (await app.visit(website, '/search/new-used-and-demo-cars')).text()
    expect(page).toMatch(/\b28 cars\b/)
    expect(server.asked.some(({ what }) => what === 'POST /multi-search')).toBe(true)
  })

  test('SEARCH-03 the service is asked with a token for this website alone; no page holds the key', async () => {
    const { app, server, aHosted, found } = await aHostedApp()
    const website = await aHosted(mixed)
    await app.settle()
    await found(website)
    const searches = server.asked.filter(({ what }) => what === 'POST /multi-search')
    const [, payload = ''] = (searches[0]?.authorization ?? '').split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).searchRules).toEqual({
      [indexName]: { filter: `website_id = ${website.id}` },
    })
    expect(searches.every(({ authorization }) => !authorization?.includes(server.key))).toBe(true)
    for (const address of ['/', '/search/new-used-and-demo-cars', path])
      expect(await (await app.visit(website, address)).text()).not.toContain(server.key)
    expect(app.log.lines.join('\n')).not.toContain(server.key)
  })

  test('MEND-13 the key of its folder becomes a secret: neither export nor a call gives it away, and search goes on', {
    tags: ['long'],
  }, async () => {
    const { app, server, aHosted, found } = await aHostedApp()
    const website = await aHosted(someListings(3))
    const { db } = app.database
    await app.settle()
    expect((await found(website)).body.total).toBe(3)
    const headers = basicAuth(app.apiCredentials)
    const folder = await app.visit(website, '/api/v1/website_folder.json', { headers })
    const exported = await exportWebsite(db, website.slug)
    const stored = await db.selectFrom('websites').selectAll().where('id', '=', website.id).execute()
    for (const text of [await folder.text(), JSON.stringify([...(exported ?? [])]), JSON.stringify(stored)]) {
      expect(text).toContain(server.host)
      expect(text).not.toContain(server.key)
    }
    expect((await listSecrets({ db, websiteId: website.id })).map(({ name }) => name)).toEqual(['search_key'])
    // importing the exported folder keeps the key
    const again = parseWebsiteFolder(
      new Map([...(exported ?? [])].filter((file): file is [string, string] => typeof file[1] === 'string')),
    )
    if (!again.ok) throw new Error(again.problems.map(({ message }) => message).join())
    expect(await importWebsite(db, again.folder)).toMatchObject({ outcome: 'imported' })
    await app.settle()
    expect((await found(website)).body.total).toBe(3)
  })

  test('MEND-13 where no key is at hand to seal it with, a folder with one is refused; an earlier release’s is moved', async () => {
    const { app, server, aHosted, found } = await aHostedApp()
    const website = await aHosted(someListings(3))
    const { db } = app.database
    const folder = folderFrom(withSettings(website.files, { description: 'Another' }))
    expect(await importWebsite(db, folder)).toMatchObject({
      outcome: 'refused',
      problems: [{ file: 'website.json', field: 'search.key', value: '' }],
    })
    // the release before kept the key in the settings
    await removeSecret({ db, websiteId: website.id }, 'search_key')
    const settings = JSON.parse(website.files.get('website.json') ?? '')
    await db
      .updateTable('websites')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', website.id)
      .execute()
    await moveSearchKeys(db, testSecretsKey, app.clock.now)
    const stored = await db.selectFrom('websites').selectAll().where('id', '=', website.id).execute()
    expect(JSON.stringify(stored)).not.toContain(server.key)
    await app.settle()
    expect((await found(website)).body.total).toBe(3)
  })

  test('SEARCH-03 a change of the stock shows once the service has it; the page from before is dropped', async () => {
    const { app, server, aHosted, found } = await aHostedApp()
    const website = await aHosted(someListings(3))
    await app.settle()
    expect((await found(website)).body.total).toBe(3)
    server.tasks.hold()
    await website.bring([...someListings(3), aListing({ 'Stock No': 'NEW', Make: 'Kia' })])
    expect((await found(website)).body.total).toBe(3)
    const settled = app.settle()
    await until(() => server.tasks.all.some(({ status }) => status === 'enqueued'))
    expect((await found(website)).body.total).toBe(3)
    server.tasks.release()
    await settled
    const { body } = await found(website)
    expect([body.total, body.hits.some(({ make }) => make === 'Kia')]).toEqual([4, true])
  })

  test('SEARCH-03 a vehicle that is sold between two pushes is not shown as one in stock', {
    tags: ['long'],
  }, async () => {
    const { app, aHosted, found } = await aHostedApp()
    const website = await aHosted(someListings(6))
    await app.settle()
    await website.change({ include_sold_cars_days: 0 })
    await website.bring(someListings(5))
    const stale = await found(website)
    expect([stale.body.total, stale.body.hits.length]).toEqual([6, 5])
    await app.settle()
    const fresh = await found(website)
    expect([fresh.body.total, fresh.body.hits.length]).toEqual([5, 5])
  })

  test('TENANT-10 websites of one service see their own vehicles only', { tags: ['long'] }, async () => {
    const { app, server, aHosted, found } = await aHostedApp()
    const one = await aHosted(someListings(3))
    const other = await aHosted([aListing({ 'Stock No': 'K1', Make: 'Kia' })])
    await app.settle()
    expect(server.indexes.get(indexName)?.documents.size).toBe(4)
    expect([(await found(one)).body.total, (await found(other)).body.total]).toEqual([3, 1])
    expect((await found(one, '?make=Kia')).body.total).toBe(0)
    await one.bring(someListings(4))
    await app.settle()
    expect([(await found(one)).body.total, (await found(other)).body.total]).toEqual([4, 1])
  })

  test('SEARCH-15 answers 503 while the service is away, with one line in the log, and works when it is back', {
    tags: ['long'],
  }, async () => {
    const { app, server, aHosted, found } = await aHostedApp()
    const website = await aHosted(someListings(3))
    await app.settle()
    app.log.expectErrors(/^search is unavailable$/)
    server.down()
    expect(await found(website)).toEqual({
      status: 503,
      body: { error: 'Search is unavailable. Please try again.' },
    })
    expect(app.log.errors.map(({ message }) => message)).toEqual(['search is unavailable'])
    for (const other of ['/', `/cars/${website.vehicle.slug}`])
      expect((await app.visit(website, other)).status).toBe(200)
    server.up()
    expect((await found(website)).body.total).toBe(3)
  })

  test('SEARCH-15 F05 a service that stays away slows no page: after two failures nobody waits for it', {
    tags: ['long'],
  }, async () => {
    const { app, server, aHosted, found } = await aHostedApp()
    const website = await aHosted(someListings(3))
    await app.settle()
    app.log.expectErrors(/^search is unavailable$/)
    server.down()
    for (const query of ['?page=1', '?page=2']) await found(website, query)
    const askedBefore = server.asked.length
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, page) => (await found(website, `?page=${page + 3}`)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([503]))
    const address = '/search/new-used-and-demo-cars?make=Mazda'
    const page = await app.visit(website, address)
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([
      503,
      'public, max-age=0, must-revalidate',
    ])
    expect(html).toContain('Search is unavailable. Please try again.')
    expect(html).toContain(`href="${address}"`)
    expect(html).toContain('<footer')
    expect([server.asked.length - askedBefore, app.log.errors.length]).toEqual([0, 2])
    server.up()
    await until(async () => (await found(website)).status === 200)
    expect(app.log.lines.some((line) => line.startsWith('info search answers again'))).toBe(true)
  })

  test('SEARCH-03 the worker brings a new website to the service by itself, and each later change', async () => {
    const { server, aHosted, found } = await aHostedApp({ worker: true })
    const website = await aHosted(someListings(3))
    const count = (): number => server.indexes.get(indexName)?.documents.size ?? 0
    await until(() => count() === 3)
    await website.bring(someListings(5))
    await until(() => count() === 5)
    await until(async () => (await found(website)).body.total === 5)
  })
})

describe('a website that names none', () => {
  test('SEARCH-03 is searched in this process, and nothing is sent anywhere', async () => {
    const { app, server, found } = await aHostedApp({ worker: true })
    const website = await app.aWebsite({ stock: someListings(3) })
    await app.settle()
    expect((await found(website)).body.total).toBe(3)
    expect(server.asked).toEqual([])
  })
})
