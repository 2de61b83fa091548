import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { australianStates } from '#app/core/australian-states.ts'
import { cents, fromDollars } from '#app/core/money.ts'
import { chargeTables } from '#app/features/onroad/charge-tables.ts'
import { shippedTables } from '#app/features/onroad/shipped-tables.ts'
import { type PriceQualifier, priceQualifiers, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { figureThere, type Price, priceAt } from './price-at.ts'
import { priceRowOf } from './said.ts'
import type { BuyersPlace } from './there.ts'

const tables = chargeTables(shippedTables())
const website = aWebsite()
/** The fee for a transfer in Queensland is known until June 2026. */
const inTime = '2026-06-01'
const later = '2026-11-22'

const there = (state: BuyersPlace['state'], day = later): BuyersPlace => ({ state, day, tables })

/** The car of the worked values: used, four cylinders, registered in Queensland. */
const fromBrisbane = (changes: Partial<Vehicle> = {}): Vehicle =>
  aVehicle({
    price: fromDollars(24_990),
    price_qualifier: 'egc',
    body: 'Hatchback',
    fuel: 'Petrol',
    cylinders: 4,
    rego: '123 ABC',
    state: 'QLD',
    ...changes,
  })

const total = { dapprice: fromDollars(26_370) }

function said(vehicle: Vehicle, place: BuyersPlace | null) {
  const { main, place: where, second, note } = priceRowOf(priceAt(vehicle, { website, there: place }))
  return [main, where && { text: where, qualifier: null }, second, note && { text: note, qualifier: null }]
    .filter((line) => line !== null && line !== '')
    .map(({ text, qualifier }) => [text, qualifier].filter(Boolean).join(' '))
}

describe('ONE-04 the figure for a place is the first that holds', () => {
  test.each<[string, Vehicle, BuyersPlace | null, string[]]>([
    [
      'ONE-E05 the dealer’s total is that of its yard’s state',
      fromBrisbane(total),
      there('QLD'),
      ['$26,370 Drive away', 'in Queensland', '$24,990 Excl. gov. charges'],
    ],
    [
      'ONE-E06 a complete estimate, the least while the transfer fee is out of date',
      fromBrisbane(),
      there('QLD'),
      ['From $25,773 Estimated drive away', 'in Queensland', '$24,990 Excl. gov. charges'],
    ],
    [
      'ONE-E06 in the fee’s own year',
      fromBrisbane(),
      there('QLD', inTime),
      ['$25,773 Estimated drive away', 'in Queensland', '$24,990 Excl. gov. charges'],
    ],
    [
      'ONE-E07 DRIVE-25 an estimate that is not complete is a sentence',
      fromBrisbane(),
      there('NSW'),
      ['$24,990 Excl. gov. charges', 'In New South Wales: duty about $750; registration and CTP are extra.'],
    ],
    [
      'DRIVE-10 a total of another state is named and not converted',
      fromBrisbane({ price: null, price_qualifier: 'unqualified', ...total }),
      there('NSW'),
      ['$26,370 Drive away', 'in Queensland', 'Ask us for the total in New South Wales.'],
    ],
    [
      'DRIVE-10 an estimate from the price before charges goes before the total of another state',
      fromBrisbane({ ...total, car_type: 'new', rego: null }),
      there('VIC', inTime),
      ['$27,014 Estimated drive away', 'in Victoria', '$24,990 Excl. gov. charges'],
    ],
    [
      'a total of nobody knows which state',
      fromBrisbane({ ...total, price: null, price_qualifier: 'unqualified', state: null }),
      there('NSW'),
      ['$26,370 Drive away', 'Ask us for the total in New South Wales.'],
    ],
    [
      'ONE-27 without a place the dealer’s total, whatever its state',
      fromBrisbane(total),
      null,
      ['$26,370 Drive away', '$24,990 Excl. gov. charges'],
    ],
    ['ONE-27 without a place the price as qualified', fromBrisbane(), null, ['$24,990 Excl. gov. charges']],
    [
      'what says nothing of charges starts no estimate',
      fromBrisbane({ price_qualifier: 'unqualified' }),
      there('QLD'),
      ['$24,990'],
    ],
    ['words stay words', fromBrisbane({ price: null }), there('QLD'), ['Enquire for price.']],
    [
      'DRIVE-05 a price plus GST starts one with its GST',
      fromBrisbane({ price: fromDollars(50_000), price_qualifier: 'plus_gst', gvm_kg: 3200, body: 'Van' }),
      there('QLD', inTime),
      ['$56,683 Estimated drive away', 'in Queensland', '$55,000 incl. GST'],
    ],
    [
      'ONE-21 DRIVE-08 what the ACT asks by emissions',
      fromBrisbane(),
      there('ACT'),
      ['$24,990 Excl. gov. charges', 'The ACT charges duty by emissions; ask us for the total.'],
    ],
    [
      'a transfer that no table tells',
      fromBrisbane({ state: 'SA' }),
      there('SA'),
      ['$24,990 Excl. gov. charges', 'In South Australia: duty about $940; the transfer fee is extra.'],
    ],
    [
      'a caravan owes no duty',
      fromBrisbane({ body: 'Caravan', fuel: null, engine: null, atm_kg: 2600, berths: 4, rego: null }),
      there('NSW'),
      ['$24,990 Excl. gov. charges', 'In New South Wales: no duty; registration and CTP are extra.'],
    ],
  ])('%s', (_, vehicle, place, lines) => {
    expect(said(vehicle, place)).toEqual(lines)
  })

  test.each(['en-NZ', 'en-US'])('ONE-08 DRIVE-21 a place changes nothing in %s', (locale) => {
    const abroad = aWebsite({ locale })
    expect(priceAt(fromBrisbane(), { website: abroad, there: there('QLD') })).toEqual(
      priceAt(fromBrisbane(), { website: abroad }),
    )
  })

  test('ONE-02 ONE-03 the parts of an estimate say what they are from', () => {
    const { parts, isFrom } = priceAt(fromBrisbane(), { website, there: there('QLD') })
    expect(isFrom).toBe(true)
    expect(parts.map(({ kind, cents, role, state }) => [kind, cents, role, state])).toEqual([
      ['vehicle', 2_499_000, 'sum', 'exact'],
      ['duty', 75_000, 'sum', 'exact'],
      ['transfer', 3255, 'sum', 'from'],
    ])
    expect(parts[2]?.source).toMatchObject({ table: 'qld-transfer', validTo: '2026-06-30' })
  })

  test.each([
    ['2027-03', 'QLD', 'Registered to March 2027'],
    ['2027-11-21', 'QLD', null],
    ['2026-10', 'QLD', null],
    ['2027-03', 'NSW', null],
    [null, 'QLD', null],
  ] as const)('DRIVE-06 a registration to %s, for a buyer in %s: %s', (rego_expiry, state, expected) => {
    expect(priceAt(fromBrisbane({ rego_expiry }), { website, there: there(state) }).registered).toBe(expected)
  })
})

const amount = fc.option(fc.integer({ min: 0, max: 30_000_000 }).map(cents))
const vehicles = fc
  .record({
    price: amount,
    dapprice: amount,
    price_qualifier: fc.constantFrom<PriceQualifier[]>(...priceQualifiers),
    car_type: fc.constantFrom('new', 'used', 'demo'),
    body: fc.constantFrom('Sedan', 'Ute', 'Van', 'Caravan', 'Naked', 'Motorhome', null),
    fuel: fc.constantFrom('Petrol', 'Diesel', 'Electric', 'Hybrid', null),
    cylinders: fc.constantFrom(3, 4, 6, 8, null),
    gvm_kg: fc.constantFrom(2200, 16_000, null),
    rego: fc.constantFrom('ABC 123', null),
    state: fc.constantFrom(...australianStates, null),
  })
  .map(aVehicle)

test('ONE-26 DRIVE-25 whatever a vehicle and its place, the parts of an estimate make its figure, and nothing incomplete is called drive away', () => {
  fc.assert(
    fc.property(vehicles, fc.constantFrom(...australianStates), (vehicle, state) => {
      const place = there(state)
      const price = priceAt(vehicle, { website, there: place })
      expect(price.figure).toBe(figureThere(vehicle, website, place))
      expect(Object.isFrozen(price)).toBe(true)
      const sum = price.parts.filter(({ role, state }) => role === 'sum' && state !== 'excluded')
      if (sum.length > 0 && sum.every((part) => part.cents !== null)) expect(sumOf(sum)).toBe(price.figure)
      const isEstimate = price.label === 'Estimated drive away' && price.place !== null
      if (isEstimate) {
        expect(price.parts.some((part) => part.state === 'excluded')).toBe(false)
        expect(price.isFrom).toBe(price.parts.some((part) => part.role === 'sum' && part.state === 'from'))
      } else expect(price.figure).toBe(priceAt(vehicle, { website }).figure)
    }),
    { numRuns: 1000 },
  )
})

function sumOf(parts: Price['parts']): number {
  return parts.reduce((all, part) => all + (part.cents ?? 0), 0)
}
