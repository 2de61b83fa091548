import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importAsRun } from '#app/features/intake/import-as-run.server.ts'
import { listRunChanges, listRuns } from '#app/features/intake/runs.server.ts'
import { aPushedWebsite, type Call, call, pushed } from './a-push-feed.ts'
import { aListing, feedOf, someListings } from './a-website-folder.ts'
import { asJson, basicAuth, createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { countedDatabase } from './counted-database.ts'

const minuteMs = 60_000

function later(app: TestApp, ms = minuteMs): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

/** A vehicle in the names of the API. */
function aCar(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    stocknum: 'P1',
    vin: 'JM0KF4WLA00123456',
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Akera',
    year: 2024,
    car_type: 'used',
    km: 12_400,
    price: 30_990,
    price_qualifier: 'egc',
    dapprice: 33_490,
    colour: 'Red',
    description: '<p>One owner.</p><ul><li>Tow bar</li></ul>',
    features: ['Tow bar', 'Heated seats, front'],
    images: ['https://photos.example/1.jpg', { image: { url: 'https://photos.example/2.jpg' } }],
    ...changes,
  }
}

async function aPushing(app: TestApp, wishes = {}) {
  const { website, token } = await aPushedWebsite(app, wishes)
  const send = (path: string, body?: unknown, more: Call = {}) =>
    call(app, website, path, { token, method: 'POST', ...(body === undefined ? {} : { body }), ...more })
  return {
    website,
    token,
    push: (changes: Readonly<Record<string, unknown>> = {}) => send('vehicles', { vehicle: aCar(changes) }),
    send,
    /** The status of the vehicle's page, once every change shows. */
    async page(url: string): Promise<number> {
      await app.app.settled()
      return (await app.visit(website, new URL(url).pathname)).status
    },
  }
}

async function vehicleOf(website: TestWebsite, stocknum: string) {
  return (await website.stock()).find(
    (vehicle) => vehicle.stocknum === stocknum && vehicle.ended_as !== 'superseded',
  )
}

describe('FEED-19 a vehicle is pushed', () => {
  test('whole, in the names of the API, and is on its page; again it is unchanged, with another price changed', async () => {
    const app = await createTestApp()
    const { website, push, page } = await aPushing(app)
    const first = await push()
    const vehicle = await vehicleOf(website, 'P1')
    expect(first.json).toEqual({
      outcome: 'added',
      id: vehicle?.id,
      url: `${website.website.url}/cars/2024-mazda-cx-5-akera-p1`,
    })
    expect(first.status).toBe(200)
    expect(await page(first.json.url)).toBe(200)
    const text = await (await app.visit(website, '/cars/2024-mazda-cx-5-akera-p1')).text()
    expect(text).toContain('Heated seats, front')
    later(app)
    expect((await push()).json).toEqual({ ...first.json, outcome: 'unchanged' })
    expect((await push({ price: 29_990 })).json).toEqual({ ...first.json, outcome: 'changed' })
    await app.app.settled()
    const told = await app.visit(website, `/api/v1/websites/${website.id}/cars/${vehicle?.id}.json`, {
      headers: basicAuth(app.apiCredentials),
    })
    expect(await told.json()).toMatchObject({
      price: 29_990,
      price_qualifier: 'egc',
      dapprice: 33_490,
      description: 'One owner.\n\n• Tow bar',
      features: ['Tow bar', 'Heated seats, front'],
      images: [
        { image: { url: 'https://photos.example/1.jpg' } },
        { image: { url: 'https://photos.example/2.jpg' } },
      ],
      location: { slug: `sales-${website.id}` },
    })
  })

  test('as the API tells it, and nothing of it is unknown', async () => {
    const app = await createTestApp()
    const { website, push, send } = await aPushing(app)
    const { json } = await push()
    await app.app.settled()
    const told = await app.visit(website, `/api/v1/websites/${website.id}/cars/${json.id}.json`, {
      headers: basicAuth(app.apiCredentials),
    })
    const vehicle = await told.json()
    later(app)
    const again = await send('vehicles', { vehicle })
    expect([again.status, again.json.warnings]).toEqual([200, undefined])
    await app.app.settled()
    const after = await app.visit(website, `/api/v1/websites/${website.id}/cars/${json.id}.json`, {
      headers: basicAuth(app.apiCredentials),
    })
    const confirmed = { created_at: expect.any(String), confirmed_at: app.clock.now.toISOString() }
    expect(await after.json()).toEqual({ ...vehicle, ...confirmed })
  })

  test('and every member that is wrong is named; nothing of it is taken, and the dealer can read why', async () => {
    const app = await createTestApp()
    const { website, token, push } = await aPushing(app)
    const { status, json } = await push({
      make: null,
      price: 'a lot',
      price_qualifier: 'cheap',
      images: [7],
      updated_at: 'yesterday',
    })
    expect(status).toBe(422)
    expect(json.error).toBe('5 members are wrong.')
    expect(json.problems.map(({ field }: { field: string }) => field)).toEqual([
      'updated_at',
      'price_qualifier',
      'images.0',
      'make',
      'price',
    ])
    const second = await push({
      make: null,
      price: 'a lot',
      status: 'on the moon',
      dealership_slug: 'theirs',
    })
    expect(second.json.problems).toEqual([
      { field: 'status', message: 'expected In Stock, Coming Soon, Reserved or Sold' },
      { field: 'make', message: 'expected the make' },
      { field: 'price', message: 'expected an amount such as 74990 or $74,990' },
      { field: 'dealership_slug', message: expect.stringMatching(/^expected a dealership/) },
    ])
    expect((await push({ dealership_slug: 'theirs' })).json).toEqual({
      error: `dealership_slug: expected a dealership of the website: ${website.dealershipSlug}`,
      problems: [
        {
          field: 'dealership_slug',
          message: `expected a dealership of the website: ${website.dealershipSlug}`,
        },
      ],
    })
    expect(await vehicleOf(website, 'P1')).toBeUndefined()
    const [run] = (await call(app, website, 'runs', { token })).json
    expect(run).toMatchObject({
      trigger: 'push',
      outcome: 'unchanged',
      times: 3,
      counts: { read: 3, rejected: 3 },
    })
    const { json: whole } = await call(app, website, `runs/${run.id}`, { token })
    expect(whole.rejected).toHaveLength(10)
  })

  test.each([
    [
      'no JSON',
      '{"vehicle": {"stocknum": "P1",}}',
      {},
      400,
      /^This is not JSON: \w+ \(line 1, column 31\)\.$/,
    ],
    ['nothing', '', {}, 400, /^This is not JSON/],
    ['XML', '<vehicle/>', { 'content-type': 'text/xml' }, 415, /^Send JSON/],
    ['a list', '[]', {}, 422, /^vehicle: expected/],
    ['no vehicle', '{"stocknum": "P1"}', {}, 422, /^vehicle: expected/],
    ['very deep', '['.repeat(100_000), {}, 400, /nested too deeply/],
    ['too much', JSON.stringify({ vehicle: { description: 'x'.repeat(256 * 1024) } }), {}, 413, /256 KiB/],
  ])('of %s it is refused in words', async (_, body, headers, status, error) => {
    const app = await createTestApp()
    const { send } = await aPushing(app)
    const answer = await send('vehicles', Buffer.from(body), { headers })
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(error)])
  })

  test('unknown members are warnings; what the dealership paid is in no answer, log or file', async () => {
    const app = await createTestApp()
    const { website, token, push, send } = await aPushing(app)
    const { status, json } = await push({
      cost_price: 987_654_321,
      margin: { gross: 987_654_321 },
      sunroof: 'yes',
    })
    expect(status).toBe(200)
    expect(json.warnings).toContainEqual({
      field: 'sunroof',
      message: 'nobody knows this member: it is left out',
    })
    await send('dealer-studio', {
      ...studio(),
      Cost: 987_654_321,
      PriceList: [
        { Type: 'EGC', Amount: 66_990 },
        { Type: 'Cost', Amount: 987_654_321 },
      ],
      VendorData: { Margin: 987_654_321, InternalNotes: '987654321' },
    })
    await send('dealer-studio', { ...flat(), cost: 987_654_321, wholesale: '987654321' })
    await push({ price: 'x', cost_price: 987_654_321 })
    const runs = (await call(app, website, 'runs', { token })).json
    const whole = await call(app, website, `runs/${runs[0].id}`, { token })
    const stored = await app.database.db.selectFrom('vehicles').selectAll().execute()
    const journal = readFileSync(`${app.dataDir}/pushes/0000000001.journal`, 'latin1')
    for (const text of [JSON.stringify([json, runs, whole, stored]), app.log.lines.join(), journal])
      expect(text).not.toContain('987654321')
  })

  test('touches its own vehicle alone: the number of queries does not grow with the stock', {
    tags: ['long'],
  }, async () => {
    const counts: number[] = []
    for (const size of [1, 300]) {
      const { database, queries } = await countedDatabase()
      let isHeard = true
      const app = await createTestApp({
        database: {
          ...database,
          listen: (channel, heard) => database.listen(channel, (said) => isHeard && heard(said)),
        },
      })
      const { push } = await aPushing(app, { stock: someListings(size) })
      await push()
      await app.app.settled()
      // what an announcement makes each process read again is not the push
      isHeard = false
      const before = queries()
      expect((await push({ price: 28_990 })).json.outcome).toBe('changed')
      counts.push(queries() - before)
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeLessThan(35)
  })

  test('FEED-31 STOCK-07 is a row of history in the run of its hour', async () => {
    const app = await createTestApp()
    const { website, push, send } = await aPushing(app)
    const at = { db: app.database.db, websiteId: website.id }
    await push()
    later(app)
    await push({ price: 29_990 })
    later(app)
    await push({ price: 29_990 })
    await send('vehicles/P1/sold')
    const runs = await listRuns(at, { feedId: 'dms', most: 9 })
    expect(runs).toMatchObject([
      { trigger: 'push', outcome: 'imported', times: 4, counts: { read: 4, added: 1, changed: 1, sold: 1 } },
    ])
    const changes = await listRunChanges(at, runs[0]?.id ?? '')
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['added', 'changed', 'sold'])
    expect(changes.find(({ kind }) => kind === 'changed')?.changes).toEqual([['price', 3_099_000, 2_999_000]])
    later(app, 60 * minuteMs)
    await push({ price: 28_990 })
    expect(await listRuns(at, { feedId: 'dms', most: 9 })).toHaveLength(2)
  })
})

describe('FEED-20 a vehicle ends', () => {
  test('sold, when it was sold; a second time all is as it was', async () => {
    const app = await createTestApp()
    const { website, push, send, page } = await aPushing(app)
    const { json } = await push()
    later(app)
    const sold = await send('vehicles/P1/sold', { sold_at: '2026-06-30T09:30:00+10:00' })
    expect([sold.status, sold.json]).toEqual([200, { ...json, outcome: 'sold' }])
    expect(await vehicleOf(website, 'P1')).toMatchObject({
      sold: true,
      ended_as: 'sold',
      sold_at: new Date('2026-06-29T23:30:00Z'),
    })
    expect(await page(json.url)).toBe(200)
    later(app)
    expect((await send('vehicles/P1/sold')).json).toEqual({ ...json, outcome: 'unchanged' })
    later(app)
    expect((await push()).json.outcome).toBe('relisted')
    expect(await vehicleOf(website, 'P1')).toMatchObject({ sold: false, ended_as: null })
  })

  test('withdrawn: its page is gone at once, and it stands in no list', async () => {
    const app = await createTestApp()
    const { website, push, send, page } = await aPushing(app)
    const { json } = await push()
    expect(await page(json.url)).toBe(200)
    later(app)
    const withdrawn = await send('vehicles/P1/withdraw')
    expect([withdrawn.status, withdrawn.json]).toEqual([200, { ...json, outcome: 'withdrawn' }])
    expect(await page(json.url)).toBe(410)
    const search = await app.visit(website, '/api/search/new-used-and-demo-cars')
    expect((await search.json()).hits.map(({ id }: { id: number }) => id)).not.toContain(json.id)
    later(app)
    expect((await send('vehicles/P1/withdraw')).json.outcome).toBe('unchanged')
    expect((await send('vehicles/P1/sold')).json.outcome).toBe('unchanged')
    expect(await page(json.url)).toBe(410)
  })

  test('withdrawn after it was sold: its page is gone too', async () => {
    const app = await createTestApp()
    const { push, send, page } = await aPushing(app)
    const { json } = await push()
    await send('vehicles/P1/sold')
    expect((await send('vehicles/P1/withdraw')).json.outcome).toBe('withdrawn')
    expect(await page(json.url)).toBe(410)
  })

  test('a number that the feed never brought is 404, also where another feed has it', async () => {
    const app = await createTestApp()
    const { website, send } = await aPushing(app)
    for (const stocknum of ['nothing', `A${website.id}`])
      for (const end of ['sold', 'withdraw']) {
        const { status, json } = await send(`vehicles/${stocknum}/${end}`)
        expect([status, json]).toEqual([
          404,
          { error: 'This feed has not brought a vehicle of this stock number.' },
        ])
      }
    expect(await vehicleOf(website, `A${website.id}`)).toMatchObject({ sold: false })
  })

  test('a number with signs of addresses in it, and one that a file brought', async () => {
    const app = await createTestApp()
    const { website, push, send } = await aPushing(app)
    await push({ stocknum: 'A/1 b' })
    expect((await send(`vehicles/${encodeURIComponent('A/1 b')}/sold`)).json.outcome).toBe('sold')
    const scope = { db: app.database.db, website: website.website, now: app.clock.now }
    const file = { ...feedOf([aListing({ 'Stock No': 'F1' })]), feedId: 'dms' }
    await importAsRun(scope, file, { trigger: 'import', fileTime: null })
    expect((await send('vehicles/F1/withdraw')).json.outcome).toBe('withdrawn')
  })

  test('what is wrong with it is named', async () => {
    const app = await createTestApp()
    const { website, push, send } = await aPushing(app)
    await push()
    const moment = 'expected a moment with its offset, such as 2026-11-12T10:05:00+11:00'
    const { status, json } = await send('vehicles/P1/sold', {
      sold_at: 'today',
      updated_at: '12/11/2026',
    })
    expect([status, json.problems]).toEqual([
      422,
      [
        { field: 'sold_at', message: moment },
        { field: 'updated_at', message: moment },
      ],
    ])
    const theirs = await send('vehicles/P1/sold', { dealership: 'theirs' })
    expect(theirs.json.problems).toEqual([
      { field: 'dealership', message: `expected a dealership of the website: ${website.dealershipSlug}` },
    ])
    expect((await send('vehicles/P1/sold', { reason: 'cash' })).json).toMatchObject({
      outcome: 'sold',
      warnings: [{ field: 'reason' }],
    })
  })

  test('FEED-E09 what is older than the last word is stale, and changes nothing', async () => {
    const app = await createTestApp()
    const { push, send, page } = await aPushing(app)
    const { json } = await push({ updated_at: '2026-06-30T10:00:00+10:00' })
    later(app)
    await send('vehicles/P1/withdraw', { updated_at: '2026-06-30T10:05:00+10:00' })
    later(app)
    const stale = await push({ updated_at: '2026-06-30T10:02:00+10:00', price: 1 })
    expect([stale.status, stale.json]).toEqual([200, { ...json, outcome: 'stale' }])
    expect(await page(json.url)).toBe(410)
    const older = await send('vehicles/P1/sold', { updated_at: '2026-06-30T10:04:00+10:00' })
    expect(older.json.outcome).toBe('stale')
    expect((await push({ updated_at: '2026-06-30T10:06:00+10:00' })).json.outcome).toBe('relisted')
    expect(await page(json.url)).toBe(200)
  })

  test('a withdrawal that overtakes its vehicle keeps it off the website', async () => {
    const app = await createTestApp()
    const { website, push, send } = await aPushing(app)
    expect((await send('vehicles/P1/withdraw', { updated_at: '2026-06-30T10:05:00Z' })).status).toBe(404)
    expect((await push({ updated_at: '2026-06-30T10:02:00Z' })).json).toEqual({
      outcome: 'stale',
      id: null,
      url: null,
    })
    expect(await vehicleOf(website, 'P1')).toBeUndefined()
    expect((await push({ updated_at: '2026-06-30T10:06:00Z' })).json.outcome).toBe('added')
  })
})

describe('the rules that files have hold for pushes', () => {
  const two = [
    { ...pushed, priority: 2 },
    { id: 'oem', name: 'OEM', priority: 1, via: { kind: 'inbox' } },
  ]

  async function bring(app: TestApp, website: TestWebsite, ...stocknums: readonly string[]) {
    const listings = stocknums.map((stocknum) => aListing({ 'Stock No': stocknum, Badge: 'of OEM' }))
    const scope = { db: app.database.db, website: website.website, now: app.clock.now }
    return importAsRun(
      scope,
      { ...feedOf(listings), feedId: 'oem' },
      { trigger: 'import', fileTime: null, confirm: true },
    )
  }

  test('FEED-26 another feed owns the vehicle: the push yields, and gets it where the owner drops it', async () => {
    const app = await createTestApp()
    const { website, push, send } = await aPushing(app, { files: { 'feeds.json': two } })
    await bring(app, website, 'P1', 'P2')
    later(app)
    expect((await push()).json).toMatchObject({ outcome: 'yielded' })
    expect((await vehicleOf(website, 'P1'))?.badge).toBe('of OEM')
    expect((await push({ stocknum: 'P2' })).json).toMatchObject({ outcome: 'yielded' })
    // what the push withdraws it does not list any more, and the owner's vehicle stays
    expect((await send('vehicles/P2/withdraw')).json.outcome).toBe('yielded')
    later(app)
    await bring(app, website, 'P9')
    expect(await vehicleOf(website, 'P1')).toMatchObject({ sold: false, badge: 'Akera' })
    expect(await vehicleOf(website, 'P2')).toMatchObject({ sold: true })
  })

  test('FEED-26 what the push withdraws goes over to another feed that lists it', async () => {
    const app = await createTestApp()
    const first = two.map((feed) => ({ ...feed, priority: 3 - feed.priority }))
    const { website, push, send, page } = await aPushing(app, { files: { 'feeds.json': first } })
    const { json } = await push()
    await bring(app, website, 'P1')
    expect((await vehicleOf(website, 'P1'))?.badge).toBe('Akera')
    later(app)
    expect((await send('vehicles/P1/withdraw')).json).toMatchObject({ outcome: 'yielded', id: json.id })
    expect(await vehicleOf(website, 'P1')).toMatchObject({ sold: false, badge: 'of OEM' })
    expect(await page(json.url)).toBe(200)
  })

  test('FEED-26 where no priority says whose a vehicle is, the push is refused with the name of the other feed', async () => {
    const app = await createTestApp()
    const { website, push } = await aPushing(app)
    const { status, json } = await push({ stocknum: `A${website.id}` })
    expect([status, json.error]).toEqual([
      409,
      'The feed stock-csv has this vehicle. feeds.json has to name both feeds, each with its priority.',
    ])
  })

  test('FEED-27 a stock number that returns for another vehicle is another vehicle', async () => {
    const app = await createTestApp()
    const { push, send, page } = await aPushing(app)
    const first = (await push()).json
    await send('vehicles/P1/sold')
    later(app)
    const second = (await push({ vin: 'JM0KF4WLA00789789' })).json
    expect(second.outcome).toBe('added')
    expect(second.id).not.toBe(first.id)
    expect(second.url).toBe(`${first.url}-2`)
    expect([await page(first.url), await page(second.url)]).toEqual([410, 200])
  })

  test('FEED-25 a file that was pushed before a withdrawal, and is read after it, does not bring the vehicle back', async () => {
    const app = await createTestApp()
    const { website, push, send } = await aPushing(app)
    await push()
    const filePushedAt = app.clock.now
    later(app)
    await send('vehicles/P1/withdraw')
    later(app)
    const scope = { db: app.database.db, website: website.website, now: app.clock.now }
    const file = {
      ...feedOf([aListing({ 'Stock No': 'P1' }), aListing({ 'Stock No': 'F1' })]),
      feedId: 'dms',
    }
    const { result } = await importAsRun(scope, file, {
      trigger: 'push',
      fileTime: null,
      pushedAt: filePushedAt,
    })
    expect(result).toMatchObject({ outcome: 'imported', added: 1, unchanged: 1, relisted: 0 })
    expect(await vehicleOf(website, 'P1')).toMatchObject({ ended_as: 'withdrawn' })
  })

  test('another website’s vehicle of the same number is left alone', async () => {
    const app = await createTestApp()
    const one = await aPushing(app)
    const other = await aPushing(app)
    await one.push()
    await other.push()
    await one.send('vehicles/P1/withdraw')
    expect(await vehicleOf(one.website, 'P1')).toMatchObject({ ended_as: 'withdrawn' })
    expect(await vehicleOf(other.website, 'P1')).toMatchObject({ ended_as: null })
    const theirs = await call(app, other.website, 'vehicles/P1/withdraw', {
      token: one.token,
      method: 'POST',
    })
    expect(theirs.status).toBe(401)
  })

  test('of several dealerships the one that brought the number is meant, or the one that is named', async () => {
    const app = await createTestApp()
    const number = 9_000_001
    const dealerships = [number, number + 1].map((id) => ({ id, slug: `yard-${id}`, name: `Yard ${id}` }))
    const { push, send } = await aPushing(app, {
      settings: { dealerships },
      stock: [aListing({ Dealership: `yard-${number}` })],
      location: { dealership_id: number, dealership_slug: `yard-${number}` },
    })
    expect((await push()).json.problems).toMatchObject([{ field: 'dealership_slug' }])
    await push({ dealership_slug: `yard-${number}` })
    expect((await send('vehicles/P1/sold')).json.outcome).toBe('sold')
    await push({ dealership_slug: `yard-${number + 1}` })
    const unclear = await send('vehicles/P1/withdraw')
    expect([unclear.status, unclear.json.problems]).toEqual([
      422,
      [{ field: 'dealership', message: 'expected the slug of one of them' }],
    ])
    const named = await send('vehicles/P1/withdraw', { dealership: `yard-${number + 1}` })
    expect(named.json.outcome).toBe('withdrawn')
  })
})

/** Dealer Studio's shape. */
function studio(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    ...JSON.parse(readFileSync(new URL('feeds/csn-one.json', import.meta.url), 'utf8')),
    Seller: null,
    ...changes,
  }
}

/** Their flat shape. */
function flat(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    stocknum: 'FL1',
    make: 'Toyota',
    model: 'HiAce',
    badge: 'LWB',
    year: 2021,
    car_type: 'used',
    odometer: 82_000,
    dapprice: 45_990,
    egcprice: 42_990,
    vin: 'JTFRT13P908000111',
    status: 'In Stock',
    ...changes,
  }
}

describe('FEED-21 Dealer Studio’s shape', () => {
  test('For Sale brings, WITHDRAWN withdraws, in the order of LastModifiedUtc (FEED-E09)', async () => {
    const app = await createTestApp()
    const { website, send, page } = await aPushing(app)
    const { status, json } = await send('dealer-studio', studio({ LastModifiedUtc: '2026-11-01T10:00:00' }))
    expect([status, json.outcome]).toEqual([200, 'added'])
    expect(await vehicleOf(website, 'CW310')).toMatchObject({
      make: 'Ford',
      model: 'Everest',
      badge: 'Platinum',
      km: 41_200,
      colour: 'Arctic White',
      price: 6_699_000,
      dapprice: 7_059_000,
      certified: true,
      rego: 'CW31AB',
      features: ['Lane keeping', 'Seven airbags', 'Heated seats'],
    })
    later(app)
    const gone = await send(
      'dealer-studio',
      studio({ SaleStatus: 'WITHDRAWN', LastModifiedUtc: '2026-11-01T10:05:00.000Z' }),
    )
    expect(gone.json).toMatchObject({ outcome: 'withdrawn', id: json.id })
    later(app)
    const stale = await send('dealer-studio', studio({ LastModifiedUtc: '2026-11-01T10:02:00.000Z' }))
    expect(stale.json).toMatchObject({ outcome: 'stale', id: json.id })
    expect(await page(json.url)).toBe(410)
  })

  test('FEED-E09 the withdrawal comes first of all: the vehicle is never shown', async () => {
    const app = await createTestApp()
    const { website, send } = await aPushing(app)
    const gone = await send(
      'dealer-studio',
      studio({ SaleStatus: 'WITHDRAWN', LastModifiedUtc: '2026-11-01T10:05:00.000Z' }),
    )
    expect([gone.status, gone.json]).toMatchObject([200, { outcome: 'unchanged', id: null, url: null }])
    const late = await send('dealer-studio', studio({ LastModifiedUtc: '2026-11-01T10:02:00.000Z' }))
    expect(late.json.outcome).toBe('stale')
    expect(await vehicleOf(website, 'CW310')).toBeUndefined()
  })

  test('unknown members and a time that cannot be read are warnings; several vehicles and another seller are refused', async () => {
    const app = await createTestApp()
    const { website, send } = await aPushing(app)
    const { status, json } = await send(
      'dealer-studio',
      studio({ LastModifiedUtc: 'lately', Destinations: { Website: true, Portals: ['Somewhere'] } }),
    )
    expect(status).toBe(200)
    expect(json.warnings.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['Destinations.Website', 'Destinations.Portals', 'LastModifiedUtc']),
    )
    const list = await send('dealer-studio', [studio()])
    expect([list.status, list.json.error]).toEqual([422, 'expected one vehicle, as an object'])
    const theirs = await send('dealer-studio', studio({ Seller: { Identifier: 'somebody' } }))
    expect(theirs.json.problems).toEqual([
      {
        field: 'Seller.Identifier',
        message: `expected a dealership of the website: ${website.dealershipSlug}`,
      },
    ])
    const ours = await send('dealer-studio', studio({ Seller: { Identifier: `${website.canary}-feed-id` } }))
    expect(ours.status).toBe(200)
  })
})

describe('FEED-22 their flat shape', () => {
  test('comes at the same address, told by stocknum, and its status is read as in feeds', async () => {
    const app = await createTestApp()
    const { website, send, page } = await aPushing(app)
    const { json } = await send(
      'dealer-studio',
      flat({ external_dealership_identifier: `${website.canary}-feed-id` }),
    )
    expect(json.outcome).toBe('added')
    expect(await vehicleOf(website, 'FL1')).toMatchObject({
      make: 'Toyota',
      model: 'HiAce',
      km: 82_000,
      price: 4_299_000,
      dapprice: 4_599_000,
    })
    later(app)
    expect((await send('dealer-studio', flat({ status: 'Sold' }))).json.outcome).toBe('changed')
    expect(await vehicleOf(website, 'FL1')).toMatchObject({ sold: true })
    later(app)
    expect((await send('dealer-studio', flat({ status: 'Deleted' }))).json.outcome).toBe('withdrawn')
    expect(await page(json.url)).toBe(410)
    const wrong = await send(
      'dealer-studio',
      flat({ status: 'on the moon', external_dealership_identifier: 'x' }),
    )
    expect(wrong.json.problems).toMatchObject([
      { field: 'status' },
      { field: 'external_dealership_identifier' },
    ])
    const nobody = await send('dealer-studio', flat({ external_dealership_identifier: 'x' }))
    expect(nobody.json.problems).toMatchObject([{ field: 'external_dealership_identifier' }])
  })

  test('FEED-34 a mapping of the feed goes before the built-in names', async () => {
    const app = await createTestApp()
    const { website, send } = await aPushing(app, {
      files: {
        'feeds.json': [{ ...pushed, mapping: 'words' }],
        'mappings/words.json': { columns: { headline_of_ours: 'tag' }, values: { car_type: { Z: 'new' } } },
      },
    })
    expect((await send('dealer-studio', flat({ headline_of_ours: 'As new', car_type: 'Z' }))).status).toBe(
      200,
    )
    expect(await vehicleOf(website, 'FL1')).toMatchObject({ tag: 'As new', car_type: 'new' })
  })
})

test('FEED-23 a vehicle takes a token; another method is answered in words', async () => {
  const app = await createTestApp()
  const { website } = await aPushing(app)
  const paths = ['vehicles', 'vehicles/P1/sold', 'vehicles/P1/withdraw', 'dealer-studio']
  for (const path of paths) {
    const address = `/api/v1/feeds/dms/${path}`
    expect((await app.visit(website, address, asJson({ vehicle: aCar() }))).status).toBe(401)
    const read = await app.visit(website, address)
    expect([read.status, (await read.json()).error]).toEqual([405, expect.stringMatching(/POST$/)])
  }
})
