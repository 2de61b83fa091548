import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { aVehicle, someFacts } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { isEligible, purchaseOptions } from './eligibility.ts'
import { offersTradeIn, tradeInPath } from './trade-in.ts'
import type { PaymentProcessor, Vehicle } from './vehicle.ts'

const withKey: PaymentProcessor = {
  authorization_type: 'stripe',
  authorization_key: 'pk_live_1',
  deposit_amount: 500,
}
const withoutKey: PaymentProcessor = { ...withKey, authorization_key: '' }
const ordinary = aWebsite()
const comingSoonAllowed = aWebsite({ config: { cars: { reserve_coming_soon: true } } })
const excluding = (rule: object) => aWebsite({ config: { cars: { checkout_exclusions: [rule] } } })

describe('ELIG-01..ELIG-07 a car can be reserved', () => {
  test.each<[string, Partial<Vehicle>, typeof ordinary, boolean]>([
    ['ELIG-E01', {}, ordinary, true],
    ['ELIG-E02', { price: fromDollars(200) }, ordinary, false],
    ['ELIG-E03', { price: fromDollars(201) }, ordinary, true],
    ['ELIG-E04', { status: 'coming_soon' }, ordinary, false],
    ['ELIG-E05', { status: 'coming_soon' }, comingSoonAllowed, true],
    ['ELIG-E06', { status: 'sold' }, ordinary, false],
    ['ELIG-E07', { sold: true }, ordinary, false],
    ['ELIG-E08', { reserved: true }, ordinary, false],
    ['ELIG-E09 missing in the feed', { reservable: someFacts().reservable }, ordinary, true],
    ['ELIG-E10', { reservable: null }, ordinary, true],
    ['ELIG-E11', { reservable: false }, ordinary, false],
    ['ELIG-E12', { payment_processors: [] }, ordinary, false],
    ['ELIG-E13', { payment_processors: [withoutKey] }, ordinary, false],
    ['ELIG-E14', { payment_processors: [withoutKey, withKey] }, ordinary, true],
    ['ELIG-E15 by make', {}, excluding({ make: 'mazda' }), false],
    ['ELIG-E15 by type', {}, excluding({ car_type: 'used' }), false],
    ['ELIG-E15 by dealership', {}, excluding({ dealership_id: 1 }), false],
    ['ELIG-E15 by tag', { tag: 'Special' }, excluding({ tag: 'special' }), false],
    ['ELIG-07 all that a rule names', {}, excluding({ make: 'Mazda', car_type: 'new' }), true],
    ['ELIG-07 a rule that names nothing', {}, excluding({}), true],
    ['ELIG-02 no price', { price: null }, ordinary, false],
    ['CAR-15', { tag: 'Test Drive Only' }, ordinary, false],
    ['CAR-15', { tag: '*** Test Drive Vehicle Only ***' }, ordinary, false],
    ['CAR-16', { tag: 'Special' }, ordinary, true],
  ])('%s', (_, changes, website, expected) => {
    expect(isEligible(aVehicle(changes), website)).toBe(expected)
  })
})

test.each([
  [{}, { reserve: true, purchase: true }],
  [{ reserve_enabled: false }, { reserve: false, purchase: true }],
  [{ online_purchase_enabled: false }, { reserve: true, purchase: false }],
])('ELIG-08 a website with %j offers %j', (cars, expected) => {
  expect(purchaseOptions(aVehicle(), aWebsite({ config: { cars } }))).toEqual(expected)
})

describe('TRADE-01..TRADE-05 the trade-in button', () => {
  const autograb = aWebsite({ features: { autograb: true } })
  const generous = aWebsite({ features: { autograb: true }, config: { cars: { reserve_coming_soon: true } } })
  test.each<[string, Partial<Vehicle>, typeof ordinary, boolean]>([
    ['TRADE-E01', {}, autograb, true],
    ['TRADE-E02', {}, ordinary, false],
    ['TRADE-E03', { status: 'coming_soon' }, generous, false],
    ['TRADE-E04', { price: fromDollars(200) }, autograb, false],
    ['TRADE-E05', { reserved: true }, autograb, false],
    ['TRADE-E06', { sold: true }, autograb, false],
    ['TRADE-E07', { payment_processors: [] }, autograb, true],
  ])('%s', (_, changes, website, expected) => {
    expect(offersTradeIn(aVehicle(changes), website)).toBe(expected)
  })

  test('TRADE-06 leads to the trade-in of that car', () => {
    const website = aWebsite({ config: { cars: { base_path: '/campers' } } })
    expect(tradeInPath(aVehicle({ id: 7 }), website)).toBe('/campers/trade-in?car_id=7')
  })
})
