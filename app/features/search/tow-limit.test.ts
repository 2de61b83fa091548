import { describe, expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { parseFilters, searchAddress } from './filters.ts'
import { towFieldOf, towNote } from './tow-limit.ts'

const atm = { min: 700, max: 3500, buckets: [] }

describe('LOOK-60 what the car can tow', () => {
  test('is asked where vans and campers with a known weight are sold, in the unit of the country', () => {
    const asked = (
      template: 'rv' | 'camper' | 'default',
      locale: 'en-AU' | 'en-US',
      scale: typeof atm | null,
    ) => {
      const field = towFieldOf({ template, locale }, { atm: scale }, 2268)
      return field && [field.name, field.least, field.most, field.unit, field.limit]
    }
    expect(asked('camper', 'en-AU', atm)).toEqual(['atm_max', 500, 4500, 'kg', 2268])
    expect(asked('rv', 'en-US', atm)).toEqual(['tow_lb', 1000, 20_000, 'lb', 5000])
    expect(asked('rv', 'en-AU', null)).toBeNull()
    expect(asked('default', 'en-AU', atm)).toBeNull()
  })

  test('in pounds becomes an address in kilograms', () => {
    const filters = parseFilters(new URLSearchParams('tow_lb=5,000&berths=2'))
    expect(searchAddress('/search/RVs', filters)).toBe('/search/RVs?berths=2&atm_max=2268')
  })

  test.each([
    [2380, 'en-AU', '120 kg under your limit'],
    [2500, 'en-AU', 'Exactly your limit'],
    [2620, 'en-NZ', '120 kg over your limit'],
    [2268, 'en-US', '512 lb under your limit'],
    [null, 'en-AU', null],
  ] as const)('a van of %j kg behind a car for 2,500 kg (%s): %s', (atm_kg, locale, note) => {
    expect(towNote(aVehicle({ atm_kg, berths: 4, fuel: null, engine: null }), 2500, locale)).toBe(note)
  })

  test('is not said of a motorhome', () => {
    expect(towNote(aVehicle({ atm_kg: 4000, berths: 4, fuel: 'Diesel' }), 4500, 'en-AU')).toBeNull()
  })
})
