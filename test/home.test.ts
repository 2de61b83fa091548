import { expect, test } from 'vitest'
import { aListing } from './a-website-folder.ts'
import { createTestApp } from './app.ts'

const stars = (section: string): number[] =>
  [...section.matchAll(/<li class="review"><[^>]*aria-label="(\d) out of 5"/g)].map(([, rating]) =>
    Number(rating),
  )

test('REVIEW-01 REVIEW-02 the twelve newest reviews of four stars and above, beside the average of all', async () => {
  const { visit, aWebsite } = await createTestApp()
  const reviews = Array.from({ length: 20 }, (_, index) => ({
    author: `Author ${index + 1}`,
    rating: 3 + (index % 3),
    text: `Said ${index + 1}`,
    date: `2026-01-${String(index + 1).padStart(2, '0')}`,
  }))
  const website = await aWebsite({
    settings: { review_summary: { average_rating: 3.9, count: 20 } },
    files: { 'reviews.json': reviews },
  })
  const html = await (await visit(website, '/')).text()
  const section = /<section aria-labelledby="rating"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  const newestFirst = reviews.filter(({ rating }) => rating >= 4).reverse()
  const shown = [...section.matchAll(/class="review-author">([^<,]+)/g)].map(([, author]) => author)
  expect(shown).toEqual(newestFirst.slice(0, 12).map(({ author }) => author))
  expect(stars(section)).toEqual(newestFirst.slice(0, 12).map(({ rating }) => rating))
  expect(section.replace(/<!-- -->/g, '')).toContain('Rated 3.9 out of 5')
  expect(section.replace(/<!-- -->/g, '')).toContain(
    'The average of 20 reviews. Showing reviews of 4 stars and above.',
  )
})

const headings = (html: string): string[] =>
  [...html.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id ?? '')

const whole = {
  settings: {
    review_summary: { average_rating: 4.2, count: 3 },
    config: { home: { reasons: [{ title: 'One price', text: 'The same everywhere.', href: '/about' }] } },
  },
  files: {
    'offers.json': [
      { id: 1, title: 'Over since midnight', text: 'Gone', expires_at: '2026-01-02T00:00:00+10:00' },
      { id: 2, title: 'Tyres, four for three', text: 'Fitted', price: 300 },
    ],
    'posts/first.md':
      '---\nslug: first-post\ntitle: The first\ndate: 2026-01-01\ncategory: News\nsummary: Hello\n---\n\nText.\n',
    'posts/second.md':
      '---\nslug: second-post\ntitle: The second\ndate: 2026-02-01\ncategory: News\nsummary: Hello\n---\n\nText.\n',
  },
}

test('ROUTE-01 TENANT-05 the home page shows its sections in the order of the settings', async () => {
  const { visit, aWebsite } = await createTestApp()
  const sections = ['posts', 'reasons', 'arrivals', 'offers', 'closing']
  const website = await aWebsite({
    ...whole,
    settings: { ...whole.settings, config: { home: { ...whole.settings.config.home, sections } } },
  })
  const html = await (await visit(website, '/')).text()
  expect(headings(html.slice(0, html.indexOf('</main>')))).toEqual([
    'posts',
    'reasons',
    'arrivals',
    'offers',
    'ask',
  ])
})

test('CONTENT-03 CONTENT-04 the home page shows the running offers and the latest posts, with links to their pages', async () => {
  const { visit, aWebsite } = await createTestApp()
  const website = await aWebsite(whole)
  const html = await (await visit(website, '/')).text()
  const hrefs = [...html.matchAll(/href="(\/(?:special-offers|blog)\/[^"]+)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(['/special-offers/2-tyres-four-for-three', '/blog/second-post', '/blog/first-post'])
  for (const href of hrefs) expect((await visit(website, String(href))).status).toBe(200)
})

test('CONTENT-04 an offer leaves the home page at its end', async () => {
  const { visit, aWebsite, clock } = await createTestApp()
  const ends = new Date(clock.now.getTime() + 60_000)
  const website = await aWebsite({
    files: {
      'offers.json': [{ id: 7, title: 'One minute more', text: 'Be quick', expires_at: ends.toISOString() }],
    },
  })
  expect(await (await visit(website, '/')).text()).toContain('One minute more')
  clock.now = new Date(ends.getTime() + 120_000)
  expect(await (await visit(website, '/')).text()).not.toContain('One minute more')
})

test('a page that websites of the same dealer share names its address on each, itself among them', async () => {
  const { visit, aWebsite } = await createTestApp()
  const elsewhere = 'https://www.dealer.example.nz'
  const website = await aWebsite({
    settings: {
      alternates: [
        { hreflang: 'en-NZ', url: `${elsewhere}/`, paths: ['/', '/finance', '/about-us', '/contact-us/*'] },
      ],
    },
  })
  const here = `https://www.${website.host}`
  const named = async (path: string): Promise<(string | undefined)[][]> => {
    const html = await (await visit(website, path)).text()
    const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)
    return [...links].map(([, hreflang, href]) => [hreflang, href])
  }
  for (const path of ['/', '/finance', '/about-us', `/contact-us/sales-${website.id}`])
    expect([path, await named(path)]).toEqual([
      path,
      [
        ['en-AU', here + path],
        ['en-NZ', elsewhere + path],
      ],
    ])
  expect(await named('/finance/?utm_source=x')).toEqual(await named('/finance'))
  for (const path of ['/contact-us', `/cars/${website.vehicle.slug}`, '/nowhere'])
    expect([path, await named(path)]).toEqual([path, []])
  const sitemap = await (await visit(website, '/sitemaps/pages.xml')).text()
  expect(sitemap).toContain(
    `<loc>${here}/about-us</loc><xhtml:link rel="alternate" hreflang="en-AU" href="${here}/about-us"/><xhtml:link rel="alternate" hreflang="en-NZ" href="${elsewhere}/about-us"/></url>`,
  )
  expect(sitemap).toContain(`<loc>${here}/contact-us</loc></url>`)
  expect(await (await visit(await aWebsite(), '/')).text()).not.toMatch(/hreflang/i)
})

test('the first screen shows a scene with what is sold, or the website’s own banner instead', async () => {
  const { visit, aWebsite } = await createTestApp()
  const heroOf = async (settings: Record<string, unknown>): Promise<string> => {
    const html = await (await visit(await aWebsite({ settings }), '/')).text()
    return decodeURIComponent(/<picture class="hero-picture">[\s\S]*?<\/picture>/.exec(html)?.[0] ?? '')
  }
  const drawn = await heroOf({ template: 'rv' })
  expect(drawn).toContain('/demo-media/hero.png?shape=wide')
  expect(drawn).toContain('/demo-media/hero.png?shape=tall')
  const banner = await heroOf({ template: 'rv', logo: { banner: '/yard.jpg' } })
  expect(banner).toContain('/yard.jpg')
  expect(banner).not.toContain('/demo-media/')
})

test('LOOK-40 a fault list shows what was found on a vehicle, and leaves when it is sold', async () => {
  const { visit, aWebsite } = await createTestApp()
  const found = [
    { part: 'Bonnet', note: 'Stone chips', fixed: false },
    { part: 'Tyres', note: 'New', fixed: true },
  ]
  const dress = { faults: { title: 'Nothing is hidden', ground: 'deep' } }
  const home = { sections: ['faults'], dress, faults: [{ stocknum: 'F1', found }] }
  const website = await aWebsite({ settings: { config: { home } }, stock: [aListing({ 'Stock No': 'F1' })] })
  const shown = await (await visit(website, '/')).text()
  expect(shown).toContain('Nothing is hidden')
  expect(shown).toContain('data-section="faults" data-ground="deep"')
  expect(shown).toMatch(/Stone chips<\/span><span class="fault-state">Left as it is/)
  await website.bring([aListing({ 'Stock No': 'F1', Status: 'Sold' })])
  const text = await (await visit(website, '/')).text()
  expect(text.includes('Nothing is hidden')).toBe(false)
})
