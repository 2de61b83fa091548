import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/core/money.ts'
import { type PriceQualifier, priceQualifiers } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { nothingKept } from './kept-price.ts'
import { figureAt, priceAt } from './price-at.ts'

const amount = fc.option(fc.integer({ min: 0, max: 10_000_000_000 }).map(cents))
const fee = fc.record({
  name: fc.constantFrom('document fee', 'dealer fee'),
  amount: fc.integer({ min: 1, max: 2000 }),
})
const websites = fc
  .record({
    locale: fc.constantFrom('en-AU', 'en-NZ', 'en-US'),
    template: fc.constantFrom('default', 'trucks', 'rv'),
    price: fc.record({ fees: fc.array(fee, { maxLength: 3 }) }),
  })
  .map(aWebsite)
const vehicles = fc
  .record({
    price: amount,
    dapprice: amount,
    kept_price: amount.map((was) => ({ ...nothingKept, was })),
    price_qualifier: fc.constantFrom<PriceQualifier[]>(...priceQualifiers),
    gvm_kg: fc.option(fc.integer({ min: 500, max: 60_000 })),
    preorder: fc.boolean(),
  })
  .map(aVehicle)

test('ONE-01 ONE-26 whatever a dealer writes, the parts that have amounts make the figure, and words stand where there is none', () => {
  fc.assert(
    fc.property(vehicles, websites, (vehicle, website) => {
      const price = priceAt(vehicle, { website })
      expect(price.figure).toBe(figureAt(vehicle, website))
      expect(price.words === null).toBe(price.figure !== null)
      if (price.figure === null)
        expect(price).toMatchObject({ label: null, second: null, note: null, parts: [] })
      expect(Object.isFrozen(price)).toBe(true)
      const sum = price.parts.filter(({ role }) => role === 'sum')
      if (sum.length > 0 && sum.every((part) => part.cents !== null))
        expect(sum.reduce((all, part) => all + (part.cents ?? 0), 0)).toBe(price.figure)
      if (price.second) expect(price.second.figure).not.toBe(price.figure)
    }),
    { numRuns: 500 },
  )
})

test.each<[string, object, object, string[]]>([
  [
    'en-AU',
    { price: cents(2_499_000), dapprice: cents(2_637_000), price_qualifier: 'egc' },
    {},
    [
      'vehicle 2499000 sum exact',
      'duty null sum included',
      'registration null sum included',
      'dealer_delivery null sum included',
    ],
  ],
  [
    'en-AU',
    { price: cents(5_000_000), price_qualifier: 'plus_gst', gvm_kg: 3200 },
    {},
    ['vehicle 5500000 sum exact', 'gst 500000 of_which exact'],
  ],
  [
    'en-AU',
    { price: cents(6_850_000), price_qualifier: 'plus_gst', gvm_kg: 16_000 },
    {},
    ['vehicle 6850000 sum exact', 'gst null of_which excluded'],
  ],
  [
    'en-NZ',
    { price: cents(3_000_000), price_qualifier: 'egc' },
    {},
    ['vehicle 3000000 sum exact', 'registration null sum excluded', 'dealer_delivery null sum excluded'],
  ],
  [
    'en-US',
    { price: cents(3_849_000) },
    { price: { fees: [{ name: 'document fee', amount: 150 }] } },
    ['vehicle 3849000 sum exact', 'dealer_fee 15000 sum exact'],
  ],
  ['en-AU', { price: cents(3_849_000) }, {}, []],
])('ONE-02 ONE-03 the parts of a price in %s: %j', (locale, changes, settings, parts) => {
  const price = priceAt(aVehicle(changes), { website: aWebsite({ locale, ...settings }) })
  expect(price.parts.map(({ kind, cents, role, state }) => `${kind} ${cents} ${role} ${state}`)).toEqual(
    parts,
  )
})
