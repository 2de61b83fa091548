import { describe, expect, test } from 'vitest'
import type { Suggestion } from '#app/features/search/suggestions.ts'
import { aListing, someListings } from './a-website-folder.ts'
import { basicAuth, createTestApp } from './app.ts'

const searches = [
  {
    slug: 'cheap-utes',
    title: 'Utes under $40,000',
    intro: 'Ready for Monday.',
    filters: ['body = Ute', 'price < 40000'],
  },
  { slug: 'everything', title: 'All we have' },
]
const stock = [
  aListing({ 'Stock No': 'U1', Make: 'Ford', Model: 'Ranger', Body: 'Ute', Price: 39_990 }),
  aListing({ 'Stock No': 'U2', Make: 'Ford', Model: 'Ranger', Body: 'Ute', Price: 59_990 }),
  aListing({ 'Stock No': 'S1', Make: 'Mazda', Model: 'CX-5', Body: 'SUV', Price: 29_990, Condition: 'New' }),
  aListing({
    'Stock No': 'S2',
    Make: 'Mazda',
    Model: 'CX-5',
    Body: 'SUV',
    Price: 31_990,
    Fuel: 'Hybrid',
    Seats: 5,
  }),
]
const headingOf = (html: string): string => /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
const path = '/search/new-used-and-demo-cars'

describe('SEARCH-16 a search address with an editor’s words', () => {
  test('takes title, introduction and filters from its template', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock, files: { 'searches.json': searches } })
    const html = await (await it.visit(website, '/search/cheap-utes')).text()
    expect(headingOf(html)).toBe('Utes under $40,000')
    expect(html).toContain('Ready for Monday.')
    expect(html.match(/<article class="card/g)).toHaveLength(1)
    const json = await (await it.visit(website, '/api/search/cheap-utes')).json()
    expect(json.hits.map((hit: { price: number }) => hit.price)).toEqual([39_990])
    // the introduction belongs to the whole list, and a filtered list does not show it
    expect(await (await it.visit(website, '/search/cheap-utes?make=Ford')).text()).not.toContain('Ready for')
  })

  test('ROUTE-06 another letter case moves to it; an unknown one is not there', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock, files: { 'searches.json': searches } })
    const moved = await it.visit(website, '/search/Cheap-Utes?sort=latest')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/search/cheap-utes?sort=latest'])
    expect((await it.visit(website, '/search/cheap-vans')).status).toBe(404)
  })

  test('a filter that cannot be read is refused at the import, by its place', async () => {
    const it = await createTestApp()
    await expect(
      it.aWebsite({
        files: { 'searches.json': [{ slug: 'a', title: 'A', filters: ['wheels = 4'] }] },
      }),
    ).rejects.toThrow(/searches\.json:\d+:\d+ \[0\]\.filters\[0\].*no vehicle has a field “wheels”/s)
  })

  test('API-09 API-10 slugs and templates, for those who know the password', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock, files: { 'searches.json': searches } })
    const ask = (file: string, headers = basicAuth(it.apiCredentials)) =>
      it.visit(website, `/api/v1/websites/${website.id}/${file}.json`, { headers })
    expect(await (await ask('pages/search_slugs')).json()).toEqual([
      'new-used-and-demo-cars',
      'cheap-utes',
      'everything',
    ])
    expect(await (await ask('search_page_templates')).json()).toEqual([
      { ...searches[0], template: 'default' },
      { ...searches[1], intro: '', filters: [], template: 'default' },
    ])
    for (const file of ['pages/search_slugs', 'search_page_templates'])
      expect((await it.visit(website, `/api/v1/websites/${website.id}/${file}.json`)).status).toBe(401)
  })
})

describe('what search engines list', () => {
  test.each([
    ['', 'Cars in stock', path],
    ['?make=Mazda', 'Mazda cars in stock', `${path}?make=Mazda`],
    ['?body=Ute', 'Utes in stock', `${path}?body=Ute`],
    ['?car_type=used', 'Used cars', `${path}?car_type=used`],
    ['?car_type=used&make=Mazda', 'Used Mazda cars', null],
    ['?fuel=Hybrid', 'Hybrid cars in stock', `${path}?fuel=Hybrid`],
    ['?seats=5', '5-seat cars in stock', `${path}?seats=5`],
    ['?make=Mazda&body=SUV', 'Mazda SUVs in stock', null],
    ['?make=Zeppelin', 'Zeppelin cars in stock', null],
    ['?price_max=40000', 'Cars under $40,000', null],
    ['?car_type=used&make=Mazda&body=SUV&price_max=40000', 'Used Mazda SUVs under $40,000', null],
    ['?q=mazda', 'Cars matching “mazda”', null],
    ['?sort=latest', 'Cars in stock', null],
  ])('%s is “%s”; canonical: %s', async (query, heading, canonical) => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock })
    const html = await (await it.visit(website, path + query)).text()
    expect(headingOf(html)).toBe(heading)
    const link = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? null
    expect(link).toBe(canonical && `https://www.${website.host}${canonical}`)
    expect(html.includes('content="noindex, follow"')).toBe(canonical === null)
  })
})

test.each([
  ['?body=Sport', 'Sport motorcycles in stock'],
  ['?body=Sport&body=Naked&price_max=9000', 'Sport and naked motorcycles under $9,000'],
  ['?body=Scooter&price_max=2000', 'Scooters under $2,000'],
])('LOOK-56 the heading of %s is a sentence of motorcycles: %s', async (query, heading) => {
  const it = await createTestApp()
  const bodies = ['Sport', 'Naked', 'Scooter']
  const website = await it.aWebsite({
    settings: { template: 'motorcycle', labels: { vehicle_noun: 'Motorcycle' } },
    stock: bodies.map((Body) => aListing({ 'Stock No': Body, Body, Price: 8_990 })),
  })
  expect(headingOf(await (await it.visit(website, path + query)).text())).toBe(heading)
})

test.each([
  ['metro', true],
  ['torque', false],
])('a filter that is set is open in the rail, and never covers the results: %s', async (design, isOpen) => {
  const it = await createTestApp()
  const website = await it.aWebsite({ settings: { branding: { design } }, stock })
  const html = await (await it.visit(website, `${path}?price_max=40000`)).text()
  const [, price = ''] = /<details([^>]*)><summary>Price/.exec(html) ?? []
  expect(price).toContain('filter-group')
  expect(price.includes('open')).toBe(isOpen)
})

test('a condition that the address asks for anyway is no page of its own', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ settings: { template: 'used' }, stock })
  const used = '/search/used-cars'
  const html = await (await it.visit(website, `${used}?car_type=used`)).text()
  expect(html).toContain(`<link rel="canonical" href="https://www.${website.host}${used}"/>`)
})

test('a filter that makes a search what another page is leads search engines there', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ settings: { template: 'rv' }, stock })
  const canonicalOf = async (address: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec(await (await it.visit(website, address)).text())?.[1]
  expect(await canonicalOf('/search/RVs-in-stock?car_type=used')).toBe(
    `https://www.${website.host}/search/pre-owned-RVs-in-stock`,
  )
  expect(await canonicalOf('/search/RVs-in-stock?body=Ute')).toBe(
    `https://www.${website.host}/search/RVs-in-stock?body=Ute`,
  )
})

describe('SEARCH-13 an address with a page', () => {
  test('shows all pages up to the fourth, a later one alone with the way back', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: someListings(130) })
    const shownAt = async (page: number) => {
      const html = await (await it.visit(website, `${path}?page=${page}`)).text()
      return {
        cards: html.match(/<article class="card/g)?.length,
        says: /Showing ([^<]*)</.exec(html.replaceAll('<!-- -->', ''))?.[1],
        back: html.includes('Show previous'),
      }
    }
    expect(await shownAt(1)).toEqual({ cards: 24, says: '24 of 130', back: false })
    expect(await shownAt(4)).toEqual({ cards: 96, says: '96 of 130', back: false })
    expect(await shownAt(5)).toEqual({ cards: 24, says: '97–120 of 130', back: true })
    const beyond = await it.visit(website, `${path}?page=9`)
    expect(beyond.headers.get('location')).toBe(`${path}?page=6`)
  })
})

describe('suggestions while a visitor types, and cards of vehicles seen before', () => {
  test('suggestions lead to what they say', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock })
    const rows = await (await it.visit(website, '/api/suggest?q=maz')).json()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(8)
    for (const { href, count } of rows) {
      if (count === null) expect((await it.visit(website, href)).status).toBe(200)
      else expect((await (await it.visit(website, `/api${href}`)).json()).total).toBe(count)
    }
    expect(await (await it.visit(website, '/api/suggest?q=m')).json()).toEqual([])
  })

  test('with nothing typed the suggestions are the most frequent models and bodies, with the counts of a search', async () => {
    const it = await createTestApp()
    const kgm = { Make: 'KGM', Model: 'Rexton', Body: 'SUV' }
    const website = await it.aWebsite({
      stock: [...stock, aListing({ ...kgm, 'Stock No': 'K1' }), aListing({ ...kgm, 'Stock No': 'K2' })],
    })
    const rows = await (await it.visit(website, '/api/suggest?q=')).json()
    const shown = rows.map(({ group, label, count }: Suggestion) => `${group}: ${label}, ${count}`)
    expect(shown).toEqual([
      'Popular: Mazda CX-5, 2',
      'Popular: Ford Ranger, 2',
      'Popular: KGM Rexton, 2',
      'Popular: SUV, 4',
      'Popular: Ute, 2',
    ])
    for (const { href, count } of rows)
      expect((await (await it.visit(website, `/api${href}`)).json()).total).toBe(count)
    expect(await (await it.visit(website, '/api/suggest')).json()).toEqual(rows)
  })

  test('cards of vehicles by their slugs: the website’s own, as asked, each once', async () => {
    const it = await createTestApp()
    const [website, other] = [await it.aWebsite({ stock }), await it.aWebsite()]
    const slugs = (await website.stock()).map(({ slug }) => slug)
    const [one = '', two = ''] = slugs
    const query = [two, one, two, 'none', other.vehicle.slug].map((slug) => `slug=${slug}`).join('&')
    const cards = await (await it.visit(website, `/api/cards?${query}`)).json()
    expect(cards.map(({ slug }: { slug: string }) => slug)).toEqual([two, one])
    await website.bring(stock.slice(1))
    const after = await (await it.visit(website, `/api/cards?slug=${one}&slug=${two}`)).json()
    expect(after).toHaveLength(2)
    expect(after.some(({ sold }: { sold: boolean }) => sold)).toBe(true)
  })
})

test.each([
  ['U1', 'u 1', null],
  ['UTE-7731', 'ute7731', '2024-ford-ranger'],
  ['UTE-7731', 'UTE 7731', '2024-ford-ranger'],
  ['UTE-7731', 'UTE-77', null],
])('a text that is the whole stock number %s (“%s”) leads to the vehicle', async (stocknum, text, slug) => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    stock: [
      aListing({ 'Stock No': stocknum, Make: 'Ford', Model: 'Ranger' }),
      aListing({ 'Stock No': 'X9' }),
    ],
  })
  const answer = await it.visit(website, `${path}?q=${encodeURIComponent(text)}`)
  if (slug === null) expect(answer.status).toBe(200)
  else {
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain(`/cars/${slug}`)
  }
  expect((await it.visit(website, `${path}?q=${encodeURIComponent(text)}&make=Ford`)).status).toBe(200)
})

test('ROUTE-04 /pre-owned is the search of a website that says so, of used vehicles; elsewhere it is not there', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ stock, settings: { config: { search_path: '/pre-owned' } } })
  const html = await (await it.visit(website, '/pre-owned')).text()
  expect(headingOf(html)).toBe('Used cars')
  expect(html.match(/<article class="card/g)).toHaveLength(3)
  expect(
    (await (await it.visit(website, '/pre-owned?make=Mazda')).text()).match(/<article class="card/g),
  ).toHaveLength(1)
  expect((await it.visit(await it.aWebsite(), '/pre-owned')).status).toBe(404)
})

test('SEARCH-15 where nothing is listed at all there is no filter to take away', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    settings: { template: 'rv' },
    stock: [aListing({ 'Stock No': 'N1', Condition: 'New', Make: 'Jayco', Model: 'Swan' })],
  })
  const main = async (address: string) =>
    /<main[\s\S]*<\/main>/.exec(await (await it.visit(website, address)).text())?.[0] ?? ''
  const empty = await main('/search/pre-owned-RVs-in-stock')
  expect(empty).toContain('No vehicles found')
  expect(empty).toContain('Nothing is listed here today.')
  expect(empty).not.toMatch(/Clear filters|Under \$30,000/)
  expect(await main('/search/RVs-in-stock?q=mazda')).toContain('Clear filters')
})
