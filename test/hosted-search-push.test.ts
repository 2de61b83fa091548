import { describe, expect, onTestFinished, test } from 'vitest'
import { documentId, indexName } from '#app/features/search/meilisearch/documents.ts'
import { indexSettings } from '#app/features/search/meilisearch/index-settings.ts'
import { searchPushQueue } from '#app/features/search/meilisearch/push-jobs.server.ts'
import { type PushDependencies, pushService } from '#app/features/search/meilisearch/push-service.server.ts'
import { claimService, listHosted } from '#app/features/search/meilisearch/push-store.server.ts'
import { openSearchPushes } from '#app/features/search/meilisearch/pushes.server.ts'
import { readFlagRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { openJobs } from '#app/server/jobs.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import { aListing, aWebsiteInFiles, type Listing, someListings } from './a-website-folder.ts'
import { importedWebsite, type TestWebsite, testSecretsKey } from './app.ts'
import { databaseKinds, freshDatabase } from './database.ts'
import { aSearchServer, type StandIn } from './meilisearch/stand-in.ts'
import { until } from './until.ts'

const now = new Date('2026-06-30T02:00:00Z')
const registry = readFlagRegistry()

interface Pushing {
  readonly database: OpenDatabase
  readonly server: StandIn
  readonly dependencies: PushDependencies
  push(changes?: Partial<PushDependencies>): ReturnType<typeof pushService>
  aHosted(stock: readonly Listing[]): Promise<TestWebsite>
  /** The documents of the index, and the writes that the last push sent. */
  documents(): string[]
  writes(): string[]
}

async function openPush(kind: (typeof databaseKinds)[number] = 'pglite'): Promise<Pushing> {
  const server = await aSearchServer()
  const database = await freshDatabase(kind)
  const dependencies: PushDependencies = {
    db: database.db,
    registry,
    secretsKey: testSecretsKey,
    clock: () => now,
    loadStock: (website) => loadSnapshot(database.db, website, now),
  }
  let seen = 0
  return {
    server,
    database,
    dependencies,
    push: (changes = {}) => pushService({ ...dependencies, ...changes }, server.host),
    aHosted: (stock) =>
      importedWebsite(
        database,
        registry,
        { now },
        aWebsiteInFiles({ stock, settings: { demo: true, search: { host: server.host } } }),
      ),
    documents: () => [...(server.indexes.get(indexName)?.documents.keys() ?? [])].sort(),
    writes() {
      const since = server.asked.slice(seen).map(({ what }) => what)
      seen = server.asked.length
      return since.filter((what) => !what.startsWith('GET') && !what.endsWith('/fetch'))
    },
  }
}

const idsOf = async (website: TestWebsite): Promise<string[]> =>
  (await website.stock()).map(({ id }) => documentId(website.id, id)).sort()

describe.each(databaseKinds)('bringing the stock to a search service, on %s', (kind) => {
  test('SEARCH-03 the first time an index is made, filled and put in its place; then nothing is written', async () => {
    const { server, push, aHosted, documents, writes } = await openPush(kind)
    const website = await aHosted(someListings(3))
    expect(await push()).toEqual({ outcome: 'pushed', websites: 1, isRebuilt: true })
    expect(documents()).toEqual(await idsOf(website))
    expect([...server.indexes.keys()]).toEqual([indexName])
    expect(server.indexes.get(indexName)?.settings).toMatchObject(indexSettings())
    writes()
    expect(await push()).toEqual({ outcome: 'unchanged' })
    expect(writes()).toEqual([])
  })

  test('SEARCH-03 later only what differs is written, and what is gone is removed', async () => {
    const { server, push, aHosted, documents, writes } = await openPush(kind)
    const other = await aHosted(someListings(2))
    const website = await aHosted(someListings(30))
    await push()
    writes()
    const listings = [...someListings(29), aListing({ 'Stock No': 'NEW', Price: 1234 })]
    await website.bring(
      listings.map((listing, index) => (index === 0 ? { ...listing, Price: 9999 } : listing)),
    )
    expect(await push()).toEqual({ outcome: 'pushed', websites: 1, isRebuilt: false })
    expect(documents()).toEqual([...(await idsOf(website)), ...(await idsOf(other))].sort())
    expect(writes()).toEqual([`POST /indexes/${indexName}/documents?primaryKey=id`])
    const sent: unknown[] = JSON.parse(
      server.asked.findLast(({ what }) => what.includes('/documents?'))?.body ?? '[]',
    )
    // these are the changed vehicle, the new one, and the one that is sold now
    expect(sent).toHaveLength(3)
  })

  test('SEARCH-03 a change that leaves the stock as it is writes nothing, and is done with', async () => {
    const { dependencies, push, aHosted, writes } = await openPush(kind)
    const website = await aHosted(someListings(2))
    await push()
    writes()
    await website.change({ description: 'Other words.' })
    expect(await push()).toEqual({ outcome: 'pushed', websites: 1, isRebuilt: false })
    expect([writes(), await push()]).toEqual([[], { outcome: 'unchanged' }])
    const [stock] = await listHosted(dependencies.db)
    expect(stock?.pushedVersion).toBe(stock?.version)
  })
})

describe('a rebuilt index', () => {
  test('SEARCH-03 is made where the settings have changed; searches go on in the old one until the new is whole', async () => {
    const { server, push, aHosted, documents } = await openPush()
    await aHosted(someListings(3))
    await push()
    const before = server.indexes.get(indexName)?.settings.synonyms
    expect(before).toMatchObject({ ute: expect.arrayContaining(['utility']) })
    server.tasks.hold()
    const rebuilding = push({ synonyms: { ute: ['pickup'] } })
    await until(() => server.tasks.all.some(({ status }) => status === 'enqueued'))
    expect([documents().length, server.indexes.get(indexName)?.settings.synonyms]).toEqual([3, before])
    server.tasks.release()
    expect(await rebuilding).toEqual({ outcome: 'pushed', websites: 1, isRebuilt: true })
    expect([documents().length, server.indexes.get(indexName)?.settings.synonyms]).toEqual([
      3,
      { ute: ['pickup'] },
    ])
    expect([...server.indexes.keys()]).toEqual([indexName])
  })

  test('SEARCH-03 holds every website of the service, however each of them writes its address', async () => {
    const { server, push, aHosted, documents } = await openPush()
    await aHosted(someListings(3))
    const other = await aHosted(someListings(2))
    await other.change({ search: { host: `${server.host}/` } })
    expect(await push()).toEqual({ outcome: 'pushed', websites: 2, isRebuilt: true })
    expect(documents()).toHaveLength(5)
    expect(await push()).toEqual({ outcome: 'unchanged' })
  })

  test('SEARCH-03 takes the place of one that is gone, with every website of the service in it', async () => {
    const { server, push, aHosted, documents } = await openPush()
    await aHosted(someListings(3))
    await aHosted(someListings(2))
    await push()
    server.indexes.delete(indexName)
    expect(await push()).toEqual({ outcome: 'pushed', websites: 2, isRebuilt: true })
    expect(documents()).toHaveLength(5)
  })

  test('SEARCH-03 that failed half-way leaves the old one in use, and the next rebuild removes it', {
    tags: ['long'],
  }, async () => {
    const { server, push, aHosted, documents } = await openPush()
    await aHosted(someListings(3))
    await push()
    server.fail('/swap-indexes', 9, { status: 500, code: 'internal' })
    const synonyms = { ute: ['pickup'] }
    await expect(push({ synonyms })).rejects.toMatchObject({ name: 'CallError', status: 500 })
    expect([documents().length, server.indexes.size]).toEqual([3, 2])
    server.mend()
    expect(await push({ synonyms })).toEqual({ outcome: 'pushed', websites: 1, isRebuilt: true })
    expect([documents().length, server.indexes.size]).toEqual([3, 1])
  })

  test('SEARCH-03 that lacks a document is not put in place', async () => {
    const { server, push, aHosted } = await openPush()
    await aHosted(someListings(3))
    const { indexes } = server
    const set = indexes.set.bind(indexes)
    indexes.set = (uid, index) => set(uid, { ...index, documents: new Map([...index.documents].slice(0, 2)) })
    await expect(push()).rejects.toMatchObject({ kind: 'protocol', operation: 'rebuild' })
    expect(indexes.has(indexName)).toBe(false)
    indexes.set = set
    expect(await push()).toMatchObject({ outcome: 'pushed', isRebuilt: true })
    expect([...indexes.keys()]).toEqual([indexName])
  })

  test('SEARCH-03 that ends in an unreadable answer is begun again', async () => {
    const { server, push, aHosted } = await openPush()
    await aHosted(someListings(3))
    server.fail('/indexes/Car_production_new', 1, { html: 200 })
    await expect(push()).rejects.toMatchObject({ kind: 'protocol' })
    expect(await push()).toMatchObject({ outcome: 'pushed', isRebuilt: true })
    expect([...server.indexes.keys()]).toEqual([indexName])
  })
})

describe('the worker', () => {
  async function working({ database }: Pushing): Promise<void> {
    const jobs = openJobs(database, [searchPushQueue], silentLog())
    await jobs.start()
    const loadStock = (website: Website) => loadSnapshot(database.db, website, now)
    const options = { jobs, registry, clock: () => new Date(), loadStock, log: silentLog(), chance: () => 0 }
    const pushes = openSearchPushes({ ...options, secretsKey: testSecretsKey, database })
    onTestFinished(async () => {
      await pushes.stop()
      await jobs.stop()
    })
    await pushes.start()
  }
  const isBrought = async ({ dependencies }: Pushing): Promise<boolean> =>
    (await listHosted(dependencies.db)).every((one) => one.pushedVersion === one.version)

  test('SEARCH-03 brings the present stock to a service that was away when it is back', {
    tags: ['long'],
  }, async () => {
    const all = await openPush()
    await working(all)
    all.server.down()
    const website = await all.aHosted(someListings(2))
    await until(() => all.server.asked.length > 0)
    await website.bring(someListings(4))
    all.server.up()
    await until(() => isBrought(all))
    expect(all.documents()).toHaveLength(4)
  })

  test('SEARCH-03 tries again by itself after a service has refused', { tags: ['long'] }, async () => {
    const all = await openPush()
    await working(all)
    all.server.fail('/indexes', 1, { status: 403, code: 'invalid_api_key' })
    await all.aHosted(someListings(2))
    await until(() => all.server.asked.length > 0)
    expect(all.documents()).toEqual([])
    await until(() => isBrought(all))
    expect(all.documents()).toHaveLength(2)
  })
})

describe('a push', () => {
  test('SEARCH-03 is not begun while another process writes to the service, unless that one is long dead', async () => {
    const { server, dependencies, push, aHosted, documents } = await openPush()
    await aHosted(someListings(3))
    const later = new Date(now.getTime() + 60_000)
    await claimService(dependencies.db, server.host, 'another process', now, later)
    expect(await push()).toEqual({ outcome: 'busy' })
    expect(documents()).toEqual([])
    const muchLater = new Date(later.getTime() + 1)
    expect(await push({ clock: () => muchLater })).toMatchObject({ outcome: 'pushed' })
  })

  test('SEARCH-03 that a change overtakes is followed by another', async () => {
    const { server, push, aHosted, documents } = await openPush()
    const website = await aHosted(someListings(3))
    await push()
    await website.bring(someListings(4))
    server.tasks.hold()
    const first = push()
    await until(() => server.tasks.all.some(({ status }) => status === 'enqueued'))
    await website.bring(someListings(5))
    server.tasks.release()
    expect(await first).toMatchObject({ outcome: 'pushed' })
    expect(documents()).toHaveLength(4)
    expect(await push()).toMatchObject({ outcome: 'pushed' })
    expect(documents()).toHaveLength(5)
  })

  test('SEARCH-03 waits for what an earlier one has left to be written', async () => {
    const { server, push, aHosted, documents } = await openPush()
    const website = await aHosted(someListings(3))
    await push()
    const [id = ''] = documents()
    const settled = { ...server.indexes.get(indexName)?.documents.get(id) }
    server.tasks.hold()
    await fetch(`${server.host}/indexes/${indexName}/documents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ ...settled, make: 'Wrong', content_hash: 'older' }]),
    })
    await website.change({ description: 'Other words.' })
    const pushed = push()
    await new Promise((resolve) => setTimeout(resolve, 100))
    server.tasks.release()
    expect(await pushed).toMatchObject({ outcome: 'pushed' })
    expect(server.indexes.get(indexName)?.documents.get(id)?.make).toBe(settled.make)
  })

  test('SEARCH-03 to a service that refuses fails with its code, and counts as not done', async () => {
    const { server, dependencies, push, aHosted } = await openPush()
    await aHosted(someListings(3))
    server.fail('/indexes', 1, { status: 403, code: 'invalid_api_key' })
    await expect(push()).rejects.toMatchObject({ kind: 'auth', code: 'invalid_api_key' })
    expect((await listHosted(dependencies.db)).map(({ pushedVersion }) => pushedVersion)).toEqual([null])
    expect(await push()).toMatchObject({ outcome: 'pushed' })
  })

  test('SEARCH-03 of a website that names no service does nothing', async () => {
    const { server, push } = await openPush()
    expect(await push()).toEqual({ outcome: 'unchanged' })
    expect(server.asked).toEqual([])
  })
})
