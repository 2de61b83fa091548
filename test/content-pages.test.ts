import { describe, expect, test } from 'vitest'
import { aSample, sampleRegistry } from './a-sample.ts'
import { basicAuth, createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { schemaProblems } from './schema-org.ts'

interface Read {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** Between header and footer. */
  readonly main: string
}

async function read(it: TestApp, website: Pick<TestWebsite, 'host'>, path: string): Promise<Read> {
  const answer = await it.visit(website, path, { redirect: 'manual' })
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return { status: answer.status, headers: answer.headers, html, main }
}

function jsonLdOf(html: string): Record<string, unknown> {
  return JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')
}

/** What the page tells machines of that type. */
function nodeOf(html: string, type: string): Record<string, unknown> | undefined {
  const nodes = jsonLdOf(html)['@graph']
  return Array.isArray(nodes) ? nodes.find((node) => node['@type'] === type) : undefined
}

const page = (front: string, body: string): string => `---\n${front}\n---\n\n${body}\n`
const post = (slug: string, date: string, category = 'News'): string =>
  page(
    `slug: ${slug}\ntitle: Title of ${slug}\ndate: ${date}\ncategory: ${category}\nsummary: Summary of ${slug}.`,
    'The story.',
  )

const openAllWeek = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    { status: 'open', formatted: '8:30am-5:00pm', open: '08:30', close: '17:00' },
  ]),
)

describe('content pages', () => {
  test('CONTENT-02 a page of the folder answers at its path, and only there is it a page', async () => {
    const it = await createTestApp()
    const files = {
      'pages/hire.md': page('path: /hire\ntitle: Hire a van', 'Lead words.\n\n## Prices\n\nFrom $110.'),
    }
    const website = await it.aWebsite({ files })
    const stranger = await it.aWebsite()
    const { status, main, html } = await read(it, website, '/hire')
    expect(status).toBe(200)
    expect(main.match(/<h1/g)).toHaveLength(1)
    expect(main).toContain('<p class="page-lead">Lead words.</p>')
    expect(main).toContain('<h2 id="prices">Prices</h2>')
    expect(html).toContain('<meta name="description" content="Lead words."/>')
    expect(html).toContain(`<link rel="canonical" href="https://www.${website.host}/hire"/>`)
    expect((await read(it, stranger, '/hire')).status).toBe(404)
  })

  test('ROUTE-49 it answers with and without a slash at its end, as one page', async () => {
    const it = await createTestApp()
    const files = { 'pages/privacy-policy.md': page('path: /privacy-policy/\ntitle: Privacy', 'Words.') }
    const website = await it.aWebsite({ files })
    for (const path of ['/privacy-policy', '/privacy-policy/']) {
      const { status, html } = await read(it, website, path)
      expect(status).toBe(200)
      expect(html).toContain(`<link rel="canonical" href="https://www.${website.host}/privacy-policy/"/>`)
    }
  })

  test.each([
    ['without a pages path the prefix leads to the page', false, '/pages/about-us', 308, '/about-us'],
    ['with one the prefixed address is the page', true, '/pages/about-us', 200, null],
    ['another page has no prefix', false, '/pages/hire', 404, null],
  ])('ROUTE-52 %s', async (_, uses_pages_path, path, status, location) => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      settings: { config: { uses_pages_path } },
      files: {
        'pages/about-us.md': page('path: /about-us\ntitle: About', 'Words.'),
        'pages/hire.md': page('path: /hire\ntitle: Hire', 'Words.'),
      },
    })
    const answer = await read(it, website, path)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  })

  test('CONTENT-02 blocks show the website’s own records', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      files: {
        'pages/yard.md': page(
          'path: /yard\ntitle: The yard',
          'Lead.\n\n::stock{title="To drive today"}\n\n::team\n\n::locations\n\n::offers\n\n:::questions\n### Do you tow?\nWe do.\n:::',
        ),
        'team.json': [{ name: 'Mary van Dyk', role: 'Manager', department: 'Sales', phone: '03 5551 1234' }],
        'offers.json': [{ id: 1, title: 'Free fitting', text: 'On awnings.' }],
      },
    })
    const { main } = await read(it, website, '/yard')
    expect(main).toContain('To drive today')
    expect(main).toContain(`/cars/${website.vehicle.slug}`)
    expect(main).toContain('Mary van Dyk')
    expect(main).toContain(`/our-locations/sales-${website.id}`)
    expect(main).toContain('href="/special-offers/1-free-fitting"')
    expect(main).toMatch(/<summary>Do you tow\?[\s\S]*We do\./)
  })

  test('CONTENT-02 no HTML of a text gets through, though it came before it was checked', async () => {
    const it = await createTestApp()
    const files = { 'pages/x.md': page('path: /x\ntitle: X', 'Words.\n\nMore.') }
    const website = await it.aWebsite({ files })
    await it.database.db
      .updateTable('content')
      .set({ record: JSON.stringify(page('path: /x\ntitle: X', 'Lead.\n\n<script>zqalert()</script>')) })
      .where('website_id', '=', website.id)
      .where('kind', '=', 'pages')
      .execute()
    const { main } = await read(it, website, '/x')
    expect(main).not.toContain('<script>zqalert')
    expect(main).toContain('&lt;script&gt;zqalert()')
  })

  test('ROUTE-53 any other address is not found, in the website’s frame, with a way on', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const { status, html, main } = await read(it, website, '/no/such-page')
    expect(status).toBe(404)
    expect(html).toContain('class="site-header no-print"')
    expect(main).toContain('We can’t find that page')
    expect(main).toContain('action="/search/new-used-and-demo-cars"')
    expect(main).toContain('href="/search/new-used-and-demo-cars"')
    expect(main).toContain('href="tel:')
  })

  test('REVIEW-01 REVIEW-02 the block of reviews shows those of four stars and above, and says so', async () => {
    const it = await createTestApp()
    const review = (author: string, rating: number) => ({
      author,
      rating,
      text: 'Words.',
      date: '2026-05-01',
    })
    const website = await it.aWebsite({
      settings: { review_summary: { count: 416, average_rating: 4.4 } },
      files: {
        'pages/about-us.md': page('path: /about-us\ntitle: About', 'Lead.\n\n::reviews'),
        'reviews.json': [review('Glad', 5), review('Cross', 3)],
      },
    })
    const { main } = await read(it, website, '/about-us')
    expect(main).toContain('Glad')
    expect(main).not.toContain('Cross')
    expect(main).toContain('Showing reviews of 4 stars and above')
    expect(main).toContain('The average of 416 reviews')
  })
})

describe('the blog', () => {
  const many = Object.fromEntries(
    Array.from({ length: 14 }, (_, index) => {
      const day = String(index + 1).padStart(2, '0')
      return [`posts/p${day}.md`, post(`post-${day}`, `2026-05-${day}`, index === 0 ? 'Towing' : 'News')]
    }),
  )

  test('CONTENT-03 lists twelve to a page, newest first', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files: many })
    const first = await read(it, website, '/blog')
    const second = await read(it, website, '/blog?page=2')
    const titles = (html: string): string[] =>
      [...html.matchAll(/href="\/blog\/(post-\d+)"/g)].map(([, slug]) => slug ?? '')
    expect(titles(first.main)).toEqual(
      Array.from({ length: 12 }, (_, index) => `post-${String(14 - index).padStart(2, '0')}`),
    )
    expect(titles(second.main)).toEqual(['post-02', 'post-01'])
    expect(second.html).toContain('<title>Blog, page 2 |')
    expect((await read(it, website, '/blog?page=3')).status).toBe(404)
    expect(titles((await read(it, website, '/blog?category=Towing')).main)).toEqual(['post-01'])
  })

  test('CONTENT-03 the template chooses how', async () => {
    const it = await createTestApp()
    const grid = await it.aWebsite({ files: many })
    const list = await it.aWebsite({ files: many, settings: { blogs: { templates: 'list' } } })
    expect((await read(it, grid, '/blog')).main).toContain('class="post-grid"')
    expect((await read(it, list, '/blog')).main).toContain('class="post-list"')
  })

  test('CONTENT-03 a post says who, when and how long, and machines read it', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files: many })
    const { main, html, status } = await read(it, website, '/blog/post-03')
    expect(status).toBe(200)
    expect(main).toContain('<time dateTime="2026-05-03">')
    expect(main).toContain('1 min read')
    expect(main).toContain('Read next')
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(schemaProblems(jsonLdOf(html))).toEqual([])
    expect(nodeOf(html, 'BlogPosting')).toMatchObject({
      headline: 'Title of post-03',
      datePublished: '2026-05-03',
    })
    expect((await read(it, website, '/blog/no-such-post')).status).toBe(404)
  })

  test('ROUTE-44 ROUTE-45 its name and its place are the website’s', async () => {
    const it = await createTestApp()
    const settings = { config: { blog: { path: '/news', title: 'News from the shed' } } }
    const website = await it.aWebsite({ files: many, settings })
    const { html, status } = await read(it, website, '/news')
    expect([status, html.includes('<title>News from the shed |')]).toEqual([200, true])
    expect(html).toContain('href="/news/post-14"')
    for (const [asked, leads] of [
      ['/blog', '/news'],
      ['/blog/post-03', '/news/post-03'],
      ['/blog?page=2', '/news?page=2'],
      ['/blog/feed.xml', '/news/feed.xml'],
    ] as const) {
      const answer = await read(it, website, asked)
      expect([answer.status, answer.headers.get('location')]).toEqual([308, leads])
    }
    const ordinary = await it.aWebsite({ files: many })
    expect((await read(it, ordinary, '/news')).status).toBe(404)
  })

  test('CONTENT-03 a feed names the posts', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files: many })
    const { html, headers } = await read(it, website, '/blog/feed.xml')
    expect(headers.get('content-type')).toContain('application/rss+xml')
    expect(html.match(/<item>/g)).toHaveLength(14)
    expect(html).toContain(`<link>https://www.${website.host}/blog/post-14</link>`)
  })

  test('CONTENT-03 without posts it says so', async () => {
    const it = await createTestApp()
    const { main } = await read(it, await it.aWebsite(), '/blog')
    expect(main).toContain('First stories soon')
  })
})

describe('special offers', () => {
  const offers = [
    {
      id: 1,
      title: 'Runout vans',
      text: 'The terms of vans.',
      price: 28490,
      car_type: 'new',
      expires_at: '2026-06-30T23:59:59+10:00',
    },
    { id: 2, title: 'Autumn check', text: 'The terms of checks.', price: 349 },
    { id: 3, title: 'Long over', text: 'Gone.', expires_at: '2026-05-31T23:59:59+10:00' },
  ]

  test('ROUTE-21 CONTENT-04 shows those that hold, and none of them the moment it ends', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files: { 'offers.json': offers } })
    const before = await read(it, website, '/special-offers')
    expect(before.main).toContain('Runout vans')
    expect(before.main).toContain('$28,490')
    expect(before.main).toContain('Ends Tue 30 June 2026')
    expect(before.main).not.toContain('Long over')
    expect((await read(it, website, '/special-offers/1-runout-vans')).main).toContain('The terms of vans.')
    expect((await read(it, website, '/special-offers/3-long-over')).status).toBe(404)
    it.clock.now = new Date('2026-06-30T23:59:59+10:00')
    // who asks in that very second may get the page once more, while it is made again
    await read(it, website, '/special-offers')
    await expect
      .poll(async () => (await read(it, website, '/special-offers')).main)
      .not.toContain('Runout vans')
    await expect.poll(async () => (await read(it, website, '/special-offers/1-runout-vans')).status).toBe(404)
  })

  test('CONTENT-04 are narrowed by links', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files: { 'offers.json': offers } })
    const { main } = await read(it, website, '/special-offers?on=service')
    expect(main).toContain('Autumn check')
    expect(main).not.toContain('Runout vans')
  })

  test('CONTENT-04 none: what has just arrived', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const { main } = await read(it, website, '/special-offers')
    expect(main).toContain('No offers this week')
    expect(main).toContain(`/cars/${website.vehicle.slug}`)
  })

  test('CONTENT-04 an offer’s old words lead to its new ones', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files: { 'offers.json': offers } })
    const answer = await read(it, website, '/special-offers/2-winter-check')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/special-offers/2-autumn-check'])
  })
})

describe('careers', () => {
  const position = (id: number, more: object = {}) => ({
    id,
    title: `Technician ${id}`,
    slug: `technician-${id}`,
    location: 'Ballarat',
    employment_type: 'Full time',
    description: 'You repair vans.',
    ...more,
  })
  const files = {
    'careers.json': [
      position(1, { closing_date: '2026-06-30', posted_date: '2026-05-01' }),
      position(2, { location: 'Bendigo' }),
      position(3, { closing_date: '2026-05-01' }),
    ],
  }

  test('ROUTE-25 ROUTE-26 CAREER-01 the one introduces and links, the other lists', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files })
    const careers = await read(it, website, '/careers')
    expect(careers.main).toContain('href="/current-positions"')
    expect(careers.main).toContain('2 positions are open')
    const list = await read(it, website, '/current-positions')
    expect(list.main).toContain('href="/current-positions/technician-1"')
    expect(list.main).not.toContain('Technician 3')
    const bendigo = await read(it, website, '/current-positions?location=Bendigo')
    expect(bendigo.main).toContain('Technician 2')
    expect(bendigo.main).not.toContain('Technician 1')
  })

  test('CAREER-01 a position closes at the midnight after its day', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files, settings: { time_zone: 'Australia/Melbourne' } })
    const { html, status } = await read(it, website, '/current-positions/technician-1')
    expect(status).toBe(200)
    expect(schemaProblems(jsonLdOf(html))).toEqual([])
    expect(nodeOf(html, 'JobPosting')).toMatchObject({
      title: 'Technician 1',
      employmentType: 'FULL_TIME',
      datePosted: '2026-05-01',
      validThrough: '2026-06-30',
    })
    expect((await read(it, website, '/current-positions/technician-3')).status).toBe(404)
    it.clock.now = new Date('2026-07-01T00:00:00+10:00')
    await expect
      .poll(async () => (await read(it, website, '/current-positions/technician-1')).status)
      .toBe(404)
  })

  test('CAREER-01 none: a sentence, and a way to write all the same', async () => {
    const it = await createTestApp()
    const { main } = await read(it, await it.aWebsite(), '/current-positions')
    expect(main).toContain('There are no open positions right now.')
    expect(main).toContain('Send us your résumé')
  })

  test('API-08 CAREER-01 machines get the same positions, with a password', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files })
    const path = `/api/v1/websites/${website.id}/careers.json`
    expect((await it.visit(website, path)).status).toBe(401)
    const answer = await it.visit(website, path, { headers: basicAuth(it.apiCredentials) })
    expect(await answer.json()).toEqual([
      { ...position(1), closing_date: '2026-06-30' },
      { ...position(2), location: 'Bendigo', closing_date: null },
    ])
    const stranger = await it.aWebsite()
    expect((await it.visit(stranger, path, { headers: basicAuth(it.apiCredentials) })).status).toBe(404)
  })
})

describe('locations', () => {
  const location = {
    contact_detail: {
      phone: '03 5551 0000',
      facebook_url: 'https://facebook.example/yard',
      opening_hours: openAllWeek,
    },
  }

  test('ROUTE-24 LOC-07 LOC-08 every visible place, and one page for each', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ location, settings: { time_zone: 'Australia/Melbourne' } })
    const list = await read(it, website, '/our-locations')
    expect(list.main).toContain(`href="/our-locations/sales-${website.id}"`)
    expect(list.main).toContain('Open until 5:00pm')
    expect(list.main).toContain('https://www.google.com/maps/dir/')
    const one = await read(it, website, `/our-locations/sales-${website.id}`)
    expect(one.main).toContain('<td>8:30am-5:00pm</td>')
    expect(one.main).toContain('aria-current="date"')
    expect(one.main).toContain('data-announces="41"')
    expect(schemaProblems(jsonLdOf(one.html))).toEqual([])
    expect(nodeOf(one.html, 'AutoDealer')).toMatchObject({
      telephone: '03 5551 0000',
      openingHoursSpecification: [{ opens: '08:30', closes: '17:00' }],
    })
    expect((await read(it, website, '/our-locations/elsewhere')).status).toBe(404)
  })

  test('LOC-04 whether it is open changes with the dealer’s clock, not before the page does', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ location, settings: { time_zone: 'Australia/Melbourne' } })
    const path = `/our-locations/sales-${website.id}`
    it.clock.now = new Date('2026-06-30T16:59:00+10:00')
    expect((await read(it, website, path)).main).toContain('Open until 5:00pm')
    it.clock.now = new Date('2026-06-30T17:00:00+10:00')
    await expect
      .poll(async () => (await read(it, website, path)).main)
      .toContain('Closed, opens 8:30am tomorrow')
  })

  test('LOC-03 a place that is not visible has no page', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ location: { ...location, visible: false } })
    for (const path of ['/our-locations', '/contact-us']) {
      expect((await read(it, website, `${path}/sales-${website.id}`)).status).toBe(404)
      expect((await read(it, website, path)).main).not.toContain(`sales-${website.id}`)
    }
  })

  test('ROUTE-29 contact pages: all, and one', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ location })
    const all = await read(it, website, '/contact-us')
    expect(all.main).toContain('href="tel:0355510000"')
    expect(all.main).toContain('https://facebook.example/yard')
    expect(all.main).toContain(`href="/contact-us/sales-${website.id}"`)
    const one = await read(it, website, `/contact-us/sales-${website.id}`)
    expect(one.main).toContain('href="tel:0355510000"')
    expect(one.main).toContain('8:30am-5:00pm')
  })

  test('ROUTE-24 a mail address that leads go to stands on no page', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      location: { contact_detail: { ...location.contact_detail, email: 'zqleads@dealer.example' } },
    })
    for (const path of ['/our-locations', '/contact-us', `/our-locations/sales-${website.id}`])
      expect((await read(it, website, path)).html).not.toContain('zqleads@')
  })
})

describe('the range', () => {
  const model = (id: number, name: string, more: object = {}) => ({
    id,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    description: `The ${name} is for touring. It has a bed.`,
    manufacturer_name: 'Jayco',
    ...more,
  })
  const files = {
    'models.json': [
      model(1, 'Swan', { manufacturer_body: 'CAMPER TRAILER', status: 'new', accessories_count: 26 }),
      model(2, 'Expanda', { manufacturer_body: 'POP TOPS' }),
      model(3, 'Adventurer', { manufacturer_body: 'CARAVANS', manufacturer_body2: 'OFF-GRID' }),
      model(4, 'Odyssey', { manufacturer_body: 'CARAVANS', override_url: 'https://maker.example/odyssey' }),
    ],
  }
  const stock = [
    {
      'Stock No': 'J1',
      Condition: 'New',
      Year: 2026,
      Make: 'Jayco',
      Model: 'Swan',
      Badge: 'Touring',
      Body: 'Camper Trailer',
      Price: 30990,
      Berths: 6,
      'ATM kg': 1545,
      'Length mm': 5560,
    },
    {
      'Stock No': 'J2',
      Condition: 'New',
      Year: 2026,
      Make: 'Jayco',
      Model: 'Swan',
      Badge: 'Outback',
      Body: 'Camper Trailer',
      Price: 35990,
      Berths: 6,
      'ATM kg': 1665,
      'Length mm': 5690,
    },
    {
      'Stock No': 'J3',
      Condition: 'Used',
      Year: 2015,
      Make: 'Jayco',
      Model: 'Swan',
      Body: 'Camper Trailer',
      Price: 12990,
      Berths: 5,
    },
  ]
  const namesIn = (html: string): string[] =>
    [...html.matchAll(/model-card-name"><a href="[^"]*">([^<]+)</g)].map(([, name]) => name ?? '')

  test.each([
    ['MODEL-E01', 'pop tops', ['Expanda']],
    ['MODEL-E02', 'off-grid', ['Adventurer']],
    ['MODEL-E04 ROUTE-32', '', ['Swan', 'Expanda', 'Adventurer', 'Odyssey']],
    ['MODEL-09 an unknown body shows all:', 'boats', ['Swan', 'Expanda', 'Adventurer', 'Odyssey']],
  ])('%s body=%s', async (_, body, names) => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files, stock })
    const { main, status } = await read(it, website, `/range?body=${encodeURIComponent(body)}`)
    expect(status).toBe(200)
    expect(namesIn(main).sort()).toEqual(names.toSorted())
  })

  test('MODEL-E03 a body that only others have leaves a model out', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files, stock })
    expect(namesIn((await read(it, website, '/range?body=camper%20trailer')).main)).toEqual(['Swan'])
  })

  test('ROUTE-22 MODEL-05 MODEL-07 every model, with its badge and its own address', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files, stock })
    const { main } = await read(it, website, '/models')
    expect(namesIn(main)).toHaveLength(4)
    expect(main.match(/tag-accent">New</g)).toHaveLength(1)
    expect(main).toContain('href="https://maker.example/odyssey"')
    expect(main).toContain('href="/models/swan"')
  })

  test('ROUTE-23 ROUTE-28 a model: what it is, its figures by variant, and those in stock', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files, stock })
    const { main } = await read(it, website, '/models/swan')
    expect(main).toContain('The Swan is for touring. It has a bed.')
    expect(main).toContain('1,545 to 1,665 kg')
    expect(main).toContain('<th scope="col">Touring</th>')
    expect(main).toContain('In stock now')
    expect(main).toContain('href="#write"')
    // the used one is of another generation: it sets neither price nor figures
    expect(main).toMatch(/From <b>\$30,990<\/b>/)
  })

  test('ROUTE-23 none in stock: a sentence in their place', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ files, stock })
    const { main } = await read(it, website, '/models/expanda')
    expect(main).toContain('None on the ground today, ask about build slots.')
    expect((await read(it, website, '/models/no-such-model')).status).toBe(404)
  })

  test('a website without models has no such pages', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    expect((await read(it, website, '/models')).status).toBe(404)
    expect((await read(it, website, '/range')).status).toBe(404)
  })

  test('API-05 machines get a manufacturer with its models, with a password', async () => {
    const it = await createTestApp()
    const settings = { manufacturer: 'Jayco', manufacturer_id: 12 }
    const website = await it.aWebsite({ files, stock, settings })
    const path = `/api/v1/manufacturers/jayco.json?website_id=${website.id}`
    expect((await it.visit(website, path)).status).toBe(401)
    const headers = basicAuth(it.apiCredentials)
    const jayco = await (await it.visit(website, path, { headers })).json()
    expect(jayco).toMatchObject({ id: 12, name: 'Jayco', slug: 'jayco', logo: { url: null, thumb: null } })
    expect(jayco.models.map(({ name }: { name: string }) => name)).toEqual([
      'Swan',
      'Expanda',
      'Adventurer',
      'Odyssey',
    ])
    for (const other of [
      `/api/v1/manufacturers/ford.json?website_id=${website.id}`,
      '/api/v1/manufacturers/jayco.json?website_id=1',
      '/api/v1/manufacturers/jayco.json',
    ])
      expect((await it.visit(website, other, { headers })).status).toBe(404)
  })
})

describe('being found', () => {
  test('robots.txt names the sitemap, and the sitemap what there is', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      files: {
        'pages/hire.md': page('path: /hire\ntitle: Hire\nupdated: 2026-05-04', 'Words.'),
        'posts/a.md': post('a', '2026-05-01'),
      },
    })
    const origin = `https://www.${website.host}`
    expect((await read(it, website, '/robots.txt')).html).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const index = await read(it, website, '/sitemap.xml')
    expect(index.headers.get('content-type')).toContain('application/xml')
    expect(index.html).toContain(`<loc>${origin}/sitemaps/pages.xml</loc><lastmod>2026-05-04</lastmod>`)
    const pages = await read(it, website, '/sitemaps/pages.xml')
    expect(pages.html).toContain(`<loc>${origin}/hire</loc><lastmod>2026-05-04</lastmod>`)
    for (const path of ['/special-offers', '/contact', '/trade-in', '/pages/book-a-service', '/finance'])
      expect(pages.html).toContain(`<loc>${origin}${path}</loc></url>`)
    // the same form under the address of a vehicle is to be found once
    expect((await read(it, website, '/cars/trade-in')).html).toContain(
      `<link rel="canonical" href="${origin}/trade-in"/>`,
    )
    const posts = await read(it, website, '/sitemaps/posts.xml')
    expect(posts.html).toContain(`<loc>${origin}/blog/a</loc><lastmod>2026-05-01</lastmod>`)
    const stock = await read(it, website, '/sitemaps/stock.xml')
    const brought = it.clock.now.toISOString().slice(0, 10)
    expect(stock.html).toMatch(
      new RegExp(
        `<loc>${origin}/cars/${website.vehicle.slug}</loc><lastmod>${brought.slice(0, 8)}\\d\\d</lastmod>`,
      ),
    )
    expect((await read(it, website, '/sitemaps/else.xml')).status).toBe(404)
  })
})

test('MODEL-07 a model that is not in stock shows the floor plans and specifications of its manufacturer', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    files: {
      'models.json': [
        {
          id: 1,
          name: 'Swan',
          slug: 'swan',
          description: 'A camper. It folds.',
          manufacturer_name: 'Jayco',
          floor_plans: [{ name: '17.55', image: '/media/1755.svg', layout: 'Double each end' }],
          variants: [
            { name: 'Touring', berths: 6, atm_kg: 1545 },
            { name: 'Outback', berths: 6, atm_kg: 1665 },
          ],
          specifications: [{ label: 'Fridge', value: '95 L three-way' }],
        },
      ],
    },
  })
  const html = await (await it.visit(website, '/models/swan')).text()
  expect(html).toContain('alt="Floor plan of the Jayco Swan 17.55"')
  expect(html).toContain('Double each end')
  expect(html).toMatch(/<th scope="row">Fridge<\/th><td[^>]*>95 L three-way<\/td>/)
  expect(html).toContain('<th scope="col">Touring</th><th scope="col">Outback</th>')
  expect(html).toContain('<th scope="row">ATM</th><td>1,545 kg</td><td>1,665 kg</td>')
  expect(await (await it.visit(website, '/models')).text()).toContain('<dt>ATM</dt><dd>1,545 to 1,665 kg')
  expect(html).toContain('From the manufacturer; options change weights.')
})

test('ROUTE-33..ROUTE-49 the pages of the RV tenant are there, with and without a slash', async () => {
  const it = await createTestApp({ registry: sampleRegistry })
  it.clock.now = new Date('2026-11-22T00:00:00Z')
  const { host } = await aSample(it, 'red-gum-caravans')
  for (const path of [
    '/caravan-hire',
    '/caravan-parts-and-accessories',
    '/vehicle-parts-and-accessories',
    '/rv-finance',
    '/insuring-your-investment',
    '/considering-selling-or-trading',
    '/servicing-your-rv',
    '/warranty',
    '/roadside-assistance',
    '/how-to-videos',
    '/jayco-owners-club',
    '/blog',
    '/about-us',
    '/why-jayco',
    '/meet-the-team',
    '/terms-and-conditions',
    '/privacy-policy',
  ]) {
    for (const address of [path, `${path}/`])
      expect([address, (await it.visit({ host }, address)).status]).toEqual([address, 200])
  }
  const blog = await (await it.visit({ host }, '/blog')).text()
  expect(blog).toContain('<title>RV Lifestyle | Red Gum Caravans</title>')
})
