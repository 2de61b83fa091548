import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { movedAddress, savedCarsPath } from './moved-address.ts'

const ordinary = aWebsite()
const motorcycles = aWebsite({ config: { cars: { base_path: '/motorcycles' } } })
const buyOnline = aWebsite({ config: { cars: { base_path: '/campers', checkout_path: 'buy-online' } } })
const dream = aWebsite({ config: { finance_path: '/finance-the-dream' } })
const motorama = aWebsite({ config: { garage_path: '/mymotorama' } })
const news = aWebsite({ config: { blog: { path: '/news' } } })

describe('addresses that other websites have', () => {
  test.each([
    ['ROUTE-09', motorcycles, '/cars/abc-1', '/motorcycles/abc-1'],
    ['ROUTE-09 with its query', motorcycles, '/campers/abc-1?x=1', '/motorcycles/abc-1?x=1'],
    ['ROUTE-09 the trade-in', motorcycles, '/cars/trade-in?car_id=7', '/motorcycles/trade-in?car_id=7'],
    ['ROUTE-09 the checkout', motorcycles, '/cars/abc-1/checkout', '/motorcycles/abc-1/checkout'],
    ['ROUTE-09 an ordinary website', ordinary, '/motorcycles/abc-1', '/cars/abc-1'],
    ['ROUTE-10', ordinary, '/cars/abc-1/buy-online', '/cars/abc-1/checkout'],
    ['ROUTE-10 both at once', buyOnline, '/cars/abc-1/checkout?a=1', '/campers/abc-1/buy-online?a=1'],
    ['ROUTE-13', ordinary, '/finance-enquiry', '/finance'],
    ['ROUTE-13', ordinary, '/apply-for-finance', '/finance'],
    ['ROUTE-13', ordinary, '/finance-the-dream', '/finance'],
    [
      'ROUTE-13 query and anchor kept',
      dream,
      '/finance?car_id=7&vin=X#finance-form',
      '/finance-the-dream?car_id=7&vin=X#finance-form',
    ],
    ['ROUTE-49 with a slash at the end', dream, '/finance/', '/finance-the-dream'],
    ['ROUTE-31', motorama, '/my-garage', '/mymotorama/saved'],
    ['ROUTE-31 the tab is in the path', motorama, '/my-garage?tab=saved-cars&x=1', '/mymotorama/saved?x=1'],
    ['ROUTE-31 an anchor', motorama, '/my-garage/#top', '/mymotorama/saved#top'],
    ['ROUTE-45', news, '/blog', '/news'],
    ['ROUTE-45 a post', news, '/blog/a-post?x=1', '/news/a-post?x=1'],
  ])('%s: on %# %s moves to %s', (_, website, address, moved) => {
    expect(movedAddress(website, address)).toBe(moved)
  })

  test.each([
    ['ROUTE-09', ordinary, '/cars/abc-1'],
    ['ROUTE-09', motorcycles, '/motorcycles/abc-1'],
    ['ROUTE-09 no vehicle', motorcycles, '/cars'],
    ['ROUTE-09 no vehicle', motorcycles, '/cars/'],
    ['ROUTE-09 another word', motorcycles, '/carsales/abc-1'],
    ['ROUTE-10', buyOnline, '/campers/abc-1/buy-online'],
    ['ROUTE-13', ordinary, '/finance'],
    ['ROUTE-13 a page beneath', ordinary, '/finance-enquiry/thanks'],
    ['ROUTE-30', ordinary, '/my-garage'],
    ['ROUTE-31', motorama, '/mymotorama/saved'],
    ['ROUTE-45 the blog is the blog', ordinary, '/blog/a-post'],
    ['ROUTE-45 another word', news, '/blogger'],
    ['any other', ordinary, '/elsewhere?x=/blog'],
  ])('%s: %# %s stays', (_, website, address) => {
    expect(movedAddress(website, address)).toBeNull()
  })

  test('ROUTE-09 ROUTE-13 ROUTE-31 ROUTE-45 what has moved does not move again, nor to another host', () => {
    const part = fc.constantFrom(
      ...['cars', 'motorcycles', 'campers', 'checkout', 'buy-online', 'finance', 'finance-enquiry', 'blog'],
      ...['my-garage', 'news', 'abc-1', '', 'trade-in', '?tab=x', '#a', '\\', 'evil.example'],
    )
    const address = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`)
    const website = fc.constantFrom(ordinary, motorcycles, buyOnline, dream, motorama, news)
    fc.assert(
      fc.property(website, address, (website, address) => {
        const moved = movedAddress(website, address)
        if (moved === null) return
        expect(movedAddress(website, moved)).toBeNull()
        expect(moved).toMatch(/^\/[a-z]/)
      }),
      { numRuns: 3000 },
    )
  })
})

test.each([
  ['ROUTE-E07', ordinary, '/my-garage?tab=saved-cars'],
  ['ROUTE-E08', motorama, '/mymotorama/saved'],
])('%s ROUTE-30 ROUTE-31 the saved cars', (_, website, path) => {
  expect(savedCarsPath(website)).toBe(path)
})
