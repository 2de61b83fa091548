import { describe, expect, test } from 'vitest'
import { movedAddress } from '#app/features/tenancy/moved-address.ts'
import { aWebsite } from '#test/a-website.ts'
import { checkoutJourneyPath, checkoutPath, vehiclePath } from './vehicle-path.ts'

const ordinary = aWebsite()
const motorcycles = aWebsite({ config: { cars: { base_path: '/motorcycles', checkout_path: 'buy-online' } } })
const campers = aWebsite({ config: { cars: { base_path: '/campers' } } })
const vehicle = { slug: 'abc-1' }

describe('ROUTE-09 the addresses of a vehicle', () => {
  test.each([
    ['ROUTE-E01', ordinary, '/cars/abc-1', '/cars/abc-1/checkout'],
    ['ROUTE-E02', motorcycles, '/motorcycles/abc-1', '/motorcycles/abc-1/buy-online'],
    ['ROUTE-E03', campers, '/campers/abc-1', '/campers/abc-1/checkout'],
  ])('%s ROUTE-09 ROUTE-10', (_, website, path, checkout) => {
    expect(vehiclePath(website, vehicle)).toBe(path)
    expect(checkoutPath(website, vehicle)).toBe(checkout)
    expect(movedAddress(website, path)).toBeNull()
    expect(movedAddress(website, checkout)).toBeNull()
  })

  test('the online purchase carries the slug', () => {
    expect(checkoutJourneyPath(vehicle)).toBe('/checkout-journey?car_id=abc-1')
  })
})
