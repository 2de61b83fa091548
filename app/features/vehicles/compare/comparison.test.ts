import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { toCard } from '#app/features/vehicles/card.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { type CompareGroup, comparisonOf } from './comparison.ts'
import { countRows } from './count-rows.ts'

const now = new Date('2026-06-30T00:00:00Z')

function compared(changes: readonly Partial<Vehicle>[], settings: object = {}): CompareGroup[] {
  const website = aWebsite(settings)
  const vehicles = changes.map((change) => aVehicle(change))
  return comparisonOf(
    vehicles.map((vehicle) => ({ vehicle, card: toCard(vehicle, { website }, now) })),
    website,
  )
}

function line(groups: readonly CompareGroup[], wanted: string) {
  const row = groups.flatMap(({ rows }) => rows).find(({ label }) => label === wanted)
  return row && [row.isSame ? 'same' : 'differs', ...row.values.map((one) => one?.value ?? null)]
}

describe('one line of a comparison', () => {
  test.each<[string, string, Partial<Vehicle>, Partial<Vehicle>, unknown]>([
    ['equal', 'Seats', { seats: 5 }, { seats: 5 }, ['same', '5', '5']],
    ['different', 'Seats', { seats: 5 }, { seats: 7 }, ['differs', '5', '7']],
    ['not known of one', 'Seats', { seats: 5 }, {}, ['differs', '5', null]],
    ['known of none', 'Seats', {}, {}, undefined],
    [
      'a number with its unit',
      'Power',
      { power_kw: 81.5 },
      { power_kw: 150 },
      ['differs', '81.5 kW', '150 kW'],
    ],
    [
      'a price with what it contains',
      'Price',
      { price: fromDollars(20_000), price_qualifier: 'egc' },
      { price: fromDollars(0) },
      ['differs', '$20,000 Excl. gov. charges', 'Enquire for price.'],
    ],
    [
      'the total before its part, as on the card',
      'Before charges',
      { price: fromDollars(20_000), dapprice: fromDollars(22_000), price_qualifier: 'egc' },
      {},
      ['differs', '$20,000 Excl. gov. charges', null],
    ],
    ['what was sold meanwhile', 'Availability', { sold: true }, {}, ['differs', 'Sold', 'In stock']],
    [
      'reserved',
      'Availability',
      { reserved: true },
      { status: 'coming_soon' },
      ['differs', 'Reserved', 'Coming soon'],
    ],
    ['a stock number tells nothing', 'Stock number', { stocknum: 'A' }, { stocknum: 'B' }, undefined],
    ['a VIN tells nothing', 'VIN', { vin: 'A' }, { vin: 'B' }, undefined],
  ])('%s: %s', (_, label, one, other, shown) => {
    expect(line(compared([one, other]), label)).toEqual(shown)
  })

  test('words and units are those of the website', () => {
    const groups = compared([{ colour: 'White', km: 12_400 }], { locale: 'en-US' })
    expect(line(groups, 'Color')).toEqual(['same', 'White'])
    expect(line(groups, 'Odometer')).toEqual(['same', '12,400 miles'])
  })
})

describe('features', () => {
  test('every feature of any vehicle is a line, however it is written, safety first', () => {
    const groups = compared([
      { features: ['Tow bar', 'Reversing camera', 'Cruise Control'] },
      { features: ['cruise control ', 'Curtain airbags'] },
    ]).filter(({ isFeatures }) => isFeatures)
    expect(groups.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
      ['Safety', ['Reversing camera', 'Curtain airbags']],
      ['Features', ['Tow bar', 'Cruise Control']],
    ])
    expect(line(groups, 'Cruise Control')).toEqual(['same', 'Yes', 'Yes'])
    expect(line(groups, 'Curtain airbags')).toEqual(['differs', null, 'Yes'])
  })

  test('without features there is no group of them', () => {
    expect(compared([{}, {}]).map(({ title }) => title)).not.toContain('Features')
  })
})

test('groups and lines stand in one order, whatever the first vehicle lacks', () => {
  const groups = compared([
    { seats: 5, fuel: 'Diesel' },
    { body: 'SUV', colour: 'White', seats: 5, engine: '2.0L', fuel: 'Diesel', tare_kg: 1500 },
  ])
  expect(groups.map(({ title }) => title)).toEqual([
    'Price',
    'Essentials',
    'Engine and drive',
    'Size and weight',
  ])
  expect(groups[1]?.rows.map(({ label }) => label)).toEqual([
    'Availability',
    'Condition',
    'Year',
    'Odometer',
    'Body',
    'Colour',
    'Seats',
  ])
  expect(groups[2]?.rows.map(({ label }) => label)).toEqual(['Engine', 'Fuel'])
})

test('lines that hold the same for all are counted, and those that do not', () => {
  const groups = compared([{ seats: 5 }, { seats: 7 }, { seats: 5 }])
  const all = groups.flatMap(({ rows }) => rows).length
  expect(countRows(groups)).toEqual({ same: all - 1, different: 1 })
})

test('one vehicle alone differs in nothing', () => {
  expect(countRows(compared([{ seats: 5 }])).different).toBe(0)
})
