import { describe, expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { factGroups } from './facts.ts'

function factOf(label: string, changes: Parameters<typeof aVehicle>[0], settings = {}): string | undefined {
  const groups = factGroups(aVehicle(changes), aWebsite(settings))
  return groups.flatMap(({ facts }) => facts).find((fact) => fact.label === label)?.value
}

const caravan = {
  berths: 4,
  tare_kg: 2100,
  atm_kg: 2600,
  gtm_kg: null,
  ball_weight_kg: 160,
  fuel: null,
  engine: null,
}

describe('CAR-34 what is known of a vehicle', () => {
  test.each([
    ['a range without its test says so', 'Range', { range_km: 420 }, '420 km (test cycle not stated)'],
    ['a range names its test', 'Range', { range_km: 420, range_cycle: 'WLTP' }, '420 km (WLTP)'],
    [
      'a gearbox says its gears',
      'Transmission',
      { transmission: 'Automatic', gears: 8 },
      '8-speed automatic',
    ],
    ['but not twice', 'Transmission', { transmission: '8-speed auto', gears: 8 }, '8-speed auto'],
    ['a motorcycle that learners may not ride', 'Learner approved', { learner_approved: false }, 'No'],
    ['an unknown is not there', 'Learner approved', { learner_approved: null }, undefined],
    ['a weight of what is towed that nobody knows', 'GTM', caravan, 'Unknown'],
    ['its payload', 'Payload', caravan, '500 kg'],
    ['an unknown payload', 'Payload', { ...caravan, tare_kg: null }, 'Unknown'],
    ['a car has no tow weights to be unknown', 'GTM', { fuel: 'Petrol', berths: null }, undefined],
    ['the month a car was built', 'Built', { build_date: '2021-11-04' }, 'Nov 2021'],
  ] as const)('%s', (_, label, changes, expected) => {
    expect(factOf(label, changes)).toBe(expected)
  })

  test('weights of what is towed name their source and its date, in the country’s words', () => {
    const created_at = new Date('2026-11-03T14:30:00Z')
    const groups = factGroups(
      aVehicle({ ...caravan, created_at }),
      aWebsite({ time_zone: 'Australia/Sydney' }),
    )
    const weights = groups.find(({ title }) => title === 'Weights and size')
    expect(weights?.source).toContain('stock record of 4 Nov 2026')
    expect(weights?.source).toContain('Payload is ATM less tare')
    expect(factOf('GVWR', caravan, { locale: 'en-US' })).toBe('5,732 lb')
    expect(factOf('Sleeps', caravan, { locale: 'en-US' })).toBe('4')
  })

  test('a car’s groups carry no source', () => {
    expect(
      factGroups(aVehicle({ fuel: 'Petrol', tare_kg: 1400 }), aWebsite()).some(({ source }) => source),
    ).toBe(false)
  })
})
