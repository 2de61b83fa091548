import { describe, expect, test } from 'vitest'
import { aSample, sampleRegistry, sampleSlugs } from './a-sample.ts'
import { createTestApp, type TestApp } from './app.ts'
import { schemaProblems } from './schema-org.ts'

/** What other tests visit: stock, its searches, one form page with other fields or times, and what belongs to one visitor. */
const elsewhere =
  /^\/(search|cars|motorcycles|campers|compare|my-garage|mylantern|sign-in|_image|assets|demo-media)(\/|\?|$)|^\/favicon|^\/(contact|book-test-drive|pages\/book-a-service)\?/

/** A few of many: each is made the same way. */
const mostPosts = 30

interface Crawled {
  readonly path: string
  readonly html: string
}

async function crawl(it: TestApp, host: string): Promise<{ pages: Crawled[]; dead: string[] }> {
  const seen = new Set(['/'])
  const waiting: [path: string, from: string][] = [['/', 'nowhere']]
  const pages: Crawled[] = []
  const dead: string[] = []
  let posts = 0
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [path, from] = next
    const answer = await it.visit({ host }, path, { redirect: 'manual' })
    const html = await answer.text()
    if (answer.status === 308) waiting.push([answer.headers.get('location') ?? '', path])
    else if (answer.status !== 200) dead.push(`${path} from ${from}: ${answer.status}`)
    else if (answer.headers.get('content-type')?.startsWith('text/html')) pages.push({ path, html })
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      const link = href.replaceAll('&amp;', '&')
      if (seen.has(link) || elsewhere.test(link)) continue
      seen.add(link)
      if (/^\/(blog|news)\/(?!feed)/.test(link) && ++posts > mostPosts) continue
      waiting.push([link, path])
    }
  }
  return { pages, dead }
}

const texts = (pages: readonly Crawled[], pattern: RegExp): string[] =>
  pages.map(({ html, path }) => pattern.exec(html)?.[1] ?? `none at ${path}`)

function doubled(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

function levelsLeftOut({ html, path }: Crawled): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const levels = [...main.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
  return levels.flatMap((level, index) =>
    level > (levels[index - 1] ?? 0) + 1 ? [`${path}: h${levels[index - 1]} then h${level}`] : [],
  )
}

describe('every page of the demo that can be reached', () => {
  test.each(sampleSlugs)(
    'ROUTE-21..ROUTE-49 NAV-01 CONTENT-01 %s',
    async (slug) => {
      const it = await createTestApp({ registry: sampleRegistry })
      it.clock.now = new Date('2026-11-22T00:00:00Z')
      const { host } = await aSample(it, slug)
      const { pages, dead } = await crawl(it, host)
      expect(dead).toEqual([])
      expect(pages.length).toBeGreaterThan(30)
      expect(
        pages.filter(({ html }) => html.match(/<h1[ >]/g)?.length !== 1).map(({ path }) => path),
      ).toEqual([])
      expect(pages.flatMap(levelsLeftOut)).toEqual([])
      const titles = texts(pages, /<title>([^<]*)</)
      expect(doubled(titles)).toEqual([])
      expect(doubled(texts(pages, /<meta name="description" content="([^"]*)"/))).toEqual([])
      const graphs = [...pages].flatMap(({ html }) => {
        const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
        return json === undefined ? [] : [JSON.parse(json)]
      })
      expect(graphs.flatMap(schemaProblems)).toEqual([])
    },
    120_000,
  )

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
})
