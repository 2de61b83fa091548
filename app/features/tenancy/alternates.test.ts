import { expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { alternatesOf } from './alternates.ts'
import { websiteSettingsSchema } from './website-settings.ts'

const website = aWebsite({
  url: 'https://www.dealer.com.au',
  alternates: [
    { hreflang: 'en-NZ', url: 'https://www.dealer.co.nz/', paths: ['/', '/finance', '/models/*'] },
    { hreflang: 'en-US', url: 'https://dealer.com/us' },
  ],
})

test.each([
  ['/', ['en-AU /', 'en-NZ https://www.dealer.co.nz/', 'en-US https://dealer.com/us/']],
  [
    'https://www.dealer.com.au/finance',
    ['en-AU https://www.dealer.com.au/finance', 'en-NZ https://www.dealer.co.nz/finance'],
  ],
  ['/models/hilux', ['en-AU /models/hilux', 'en-NZ https://www.dealer.co.nz/models/hilux']],
  ['/models', []],
  ['/finance/terms', []],
  ['/finance?page=2', []],
])('hreflang: %s stands at %j', (address, expected) => {
  expect(alternatesOf(website, address).map(({ hreflang, url }) => `${hreflang} ${url}`)).toEqual(expected)
})

test.each([
  ['a page by itself', [{ paths: ['/finance'] }], true],
  ['all pages', [{ paths: ['/*'] }], true],
  ['a star within a name', [{ paths: ['/models*'] }], false],
  ['a page of another host', [{ paths: ['//other.example/'] }], false],
  ['a page with a query', [{ paths: ['/news?page=2'] }], false],
  ['no page', [{ paths: [] }], false],
  ['one language twice', [{}, {}], false],
])('alternates of %s', (_, alternates, isTaken) => {
  const named = alternates.map((one) => ({ hreflang: 'en-NZ', url: 'https://dealer.co.nz', ...one }))
  expect(websiteSettingsSchema.shape.alternates.safeParse(named).success).toBe(isTaken)
})
