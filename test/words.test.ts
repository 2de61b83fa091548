import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flagRegistrySchema } from '#app/features/tenancy/flags.ts'
import { aSample, sampleRegistry, sampleSlugs } from './a-sample.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp } from './app.ts'
import { openAllWeek } from './opening-hours.ts'
import { read } from './read-page.ts'

const stock = [
  aListing({ 'Stock No': 'N1', Condition: 'New', Make: 'Mazda', Model: 'CX-5', Body: 'SUV' }),
  aListing({ 'Stock No': 'N2', Condition: 'New', Make: 'Kia', Model: 'Rio', Body: 'Hatch' }),
  aListing({ 'Stock No': 'U1', Condition: 'Used', Make: 'Mazda', Model: '3', Body: 'Hatch' }),
  aListing({ 'Stock No': 'U2', Condition: 'Used', Make: 'Ford', Model: 'Focus', Body: 'Hatch' }),
]

test('MEND-21 ROUTE-04 the home page of a website at /pre-owned counts and links to what is there', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ stock, settings: { config: { search_path: '/pre-owned' } } })
  const { main } = await read(it, website, '/')
  expect(main).not.toMatch(/car_type=new|body=SUV|make=Kia/)
  expect(main).toContain('See all 2 cars')
  const links = [...main.matchAll(/<a [^>]*href="(\/pre-owned[^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
  const counted = links.flatMap(([, href = '', text = '']) => {
    const count = /(\d+)\s+(?:in stock|cars?)\b/.exec(text.replace(/<[^>]*>/g, ' '))?.[1]
    return count === undefined ? [] : [[href, count] as const]
  })
  expect(counted.length).toBeGreaterThan(0)
  for (const [href, count] of counted) {
    const answer = await it.visit(website, `/api/search${href.replaceAll('&amp;', '&')}`)
    expect({ href, total: (await answer.json()).total }).toEqual({ href, total: Number(count) })
  }
  const json = await it.visit(website, '/api/search/pre-owned?make=Mazda')
  expect([json.status, (await json.json()).total]).toEqual([200, 1])
})

test('MEND-21 a website whose search stands elsewhere answers no search of that name', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ stock })
  expect((await it.visit(website, '/api/search/pre-owned')).status).toBe(404)
})

const offers = [{ id: 1, title: 'Winter', text: 'Tyres on it', car_type: 'used' }]
const navigation = { header: [{ label: 'Used cars', href: '/search/used' }], footer: [] }
const searches = [{ slug: 'hatches', title: 'Hatches' }]

test('MEND-23 I18N-10 where a group says pre-owned, no visitor reads “used”', async () => {
  const registry = flagRegistrySchema.parse({ label_used_as_pre_owned: { groups: ['Northern'] } })
  const it = await createTestApp({ registry })
  const website = await it.aWebsite({
    stock,
    settings: { dealership_group: 'Northern' },
    files: { 'offers.json': offers, 'navigation.json': navigation, 'searches.json': searches },
  })
  for (const path of [
    '/',
    '/search/new-used-and-demo-cars',
    '/search/new-used-and-demo-cars?car_type=used',
    '/search/hatches?car_type=used',
    '/special-offers',
    '/special-offers/1-winter',
    '/contact',
    '/contact?topic=used-vehicle',
    '/success?category=used-vehicle-enquiry',
    `/cars/${website.vehicle.slug}`,
  ]) {
    const { html } = await read(it, website, path)
    expect({ path, found: wordsOf(html).match(/.{0,40}\bused\b.{0,20}/i)?.[0] ?? null }).toEqual({
      path,
      found: null,
    })
    expect({ path, has: /pre-owned/i.test(wordsOf(html)) }).toEqual({ path, has: true })
    // descriptions, shared links, breadcrumb and names are read out to people; schema.org's own terms are not
    const machine = [...toldToMachines(html)].find((text) => /\bused\b/i.test(text))
    expect({ path, machine: machine ?? null }).toEqual({ path, machine: null })
  }
  const used = (await website.stock()).find(({ car_type }) => car_type === 'used')
  const { html } = await read(it, website, `/cars/${used?.slug}`)
  expect(html).toContain('https://schema.org/UsedCondition')
})

test('MEND-23 I18N-10 the acknowledgement says pre-owned, and the lead keeps its category', async () => {
  const registry = flagRegistrySchema.parse({ label_used_as_pre_owned: { groups: ['Northern'] } })
  const it = await createTestApp({ registry })
  const website = await it.aWebsite({
    settings: { dealership_group: 'Northern', config: { lead: { acknowledge: true } } },
  })
  const body = new URLSearchParams({
    form: 'general-enquiry',
    name: 'Ann Example',
    phone: '0411222333',
    email: 'ann@shopper.example',
    category: 'Used Vehicle',
    message: 'Hello',
    opt_in: 'Yes',
  })
  const answer = await it.visit(website, '/contact', { method: 'POST', redirect: 'manual', body })
  expect(answer.headers.get('location')).toContain('category=used-vehicle')
  await it.settle()
  const [lead] = await it.leadsOf(website)
  expect(lead).toMatchObject({ lead: { category: 'Used Vehicle' } })
  const letter = it.mailer.sent.find(({ mail }) => mail.to === 'ann@shopper.example')?.mail
  expect(`${letter?.subject} ${letter?.text}`).toContain('pre-owned vehicle enquiry')
  expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/\bused\b/i)
})

test.each([
  [['New', 'Used'], 'New and used cars'],
  [['Used'], 'Used cars'],
  [['New', 'Demo'], 'New cars'],
])('MEND-25 a website that sells %j is titled %s', async (conditions, title) => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    stock: conditions.map((Condition, index) => aListing({ 'Stock No': `S${index}`, Condition })),
  })
  const { html } = await read(it, website, '/')
  expect(/<title>[^|]*\| ([^<]*)</.exec(html)?.[1]).toBe(title)
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title)
})

test.each([
  ['en-AU', 'Drive Away', /includes stamp duty, registration and delivery/],
  ['en-NZ', 'Drive Away', /It includes GST, registration, licensing, WoF and delivery\./],
  ['en-US', 'Drive Away', /includes sales tax, title and registration/],
  ['en-NZ', 'Excl. Govt Charges', /leaves out charges such as registration, licensing, WoF and delivery\./],
])(
  'MEND-25 ONE-20 what the price of a vehicle holds is said as %s has it (%s)',
  async (locale, type, sentence) => {
    const it = await createTestApp()
    const website = await it.aWebsite({ stock: [aListing({ 'Price Type': type })], settings: { locale } })
    const { main } = await read(it, website, `/cars/${website.vehicle.slug}`)
    expect(main).toMatch(sentence)
    if (locale !== 'en-AU') expect(main).not.toMatch(/stamp duty/i)
  },
)

test.each(sampleSlugs)(
  'MEND-41 FIN-01 the home page of %s promises repayments where its finance page shows them',
  { tags: ['long'] },
  async (slug) => {
    const it = await createTestApp({ registry: sampleRegistry })
    const { website, host } = await aSample(it, slug)
    const promised = (await read(it, { host }, '/')).main.includes('See repayments and apply')
    const { main } = await read(it, { host }, website.config.finance_path)
    expect(promised).toBe(main.includes('class="calculator-figure"'))
    if (promised && website.locale === 'en-AU')
      expect(main).toMatch(/comparison rate[\s\S]*WARNING: This comparison rate/)
  },
)

test('MEND-41 ONE-19 ONE-E12 without the terms of a lender the home page promises a person, and no repayment', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ settings: { finance_provider: 'Some Lender' } })
  const { main } = await read(it, website, '/')
  expect(main).toMatch(/<a[^>]*href="\/finance"[^>]*>\s*Apply for finance/)
  expect(main).toContain('Tell us the budget, and we tell you what is possible before you visit.')
  expect(main).not.toMatch(/repayment|work out the finance/i)
})

test('MEND-41 the finance page promises repayments only where it shows them, and the service page a booking only where there are times', async () => {
  const it = await createTestApp()
  const bare = await it.aWebsite({
    settings: { finance_provider: 'Some Lender', config: { bookings: { service: { enabled: false } } } },
  })
  expect((await read(it, bare, '/finance')).html).not.toMatch(/Work out a loan|See what it costs/i)
  expect((await read(it, bare, '/service')).html).not.toContain('Book online')
  const open = await it.aWebsite({
    location: { location_type: 'service', contact_detail: { opening_hours: openAllWeek } },
  })
  expect((await read(it, open, '/service')).html).toContain('Book online in two minutes')
})

describe.each(sampleSlugs)('MEND-41 the pages of %s have what its texts promise:', (slug) => {
  const pages = readdirSync(`db/sample/${slug}/pages`).map((name) => {
    const text = readFileSync(`db/sample/${slug}/pages/${name}`, 'utf8')
    return /^path: (\S+)/m.exec(text)?.[1] ?? ''
  })

  test('MEND-41 an instant valuation is mentioned only where the trade-in makes one', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp({ registry: sampleRegistry })
    const { website, host } = await aSample(it, slug)
    const asks = website.features.autograb === true || website.features.nevdis === true
    for (const path of ['/', ...pages]) {
      const words = wordsOf((await read(it, { host }, path)).html)
      const promise =
        /instant (?:trade-in )?(?:figure|valuation)|by a (?:computer )?program|Enter your (?:plate|registration)|range, worked out/i.exec(
          words,
        )
      if (!asks) expect({ path, promise: promise?.[0] ?? null }).toEqual({ path, promise: null })
    }
  })

  test('MEND-41 a link that says pre-approved or names a form leads to it', { tags: ['long'] }, async () => {
    const it = await createTestApp({ registry: sampleRegistry })
    const { host } = await aSample(it, slug)
    const links = new Map<string, string>()
    for (const path of ['/', ...pages])
      for (const [, href = '', text = ''] of (await read(it, { host }, path)).html.matchAll(
        /<a [^>]*href="(\/[^"]*)"[^>]*>([^<]*)</g,
      ))
        links.set(text, href.replaceAll('&amp;', '&'))
    for (const [text, href] of links) {
      const { searchParams, pathname } = new URL(href, 'http://any')
      const target = pathname === '/sign-in' ? (searchParams.get('redirect') ?? '/') : href
      const html = /pre-approv|(?:parts enquiry|trade-in) form/i.test(text)
        ? (await read(it, { host }, target)).html
        : ''
      if (/pre-approv/i.test(text))
        expect([text, html]).toEqual([text, expect.stringContaining('pre-approved')])
      const form = /(parts|trade-in) (?:enquiry )?form/i.exec(text)?.[1]?.toLowerCase()
      if (form) expect([text, html]).toEqual([text, expect.stringContaining(`name="form" value="${form}"`)])
    }
  })
})

test('MEND-41 an enquiry that is begun at a place is for that place, and may be for another', async () => {
  const it = await createTestApp({ registry: sampleRegistry })
  const { host } = await aSample(it, 'harbourline-motors')
  const { html } = await read(it, { host }, '/our-locations/bayside-sales')
  const href = /href="(\/contact\?preferredLocation=[^"]*)"/.exec(html)?.[1] ?? ''
  const { main } = await read(it, { host }, href)
  const chosen =
    /<option value="(\d+)" selected="">Harbourline Bayside|<input[^>]*name="location_id"[^>]*checked=""[^>]*value="(\d+)"/.exec(
      main,
    )
  const id = chosen?.[1] ?? chosen?.[2]
  expect(id).toBeDefined()
  const body = new URLSearchParams({
    form: 'general-enquiry',
    name: 'Ann Example',
    phone: '0411222333',
    email: 'ann@shopper.example',
    category: 'General',
    message: 'Hello',
    opt_in: 'Yes',
    location_id: id ?? '',
  })
  const answer = await it.visit({ host }, href, { method: 'POST', redirect: 'manual', body })
  expect(answer.headers.get('location')).toContain(`location=${id}`)
  expect((await read(it, { host }, '/contact')).main).not.toContain('name="location_id"')
  expect((await read(it, { host }, '/contact?preferredLocation=nowhere')).main).not.toContain(
    'name="location_id"',
  )
})

test('MEND-55 REVIEW-02 a review leads to where it was written', async () => {
  const it = await createTestApp()
  const url = 'https://reviews.example/7'
  const website = await it.aWebsite({
    settings: { review_summary: { average_rating: 4.2, count: 3 } },
    files: { 'reviews.json': [{ author: 'Ann', rating: 5, text: 'Fine.', date: '2026-05-02', url }] },
  })
  const review = /<li class="review">[\s\S]*?<\/li>/.exec((await read(it, website, '/')).main)?.[0] ?? ''
  expect(review).toContain('Ann, 2 May 2026, ')
  expect(review).toMatch(
    /<a href="https:\/\/reviews\.example\/7" target="_blank" rel="noopener noreferrer">on Google/,
  )
})

/** Yields the texts of the head and of JSON-LD. */
function* toldToMachines(html: string): Generator<string> {
  for (const [, text = ''] of html.matchAll(/<meta [^>]*content="([^"]*)"/g)) yield text
  for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
    for (const [, text = ''] of json.matchAll(
      /"(?:name|description|headline|text|caption)":"((?:[^"\\]|\\.)*)"/g,
    ))
      yield text
}

/** Reads texts and labels, without addresses, class names and scripts. */
function wordsOf(html: string): string {
  const title = /<title>[^<]*/.exec(html)?.[0] ?? ''
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style|template)[\s\S]*?<\/\1>/g, '')
  const labels = [...body.matchAll(/ (?:aria-label|alt|placeholder)="([^"]*)"/g)].map(([, label]) => label)
  return [title, body.replace(/<[^>]*>/g, ' '), ...labels].join(' ')
}
