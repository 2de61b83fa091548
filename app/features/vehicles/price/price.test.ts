import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, fromDollars, toDollars } from '#app/core/money.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle, keptAt } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { formatPrice, formatWholePrice, netPrice, priceCounts } from './amounts.ts'
import { marketBasis, marketHint } from './market-hint.ts'
import { priceRow } from './said.ts'
import { showsSubscription } from './subscription.ts'

const dollars = (amount: number | null): Cents | null => (amount === null ? null : fromDollars(amount))

const now = new Date('2026-11-22T02:00:00Z')

test.each([
  ['PRICE-E01', 25990, false, '$25,990'],
  ['PRICE-E02', 1250000, false, '$1,250,000'],
  ['PRICE-E03', 999, false, '$999'],
  ['PRICE-E04', 25990.4, false, '$25,990'],
  ['PRICE-E05', 11, false, '$11'],
  ['PRICE-E06 PRICE-03', 10, false, 'Enquire for price.'],
  ['PRICE-E07', 0, false, 'Enquire for price.'],
  ['PRICE-E08', null, false, 'Enquire for price.'],
  ['PRICE-E09 PRICE-02', 10, true, 'PREORDER'],
  ['PRICE-E10', 0, true, 'PREORDER'],
  ['PRICE-E11', 55000, true, '$55,000'],
  ['PRICE-06 halves go up', 25990.5, false, '$25,991'],
  ['PRICE-01 a price counts only above 10', 10.01, false, '$10'],
])('%s a card price of %s (preorder %s) reads %s', (_, price, preorder, expected) => {
  expect(priceRow(aVehicle({ price: dollars(price), preorder }), aWebsite()).main.text).toBe(expected)
})

test.each([
  ['PRICE-E12', 1234.5, '$1,234.50'],
  ['PRICE-E13', 1234.56, '$1,234.56'],
  ['PRICE-E14', 1234, '$1,234'],
  ['PRICE-07 more than two digits are rounded', 1234.567, '$1,234.57'],
  ['PRICE-07', 0.5, '$0.50'],
  ['PRICE-08 a net price below nothing', -500, '-$500'],
])('%s %s is written %s', (_, amount, expected) => {
  expect(formatPrice(fromDollars(amount))).toBe(expected)
})

test.each([
  ['PRICE-E15', 30000, 2000, 500, 27500],
  ['PRICE-E16', 30000, 0, 0, 30000],
  ['PRICE-08 a missing part counts as 0', 30000, null, null, 30000],
  ['PRICE-08 nothing is clamped', 100, 200, 300, -400],
])('%s net price', (_, price, offer, amount, expected) => {
  expect(toDollars(netPrice(dollars(price), dollars(offer), dollars(amount)))).toBe(expected)
})

test.each([
  ['PRICE-E17', true, 199, true],
  ['PRICE-E18', true, 0, false],
  ['PRICE-E19', false, 199, false],
  ['PRICE-04 unknown', true, null, false],
])('%s subscription price', (_, offers, price, shown) => {
  expect(
    showsSubscription({ offers_subscription: offers }, aVehicle({ subscription_price: dollars(price) })),
  ).toBe(shown)
})

test.each([
  ['PRICE-E20', 29500, 30000, null, '$500 below market price'],
  ['PRICE-E21', 29501, 30000, null, null],
  ['PRICE-E22', 29000, null, 30000, '$1,000 below market price'],
  ['PRICE-E23', 29900, 30000, 40000, null],
  ['PRICE-E24', 31000, 30000, null, null],
  ['PRICE-09', 28750, 30000, null, '$1,250 below market price'],
  ['PRICE-09 a price that does not count', 10, 30000, null, null],
  ['PRICE-10 0 is no average', 29000, 0, 30000, '$1,000 below market price'],
  ['PRICE-10 no average at all', 29000, 0, null, null],
])('%s market hint of %s against %s and %s is %s', (_, price, state, national, expected) => {
  const autograb_data = {
    average_market_price: dollars(national),
    state_average_market_price: dollars(state),
  }
  const vehicle = { price: dollars(price), autograb_data, market_sample: 12, market_as_of: '2026-11-22' }
  expect(marketHint(aVehicle(vehicle), aWebsite(), now)).toBe(expected)
  // MARKET-E08: without a sample and its day nobody can tell what the average is worth
  expect(
    marketHint(aVehicle({ ...vehicle, market_sample: null, market_as_of: null }), aWebsite(), now),
  ).toBeNull()
})

const sampled = { market_sample: 12, market_as_of: '2026-11-22' }

test.each<[string, Partial<Vehicle>, string | null]>([
  ['the drive-away total is what is compared', { dapprice: fromDollars(29_800) }, null],
  ['a total alone too', { price: null, dapprice: fromDollars(29_000) }, '$1,000 below market price'],
  ['without its number of vehicles nothing is said', { market_sample: null }, null],
  ['without its day neither', { market_as_of: null }, null],
  ['of four', { market_sample: 4 }, '$2,000 below market price'],
  ['of three nothing is said', { market_sample: 3 }, null],
  ['of thirty days ago', { market_as_of: '2026-10-23' }, '$2,000 below market price'],
  ['of longer ago nothing is said', { market_as_of: '2026-10-21' }, null],
  ['of this month', { market_as_of: '2026-10' }, '$2,000 below market price'],
  ['of an earlier month', { market_as_of: '2026-09' }, null],
])('MEND-43 MARKET-11 MARKET-E08 %s', (_, changes, hint) => {
  const autograb_data = {
    average_market_price: null,
    state_average_market_price: fromDollars(30_000),
  }
  expect(
    marketHint(
      aVehicle({ price: fromDollars(28_000), autograb_data, ...sampled, ...changes }),
      aWebsite(),
      now,
    ),
  ).toBe(hint)
})

test.each<[Partial<Vehicle>, string]>([
  [
    { state: 'VIC', market_sample: 12, market_as_of: '2026-11-12' },
    'the average of 12 similar vehicles in VIC, 12 Nov 2026',
  ],
  [{ market_as_of: '2026-11' }, 'the average of 12 similar vehicles in this state, Nov 2026'],
  [
    {
      autograb_data: { average_market_price: fromDollars(1), state_average_market_price: null },
      market_sample: 40,
    },
    'the average of 40 similar vehicles in the country, 22 Nov 2026',
  ],
])('MEND-43 the hint of %j says what it rests on', (changes, basis) => {
  const autograb_data = { average_market_price: null, state_average_market_price: fromDollars(30_000) }
  expect(marketBasis(aVehicle({ autograb_data, ...sampled, ...changes }), { locale: 'en-AU' }, now)).toBe(
    `Compared with ${basis}.`,
  )
})

describe('PRICE-11 the row of prices', () => {
  test('a drive-away total is the large figure, the price stands smaller with its qualifier', () => {
    const car = aVehicle({
      price: fromDollars(30000),
      dapprice: fromDollars(32500),
      price_qualifier: 'egc',
      kept_price: keptAt(33000),
    })
    expect(priceRow(car, aWebsite())).toEqual({
      main: { text: '$32,500', qualifier: 'Drive away' },
      place: null,
      second: { text: '$30,000', qualifier: 'Excl. gov. charges' },
      note: null,
      before: '$33,000',
    })
  })

  test('a former price that is below the large figure is not struck through beside it', () => {
    const car = aVehicle({
      price: fromDollars(30000),
      dapprice: fromDollars(32500),
      kept_price: keptAt(31000),
    })
    expect(priceRow(car, aWebsite()).before).toBeNull()
  })

  test('a total equal to the price is said once', () => {
    const car = aVehicle({
      price: fromDollars(30000),
      dapprice: fromDollars(30000),
      price_qualifier: 'drive_away',
    })
    expect(priceRow(car, aWebsite())).toEqual({
      main: { text: '$30,000', qualifier: 'Drive away' },
      place: null,
      second: null,
      note: null,
      before: null,
    })
  })

  test('a total of 10 or less is none, and a former price that is not higher is not shown', () => {
    const car = aVehicle({
      price: fromDollars(30000),
      dapprice: fromDollars(10),
      kept_price: keptAt(30000),
    })
    expect(priceRow(car, aWebsite())).toEqual({
      main: { text: '$30,000', qualifier: null },
      place: null,
      second: null,
      note: null,
      before: null,
    })
  })

  test('words in place of a price carry no qualifier', () => {
    const car = aVehicle({ price: null, price_qualifier: 'egc', kept_price: keptAt(30000) })
    expect(priceRow(car, aWebsite()).main).toEqual({ text: 'Enquire for price.', qualifier: null })
    expect(priceRow(car, aWebsite()).before).toBeNull()
  })
})

const anyAmount = fc.maxSafeInteger().map(cents)

test('PRICE-05 every amount has a dollar sign, separators and nothing odd', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(formatPrice(amount)).toMatch(/^-?\$\d{1,3}(,\d{3})*(\.\d\d)?$/)
      expect(formatWholePrice(amount)).toMatch(/^-?\$\d{1,3}(,\d{3})*$/)
      expect(formatPrice(amount)).not.toBe('-$0')
      expect(formatWholePrice(amount)).not.toBe('-$0')
    }),
  )
})

test('PRICE-08 a net price is written without anything odd, whatever it is made of', () => {
  const part = fc.option(fc.integer({ min: -1e12, max: 1e12 }).map(cents))
  fc.assert(
    fc.property(part, part, part, (price, offer, more) => {
      expect(formatPrice(netPrice(price, offer, more))).toMatch(/^-?\$\d{1,3}(,\d{3})*(\.\d\d)?$/)
      expect(Object.is(netPrice(price, price, null), -0)).toBe(false)
    }),
  )
})

test('PRICE-08 a net price keeps every cent', () => {
  const amount = fc.integer({ min: 0, max: 1e9 }).map(cents)
  fc.assert(
    fc.property(amount, amount, amount, (price, offer, more) => {
      expect(netPrice(price, offer, more) + offer + more).toBe(price)
      expect(priceCounts(netPrice(price, price, more))).toBe(false)
    }),
  )
})
