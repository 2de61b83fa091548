import { expect, test } from 'vitest'
import { aListing } from './a-website-folder.ts'
import { createTestApp, pageOf } from './app.ts'

test('MEND-06 FEED-E03 a shopper reads the characters that a feed writes as names', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    stock: [
      aListing({
        Description: '5&frac12; ft &times; 2 &trade; &nosuch;',
        Features: 'Caf&eacute; seats; 4&times;4 &amp; tow bar',
      }),
    ],
  })
  const html = await (await it.visit(website, pageOf(website.vehicle))).text()
  expect(html).toContain('5½ ft × 2 ™ &amp;nosuch;')
  expect(html).toContain('Café seats')
  expect(html).toContain('4×4 &amp; tow bar')
  expect(html).not.toMatch(/frac12|eacute|times;/)
})

test('SAFE-36 a NUL in a feed is left out, and its rows are imported', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const result = await website.bring([
    aListing({ 'Stock No': 'N\u0000UL1', Description: 'A tidy\u0000 car.', 'Some\u0000 heading': '\u0000' }),
    aListing({ 'Stock No': 'S2' }),
  ])
  expect(result).toMatchObject({ outcome: 'imported', added: 2, problems: [] })
  const vehicle = (await website.stock()).find(({ stocknum }) => stocknum === 'NUL1')
  const html = await (await it.visit(website, pageOf({ slug: vehicle?.slug ?? '' }))).text()
  expect(html).toContain('A tidy car.')
})
