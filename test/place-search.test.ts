import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keptPlaceScript } from '#app/features/search/kept-place-script.ts'
import { aListing, type Listing } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'

const path = '/search/new-used-and-demo-cars'

/** $24,990 before charges, which are $25,772.55 with duty and transfer in Queensland. */
const beforeCharges: Listing = aListing({
  'Stock No': 'EGC',
  Price: 24_990,
  'Price Type': 'Excl. Govt Charges',
  Body: 'Hatch',
  Fuel: 'Petrol',
  Cylinders: 4,
  Rego: '123 ABC',
  'Vehicle State': 'QLD',
})
const driveAway: Listing = aListing({
  'Stock No': 'DAP',
  Price: 25_500,
  'Price Type': 'Drive Away',
  'Vehicle State': 'QLD',
})
const onEnquiry: Listing = aListing({ 'Stock No': 'ASK', Price: '' })

async function aStock(): Promise<[TestApp, TestWebsite]> {
  const it = await createTestApp()
  return [it, await it.aWebsite({ stock: [beforeCharges, driveAway, onEnquiry] })]
}

async function htmlOf(it: TestApp, website: TestWebsite, query: string): Promise<string> {
  return (await (await it.visit(website, `${path}?${query}`)).text()).replaceAll('<!-- -->', '')
}

async function read(it: TestApp, website: TestWebsite, query: string) {
  return (await it.visit(website, `/api${path}?${query}`)).json()
}

/** The large figures of the cards, from top to bottom. */
async function figuresOf(it: TestApp, website: TestWebsite, query: string): Promise<string[]> {
  const html = await htmlOf(it, website, query)
  return [...html.matchAll(/class="price-(?:figure|words)">([^<]*)</g)].map(([, text = '']) => text)
}

describe('ONE-06 DRIVE-17 a search goes by the figures of the place', () => {
  test('its cards, its order and its bounds', async () => {
    const [it, website] = await aStock()
    const enquire = 'Enquire for price.'
    expect(await figuresOf(it, website, 'sort=price_asc')).toEqual(['$24,990', '$25,500', enquire])
    for (const place of ['at=QLD', 'postcode=4006'])
      expect(await figuresOf(it, website, `sort=price_asc&${place}`)).toEqual(['$25,500', '$25,773', enquire])
    expect(await figuresOf(it, website, 'sort=price_desc&at=QLD')).toEqual(['$25,773', '$25,500', enquire])
    expect(await figuresOf(it, website, 'sort=price_asc&at=NSW')).toEqual(['$24,990', '$25,500', enquire])
    expect(await figuresOf(it, website, 'price_max=25500&at=QLD')).toEqual(['$25,500'])
    expect(await figuresOf(it, website, 'price_min=25773&price_max=25773&at=QLD')).toEqual(['$25,773'])
    expect((await read(it, website, 'price_min=25501&price_max=25772&at=QLD')).total).toBe(0)
  })

  test('its distribution, its counts and the figures of the API', async () => {
    const [it, website] = await aStock()
    expect((await read(it, website, '')).ranges.price).toMatchObject({ min: 24_990, max: 25_500 })
    const { ranges, hits, total } = await read(it, website, 'at=QLD&price_min=25600&sort=price_asc')
    expect(ranges.price).toMatchObject({ min: 25_500, max: 25_773 })
    expect([total, hits[0]]).toMatchObject([
      1,
      { price: 25_772.55, price_label: 'Estimated drive away', written_price: 24_990 },
    ])
    expect((await read(it, website, 'postcode=4006')).ranges.price.max).toBe(25_773)
  })

  test('the day after the fees of the year, the figure is the least', async () => {
    const [it, website] = await aStock()
    expect(await figuresOf(it, website, 'price_min=25600&at=QLD')).toEqual(['$25,773'])
    it.clock.now = new Date('2026-07-01T02:00:00Z')
    expect(await figuresOf(it, website, 'price_min=25600&at=QLD')).toEqual(['From $25,773'])
  })

  test.each(['en-NZ', 'en-US'])('%s has no places', async (locale) => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [beforeCharges], settings: { locale } })
    const plain = await htmlOf(it, website, 'sort=price_asc')
    expect(plain).not.toMatch(/your postcode/i)
    expect(plain).not.toContain(keptPlaceScript)
    expect(await htmlOf(it, website, 'sort=price_asc&at=QLD')).toBe(plain)
  })
})

describe('DRIVE-16 the place is a choice of the search', () => {
  test('a chip that removes it, in every address of the page, and in no canonical one', async () => {
    const [it, website] = await aStock()
    const html = await htmlOf(it, website, 'make=Mazda&at=QLD')
    expect(html).toMatch(/Prices in Queensland.*Change postcode/)
    expect(html).toMatch(
      /href="\/search\/[^"?]+\?make=Mazda"[^>]*><span class="sr-only">Remove <\/span>In Queensland/,
    )
    expect([...html.matchAll(/href="(\/cars\/[^"#]+)"/g)].map(([, href]) => href)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/\?at=QLD$/)),
    )
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).not.toContain('at=')
    expect(html).toContain('<input type="hidden" name="at" value="QLD"/>')
  })

  test('the form asks for another and keeps what else was asked; what is wrong with it is said', async () => {
    const [it, website] = await aStock()
    const html = await htmlOf(it, website, 'make=Mazda&postcode=12')
    expect(html).toContain('Please type a postcode of four digits, such as 4006.')
    expect(html).toContain('Prices as advertised')
    expect(html).toMatch(/class="place-form[^>]*>.*?<input type="hidden" name="make" value="Mazda"\/>/s)
    const shared = await htmlOf(it, website, 'make=Mazda&postcode=2620')
    expect(shared).toContain('?make=Mazda&amp;at=NSW#your-price')
  })

  test('an empty field takes the place away', async () => {
    const [it, website] = await aStock()
    const plain = await htmlOf(it, website, 'make=Mazda')
    expect(await htmlOf(it, website, 'make=Mazda&postcode=')).toBe(plain)
    expect(await htmlOf(it, website, 'make=Mazda&at=QLD&postcode=')).toBe(plain)
  })

  test('a search opens with the place that the browser keeps, in 200 bytes that the policy allows', async () => {
    const [it, website] = await aStock()
    expect(keptPlaceScript.length).toBeLessThanOrEqual(200)
    for (const [query, isThere] of [
      ['sort=price_asc', true],
      ['price_max=30000', true],
      ['sort=price_asc&at=QLD', false],
      ['sort=price_asc&postcode=12', false],
      ['', true],
    ] as const)
      expect((await htmlOf(it, website, query)).includes(`<script>${keptPlaceScript}</script>`), query).toBe(
        isThere,
      )
    const policy = (await it.visit(website, path)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(createHash('sha256').update(keptPlaceScript).digest('base64'))
  })
})

describe('DRIVE-14 prices of a place by the API', () => {
  test('as on the cards, for those that are listed, kept by state', async () => {
    const [it, website] = await aStock()
    const stock = await website.stock()
    const query = stock.map(({ id }) => `id=${id}`).join('&')
    const answer = await it.visit(website, `/api/price?${query}&id=999999&postcode=4006`)
    const prices = await answer.json()
    expect(prices.map(({ shown_price }: { shown_price: object }) => shown_price)).toMatchObject([
      { amount: 25_772.55, label: 'Estimated drive away', place: 'QLD', is_from: false },
      { amount: 25_500, label: 'Drive away', place: 'QLD' },
      { amount: null, words: 'Enquire for price.', place: null },
    ])
    expect(prices[0].html).toContain('<span class="price-place">in Queensland</span>')
    expect(await htmlOf(it, website, 'at=QLD')).toContain(prices[0].html.replaceAll('<!-- -->', ''))
    const before = it.app.pages.renders
    await it.visit(website, `/api/price?${query}&id=999999&postcode=4007`)
    expect(it.app.pages.renders).toBe(before)
  })

  test.each([
    ['12', 'Please type a postcode of four digits, such as 4006.'],
    ['0300', 'We don’t know that postcode. Choose your state.'],
    ['2620', 'Where will you register it?'],
  ])('of %s it says %s', async (postcode, error) => {
    const [it, website] = await aStock()
    const answer = await it.visit(website, `/api/price?id=1&postcode=${postcode}`)
    expect([answer.status, await answer.json()]).toEqual([422, { error }])
  })
})
