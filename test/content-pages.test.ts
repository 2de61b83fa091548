import { expect, test } from 'vitest'
import { aSample, sampleRegistry } from './a-sample.ts'
import { createTestApp } from './app.ts'
import { page, read } from './read-page.ts'

test('CONTENT-02 a page of the folder answers at its path and nowhere else', async () => {
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
      'team.json': [
        {
          name: 'Mary van Dyk',
          role: 'Manager',
          department: 'Sales',
          phone: '03 5551 1234',
          email: 'mary@yard.example',
        },
      ],
      'offers.json': [{ id: 1, title: 'Free fitting', text: 'On awnings.' }],
    },
  })
  const { main } = await read(it, website, '/yard')
  expect(main).toContain('To drive today')
  expect(main).toContain(`/cars/${website.vehicle.slug}`)
  expect(main).toContain('Mary van Dyk')
  expect(main).toMatch(/href="tel:0355511234"[\s\S]*Call Mary van Dyk/)
  expect(main).toMatch(/href="mailto:mary@yard\.example"[\s\S]*Email <span class="sr-only">Mary van Dyk/)
  expect(main).toContain(`/our-locations/sales-${website.id}`)
  expect(main).toContain('href="/special-offers/1-free-fitting"')
  expect(main).toMatch(/<summary>Do you tow\?[\s\S]*We do\./)
})

test.each([
  ['its make', 'q="jayco"', true],
  ['a word that it has not', 'q="submarine"', false],
])('CONTENT-02 a shelf shows the vehicles that its words find: %s', async (_, setting, isShown) => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    stock: [{ 'Stock No': 'J1', Make: 'Jayco', Model: 'Swan', Price: 30990 }],
    files: { 'pages/yard.md': page('path: /yard\ntitle: The yard', `Lead.\n\n::stock{${setting}}`) },
  })
  expect((await read(it, website, '/yard')).main.includes('Swan')).toBe(isShown)
})

test('CONTENT-02 a text’s HTML is never shown, even if it was imported before such checks existed', async () => {
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

test('the footer names the business, and links back to the top', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    settings: { name: 'Yard', business_number: 'ABN 12 345 678 901' },
    location: { licence: { label: 'LMCT', number: '9', state: 'VIC' } },
  })
  const { html } = await read(it, website, '/')
  expect(html).toContain('<p>Yard · ABN 12 345 678 901 · LMCT 9</p>')
  expect(html).toMatch(/<a href="#top"[^>]*>Back to top<\/a>/)
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

test('ROUTE-33..ROUTE-49 the pages of the RV tenant are there, with and without a slash', {
  tags: ['long'],
}, async () => {
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
