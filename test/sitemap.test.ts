import { expect, test } from 'vitest'
import { createTestApp } from './app.ts'
import { page, post, read } from './read-page.ts'

test('robots.txt names the sitemap, and the sitemap lists every page', async () => {
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
  // search engines keep one address of a form that a vehicle's address shows too
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
