import { describe, expect, test } from 'vitest'
import { importAsRun } from '#app/features/intake/import-as-run.server.ts'
import { aSource, csvOf, run } from './a-fed-website.ts'
import { aListing, feedOf } from './a-website-folder.ts'
import { basicAuth, type TestApp, type TestWebsite } from './app.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const search = '/search/new-used-and-demo-cars'

async function vehicleOf(website: TestWebsite, stocknum: string) {
  const found = (await website.stock()).find((vehicle) => vehicle.stocknum === stocknum)
  if (!found) throw new Error(`no vehicle ${stocknum}`)
  return { ...found, page: `/cars/${found.slug}` }
}

async function textOf(app: TestApp, website: TestWebsite, path: string): Promise<string> {
  const answer = await app.visit(website, path, { headers: basicAuth(app.apiCredentials) })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

/** What the page says below the price. */
async function lineOf(app: TestApp, website: TestWebsite, stocknum: string): Promise<string | null> {
  const html = await (await app.visit(website, (await vehicleOf(website, stocknum)).page)).text()
  const [, line] = /<p class="freshness[^"]*">(.*?)<\/p>/s.exec(html) ?? []
  return line?.replace(/<[^>]+>/g, '') ?? null
}

function passes(app: TestApp, ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

describe('when a vehicle was last confirmed', () => {
  test('FRESH-01 FRESH-03 the page says it by the clock of the place, never newer than it is', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    file.bytes = csvOf('D1', 'D2')
    app.clock.now = new Date('2026-06-30T02:00:00Z')
    await run(app, website)
    expect(await lineOf(app, website, 'D1')).toBe('In stock as of 11:58am today')
    // the kept page tells of the next confirmation after an hour at most, and no page is dropped for it
    passes(app, 10 * 60_000)
    file.time = new Date('2026-06-30T02:09:00Z')
    expect((await run(app, website)).outcome).toBe('unchanged')
    expect(await lineOf(app, website, 'D1')).toBe('In stock as of 11:58am today')
    passes(app, 62 * 60_000)
    expect(await lineOf(app, website, 'D1')).toBe('In stock as of 12:09pm today')
    // a page that was made before midnight does not say "today" after it
    app.clock.now = new Date('2026-06-30T13:50:00Z')
    expect(await lineOf(app, website, 'D1')).toBe('In stock as of 12:09pm today')
    app.clock.now = new Date('2026-06-30T14:00:01Z')
    expect(await lineOf(app, website, 'D1')).toBe('In stock as of 12:09pm yesterday')
    passes(app, dayMs)
    expect(await lineOf(app, website, 'D1')).toBe('In stock as of Tue 30 June')
  })

  test('FRESH-01 a row that could not be read confirms nothing, until it can be read again', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    app.clock.now = new Date('2026-06-30T02:00:00Z')
    file.bytes = csvOf('D1', 'D2')
    await run(app, website)
    const broken = [aListing({ 'Stock No': 'D1', Price: 'soon' }), aListing({ 'Stock No': 'D2' })]
    file.bytes = Buffer.from(feedOf(broken).bytes)
    file.time = new Date('2026-06-30T03:10:00Z')
    app.clock.now = new Date('2026-06-30T03:15:00Z')
    await run(app, website)
    expect(await lineOf(app, website, 'D1')).toBe('In stock as of 11:58am today')
    expect(await lineOf(app, website, 'D2')).toBe('In stock as of 1:10pm today')
    file.bytes = csvOf('D1', 'D2')
    file.time = new Date('2026-06-30T04:10:00Z')
    app.clock.now = new Date('2026-06-30T04:25:00Z')
    await run(app, website)
    expect(await lineOf(app, website, 'D1')).toBe('In stock as of 2:10pm today')
  })

  test('FRESH-01 what is missing from a feed that is not complete is not confirmed by it', async () => {
    const { app, file, aFedWebsite } = await aSource('none', { complete: false })
    const website = await aFedWebsite()
    app.clock.now = new Date('2026-06-30T02:00:00Z')
    file.bytes = csvOf('D1', 'D2')
    await run(app, website)
    file.bytes = csvOf('D2')
    file.time = new Date('2026-06-30T03:10:00Z')
    app.clock.now = new Date('2026-06-30T03:15:00Z')
    await run(app, website)
    expect(await lineOf(app, website, 'D1')).toBe('In stock as of 11:58am today')
    expect(await lineOf(app, website, 'D2')).toBe('In stock as of 1:10pm today')
  })

  test('FRESH-04 structured data and API say the same, and nothing of a vehicle that is sold', async () => {
    const { app, file, aFedWebsite } = await aSource()
    const website = await aFedWebsite()
    app.clock.now = new Date('2026-06-30T02:00:00Z')
    file.bytes = csvOf('D1', 'D2', 'D3', 'D4')
    await run(app, website)
    const { id, page } = await vehicleOf(website, 'D1')
    const car = () => textOf(app, website, `/api/v1/websites/${website.id}/cars/${id}.json`)
    const html = await textOf(app, website, page)
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const graph: { '@type': string; additionalProperty?: unknown[]; lastReviewed?: string }[] =
      JSON.parse(data)['@graph']
    expect(graph.find((node) => node['@type'] === 'Car')?.additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: 'In stock as of',
      value: '2026-06-30T11:58:00+10:00',
    })
    expect(graph.find((node) => node['@type'] === 'ItemPage')?.lastReviewed).toBe('2026-06-30')
    expect(JSON.parse(await car()).confirmed_at).toBe('2026-06-30T01:58:00.000Z')
    file.bytes = csvOf('D2', 'D3', 'D4')
    file.time = new Date('2026-06-30T02:10:00Z')
    await run(app, website)
    expect(JSON.parse(await car())).toMatchObject({ sold: true, confirmed_at: null })
    expect(await lineOf(app, website, 'D1')).toBeNull()
  })
})

let lastDealership = 990

/** Each takes deposits, and stands on one website alone. */
const aDealership = () => ({
  id: ++lastDealership,
  slug: `quiet-dealer-${lastDealership}`,
  name: 'Quiet Dealer',
  payment_processors: [
    { authorization_type: 'stripe', authorization_key: 'pk_test_shop', deposit_amount: 500 },
  ],
})

describe('vehicles that nobody confirms any more', () => {
  /** Four vehicles come by a feed that falls silent, the others by one that goes on. */
  async function aSilentFeed(silent: number, goingOn: number, feed: Readonly<Record<string, unknown>> = {}) {
    const { app, file, source, aFedWebsite } = await aSource('none', { priority: 2, ...feed })
    const dealership = aDealership()
    const website = await aFedWebsite({
      settings: { dealerships: [dealership], payment_provider: 'Stripe' },
      location: { dealership_id: dealership.id, dealership_slug: dealership.slug },
    })
    const stock = website.files
    const named = JSON.parse(stock.get('feeds.json') ?? '[]')
    const oem = { ...named[0], id: 'oem', name: 'OEM', confirms: 'fetch' }
    stock.set('feeds.json', JSON.stringify([...named, oem]))
    await website.change({ description: 'Two feeds.' })
    app.clock.now = new Date('2026-06-30T02:00:00Z')
    file.bytes = csvOf(...Array.from({ length: silent }, (_, index) => `S${index}`))
    await run(app, website)
    file.bytes = csvOf(...Array.from({ length: goingOn }, (_, index) => `G${index}`))
    await run(app, website, 'oem')
    const silence = async (ms: number): Promise<void> => {
      passes(app, ms)
      await run(app, website, 'oem')
      await app.feeds.settle()
      await app.app.settled()
    }
    return { app, website, silence, file, source }
  }

  test('FRESH-05 FRESH-E04 after 48 hours the page asks to call, without deposit or advertising; after 7 days no list has them', {
    tags: ['long'],
  }, async () => {
    const { app, website, silence, file } = await aSilentFeed(4, 20)
    const one = await vehicleOf(website, 'S1')
    const listed = async () => [
      (await textOf(app, website, '/feeds/meta-vehicles.csv')).includes(one.slug),
      (await textOf(app, website, '/sitemaps/stock.xml')).includes(one.slug),
      (await textOf(app, website, `${search}?q=S1`)).includes(one.slug),
    ]
    const checkout = async () => (await app.visit(website, `${one.page}/checkout`)).status
    await silence(47 * hourMs)
    expect(await lineOf(app, website, 'S1')).toBe('In stock as of Tue 30 June')
    expect(await listed()).toEqual([true, true, true])
    expect(await checkout()).toBe(200)
    await silence(2 * hourMs)
    expect(await lineOf(app, website, 'S1')).toBe('Last confirmed Tue 30 June. Call to check.')
    expect(await lineOf(app, website, 'G1')).toMatch(/today$/)
    expect(await listed()).toEqual([false, true, true])
    expect(await checkout()).not.toBe(200)
    await silence(6 * dayMs)
    expect(await listed()).toEqual([false, false, false])
    expect((await app.visit(website, one.page)).status).toBe(200)
    // once the feed speaks again, all is as it was
    file.bytes = csvOf('S0', 'S1', 'S2', 'S3')
    file.time = app.clock.now
    await run(app, website)
    expect(await listed()).toEqual([true, true, true])
    expect(await lineOf(app, website, 'S1')).toMatch(/today$/)
  })

  test('FRESH-06 FRESH-E03 a dead feed does not close a yard: words change, and all stay in search and feeds', async () => {
    const { app, website, silence } = await aSilentFeed(15, 5)
    await silence(9 * dayMs)
    expect(await lineOf(app, website, 'S1')).toBe('Last confirmed Tue 30 June. Call to check.')
    const { slug } = await vehicleOf(website, 'S1')
    expect(await textOf(app, website, '/feeds/meta-vehicles.csv')).toContain(slug)
    expect(await textOf(app, website, `${search}?q=S1`)).toContain(slug)
  })

  test('FRESH-05 days on which no file is expected do not count', async () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
    const { app, website, silence } = await aSilentFeed(4, 20, { expected: { days } })
    // from Tuesday noon: Wednesday and Thursday noon are 48 hours; a file of Friday is missed until after the weekend
    await silence(2 * dayMs - hourMs)
    expect(await lineOf(app, website, 'S1')).toBe('In stock as of Tue 30 June')
    await silence(2 * hourMs)
    expect(await lineOf(app, website, 'S1')).toMatch(/Call to check/)
  })

  test('FRESH-05 what a person brings by command stays fresh for 14 days', { tags: ['long'] }, async () => {
    const { app, website, silence } = await aSilentFeed(1, 5)
    const own = 'H1'
    const { db } = app.database
    const scope = { db, website: website.website, now: app.clock.now }
    const file = { feedId: 'manual', name: 'stock.csv', bytes: csvOf(own) }
    await importAsRun(scope, file, { trigger: 'import', fileTime: null })
    await silence(13 * dayMs)
    expect(await lineOf(app, website, own)).toMatch(/^In stock as of/)
    await silence(2 * dayMs)
    expect(await lineOf(app, website, own)).toMatch(/^Last confirmed .* Call to check\.$/)
  })
})

test('FRESH-11 of a vehicle that ended more than 90 days ago the page says that it is gone, and it comes back whole', async () => {
  const { app, file, aFedWebsite } = await aSource()
  const website = await aFedWebsite()
  app.clock.now = new Date('2026-06-30T02:00:00Z')
  file.bytes = csvOf('D1', 'D2', 'D3', 'D4')
  await run(app, website)
  const { page, name, id } = await vehicleOf(website, 'D1')
  file.bytes = csvOf('D2', 'D3', 'D4')
  file.time = new Date('2026-06-30T02:10:00Z')
  await run(app, website)
  passes(app, 91 * dayMs)
  await app.feeds.forget()
  file.bytes = csvOf('D2', 'D3', 'D4', 'D5')
  file.time = app.clock.now
  await run(app, website)
  expect((await website.stock()).map(({ stocknum }) => stocknum)).not.toContain('D1')
  const gone = await app.visit(website, page)
  expect(gone.status).toBe(410)
  expect((await gone.text()).replaceAll('<!-- -->', '')).toContain(`The ${name} is no longer for sale.`)
  file.bytes = csvOf('D1', 'D2', 'D3', 'D4', 'D5')
  file.time = new Date(app.clock.now.getTime() + 60_000)
  app.clock.now = file.time
  expect((await run(app, website)).counts).toMatchObject({ relisted: 1 })
  expect((await app.visit(website, page)).status).toBe(200)
  expect((await vehicleOf(website, 'D1')).id).toBe(id)
})
