import { describe, expect, test } from 'vitest'
import { searchApiPath } from '#app/features/search/search-api-path.ts'
import { aSample, sampleRegistry, sampleSlugs } from './a-sample.ts'
import { aListing, type Listing, someListings } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { countedDatabase } from './counted-database.ts'
import { openAllWeek } from './opening-hours.ts'
import { schemaProblems } from './schema-org.ts'

type Node = Record<string, unknown>

const shopper = {
  name: 'Ann Example',
  phone: '0411222333',
  email: 'ann@shopper.example',
  opt_in: 'Yes',
}

async function pageOf(it: TestApp, website: TestWebsite, path?: string) {
  const answer = await it.visit(website, path ?? `/cars/${website.vehicle.slug}`)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

function post(it: TestApp, website: TestWebsite, fields: Record<string, string>): Promise<Response> {
  return it.visit(website, `/cars/${website.vehicle.slug}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
}

function graphIn(html: string): Node[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  // the pages' own markup always has this shape
  return (JSON.parse(json) as { '@graph': Node[] })['@graph']
}

/** Without online bookings the form asks for a day and a part of it. */
const notBookable = {
  config: {
    bookings: { test_drive: { enabled: false } },
    lead: { recipients: [{ to: 'sales@yard.example' }] },
  },
}

const day = 86_400_000

test('ERR-14 a vehicle without any phone has no such button, and the browser’s console is told', async () => {
  const it = await createTestApp()
  const phones = await it.aWebsite()
  const silent = await it.aWebsite({
    settings: { phones: {} },
    location: { contact_detail: { opening_hours: openAllWeek } },
  })
  const [withPhone, without] = [await pageOf(it, phones), await pageOf(it, silent)]
  expect([withPhone.html, without.html].map((html) => /<main[^>]* data-no-phone=""/.test(html))).toEqual([
    false,
    true,
  ])
  expect(without.html).toContain('No phone number for the enquiry button')
})

describe('a vehicle that is sold', () => {
  async function aSoldOne(settings: object = {}) {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: someListings(6, { 'Body Style': 'SUV' }),
      settings: { ...settings },
    })
    const { slug } = website.vehicle
    await website.bring(someListings(6, { 'Body Style': 'SUV' }).slice(1))
    return { it, website, path: `/cars/${slug}` }
  }

  test('keeps its address and says so, with similar ones, and nothing of it can be paid for', async () => {
    const { it, website, path } = await aSoldOne({ include_sold_cars_days: 5 })
    const { status, html } = await pageOf(it, website, path)
    expect(status).toBe(200)
    expect(html).toContain('This one is sold')
    expect(html).toContain('Similar cars')
    expect(html).toContain('Enquire about similar cars')
    expect(html).not.toMatch(/href="[^"]*(checkout|buy-online)/)
    expect(html).not.toContain('id="test-drive"')
    expect(html.indexOf('Similar cars')).toBeLessThan(html.indexOf('Specifications</h2>'))
  })

  test('after include_sold_cars_days the address answers 410 with similar stock, by the clock alone', async () => {
    const { it, website, path } = await aSoldOne({ include_sold_cars_days: 5 })
    const sold = it.clock.now.getTime()
    it.clock.now = new Date(sold + 5 * day)
    expect((await pageOf(it, website, path)).status).toBe(200)
    it.clock.now = new Date(sold + 5 * day + 1000)
    // the old page may be served once more while the new one is made
    await pageOf(it, website, path)
    await it.app.settled()
    const { status, html } = await pageOf(it, website, path)
    expect(status).toBe(410)
    expect(html).toContain('This one’s gone')
    expect(html).toContain('noindex')
    expect([...html.matchAll(/<article/g)].length).toBeGreaterThan(0)
    expect(html).not.toContain(`href="${path}"`)
    const data = await it.visit(website, `${path}.data`)
    expect([data.status, data.headers.get('content-type')]).toEqual([410, 'text/x-script'])
  })

  test('the similar vehicles include none that is sold or of another website', async () => {
    const { it, website } = await aSoldOne()
    const other = await it.aWebsite({ stock: someListings(3, { 'Body Style': 'SUV' }) })
    const [first] = await website.stock()
    const kept = (await website.stock()).find(({ sold }) => !sold)
    const { html } = await pageOf(it, website, `/cars/${kept?.slug}`)
    const shelf = html.slice(html.indexOf('Similar cars'))
    expect(shelf).toContain('<article')
    expect(shelf).not.toContain(`/cars/${first?.slug}"`)
    expect(html).not.toContain(other.canary)
  })
})

describe('the address of a vehicle', () => {
  test.each([
    ['its id', (website: TestWebsite) => String(website.vehicle.id)],
    ['another name before its stock number', () => 'a-name-it-had-before-ab123'],
    ['other letter case', (website: TestWebsite) => website.vehicle.slug.toUpperCase()],
  ])('redirects from %s to the one that it has now', async (_, old) => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [aListing({ 'Stock No': 'AB123' })] })
    const answer = await it.visit(website, `/cars/${old(website)}?utm_source=mail`)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(`/cars/${website.vehicle.slug}?utm_source=mail`)
  })

  test('CAR-33 one that no vehicle has is not found, nor one of another website', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const other = await it.aWebsite()
    expect((await pageOf(it, website, '/cars/no-such-car')).status).toBe(404)
    expect((await pageOf(it, website, `/cars/${other.vehicle.slug}`)).status).toBe(404)
  })
})

describe('the forms of the page', () => {
  test('CAR-20 FORM-14 a test drive is a lead of its own category, with the time that suits', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      location: { contact_detail: { opening_hours: openAllWeek } },
      settings: notBookable,
    })
    const answer = await post(it, website, { ...shopper, form: 'test-drive', dateTime: '2026-07-02 morning' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/success?category=test-drive&car_id=${website.vehicle.id}`)
    await it.settle()
    expect(await it.leadsOf(website)).toMatchObject([
      { lead: { category: 'Test Drive', name: shopper.name } },
    ])
    expect(String(it.mailer.sent[0]?.mail.text)).toMatch(/When suits you\?: Thu\S* 2 Jul\S* morning/)
  })

  test('a time that was chosen from a page of yesterday is still taken, an invented one is not', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      location: { contact_detail: { opening_hours: openAllWeek } },
      settings: notBookable,
    })
    it.clock.now = new Date('2026-07-02T01:00:00Z')
    for (const [dateTime, status] of [
      ['2026-07-02 afternoon', 303],
      ['2026-07-01 afternoon', 422],
      ['whenever', 422],
    ] as const)
      expect([
        dateTime,
        (await post(it, website, { ...shopper, form: 'test-drive', dateTime })).status,
      ]).toEqual([dateTime, status])
  })

  test('a test drive without its fields comes back open, with what is wrong and what was typed', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await post(it, website, { ...shopper, form: 'test-drive', email: 'nowhere' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toMatch(/<dialog id="test-drive" open=""/)
    expect(html).toContain('invalid email address')
    expect(html).toContain('value="nowhere"')
  })

  test('CAR-31 FORM-15 photos are asked for where there are none, and only there', async () => {
    const it = await createTestApp()
    const bare = await it.aWebsite()
    const { html } = await pageOf(it, bare)
    expect(html).toContain('Photos coming')
    expect(html).toContain('Please send photos for this car')
    const answer = await post(it, bare, { ...shopper, form: 'request-photos' })
    expect(answer.status).toBe(303)
    await it.settle()
    expect(await it.leadsOf(bare)).toMatchObject([{ lead: { category: 'Request Photos' } }])
    const shown = await it.aWebsite({ stock: [aListing({ Images: 'https://pictures.example/a.jpg' })] })
    expect((await pageOf(it, shown)).html).not.toContain('request-photos')
  })

  test('a post that names an unknown form counts as the enquiry', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const answer = await post(it, website, { ...shopper, form: '__proto__', message: 'Still there?' })
    expect(answer.status).toBe(303)
    await it.settle()
    expect(await it.leadsOf(website)).toMatchObject([{ lead: { category: 'Used Vehicle' } }])
  })
})

describe('what the page tells machines', () => {
  test('title, description, canonical, share picture, and the price that is shown', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: [aListing({ Images: 'https://pictures.example/a.jpg', Description: '</script><b>bold</b>' })],
    })
    const { html } = await pageOf(it, website)
    const { slug, name } = website.vehicle
    expect(html).toContain(
      `<title>${name}, stock ${website.vehicle.stocknum} | ${website.canary} Motors</title>`,
    )
    expect(html).toContain(`<link rel="canonical" href="https://www.${website.host}/cars/${slug}"/>`)
    expect(html).toMatch(/property="og:image" content="[^"]+w=1200&amp;h=630/)
    const [item, dealer, way] = graphIn(html)
    expect(item).toMatchObject({ '@type': 'Car', name, offers: { price: '30000', priceCurrency: 'AUD' } })
    expect(dealer).toMatchObject({ '@type': 'AutoDealer' })
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  test.each(sampleSlugs)(
    'every vehicle of %s uses only words of schema.org',
    { tags: ['long'] },
    async (slug) => {
      const it = await createTestApp({ registry: sampleRegistry })
      const { host } = await aSample(it, slug)
      const paths = await vehiclePaths(it, host)
      expect(paths.length).toBeGreaterThan(10)
      for (const path of paths) {
        const answer = await it.visit({ host }, path)
        const html = await answer.text()
        expect([path, answer.status]).toEqual([path, 200])
        const graph = graphIn(html)
        expect([path, ...schemaProblems(graph)]).toEqual([path])
        const offer = graph[0]?.offers as Node
        const shown = /class="price-figure">(?:From )?\$([\d,]+)/.exec(html)?.[1]?.replaceAll(',', '')
        if (offer.price !== undefined)
          expect([path, String(Math.round(Number(offer.price)))]).toEqual([path, shown])
      }
    },
  )
})

/** Reads the address of every listed vehicle from the pages of the stock search. */
async function vehiclePaths(it: TestApp, host: string): Promise<string[]> {
  const home = await (await it.visit({ host }, '/')).text()
  const search = /"(\/search\/[\w-]+|\/pre-owned)/.exec(home)?.[1] ?? ''
  const paths: string[] = []
  for (let page = 1; page < 20; page += 1) {
    const answer = await (await it.visit({ host }, `${searchApiPath(search)}?page=${page}`)).json()
    paths.push(...answer.hits.map(({ url }: { url: string }) => url))
    if (page >= answer.pages) return paths
  }
  return paths
}

test('ROUTE-50 LOC-08 the place of a vehicle has hours, the way there, and a map only where there is a key', async () => {
  const it = await createTestApp()
  const plain = await it.aWebsite()
  const { html, headers } = await pageOf(it, plain)
  expect(html).toContain('id="vehicle-map"')
  expect(html).toMatch(
    /href="https:\/\/www\.google\.com\/maps\/dir\/[^"]+" target="_blank" rel="noopener noreferrer" data-announces="41"/,
  )
  expect(html).not.toContain('Show interactive map')
  expect(headers.get('content-security-policy')).not.toContain('frame-src')

  const address = {
    street: '1 Main Road',
    city: 'Ballarat',
    state: 'VIC',
    postcode: '3350',
    full: '1 Main Road',
  }
  const keyed = await it.aWebsite({ location: { address: { ...address, map_key: 'k1' } } })
  const mapped = await pageOf(it, keyed)
  expect(mapped.html).toContain(
    'data-map="https://www.google.com/maps/embed/v1/place?key=k1&amp;q=1+Main+Road"',
  )
  expect(mapped.headers.get('content-security-policy')).toContain('frame-src https://www.google.com')
})

test('a film and a view from all sides open beside the page, where the feed has them', async () => {
  const it = await createTestApp()
  const extra: Listing = { Video: 'https://film.example/v1', '360 URL': 'https://spin.example/s1' }
  const website = await it.aWebsite({ stock: [aListing(extra)] })
  const { html } = await pageOf(it, website)
  expect(html).toMatch(
    /href="https:\/\/film\.example\/v1" target="_blank" rel="noopener noreferrer"[^>]*>Watch the video/,
  )
  expect(html).toMatch(
    /href="https:\/\/spin\.example\/s1" target="_blank" rel="noopener noreferrer"[^>]*>360° view/,
  )
})

test('the page is kept for everybody and asks the database nothing', async () => {
  const { database, queries } = await countedDatabase()
  const it = await createTestApp({ database })
  const website = await it.aWebsite({ stock: someListings(6) })
  const stock = await website.stock()
  await it.visit(website, '/')
  await it.settle()
  const before = queries()
  for (const { slug } of stock) expect((await pageOf(it, website, `/cars/${slug}`)).status).toBe(200)
  expect(queries()).toBe(before)
})
