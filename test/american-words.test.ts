import { expect, test } from 'vitest'
import { aSample, sampleRegistry } from './a-sample.ts'
import { createTestApp } from './app.ts'

/** Words and units that no page of an American website says, apart from the names of what it sells. */
const foreign =
  /\b(enquir\w*|fortnight\w*|berths?|rego|registration number|colours?|caravans?|tyres?|licence|petrol|postcodes?|kerb|tare|ball weight|book an inspection|\d[\d,.]* (?:kg|m|mm|km)|SMS)\b/gi

const pages = [
  '/',
  '/search/RVs-in-stock',
  '/cars/2026-forest-river-rockwood-mini-lite-2109s-s1516',
  '/cars/2015-winnebago-view-24j-s1402',
  '/models/nucamp-tag',
  '/finance',
  '/trade-in',
  '/contact-us',
  '/book-test-drive',
  '/privacy-choices',
]

test('LOOK-63 an American website has American words, units and prices on every kind of page', async () => {
  const it = await createTestApp({ registry: sampleRegistry })
  const { website } = await aSample(it, 'saltwater-rv')
  const said: string[] = []
  for (const path of pages) {
    const html = await (await it.visit(website, path)).text()
    const text = html
      .replace(/<(script|style)[\s>].*?<\/\1>/gs, ' ')
      .replace(/<[^>]*?(?: (?:alt|placeholder|title)="([^"]*)")?[^>]*>/g, ' $1 ')
    expect(text.length).toBeGreaterThan(1000)
    said.push(...[...text.matchAll(foreign)].map(([word]) => `${path}: ${word}`))
  }
  expect(said).toEqual([])
  const trailer = await (await it.visit(website, pages[2] ?? '')).text()
  expect(trailer).toContain('Ask about this RV')
  expect(trailer).toContain('Plus tax, title and registration')
  expect(trailer).toContain('Book a Walk-Through')
  // 6,270 lb less 4,678 lb, as a reader subtracts them
  expect(trailer).toMatch(/Payload<\/dt><dd>1,592 lb/)
})
