import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { someListings } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'

const designs = ['metro', 'outback', 'torque', 'haul'] as const
const paths = { home: '/', search: '/search/new-used-and-demo-cars' } as const

/** The most that the styles in the head of a page may weigh, compressed. */
const mostBytes = 12 * 1024

test.each(designs)(
  'SPEED-02 the first screens of %s wait for at most 12 KB of styles, and ask for their first picture in the head',
  async (design) => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: someListings(3, { Body: 'SUV', Images: '/media/a.jpg' }),
      settings: { demo: true, branding: { primary_color: '#0B4F6C', design } },
    })
    const found = await (await it.visit(website, `/api${paths.search}`)).json()
    for (const [kind, path] of Object.entries({ ...paths, vehicle: String(found.hits[0].url) })) {
      const html = await (await it.visit(website, path)).text()
      const head = html.slice(0, html.indexOf('<body'))
      // as they stand in the page itself
      const [contained = ''] = /(?<=data-sheets=")[^"]+/.exec(head) ?? []
      const weights = await Promise.all(
        contained.split(' ').map(async (address) => [address, await weightOf(it, website, address)] as const),
      )
      expect(weights.length, kind).toBeGreaterThan(2)
      expect(
        weights.reduce((sum, [, weight]) => sum + weight, 0),
        `${kind}: ${weights.map((one) => one.join(' ')).join(', ')}`,
      ).toBeLessThanOrEqual(mostBytes)
      const [first = ''] = html.match(/<img[^>]*fetchPriority="high"[^>]*>/) ?? []
      const [srcSet = 'no picture'] = /(?<=srcSet=")[^"]+/.exec(first) ?? []
      expect(head.includes(` imageSrcSet="${srcSet}"`), `${kind}: ${srcSet}`).toBe(true)
    }
  },
)

async function weightOf(it: TestApp, website: TestWebsite, address: string): Promise<number> {
  const text = await (await it.visit(website, address)).text()
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
