import { describe, expect, test } from 'vitest'
import { aShop } from './a-deposit.ts'
import { aListing } from './a-website-folder.ts'
import { asJson, basicAuth, createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'

const path = '/search/new-used-and-demo-cars'

interface Hit {
  readonly id: number
  readonly price: number | null
  readonly price_label: string | null
  readonly written_price: number | null
}

async function hitsOf(it: TestApp, website: TestWebsite, query: string): Promise<readonly Hit[]> {
  return (await (await it.visit(website, `/api${path}?${query}`)).json()).hits
}

/** Reads the large figures of the cards from top to bottom. */
async function figuresOf(it: TestApp, website: TestWebsite, query: string): Promise<string[]> {
  const html = await (await it.visit(website, `${path}?${query}`)).text()
  return [...html.matchAll(/class="price-(?:figure|words)">([^<]*)</g)].map(([, text = '']) => text)
}

const driveAwayAlone = aListing({
  'Stock No': 'DAP1',
  VIN: 'JM0KF2W7A00123456',
  Colour: 'Soul Red',
  Price: '',
  'Drive away': 24_990,
  Photos: 'https://pictures.example/1.jpg',
})

describe('MEND-01 FEED-38 FEED-E01 ONE-07 ONE-31 ONE-E04 a vehicle with a drive-away price alone', () => {
  test('is found, ordered and counted by it', async () => {
    const it = await createTestApp()
    const dearer = { ...driveAwayAlone, 'Stock No': 'DAP2', VIN: '', 'Drive away': 31_990 }
    const unpriced = { ...driveAwayAlone, 'Stock No': 'ASK', VIN: '', 'Drive away': '' }
    const website = await it.aWebsite({ stock: [unpriced, dearer, driveAwayAlone] })
    expect(await figuresOf(it, website, 'price_max=25000')).toEqual(['$24,990'])
    expect(await figuresOf(it, website, 'price_min=24990&price_max=24990')).toEqual(['$24,990'])
    expect(await hitsOf(it, website, 'price_max=24989')).toEqual([])
    expect(await figuresOf(it, website, 'sort=price_asc')).toEqual([
      '$24,990',
      '$31,990',
      'Enquire for price.',
    ])
    expect(await figuresOf(it, website, 'sort=price_desc')).toEqual([
      '$31,990',
      '$24,990',
      'Enquire for price.',
    ])
    const { ranges } = await (await it.visit(website, `/api${path}`)).json()
    expect(ranges.price).toMatchObject({ min: 24_990, max: 31_990 })
    expect(ranges.price.buckets.reduce((sum: number, count: number) => sum + count)).toBe(2)
    const [hit] = await hitsOf(it, website, 'price_max=25000')
    expect(hit).toMatchObject({ price: 24_990, price_label: 'Drive away', written_price: null })
    const suggested = await (await it.visit(website, '/api/suggest?q=DAP1')).json()
    expect(suggested).toContainEqual(expect.objectContaining({ price: '$24,990' }))
  })

  test('is reserved, valued against, financed, advertised and written to machines at it', async () => {
    const it = await createTestApp()
    const shop = await aShop(it, {
      features: { autograb: true },
      finance: {
        terms: { rate_percent: 9, comparison_rate_percent: 9.5, example: 'Of $30,000 over 5 years.' },
      },
    })
    await shop.bring([driveAwayAlone])
    const vehicle = (await shop.stock()).find(({ stocknum }) => stocknum === 'DAP1')
    const page = pageOf({ slug: vehicle?.slug ?? '' })
    const html = await (await it.visit(shop, page)).text()
    expect(html).toContain(`href="${page}/checkout"`)
    expect(html).toContain(`/cars/trade-in?car_id=${vehicle?.id}`)
    expect(html).toContain('vehiclePriceBudget=24990')
    expect(html).toContain('The price is drive away: it includes ')
    expect(html).toContain('"price":"24990"')
    expect((await it.visit(shop, `${page}/checkout`)).status).toBe(200)
    const google = await (await it.visit(shop, '/feeds/google-vehicles.xml')).text()
    expect(google).toContain('<g:price>24990 AUD</g:price><g:vehicle_price_type>drive_away_price<')
    expect(await (await it.visit(shop, '/feeds/meta-vehicles.csv')).text()).toContain('24990 AUD')
  })

  test('is the budget of the calculator', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ settings: { locale: 'en-NZ' }, stock: [driveAwayAlone] })
    const html = await (await it.visit(website, `/finance?car_id=${website.vehicle.id}`)).text()
    expect(html).toMatch(/name="price"[^>]*value="24,990"/)
  })
})

test('ONE-10 where other rows say price they mean the figure that is shown', async () => {
  const it = await createTestApp()
  const shop = await aShop(it, {
    features: { autograb: true },
    finance: {
      terms: { rate_percent: 9, comparison_rate_percent: 9.5, example: 'Of $30,000 over 5 years.' },
    },
  })
  // by the price before charges it could be neither reserved nor traded for
  const odd = aListing({ 'Stock No': 'ODD', Price: '', EGC: 150, 'Drive away': 24_990 })
  const dearer = aListing({ 'Stock No': 'TWO', Price: '', EGC: 24_000, 'Drive away': 25_500 })
  await shop.bring([dearer, odd])
  const vehicle = (await shop.stock()).find(({ stocknum }) => stocknum === 'ODD')
  const address = pageOf({ slug: vehicle?.slug ?? '' })
  const html = await (await it.visit(shop, address)).text()
  // SEARCH-01, SEARCH-12
  expect(await figuresOf(it, shop, 'sort=price_asc')).toEqual(['$24,990', '$25,500', '$30,000'])
  expect(await hitsOf(it, shop, 'price_max=20000')).toEqual([])
  // ELIG-02, TRADE-05
  expect((await it.visit(shop, `${address}/checkout`)).status).toBe(200)
  expect(html).toContain(`/cars/trade-in?car_id=${vehicle?.id}`)
  // CAR-21, and the structured data
  expect(html).toContain('vehiclePriceBudget=24990')
  expect(html).toContain('"price":"24990"')
  // EVENT-26
  expect(html.replaceAll('&quot;', '"')).toContain('"price":2499000,')
  // FIN-01
  const finance = await (await it.visit(shop, `/finance?car_id=${vehicle?.id}`)).text()
  expect(finance).toMatch(/name="price"[^>]*value="24,990"/)
})

describe('MEND-04 filters and orders use the figure that the shopper sees', () => {
  const both = (stocknum: string, price: number, total: number | '') =>
    aListing({ 'Stock No': stocknum, Price: '', EGC: price, 'Drive away': total })

  test('ONE-E01 ONE-E02 a price without charges is not found under the total of its card', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [both('A1', 24_990, 26_370)] })
    expect(await hitsOf(it, website, 'price_max=25000')).toEqual([])
    expect(await figuresOf(it, website, 'price_max=26370')).toEqual(['$26,370'])
    expect(await hitsOf(it, website, 'price_min=26370')).toMatchObject([
      { price: 26_370, price_label: 'Drive away', written_price: 24_990 },
    ])
    const html = await (await it.visit(website, pageOf(website.vehicle))).text()
    expect(html).toContain('$26,370')
    expect(html).toContain('Excl. gov. charges')
  })

  test('ONE-06 ONE-E03 in “Lowest Price” no large figure is below the one before it, words last', async () => {
    const it = await createTestApp()
    const stock = [
      aListing({ 'Stock No': 'W', Price: '' }),
      both('D2', 24_990, 26_370),
      both('E1', 18_990, ''),
      both('D1', 18_500, 19_630),
    ]
    const website = await it.aWebsite({ stock })
    const cheapestFirst = ['$18,990', '$19,630', '$26,370', 'Enquire for price.']
    expect(await figuresOf(it, website, 'sort=price_asc')).toEqual(cheapestFirst)
    const dearestFirst = ['$26,370', '$19,630', '$18,990', 'Enquire for price.']
    expect(await figuresOf(it, website, 'sort=price_desc')).toEqual(dearestFirst)
  })

  test('ONE-24 halves of a dollar go up, and an amount that is none is a problem of its row: the vehicle stays as it was', async () => {
    const it = await createTestApp()
    const stock = (price: string) =>
      ['S1', 'S2'].map((stocknum) =>
        aListing({ 'Stock No': stocknum, Price: stocknum === 'S1' ? price : 26_000 }),
      )
    const website = await it.aWebsite({ stock: stock('25,990.50') })
    const figures = () => figuresOf(it, website, 'sort=price_asc')
    expect(await figures()).toEqual(['$25,991', '$26,000'])
    for (const price of ['-25,990', 'NaN', '100,000,001']) {
      const brought = await website.bring(stock(price))
      const problems = 'problems' in brought ? brought.problems : []
      expect([price, problems.map(({ line, field }) => `${line} ${field}`)]).toEqual([price, ['2 Price']])
      expect([price, await figures()]).toEqual([price, ['$25,991', '$26,000']])
    }
  })

  test('ONE-15 a lead tells the dealer and the CRM the figure that was shown', async () => {
    const it = await createTestApp()
    const recipients = [{ to: 'sales@dealer.example' }, { to: 'crm@dealer.example', format: 'adf' }]
    const website = await it.aWebsite({
      stock: [both('A1', 24_990, 26_370)],
      settings: { config: { lead: { recipients } } },
    })
    const lead = {
      name: 'Ann',
      email: 'ann@example.com',
      category: 'General',
      car_id: String(website.vehicle.id),
    }
    expect((await it.visit(website, '/api/leads', asJson({ lead }))).status).toBe(201)
    await it.settle()
    const textTo = (to: string) => it.mailer.sent.find(({ mail }) => mail.to === to)?.mail.text ?? ''
    expect(textTo('sales@dealer.example')).toMatch(/\$26,370 Drive away, \d{1,2} \w{3,9} \d{4}/)
    expect(textTo('crm@dealer.example')).toContain('<price type="asking" currency="AUD">26370</price>')
    expect(textTo('crm@dealer.example')).toMatch(
      /<comments>Shown: \$26,370 Drive away, \d{1,2} \w{3,9} \d{4}<\/comments>/,
    )
  })
})

test('MEND-43 the market hint compares the figure that is shown, and the page says what it rests on', async () => {
  const it = await createTestApp()
  const market = { 'State market average': 30_000, 'Market sample': 12, 'Market as of': '12/11/2026' }
  const website = await it.aWebsite({
    stock: [
      aListing({ ...market, 'Stock No': 'NEAR', Price: '', EGC: 28_000, 'Drive away': 29_700 }),
      aListing({ ...market, 'Stock No': 'BELOW', Price: '', EGC: 27_000, 'Drive away': 28_500 }),
      aListing({ ...market, 'Market as of': '20/05/2026', 'Stock No': 'OLD', Price: 28_500 }),
    ],
  })
  const pages = await Promise.all(
    ['NEAR', 'BELOW', 'OLD'].map(async (number) => {
      const vehicle = (await website.stock()).find(({ stocknum }) => stocknum === number)
      return (await it.visit(website, pageOf({ slug: vehicle?.slug ?? '' }))).text()
    }),
  )
  const head = (html = ''): string => /<header id="vehicle-head"[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
  for (const page of [pages[0], pages[2]]) expect(head(page)).not.toContain('below market price')
  expect(head(pages[1])).toContain('$1,500 below market price')
  expect(head(pages[1])).toContain('Compared with the average of 12 similar vehicles in TAS, 12 Nov 2026')
})

describe('what the figure holds is what a private buyer pays', () => {
  const plusGst = (stocknum: string, price: number, gvm: number | '') =>
    aListing({ 'Stock No': stocknum, Price: price, 'Price type': '+ GST', GVM: gvm })

  async function lineOf(it: TestApp, website: TestWebsite, query: string): Promise<string[]> {
    const html = await (await it.visit(website, `${path}?${query}`)).text()
    const boxes = [...html.matchAll(/<div class="price">([\s\S]*?)<\/div>/g)]
    return boxes.map(([, box = '']) =>
      box
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  }

  test('ONE-09 ONE-E08 ONE-E09 a truck is found by its price before GST, a ute by its price with GST', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: [plusGst('TRUCK', 68_500, 16_000), plusGst('UTE', 50_000, 3200), plusGst('CAR', 20_000, '')],
    })
    expect(await lineOf(it, website, 'price_min=68500&price_max=68500')).toEqual([
      '$68,500 + GST $75,350 incl. GST',
    ])
    expect(await lineOf(it, website, 'price_min=55000&price_max=55000')).toEqual([
      '$55,000 incl. GST $50,000 + GST',
    ])
    expect(await hitsOf(it, website, 'price_min=50000&price_max=54999')).toEqual([])
    expect(await hitsOf(it, website, 'price_max=22000')).toMatchObject([
      { price: 22_000, price_label: 'incl. GST', written_price: 20_000 },
    ])
  })

  test('ONE-05 ONE-09 a truck of unknown mass is without GST on a website for trucks; New Zealand’s GST is 15 %', async () => {
    const it = await createTestApp()
    const trucks = await it.aWebsite({ settings: { template: 'trucks' }, stock: [plusGst('T', 50_000, '')] })
    expect(await lineOf(it, trucks, '')).toEqual(['$50,000 + GST $55,000 incl. GST'])
    const kiwi = await it.aWebsite({
      settings: { locale: 'en-NZ', currency: 'NZD' },
      stock: [
        plusGst('K', 40_000, 3000),
        aListing({ 'Stock No': 'E', Price: 30_000, 'Price type': 'Excl. Govt Charges' }),
      ],
    })
    expect(await lineOf(it, kiwi, 'sort=price_asc')).toEqual([
      '$30,000 + on-road costs',
      '$46,000 incl. GST $40,000 + GST',
    ])
  })

  test('ONE-28 ONE-E10 an American figure holds the fees that every buyer pays, in search, data and lead alike', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      settings: {
        locale: 'en-US',
        currency: 'USD',
        price: { fees: [{ name: 'document fee', amount: 150 }] },
      },
      stock: [aListing({ Price: 38_490, 'Date received': '' })],
    })
    expect(await lineOf(it, website, 'price_min=38640&price_max=38640')).toEqual([
      '$38,640 Plus tax, title and registration Includes $150 document fee.',
    ])
    expect(await hitsOf(it, website, 'price_max=38639')).toEqual([])
    const html = await (await it.visit(website, pageOf(website.vehicle))).text()
    expect(html).toContain('"price":"38640"')
    expect(html).toContain('It includes every fee of ours. Tax, title and registration are extra.')
  })

  test('ONE-28 an American website that does not say its fees is refused, by field', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const change = website.change({ locale: 'en-US', currency: 'USD' })
    await expect(change).rejects.toThrow(/price\.fees.*expected the fees that every buyer pays/s)
    expect((await it.visit(website, path)).status).toBe(200)
  })
})

test('ONE-18 a weekly repayment says which price it is for', async () => {
  const it = await createTestApp()
  const terms = { rate_percent: 9, comparison_rate_percent: 9.5, example: 'Of $30,000 over 5 years.' }
  const website = await it.aWebsite({
    settings: { finance: { terms } },
    stock: [
      aListing({ 'Stock No': 'E', Price: 30_000, 'Price type': 'Excl. Govt Charges' }),
      aListing({ 'Stock No': 'G', Price: 60_000, 'Price type': '+ GST', GVM: 8000 }),
      aListing({ 'Stock No': 'D', Price: '', 'Drive away': 30_000 }),
      aListing({ 'Stock No': 'W', Price: '' }),
    ],
  })
  const html = await (await it.visit(website, `${path}?sort=price_asc`)).text()
  const said = [...html.matchAll(/class="card-weekly">([^<]*)</g)].map(([, text = '']) => text)
  expect(said).toHaveLength(3)
  expect(said.filter((text) => text.includes(' for the price before government charges at '))).toHaveLength(1)
  expect(said.filter((text) => text.includes(' for the price before GST at '))).toHaveLength(1)
})

test('ONE-13 the API has the price as it is shown, beside the amounts as they are written', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    stock: [aListing({ Price: '', EGC: 24_990, 'Drive away': 26_370, 'Price was': 27_990 })],
  })
  const car = await (
    await it.visit(website, `/api/v1/websites/${website.id}/cars/${website.vehicle.id}.json`, {
      headers: basicAuth(it.apiCredentials),
    })
  ).json()
  expect(car).toMatchObject({ price: 24_990, dapprice: 26_370, price_qualifier: 'egc' })
  expect(car.shown_price).toMatchObject({
    amount: 26_370,
    words: null,
    qualifier: 'drive_away',
    label: 'Drive away',
    second: { amount: 24_990, label: 'Excl. gov. charges' },
    note: null,
  })
  expect(car.shown_price.parts[0]).toEqual({
    kind: 'vehicle',
    name: 'Vehicle',
    amount: 24_990,
    role: 'sum',
    state: 'exact',
  })
})

test('ONE-14 an amount without charges is kept beside a price that the feed calls drive away', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    stock: [aListing({ Price: 26_370, EGC: 24_990, isdriveaway: 'Yes' })],
  })
  const html = await (await it.visit(website, pageOf(website.vehicle))).text()
  expect(html).toContain('$26,370')
  expect(html.replaceAll('<!-- -->', '')).toContain('$24,990 Excl. gov. charges')
  expect(await hitsOf(it, website, 'price_max=26369')).toEqual([])
  const [hit] = await hitsOf(it, website, '')
  expect(hit).toMatchObject({ price: 26_370, price_label: 'Drive away', written_price: 24_990 })
})

test('ONE-14 an estimated total is not taken for the amount without charges beside it', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    stock: [aListing({ Price: 26_370, EGC: 24_990, 'Price type': 'Estimated Drive Away' })],
  })
  const [hit] = await hitsOf(it, website, '')
  expect(hit).toMatchObject({ price: 26_370, price_label: 'Estimated drive away' })
})

test.each([
  [undefined, {}, '$199 a week'],
  ['fortnight', {}, '$199 a fortnight'],
  ['month', { minimum: '3 months', includes: 'insurance and servicing' }, '$199 a month'],
])('ONE-17 a subscription says its period %s on card and page', async (period, more, text) => {
  const it = await createTestApp()
  const subscriptions = { ...(period === undefined ? {} : { period }), ...more }
  const website = await it.aWebsite({
    settings: { offers_subscription: true, subscriptions },
    stock: [aListing({ 'Subscription price': 199 })],
  })
  for (const address of [path, pageOf(website.vehicle)]) {
    const html = await (await it.visit(website, address)).text()
    const note = /<p class="price-note">(or subscribe [^<]*)</.exec(html.replaceAll('<!-- -->', ''))?.[1]
    const terms = 'minimum' in more ? ', for at least 3 months, with insurance and servicing' : ''
    expect(note).toBe(`or subscribe for ${text}${terms}`)
  }
})
