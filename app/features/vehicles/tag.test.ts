import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { isJustArrived, type Tagged, tagOf } from './tag.ts'
import type { Vehicle } from './vehicle.ts'

const now = new Date('2026-06-30T12:00:00Z')
const hours = (count: number): Date => new Date(now.getTime() - count * 3_600_000)
const days = (count: number): Date => hours(count * 24)
const program = { make: 'Mazda', name: 'Mazda Assured', logo: '/assured.svg' }
const website = aWebsite({ config: { cars: { show_fuel_tag: true, certified_program: program } } })
const withoutFuel = aWebsite({ config: { cars: { certified_program: program } } })
const renamed = aWebsite({ specifications: { sold_tag_name: 'SOLD', just_arrived_tag_name: 'FRESH' } })
const withoutLogo = aWebsite({ config: { cars: { certified_program: { make: 'Mazda', name: 'Assured' } } } })

test.each<[string, Partial<Vehicle>, typeof website, string | null]>([
  ['TAG-E01 TAG-01', { simple_fuel: 'Hybrid', reserved: true }, website, 'Hybrid'],
  [
    'TAG-E02 TAG-01 the labels are off unless switched on',
    { simple_fuel: 'Hybrid', reserved: true },
    withoutFuel,
    'RESERVED',
  ],
  ['TAG-E03', { reserved: true, certified: true }, website, 'RESERVED'],
  ['TAG-E04', { certified: true, tag: 'runout sale' }, website, 'Mazda Assured'],
  ['TAG-E05 TAG-04', { tag: 'runout sale', status: 'coming_soon' }, website, 'runout sale'],
  ['TAG-E06 TAG-05', { status: 'coming_soon', created_at: days(1) }, website, 'COMING SOON'],
  ['TAG-E07 TAG-06', { created_at: days(3) }, website, 'JUST ARRIVED'],
  ['TAG-E08 TAG-07 also where it is sold', { created_at: days(3), sold: true }, website, 'JUST ARRIVED'],
  ['TAG-E09 TAG-07', { sold: true }, website, 'JUST SOLD'],
  ['TAG-E10', { sold: true }, renamed, 'SOLD'],
  ['TAG-E11', { simple_fuel: 'PHEV', sold: true }, website, 'PHEV'],
  ['TAG-01 an electric one', { simple_fuel: 'Electric', tag: 'Special' }, website, 'Electric'],
  ['TAG-06 the website’s own words', { created_at: days(3) }, renamed, 'FRESH'],
  ['TAG-07 sold by its status alone', { status: 'sold' }, website, 'JUST SOLD'],
  ['TAG-E12', {}, website, null],
  ['TAG-03 of another make', { certified: true, make: 'Ford' }, website, null],
  ['TAG-03 a new one', { certified: true, car_type: 'new' }, website, null],
  ['TAG-03 without a logo', { certified: true }, withoutLogo, null],
  ['TAG-02 a reserved car shows RESERVED', { reserved: true }, website, 'RESERVED'],
])('%s', (_, changes, website, expected) => {
  const vehicle = aVehicle({ created_at: days(30), ...changes })
  expect(tagOf(vehicle, website, now)?.text ?? null).toBe(expected)
})

test('TAG-03 the certified tag is the logo with the name of the program', () => {
  expect(tagOf(aVehicle({ certified: true, created_at: days(30) }), website, now)).toEqual({
    kind: 'certified',
    text: 'Mazda Assured',
    logo: '/assured.svg',
  })
})

describe('TAG-09 just arrived', () => {
  test.each([
    ['TAG-E13', hours(7 * 24 + 23), 8, true],
    ['TAG-E14', days(9), 8, false],
    ['TAG-E15', days(9), 10, true],
    ['TAG-E16', days(3), 2, false],
    ['inclusive at the edge', days(8), 8, true],
    ['a millisecond beyond', new Date(days(8).getTime() - 1), 8, false],
    ['an invalid date', new Date(Number.NaN), 8, false],
    ['a missing date', null, 8, false],
  ])('%s', (_, created_at, window, expected) => {
    expect(isJustArrived({ created_at }, window, now)).toBe(expected)
  })

  test('TAG-10 the window is 8 days unless the website says otherwise', () => {
    expect(website.specifications.just_arrived_days).toBe(8)
  })
})

test('TAG-08 a car has one tag with a text, or none, and a reserved one never hides it behind a lower tag', () => {
  const tagged: fc.Arbitrary<Tagged> = fc.record({
    simple_fuel: fc.constantFrom('Electric', 'Hybrid', 'PHEV', null),
    reserved: fc.boolean(),
    certified: fc.boolean(),
    car_type: fc.constantFrom('new', 'used', 'demo'),
    make: fc.constantFrom('Mazda', 'Ford'),
    tag: fc.constantFrom(null, 'Special', 'Test Drive Only'),
    status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
    sold: fc.boolean(),
    created_at: fc.date({ noInvalidDate: false }),
  })
  fc.assert(
    fc.property(tagged, fc.constantFrom(website, withoutFuel, renamed), (vehicle, website) => {
      const tag = tagOf(vehicle, website, now)
      if (tag) expect(tag.text).not.toBe('')
      if (vehicle.reserved) expect(['fuel', 'reserved']).toContain(tag?.kind)
      if (vehicle.sold || vehicle.status === 'sold') expect(tag).not.toBeNull()
    }),
  )
})
