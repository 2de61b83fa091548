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
    ['ROUTE-09', '/cars/abc-1', motorcycles, '/motorcycles/abc-1'],
    ['ROUTE-09 with its query', '/campers/abc-1?x=1', motorcycles, '/motorcycles/abc-1?x=1'],
    ['ROUTE-09 the trade-in', '/cars/trade-in?car_id=7', motorcycles, '/motorcycles/trade-in?car_id=7'],
    ['ROUTE-09 the checkout', '/cars/abc-1/checkout', motorcycles, '/motorcycles/abc-1/checkout'],
    ['ROUTE-09 an ordinary website', '/motorcycles/abc-1', ordinary, '/cars/abc-1'],
    ['ROUTE-10', '/cars/abc-1/buy-online', ordinary, '/cars/abc-1/checkout'],
    ['ROUTE-10 both at once', '/cars/abc-1/checkout?a=1', buyOnline, '/campers/abc-1/buy-online?a=1'],
    ['ROUTE-13', '/finance-enquiry', ordinary, '/finance'],
    ['ROUTE-13', '/apply-for-finance', ordinary, '/finance'],
    ['ROUTE-13', '/finance-the-dream', ordinary, '/finance'],
    [
      'ROUTE-13 query and anchor kept',
      '/finance?car_id=7&vin=X#finance-form',
      dream,
      '/finance-the-dream?car_id=7&vin=X#finance-form',
    ],
    ['ROUTE-49 with a slash at the end', '/finance/', dream, '/finance-the-dream'],
    ['ROUTE-31', '/my-garage', motorama, '/mymotorama/saved'],
    ['ROUTE-31 its own name alone', '/mymotorama', motorama, '/mymotorama/saved'],
    ['ROUTE-31 the tab is in the path', '/my-garage?tab=saved-cars&x=1', motorama, '/mymotorama/saved?x=1'],
    ['ROUTE-31 an anchor', '/my-garage/#top', motorama, '/mymotorama/saved#top'],
    ['ROUTE-45', '/blog', news, '/news'],
    ['ROUTE-45 a post', '/blog/a-post?x=1', news, '/news/a-post?x=1'],
  ])('%s: %s moves', (_, address, website, moved) => {
    expect(movedAddress(website, address)).toBe(moved)
  })

  test.each([
    ['ROUTE-09', '/cars/abc-1', ordinary],
    ['ROUTE-09', '/motorcycles/abc-1', motorcycles],
    ['ROUTE-09 no vehicle', '/cars', motorcycles],
    ['ROUTE-09 no vehicle', '/cars/', motorcycles],
    ['ROUTE-09 another word', '/carsales/abc-1', motorcycles],
    ['ROUTE-10', '/campers/abc-1/buy-online', buyOnline],
    ['ROUTE-13', '/finance', ordinary],
    ['ROUTE-13 a page beneath', '/finance-enquiry/thanks', ordinary],
    ['ROUTE-30', '/my-garage', ordinary],
    ['ROUTE-31', '/mymotorama/saved', motorama],
    ['ROUTE-45 the blog is the blog', '/blog/a-post', ordinary],
    ['ROUTE-45 another word', '/blogger', news],
    ['any other', '/elsewhere?x=/blog', ordinary],
  ])('%s: %s stays', (_, address, website) => {
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
  ['ROUTE-E07', '/my-garage?tab=saved-cars', ordinary],
  ['ROUTE-E08', '/mymotorama/saved', motorama],
])('%s ROUTE-30 ROUTE-31 the saved cars', (_, path, website) => {
  expect(savedCarsPath(website)).toBe(path)
})
