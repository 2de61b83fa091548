import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, fromDollars } from '#app/core/money.ts'
import { positionIn } from '#app/features/vehicles/price/market-position.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { type SharedPrice, sharedComparer } from './compare-shared.ts'
import { type AskedBefore, isEnough, rangeOf } from './range-of.ts'
import { type ComparedVehicle, comparedVehicle, isSimilar, modelKey } from './similar.ts'

const car: ComparedVehicle = {
  model: modelKey('Mazda', 'CX-5'),
  condition: 'used',
  energy: 'petrol',
  transmission: 'automatic',
  year: 2021,
  km: 40_000,
  vehicleClass: 'other',
  grossKg: null,
  axles: null,
  berths: null,
}
const truck: ComparedVehicle = {
  ...car,
  vehicleClass: 'heavy',
  grossKg: 16_000,
  axles: '4x2',
  energy: 'diesel',
}
const caravan: ComparedVehicle = { ...car, vehicleClass: 'caravan', grossKg: 2800, berths: 4, km: null }

describe('MARKET-08 similar', () => {
  test.each<[string, ComparedVehicle, Partial<ComparedVehicle>, boolean]>([
    ['the same', car, {}, true],
    ['another model', car, { model: modelKey('Mazda', 'CX-3') }, false],
    ['new', car, { condition: 'new' }, false],
    ['a diesel', car, { energy: 'diesel' }, false],
    ['by hand', car, { transmission: 'manual' }, false],
    ['a year older', car, { year: 2020 }, true],
    ['two years older', car, { year: 2019 }, false],
    ['15,000 km more', car, { km: 55_000 }, true],
    ['more than that', car, { km: 55_001 }, false],
    ['30 % of a long way', { ...car, km: 200_000 }, { km: 260_000 }, true],
    ['more than 30 % of it', { ...car, km: 200_000 }, { km: 260_001 }, false],
    ['an odometer that nobody knows', car, { km: null }, false],
    ['a truck 10 % heavier', truck, { grossKg: 17_600 }, true],
    ['a truck heavier than that', truck, { grossKg: 17_601 }, false],
    ['a truck of other axles', truck, { axles: '6x4' }, false],
    ['a caravan 10 % lighter', caravan, { grossKg: 2520 }, true],
    ['a caravan lighter than that', caravan, { grossKg: 2519 }, false],
    ['a caravan of other berths', caravan, { berths: 2 }, false],
    ['berths say nothing of a car', car, { berths: 2, axles: '4x4' }, true],
  ])('%s', (_, one, changes, expected) => expect(isSimilar(one, { ...one, ...changes })).toBe(expected))

  test('a demonstrator counts as used, and gearboxes that change by themselves are one', () => {
    const of = (changes: object) => comparedVehicle({ ...aVehicle(), ...changes }, 'petrol', 'passenger')
    expect(of({ car_type: 'demo' }).condition).toBe('used')
    expect(of({ transmission: 'CVT' }).transmission).toBe('automatic')
    expect(of({ transmission: '8 Sp Sports Automatic Dual Clutch' }).transmission).toBe('automatic')
    expect(of({ transmission: 'Automated Manual (AMT)' }).transmission).toBe('automatic')
    expect(of({ transmission: '6 Speed Manual' }).transmission).toBe('manual')
    expect(modelKey('Land Rover', 'Range-Rover Sport')).toBe(modelKey('LAND-ROVER', 'range rover sport'))
  })
})

const asked = (dealershipId: number, dollars: number): AskedBefore => ({
  dealershipId,
  amount: fromDollars(dollars),
})
const sampleOf = (...dealerships: number[]) => dealerships.map((id, index) => asked(id, 24_000 + index * 500))

describe('MARKET-19 MARKET-E06 how much is enough', () => {
  test.each<[string, AskedBefore[], boolean]>([
    ['7 similar', sampleOf(1, 1, 2, 2, 3, 3, 4), false],
    ['8 of 2 dealerships', sampleOf(1, 1, 1, 1, 2, 2, 2, 2), false],
    ['8 of 3 with 5 of one', sampleOf(1, 1, 1, 1, 1, 2, 2, 3), false],
    ['8 of 3', sampleOf(1, 1, 1, 2, 2, 2, 3, 3), true],
    ['8 of 3 with 4 of one', sampleOf(1, 1, 1, 1, 2, 2, 3, 3), true],
  ])('%s', (_, sample, expected) => expect(isEnough(sample)).toBe(expected))

  test('whatever is enough has 8 of 3, and more than half of it is of others than any one', () => {
    const prices = fc.array(
      fc.record({ dealershipId: fc.integer({ min: 1, max: 5 }), amount: fc.constant(cents(1)) }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(prices, (sample) => {
        const counts = [1, 2, 3, 4, 5].map((id) => sample.filter((one) => one.dealershipId === id).length)
        const expected =
          sample.length >= 8 &&
          counts.filter((count) => count > 0).length >= 3 &&
          Math.max(...counts) <= sample.length - Math.max(...counts)
        expect(isEnough(sample)).toBe(expected)
      }),
    )
  })
})

describe('MARKET-10 what most ask', () => {
  test('is the middle half without what is far outside, out to whole hundreds', () => {
    const dollars = [24_050, 24_150, 25_000, 25_500, 26_000, 26_500, 27_850, 28_000, 190_000]
    expect(rangeOf(dollars.map(fromDollars))).toEqual({
      low: fromDollars(24_700),
      high: fromDollars(26_900),
      count: 9,
    })
    expect(rangeOf(dollars.slice(0, 7).map(fromDollars))).toBeNull()
  })

  test('lies within what is asked, in whole hundreds, whatever the order, and one far price moves it little', () => {
    const amounts = fc.array(fc.integer({ min: 100_000, max: 30_000_000 }).map(cents), {
      minLength: 8,
      maxLength: 60,
    })
    fc.assert(
      fc.property(amounts, (list) => {
        const range = rangeOf(list)
        if (range === null) throw new Error('eight are enough')
        expect([range.low % 10_000, range.high % 10_000]).toEqual([0, 0])
        expect(range.low).toBeLessThanOrEqual(range.high)
        expect(range.low).toBeGreaterThan(Math.min(...list) - 10_000)
        expect(range.high).toBeLessThan(Math.max(...list) + 10_000)
        expect(rangeOf(list.toReversed())).toEqual(range)
      }),
    )
  })
})

describe('MARKET-09 MARKET-16 whose prices count', () => {
  const price = (
    vehicleId: number,
    dealershipId: number,
    changes: Partial<SharedPrice> = {},
  ): SharedPrice => ({
    websiteId: dealershipId,
    vehicleId,
    dealershipId,
    circle: 'en-AU real',
    identity: `v${vehicleId}`,
    vehicle: car,
    state: 'QLD',
    amount: fromDollars(24_000 + vehicleId * 100),
    from: new Date(vehicleId),
    isOpen: true,
    ...changes,
  })
  const own = price(99, 9)
  const others = [1, 1, 1, 2, 2, 2, 3, 3].map((dealership, index) => price(index + 1, dealership))

  test('those of its own state where they are enough, else of the country', () => {
    expect(sharedComparer([own, ...others])(own)).toMatchObject({ count: 8, region: 'QLD' })
    const elsewhere = others.map((one, index) => (index === 0 ? { ...one, state: 'VIC' as const } : one))
    expect(sharedComparer([own, ...elsewhere])(own)).toMatchObject({ count: 8, region: null })
  })

  test('those of its own dealership do not, nor of another country or a demo, nor a price whose charges nobody knows', () => {
    const [first, ...rest] = others
    if (!first) throw new Error('there are eight')
    for (const changes of [{ dealershipId: 9 }, { circle: 'en-AU demo' }, { amount: null }])
      expect(sharedComparer([own, { ...first, ...changes }, ...rest])(own)).toBeNull()
  })

  test('one price a vehicle, the latest, also where it has gone to another dealership', () => {
    const earlier = price(1, 1, { amount: fromDollars(90_000), from: new Date(0), isOpen: false })
    expect(sharedComparer([earlier, own, ...others])(own)).toMatchObject({
      count: 8,
      high: fromDollars(24_700),
    })
    const gone = price(50, 4, { identity: 'v1', from: new Date(0), isOpen: false })
    expect(sharedComparer([gone, own, ...others])(own)?.count).toBe(8)
    const latest = price(1, 1, { amount: null, from: new Date(1000) })
    expect(sharedComparer([own, ...others, latest])(own)).toBeNull()
  })
})

describe('MARKET-17 MARKET-E07 where it lies', () => {
  const range = {
    low: fromDollars(24_100),
    high: fromDollars(27_900),
    count: 23,
    region: null,
    day: '2026-11-12',
    source: 'shared' as const,
  }
  test.each<[number, number | null, 'egc' | 'unqualified', string | null]>([
    [31_990, null, 'egc', 'above'],
    [27_900, null, 'egc', 'within'],
    [24_100, null, 'egc', 'within'],
    [24_099, null, 'egc', 'below'],
    [24_000, 25_500, 'egc', 'below'],
    [24_000, null, 'unqualified', null],
  ])('%s, in all %s, %s: %s', (price, total, price_qualifier, expected) => {
    const dapprice = total === null ? null : fromDollars(total)
    const vehicle = aVehicle({ price: fromDollars(price), dapprice, price_qualifier })
    expect(positionIn(range, vehicle, aWebsite())).toBe(expected)
  })

  test('of listings that may hold charges only that is below whose large figure is', () => {
    const vehicle = aVehicle({
      price: fromDollars(24_000),
      dapprice: fromDollars(25_500),
      price_qualifier: 'egc',
    })
    expect(positionIn({ ...range, source: 'autograb' }, vehicle, aWebsite())).toBe('within')
  })
})
