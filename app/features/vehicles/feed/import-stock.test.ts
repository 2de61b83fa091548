import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Location } from '#app/features/locations/location.ts'
import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { listVehicles } from '#app/features/vehicles/store.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Db, OpenDatabase } from '#app/server/db.server.ts'
import { aLocation } from '#test/a-location.ts'
import { aWebsite } from '#test/a-website.ts'
import { databaseKinds, freshDatabase } from '#test/database.ts'
import { findLastFile, heldFeedsOf } from './feed-state.server.ts'
import { confirmHeldFeed, importStock, type StockImport } from './import-stock.server.ts'
import { listOnWebsite } from './list-on-website.server.ts'
import { sampleStockCsv } from './sample-stock.ts'

const now = new Date('2026-06-30T00:00:00Z')
const later = new Date('2026-07-01T00:00:00Z')

interface Listing {
  readonly stocknum: string
  readonly title?: string
  readonly price?: string
  readonly more?: string
}

const feedOf = (listings: Listing[], heading = '') => {
  const lines = listings.map(
    ({ stocknum, title = 'CX-5', price = '30000', more }) =>
      `${stocknum},Mazda,${title},Used,2024,${price}${more === undefined ? '' : `,${more}`}`,
  )
  const text = [`Stock No,Make,Model,Condition,Year,Price${heading}`, ...lines, ''].join('\n')
  return { feedId: 'stock-csv', name: 'stock.csv', bytes: new TextEncoder().encode(text) }
}
const numbered = (count: number, from = 1): Listing[] =>
  Array.from({ length: count }, (_, index) => ({ stocknum: `S${from + index}` }))

async function aScope(db: Db, settings: object = {}): Promise<WriteScope> {
  const website = aWebsite(settings)
  await db
    .insertInto('websites')
    .values({ id: website.id, slug: website.slug, host: website.host, settings: JSON.stringify(website) })
    .execute()
  for (const [position, { id, slug }] of website.dealerships.entries()) {
    await db
      .insertInto('dealerships')
      .values({ id, slug })
      .onConflict((c) => c.doNothing())
      .execute()
    await db
      .insertInto('website_dealerships')
      .values({ website_id: website.id, dealership_id: id, position, record: '{}' })
      .execute()
  }
  return { website, db, now }
}

async function addLocation(db: Db, websiteId: number, location: Location): Promise<void> {
  await db
    .insertInto('locations')
    .values({
      website_id: websiteId,
      id: location.id,
      slug: location.slug,
      position: location.id,
      record: JSON.stringify(location),
    })
    .execute()
}

const other = {
  id: 2,
  slug: 'other',
  url: 'https://other.example',
  dealerships: [{ id: 2, slug: 'other', name: 'Other' }],
}

const counts = (result: StockImport): object => {
  if (result.outcome !== 'imported') return result
  const { added, changed, unchanged, removed, relisted } = result
  return { added, changed, unchanged, removed, relisted }
}
const nothing = { added: 0, changed: 0, unchanged: 0, removed: 0, relisted: 0 }
const vehiclesOf = (scope: WriteScope): Promise<Vehicle[]> => listVehicles(scope, [])
const versionOf = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('websites').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

describe.each(databaseKinds)('on %s', (kind) => {
  const open = (): Promise<OpenDatabase> => freshDatabase(kind)

  test('a feed becomes the stock of the website', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    const feed = feedOf(
      [
        { stocknum: '007', more: '19/05/2026,Reserved' },
        { stocknum: 'B', more: ',' },
      ],
      ',Date In Stock,Status',
    )
    expect(counts(await importStock(scope, feed))).toEqual({ ...nothing, added: 2 })
    const [first, second] = await vehiclesOf(scope)
    expect(first).toMatchObject({
      id: 1,
      slug: '2024-mazda-cx-5-007',
      name: '2024 Mazda CX-5',
      stocknum: '007',
      price: 3_000_000,
      reserved: true,
      sold: false,
      dealership_id: 1,
      dealership_slug: 'some-dealer',
      created_at: new Date('2026-05-18T14:00:00Z'),
      berths: null,
    })
    expect(second).toMatchObject({ stocknum: 'B', created_at: now })
  })

  test('F13 the same bytes a second time change nothing', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(3)))
    const version = await versionOf(db, 1)
    expect(await importStock(scope, feedOf(numbered(3)))).toEqual({ outcome: 'unchanged' })
    expect(await versionOf(db, 1)).toBe(version)
  })

  test('content decides what changed', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(3)))
    const version = await versionOf(db, 1)
    const feed = feedOf([{ stocknum: 'S2' }, { stocknum: 'S1', price: '29000' }, ...numbered(2, 3)])
    expect(counts(await importStock(scope, feed))).toEqual({ ...nothing, added: 1, changed: 1, unchanged: 2 })
    expect(await versionOf(db, 1)).toBe(version + 1)
  })

  test('a vehicle gone from the feed is sold, and one that returns is for sale again', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(3)))
    expect(counts(await importStock({ ...scope, now: later }, feedOf(numbered(2))))).toMatchObject({
      removed: 1,
      unchanged: 2,
    })
    const gone = (await vehiclesOf(scope)).find(({ stocknum }) => stocknum === 'S3')
    expect(gone).toMatchObject({ sold: true, status: 'sold', sold_at: later })
    expect(counts(await importStock(scope, feedOf(numbered(3))))).toMatchObject({ relisted: 1, removed: 0 })
    const back = (await vehiclesOf(scope)).find(({ id }) => id === gone?.id)
    expect(back).toMatchObject({ sold: false, status: 'in_stock', sold_at: null, slug: gone?.slug })
  })

  test('a vehicle that the feed calls sold is sold from then on', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    const feed = (status: string) => feedOf([{ stocknum: 'S1', more: status }], ',Status')
    await importStock(scope, feed('In Stock'))
    expect(counts(await importStock({ ...scope, now: later }, feed('Sold')))).toMatchObject({ changed: 1 })
    expect(await vehiclesOf(scope)).toMatchObject([{ sold: true, sold_at: later }])
  })

  test('a slug stays when the title changes, and two of one kind differ', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf([{ stocknum: 'A/1' }, { stocknum: 'a 1' }]))
    const slugs = (await vehiclesOf(scope)).map(({ slug }) => slug)
    expect(slugs).toEqual(['2024-mazda-cx-5-a-1', '2024-mazda-cx-5-a-1-2'])
    await importStock(scope, feedOf([{ stocknum: 'A/1', title: 'CX-50' }, { stocknum: 'a 1' }]))
    expect((await vehiclesOf(scope)).map(({ slug, model }) => [slug, model])).toEqual([
      [slugs[0], 'CX-50'],
      [slugs[1], 'CX-5'],
    ])
  })

  test.each([
    ['empty', feedOf([])],
    ['of no bytes', { feedId: 'stock-csv', name: 'stock.csv', bytes: new Uint8Array() }],
    ['cut in half', cutInHalf(feedOf(numbered(30)))],
    ['short of 40 per cent', feedOf(numbered(18))],
  ])('a feed that is %s is held, and the website keeps what it had', async (_, feed) => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(30)))
    const before = await vehiclesOf(scope)
    expect((await importStock(scope, feed)).outcome).toBe('held')
    expect(await vehiclesOf(scope)).toEqual(before)
    expect(await heldFeedsOf({ db: scope.db, websiteId: scope.website.id })).toMatchObject([
      { id: 'stock-csv', fileName: 'stock.csv', heldAt: now },
    ])
  })

  test('a held feed is applied once an operator confirms it, and never twice', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(30)))
    await importStock(scope, feedOf(numbered(10)))
    expect(counts(await confirmHeldFeed(scope, 'stock-csv'))).toMatchObject({ removed: 20, unchanged: 10 })
    expect(await heldFeedsOf({ db: scope.db, websiteId: scope.website.id })).toEqual([])
    await expect(confirmHeldFeed(scope, 'stock-csv')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('what is no feed at all stays held, confirmed or not', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(30)))
    await importStock(scope, {
      feedId: 'stock-csv',
      name: 'stock.csv',
      bytes: new TextEncoder().encode('<html>Bad gateway</html>'),
    })
    expect((await confirmHeldFeed(scope, 'stock-csv')).outcome).toBe('held')
    expect((await vehiclesOf(scope)).filter(({ sold }) => sold)).toEqual([])
  })

  test('a good feed settles one that is held', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(30)))
    await importStock(scope, feedOf([]))
    expect(await importStock(scope, feedOf(numbered(30)))).toEqual({ outcome: 'unchanged' })
    expect(await heldFeedsOf({ db: scope.db, websiteId: scope.website.id })).toEqual([])
  })

  test('a few vehicles may always go', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(6)))
    expect(counts(await importStock(scope, feedOf(numbered(1))))).toMatchObject({ removed: 5 })
  })

  test('seven broken rows are reported by line and column, the rest is imported, their vehicles stay', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(20)))
    const rows = numbered(21).map((row, index) => (index % 3 === 0 ? { ...row, price: 'cheap' } : row))
    const result = await importStock(scope, feedOf(rows))
    expect(counts(result)).toEqual({ ...nothing, added: 1, unchanged: 13 })
    if (result.outcome !== 'imported') throw new Error('not imported')
    expect(result.problems.map(({ line, column, field }) => [line, column, field])).toEqual([
      [2, 25, 'Price'],
      [5, 25, 'Price'],
      [8, 25, 'Price'],
      [11, 26, 'Price'],
      [14, 26, 'Price'],
      [17, 26, 'Price'],
      [20, 26, 'Price'],
    ])
    expect((await vehiclesOf(scope)).filter(({ sold }) => sold)).toEqual([])
  })

  test('two feeds of one website remove only what each brought', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(3)))
    const second = { ...feedOf(numbered(3, 10)), feedId: 'used-csv' }
    expect(counts(await importStock(scope, second))).toEqual({ ...nothing, added: 3 })
    expect(await vehiclesOf(scope)).toHaveLength(6)
  })

  test('MEND-02 FEED-06 a folder’s file from before files were noted is asked about, however often it comes', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(3)))
    await db.updateTable('stock_feeds').set({ folder_hash: '' }).execute()
    const older = feedOf([...numbered(2), { stocknum: 'S3', price: '31000' }])
    for (const _ of ['once', 'again'])
      expect(await importStock(scope, older, { isFromFolder: true })).toMatchObject({
        outcome: 'held',
        reason: 'it is another file than the one of Tuesday 30 June 2026, 10:00am, and may be older',
      })
    expect(counts(await confirmHeldFeed(scope, 'stock-csv'))).toMatchObject({ changed: 1 })
    expect(await importStock(scope, older, { isFromFolder: true })).toEqual({ outcome: 'unchanged' })
    await importStock({ ...scope, now: later }, feedOf(numbered(3)))
    expect(await importStock(scope, older, { isFromFolder: true })).toEqual({
      outcome: 'left-alone',
      since: later,
    })
  })

  test('TENANT-10 rows of another website stay untouched and unseen', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    const stranger = await aScope(db, other)
    await importStock(stranger, feedOf(numbered(8)))
    const [theirs, version] = [await vehiclesOf(stranger), await versionOf(db, 2)]
    await importStock(scope, feedOf(numbered(2).map((row) => ({ ...row, price: '1000' }))))
    expect(await vehiclesOf(stranger)).toEqual(theirs)
    expect(await versionOf(db, 2)).toBe(version)
    expect(await vehiclesOf(scope)).toHaveLength(2)
    expect((await vehiclesOf(scope)).some(({ id }) => id === theirs[0]?.id)).toBe(false)
  })

  test("a feed cannot bring another dealership's vehicles", async () => {
    const { db } = await open()
    const scope = await aScope(db)
    const stranger = await aScope(db, other)
    await importStock(stranger, feedOf(numbered(1)))
    const feed = feedOf(
      [
        { stocknum: 'S1', price: '1', more: 'other' },
        { stocknum: 'S2', more: 'some-dealer' },
      ],
      ',Dealer ID',
    )
    const result = await importStock(scope, feed)
    expect(result).toMatchObject({
      added: 1,
      problems: [
        { line: 2, field: 'dealer', value: 'other', message: expect.stringContaining('some-dealer') },
      ],
    })
    expect(await vehiclesOf(stranger)).toMatchObject([{ price: 3_000_000 }])
  })

  test('vehicles whose dealership a feed no longer names rightly stay as they are', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    const feed = (dealer: string) => feedOf([{ stocknum: 'S1', more: dealer }], ',Dealer ID')
    await importStock(scope, feed('some-dealer'))
    expect(await importStock(scope, feed('sum-dealer'))).toMatchObject({
      removed: 0,
      problems: [{ line: 2 }],
    })
    expect(await vehiclesOf(scope)).toMatchObject([{ sold: false }])
  })

  test('the database refuses a place for a vehicle under a dealership that is not its own', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await aScope(db, other)
    await importStock(scope, feedOf(numbered(1)))
    const row = { website_id: 2, vehicle_id: 1, dealership_id: 2, slug: 'stolen' }
    await expect(db.insertInto('website_vehicles').values(row).execute()).rejects.toThrow(/foreign key/)
  })

  test('a dealership on two websites stands on both, and both hear of a change', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    const group = await aScope(db, {
      ...other,
      dealerships: [...other.dealerships, ...scope.website.dealerships],
    })
    const version = await versionOf(db, 2)
    await importStock(scope, feedOf(numbered(2)))
    const [onOwn, onGroup] = [await vehiclesOf(scope), await vehiclesOf(group)]
    expect(onGroup.map(({ id, slug }) => [id, slug])).toEqual(onOwn.map(({ id, slug }) => [id, slug]))
    expect(await versionOf(db, 2)).toBe(version + 1)
  })

  test('a website that lists a dealership later gets its stock', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    await importStock(scope, feedOf(numbered(2)))
    const group = await aScope(db, { ...other, dealerships: scope.website.dealerships })
    expect(await vehiclesOf(group)).toEqual([])
    expect(await listOnWebsite({ db, websiteId: 2 })).toBe(2)
    expect(await vehiclesOf(group)).toHaveLength(2)
  })

  test('a vehicle stands at the location its feed names, else where its dealership sells', async () => {
    const { db } = await open()
    const scope = await aScope(db)
    const sales = aLocation({ primary: true, contact_detail: { phone: '03 5000 0000' } })
    const north = aLocation({ id: 2, slug: 'north', name: 'North Yard', feed_codes: ['N1'] })
    const service = aLocation({ id: 3, slug: 'service', location_type: 'service' })
    for (const location of [service, sales, north]) await addLocation(db, 1, location)
    const codes = ['n1', 'NORTH', 'North Yard', '', 'elsewhere']
    const feed = feedOf(
      codes.map((more, index) => ({ stocknum: `S${index}`, more })),
      ',Location',
    )
    expect(await importStock(scope, feed)).toMatchObject({
      added: 5,
      problems: [],
      warnings: [{ line: 6, field: 'location', value: 'elsewhere' }],
    })
    const vehicles = await listVehicles(scope, [service, sales, north])
    expect(vehicles.map(({ location_id }) => location_id)).toEqual([2, 2, 2, 1, 1])
    expect(vehicles[3]).toMatchObject({
      city: 'Ballarat',
      state: 'VIC',
      location: { name: 'Some Dealer Sales', phone: '03 5000 0000', slug: 'sales' },
    })
  })

  test('SCALE-06 every process hears of the change once the import is done, and what changed is written down', async () => {
    const database = await open()
    const scope = await aScope(database.db)
    const heard: string[] = []
    const stop = await database.listen('forecourt_changed', (payload) => heard.push(payload))
    await importStock(scope, feedOf(numbered(2)))
    await expect
      .poll(() => heard.map((payload): unknown => JSON.parse(payload)))
      .toEqual([{ websiteId: 1, version: 2 }])
    await stop()
    const changes = await database.db.selectFrom('website_changes').select(['version', 'tags']).execute()
    expect(changes).toEqual([{ version: 2, tags: ['stock:1', 'vehicle:1', 'vehicle:2'] }])
  })

  test("a demo's dates are moved so that the newest arrival is of today", async () => {
    const { db } = await open()
    const scope = await aScope(db, { time_zone: 'UTC' })
    const dates = ['01/01/2020', '11/01/2020', '']
    const feed = feedOf(
      dates.map((more, index) => ({ stocknum: `S${index}`, more })),
      ',Date In Stock',
    )
    await importStock(scope, feed, { shiftDatesTo: now })
    expect((await vehiclesOf(scope)).map(({ created_at }) => created_at.toISOString().slice(0, 10))).toEqual([
      '2026-06-20',
      '2026-06-30',
      '2026-06-30',
    ])
  })

  test('SAFE-09 a large feed is read in a thread and written in slices: others have their turn, and it is all or nothing', {
    tags: ['long'],
  }, async () => {
    const { db } = await open()
    const scope = await aScope(db)
    const feed = {
      feedId: 'stock-csv',
      name: 'stock.csv',
      bytes: new TextEncoder().encode(sampleStockCsv(500)),
    }
    const written: number[] = []
    let turns = 0
    const noting = (breaksAt: number): Db =>
      db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('"vehicles"')) {
            if (written.length === breaksAt) throw new Error('the line is cut')
            written.push(turns)
          }
          return node
        },
        transformResult: async ({ result }) => result,
      })
    await expect(importStock({ ...scope, db: noting(3) }, feed)).rejects.toThrow('the line is cut')
    expect(await vehiclesOf(scope)).toEqual([])
    expect(await findLastFile(scope, 'stock-csv')).toBeNull()

    written.length = 0
    let isDone = false
    const others = (async () => {
      for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    })()
    const imported = await importStock({ ...scope, db: noting(-1) }, feed)
    isDone = true
    await others
    expect(counts(imported)).toEqual({ ...nothing, added: 500 })
    expect(await vehiclesOf(scope)).toHaveLength(500)
    // at least five inserts of at most a hundred vehicles, each after other requests had a turn
    expect(written.length).toBeGreaterThanOrEqual(5)
    expect(new Set(written).size).toBe(written.length)
    expect((await findLastFile(scope, 'stock-csv'))?.bytes).toEqual(Buffer.from(feed.bytes))
  })

  test('PAY-02 a car carries its dealership’s keys, publishable ones only', async () => {
    const { db } = await open()
    const processor = (authorization_type: string, authorization_key: string) => ({
      authorization_type,
      authorization_key,
      deposit_amount: 500,
    })
    const scope = await aScope(db, {
      dealerships: [
        {
          id: 1,
          slug: 'some-dealer',
          name: 'Some Dealer',
          stripe_publishable_key: 'pk_live_1',
          payment_processors: [processor('stripe', ''), processor('till', 'sk_live_2')],
        },
      ],
    })
    await importStock(scope, feedOf(numbered(1)))
    expect(await vehiclesOf(scope)).toMatchObject([
      {
        has_checkout_payment_processor: true,
        payment_processors: [processor('stripe', 'pk_live_1'), processor('till', '')],
      },
    ])
  })

  test('the feed of a group names the dealership of each vehicle', { tags: ['long'] }, async () => {
    const { db } = await open()
    const bytes = readFileSync(new URL('../../../../db/sample/harbourline-motors/stock.xml', import.meta.url))
    const dealers = [...new Set(bytes.toString().match(/(?<=<dealerId>)\w+/g))]
    const dealerships = dealers.map((code, index) => ({
      id: index + 1,
      slug: `d${index}`,
      name: code,
      feed_ids: [code],
    }))
    const scope = await aScope(db, { dealerships })
    expect(dealers.length).toBeGreaterThan(1)
    expect(counts(await importStock(scope, { feedId: 'stock-xml', name: 'stock.xml', bytes }))).toMatchObject(
      { added: 180 },
    )
  })
})

function cutInHalf<File extends { bytes: Uint8Array }>(feed: File): File {
  return { ...feed, bytes: feed.bytes.slice(0, feed.bytes.length / 2) }
}
