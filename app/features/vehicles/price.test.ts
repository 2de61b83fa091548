import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, fromDollars, toDollars } from '#app/core/money.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import {
  cardPrice,
  formatPrice,
  formatWholePrice,
  marketHint,
  netPrice,
  priceCounts,
  priceOf,
  showsSubscription,
} from './price.ts'

const dollars = (amount: number | null): Cents | null => (amount === null ? null : fromDollars(amount))

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
  expect(cardPrice({ price: dollars(price), preorder })).toBe(expected)
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
  expect(marketHint({ price: dollars(price), autograb_data })).toBe(expected)
})

describe('PRICE-11 the row of prices', () => {
  test('a drive-away total is the large figure, the price stands smaller with its qualifier', () => {
    const car = aVehicle({
      price: fromDollars(30000),
      dapprice: fromDollars(32500),
      price_qualifier: 'egc',
      before_price: fromDollars(31000),
    })
    expect(priceOf(car)).toEqual({
      main: { text: '$32,500', qualifier: 'Drive away' },
      second: { text: '$30,000', qualifier: 'Excl. gov. charges' },
      before: '$31,000',
    })
  })

  test('a total equal to the price is said once', () => {
    const car = aVehicle({
      price: fromDollars(30000),
      dapprice: fromDollars(30000),
      price_qualifier: 'drive_away',
    })
    expect(priceOf(car)).toEqual({
      main: { text: '$30,000', qualifier: 'Drive away' },
      second: null,
      before: null,
    })
  })

  test('a total of 10 or less is none, and a former price that is not higher is not shown', () => {
    const car = aVehicle({
      price: fromDollars(30000),
      dapprice: fromDollars(10),
      before_price: fromDollars(30000),
    })
    expect(priceOf(car)).toEqual({ main: { text: '$30,000', qualifier: null }, second: null, before: null })
  })

  test('words in place of a price carry no qualifier', () => {
    const car = aVehicle({ price: null, price_qualifier: 'egc', before_price: fromDollars(30000) })
    expect(priceOf(car).main).toEqual({ text: 'Enquire for price.', qualifier: null })
    expect(priceOf(car).before).toBeNull()
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
