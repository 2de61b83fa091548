import { expect, test } from 'vitest'
import { aSample, sampleRegistry } from './a-sample.ts'
import { createTestApp } from './app.ts'
import { htmlFaults } from './e2e/valid-html.ts'

/** One website of each template and design. */
const slugs = [
  'harbourline-motors',
  'lantern-cars',
  'red-gum-caravans',
  'highland-campers',
  'ironbark-moto',
  'longreach-trucks',
]

/** One page of each kind, by the links of the website itself. */
async function pagesOf(visit: (path: string) => Promise<string>): Promise<Map<string, string>> {
  const home = await visit('/')
  const search = /href="(\/search\/[\w-]+)"/.exec(home)?.[1] ?? ''
  const listed = await visit(search)
  const vehicle = /href="(\/(?:cars|motorcycles|campers)\/[\w-]+)"/.exec(listed)?.[1] ?? ''
  const blog = /href="(\/(?:blog|news))"/.exec(home)?.[1] ?? '/blog'
  const posts = await visit(blog)
  const post = new RegExp(`href="(${blog}/[\\w-]+)"`).exec(posts)?.[1] ?? ''
  const locations = await visit('/our-locations')
  const place = /href="(\/our-locations\/[\w-]+)"/.exec(locations)?.[1] ?? ''
  const offers = await visit('/special-offers')
  const offer = /href="(\/special-offers\/[\w-]+)"/.exec(offers)?.[1] ?? ''
  const models = await visit('/models')
  const model = /href="(\/models\/[\w-]+)"/.exec(models)?.[1]
  const more = [
    vehicle,
    post,
    place,
    offer,
    ...(model ? [model, '/range'] : []),
    '/contact',
    '/contact-us',
    '/book-test-drive',
    '/trade-in',
    '/finance',
    '/service',
    '/pages/book-a-service',
    '/careers',
    '/current-positions',
    '/about-us',
    '/meet-the-team',
    '/privacy-policy',
    '/compare',
    '/success?category=general',
    '/nothing-here',
  ]
  const pages = new Map([
    ['/', home],
    [search, listed],
    [blog, posts],
    ['/our-locations', locations],
    ['/special-offers', offers],
    ['/models', models],
  ])
  for (const path of more) pages.set(path, await visit(path))
  return pages
}

test.each(slugs)(
  'the pages of %s are valid HTML, one of each kind',
  async (slug) => {
    const it = await createTestApp({ registry: sampleRegistry })
    it.clock.now = new Date('2026-11-22T00:00:00Z')
    const { host } = await aSample(it, slug)
    const pages = await pagesOf(async (path) => (await it.visit({ host }, path)).text())
    expect(pages.size).toBeGreaterThan(20)
    const told = await Promise.all(
      [...pages].map(async ([path, html]) => (await htmlFaults(html)).map((fault) => `${path} ${fault}`)),
    )
    expect(told.flat()).toEqual([])
  },
  120_000,
)
