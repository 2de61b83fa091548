import { expect, test } from 'vitest'
import { createTestApp } from './app.ts'
import { jsonLdOf, nodeOf, post, read } from './read-page.ts'
import { schemaProblems } from './schema-org.ts'

const many = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => {
    const day = String(index + 1).padStart(2, '0')
    return [`posts/p${day}.md`, post(`post-${day}`, `2026-05-${day}`, index === 0 ? 'Towing' : 'News')]
  }),
)

test('CONTENT-03 the blog lists twelve posts to a page, newest first', async () => {
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

test('CONTENT-03 the template chooses how the posts are arranged', async () => {
  const it = await createTestApp()
  const grid = await it.aWebsite({ files: many })
  const list = await it.aWebsite({ files: many, settings: { blogs: { templates: 'list' } } })
  expect((await read(it, grid, '/blog')).main).toContain('class="post-grid"')
  expect((await read(it, list, '/blog')).main).toContain('class="post-list"')
})

test('CONTENT-03 a post names its author, day and reading time, also in its JSON-LD', async () => {
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

test('ROUTE-44 ROUTE-45 the website chooses the blog’s name and address', async () => {
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

test('CONTENT-03 a blog without posts says so', async () => {
  const it = await createTestApp()
  const { main } = await read(it, await it.aWebsite(), '/blog')
  expect(main).toContain('First stories soon')
})
