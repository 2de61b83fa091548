import { beforeEach, describe, expect, test } from 'vitest'
import { aCatalogue } from './a-lookup-service.ts'
import { aListing, type Listing, someListings } from './a-website-folder.ts'
import { createTestApp, kitOf, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { countedDatabase } from './counted-database.ts'

/** Each test compares a model of its own. */
let model = 0
beforeEach(() => {
  model += 1
})

const share = { market: { share: true } }
const egc = (stocknum: string, price: number, changes: Listing = {}): Listing =>
  aListing({
    'Stock No': stocknum,
    Price: price,
    'Price Type': 'EGC',
    Make: 'Mazda',
    Model: `Zqmodel${model}`,
    ...changes,
  })

const dayMs = 86_400_000

/** Three sharing websites with three cars each, between 24,000 and 28,000. */
async function theOthers(it: TestApp): Promise<TestWebsite[]> {
  const websites: TestWebsite[] = []
  for (const [index, start] of [24_000, 25_000, 26_000].entries())
    websites.push(
      await it.aWebsite({
        settings: share,
        stock: [0, 1000, 2000].map((more, position) =>
          egc(`ZQOTHER${index}${position}`, start + more, {
            VIN: `JM0ZZVXN00000${index}${position}AB`,
            Title: `Zqother name ${index}${position}`,
          }),
        ),
      }),
    )
  return websites
}

/** The database is that of all tests, for which this is another night. */
async function nightly(it: TestApp): Promise<void> {
  await it.database.db.deleteFrom('market_nights').execute()
  await it.marketReadings.runDue()
  await it.settle()
}

async function pageText(it: TestApp, website: TestWebsite, stocknum = 'OWN'): Promise<string> {
  const vehicle = (await website.stock()).find((one) => one.stocknum === stocknum)
  return (await it.visit(website, pageOf({ slug: vehicle?.slug ?? '' }))).text()
}

/** What the page says of the market; null: nothing. */
function lineOf(html: string): string | null {
  const found = /<p class="market-line">(.*?)<\/p>/s.exec(html)?.[1]
  return found?.replace(/<!-- -->|<[^>]*>/g, '').replace(/\s+/g, ' ') ?? null
}

const sentence =
  'Compared with 9 similar in Tasmania, 30 June 2026: most ask $25,000 to $27,000 before charges.'

describe('MARKET-10 MARKET-17 what most ask, on the page of a vehicle', () => {
  test.each([
    ['below', 23_990],
    ['within', 25_990],
    ['above', 31_990],
  ])('this one is %s', { tags: ['long'] }, async (position, price) => {
    const it = await createTestApp()
    await theOthers(it)
    const website = await it.aWebsite({ settings: share, stock: [egc('OWN', price)] })
    expect(lineOf(await pageText(it, website))).toBeNull()
    await nightly(it)
    const html = await pageText(it, website)
    expect(lineOf(html)).toBe(`${sentence} This one is ${position}.`)
    expect(html).toMatch(/<details class="disclosure"><summary>How we compare/)
    expect(html).not.toContain('price-compared')
  })

  test('the first sentence stands alone where nobody knows what charges its own price holds', async () => {
    const it = await createTestApp()
    await theOthers(it)
    const website = await it.aWebsite({ settings: share, stock: [egc('OWN', 25_000, { 'Price Type': '' })] })
    await nightly(it)
    expect(lineOf(await pageText(it, website))).toBe(sentence)
  })

  test('MARKET-07 MARKET-09 not where the website shows nothing of the market, nor where it does not share', async () => {
    const it = await createTestApp()
    await theOthers(it)
    const stock = [egc('OWN', 25_000)]
    const silent = await it.aWebsite({ settings: { market: { share: true, show: 'none' } }, stock })
    const apart = await it.aWebsite({ stock })
    await nightly(it)
    for (const website of [silent, apart]) expect(lineOf(await pageText(it, website))).toBeNull()
  })

  test('who stops sharing sees no more of it at once, and the others count it no longer from the next night', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp()
    const others = await theOthers(it)
    const website = await it.aWebsite({ settings: share, stock: [egc('OWN', 25_000)] })
    await nightly(it)
    expect(lineOf(await pageText(it, website))).toContain('Compared with 9')
    await others[0]?.change({ market: { share: false } })
    await website.change({ market: { share: false } })
    expect(lineOf(await pageText(it, website))).toBeNull()
    await website.change(share)
    it.clock.now = new Date(it.clock.now.getTime() + dayMs)
    await nightly(it)
    expect(lineOf(await pageText(it, website))).toBeNull()
  })

  test('a night that is compared once is not compared again, and what it says is silent after 30 days', async () => {
    const it = await createTestApp()
    await theOthers(it)
    const website = await it.aWebsite({ settings: share, stock: [egc('OWN', 25_000)] })
    await nightly(it)
    const readAt = async () =>
      (
        await it.database.db
          .selectFrom('market_readings')
          .select('read_at')
          .where('website_id', '=', website.id)
          .execute()
      ).map(({ read_at }) => read_at)
    const first = await readAt()
    it.clock.now = new Date(it.clock.now.getTime() + 60_000)
    await it.marketReadings.runDue()
    expect(await readAt()).toEqual(first)
    it.clock.now = new Date(it.clock.now.getTime() + 30 * dayMs - 60_000)
    expect(lineOf(await pageText(it, website))).toContain('30 June 2026')
    it.clock.now = new Date(it.clock.now.getTime() + 2 * dayMs)
    expect(lineOf(await pageText(it, website))).toBeNull()
  })
})

test('MARKET-13 no price, name, stock number or VIN of another dealership is on a page, in an answer, a line of the log or a reading', async () => {
  const it = await createTestApp()
  const others = await theOthers(it)
  const website = await it.aWebsite({ settings: share, stock: [egc('OWN', 25_500)] })
  await nightly(it)
  const { id } = website.vehicle
  const paths = [
    pageOf(website.vehicle),
    kitOf(pageOf(website.vehicle)),
    '/',
    '/search',
    '/api/search',
    `/api/price?id=${id}`,
    `/api/cards?ids=${id}`,
    `/api/v1/websites/${website.id}/cars/${id}.json`,
    '/sitemap.xml',
  ]
  const rows = await it.database.db.selectFrom('market_readings').selectAll().execute()
  const answers = await Promise.all(paths.map(async (path) => (await it.visit(website, path)).text()))
  expect(lineOf(answers[0] ?? '')).toContain('Compared with 9 similar')
  const told = [
    ...answers,
    ...it.log.lines,
    JSON.stringify(rows.filter((row) => row.website_id === website.id)),
  ]
  const secret = /zqother|zzvxn|24,?000\b|26,?000\b|28,?000\b|2[468]00000\b/i
  expect(
    told.filter((text) => secret.test(text) || others.some(({ canary }) => text.includes(canary))),
  ).toEqual([])
})

test('MARKET-04 MARKET-19 what has too few like it gets no reading, and a page asks the database for none', async () => {
  const { database, queries } = await countedDatabase()
  const it = await createTestApp({ database })
  await theOthers(it)
  const website = await it.aWebsite({
    settings: share,
    stock: [egc('OWN', 25_000), ...someListings(20, { 'Price Type': 'EGC' })],
  })
  await nightly(it)
  const rows = await it.database.db
    .selectFrom('market_readings')
    .select(['vehicle_id', 'sample', 'source'])
    .where('website_id', '=', website.id)
    .execute()
  expect(rows).toEqual([{ vehicle_id: expect.any(Number), sample: 9, source: 'shared' }])
  await it.visit(website, '/')
  const before = queries()
  const page = await it.visit(website, pageOf({ slug: website.vehicle.slug }))
  expect([page.status, queries() - before]).toEqual([200, 0])
})

describe('MARKET-12 AutoGrab', () => {
  const known = 'JM0KF4W75NE247687'
  async function aReadWebsite(stock: Listing[], settings: object = {}) {
    const catalogue = await aCatalogue('zqkey')
    const it = await createTestApp({ services: { autograb: { url: catalogue.url, key: null } } })
    const website = await it.aWebsite({
      settings: { features: { autograb: true }, ...settings },
      stock,
    })
    return { it, website, catalogue }
  }

  test('is asked where the website has a key, for what has no reading of a week; its listings are told, and the hint compares with them', {
    tags: ['long'],
  }, async () => {
    const { it, website, catalogue } = await aReadWebsite([egc('OWN', 28_000, { VIN: known })])
    await nightly(it)
    expect(catalogue.asked).toEqual([])
    await it.keepSecret(website, 'autograb_key', 'zqkey')
    it.clock.now = new Date(it.clock.now.getTime() + dayMs)
    await nightly(it)
    expect(catalogue.asked).toEqual([
      `GET /vehicles/vins/${known}?region=au&features=extended_data`,
      'GET /sourcing/market_overlay/many?region=au',
    ])
    const html = await pageText(it, website)
    expect(lineOf(html)).toBe(
      'Compared with 12 similar in Tasmania, 1 July 2026: most ask $30,500 to $31,700 before charges. This one is below.',
    )
    expect(html).toContain('$3,100 below market price')
    expect(html).toContain('Compared with the average of 12 similar vehicles in TAS, 1 July 2026.')
    // one comparison stands beside the price, and the other has a section of its own
    const [head = '', below = ''] = html.split('<h2 id="price-compared">')
    expect(head).toContain('below market price')
    expect(lineOf(head)).toBeNull()
    expect(lineOf(below)).toContain('Compared with 12 similar in Tasmania')
    it.clock.now = new Date(it.clock.now.getTime() + 6 * dayMs)
    await nightly(it)
    expect(catalogue.asked).toHaveLength(2)
    it.clock.now = new Date(it.clock.now.getTime() + dayMs)
    await nightly(it)
    // its number in the catalogue is known by now
    expect(catalogue.asked).toHaveLength(3)
  })

  test('a failure leaves the last reading until it is 30 days old', { tags: ['long'] }, async () => {
    const { it, website, catalogue } = await aReadWebsite([egc('OWN', 28_000, { VIN: known })])
    await it.keepSecret(website, 'autograb_key', 'zqkey')
    await nightly(it)
    expect(lineOf(await pageText(it, website))).toContain('30 June 2026')
    for (const days of [8, 12]) {
      it.clock.now = new Date(Date.parse('2026-06-30T02:00:00Z') + days * dayMs)
      catalogue.fail(...Array.from({ length: 3 }, () => ({ status: 500 })))
      await nightly(it)
      expect(lineOf(await pageText(it, website))).toContain('30 June 2026')
    }
    it.clock.now = new Date(Date.parse('2026-06-30T02:00:00Z') + 32 * dayMs)
    expect(lineOf(await pageText(it, website))).toBeNull()
    expect(it.log.lines.join()).not.toContain(known)
  })

  test('MARKET-18 the hint is silent where the price is within what most ask, or above', async () => {
    const market = { 'State market average': 33_000, 'Market sample': 12, 'Market as of': '25/06/2026' }
    const { it, website } = await aReadWebsite([egc('OWN', 31_000, { ...market, VIN: known })])
    expect(await pageText(it, website)).toContain('$2,000 below market price')
    await it.keepSecret(website, 'autograb_key', 'zqkey')
    await nightly(it)
    const html = await pageText(it, website)
    expect(lineOf(html)).toContain('This one is within.')
    expect(html).not.toContain('below market price')
  })

  test('a demo is answered by the sandbox', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      settings: { features: { autograb: true }, demo: true },
      stock: [egc('OWN', 28_000, { VIN: known })],
    })
    await nightly(it)
    expect(lineOf(await pageText(it, website))).toMatch(
      /^Compared with \d+ similar in Tasmania, .* before charges\. This one is /,
    )
    await it.database.db.deleteFrom('websites').where('id', '=', website.id).execute()
  })
})
