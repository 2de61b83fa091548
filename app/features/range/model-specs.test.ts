import { describe, expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { measuredOf, specSheet } from './model-specs.ts'

const nothing = { variants: [], floor_plans: [], specifications: [] }
const stock = [
  aVehicle({ badge: 'SX', power_kw: 120, torque_nm: 400 }),
  aVehicle({ badge: 'LS-U', power_kw: 140, torque_nm: 450 }),
  aVehicle({ badge: 'LS-U', power_kw: 140, torque_nm: 450 }),
]
const stated = {
  ...nothing,
  variants: [
    { name: 'SX', power_kw: 120 },
    { name: 'X-TERRAIN', power_kw: 140 },
  ],
  specifications: [
    { group: 'Power', label: 'Transmission', value: ['Six-speed manual', 'Six-speed automatic'] },
    { group: 'Towing', label: 'Braked', value: '3,500 kg' },
    { label: 'Spare', value: 'Full size' },
  ],
}

describe('the specifications of a model, by variant', () => {
  test('MODEL-07 of those in stock, the badge that most of them have first', () => {
    const { variants, groups, isStated } = specSheet(nothing, stock, 'en-AU')
    expect([variants, isStated]).toEqual([['LS-U', 'SX'], false])
    expect(groups.find(({ title }) => title === 'Power')?.rows).toEqual([
      { group: 'Power', label: 'Power', value: '120 to 140 kW', values: ['140 kW', '120 kW'] },
      { group: 'Power', label: 'Torque', value: '400 to 450 Nm', values: ['450 Nm', '400 Nm'] },
    ])
  })

  test('MODEL-07 what the manufacturer says of its variants stands in place of that, in groups', () => {
    const { variants, groups, isStated } = specSheet(stated, stock, 'en-AU')
    expect([variants, isStated]).toEqual([['SX', 'X-TERRAIN'], true])
    expect(groups).toEqual([
      {
        title: 'Power',
        rows: [
          { group: 'Power', label: 'Power', value: '120 to 140 kW', values: ['120 kW', '140 kW'] },
          {
            group: 'Power',
            label: 'Transmission',
            value: 'Six-speed manual, Six-speed automatic',
            values: ['Six-speed manual', 'Six-speed automatic'],
          },
        ],
      },
      { title: 'Towing', rows: [{ group: 'Towing', label: 'Braked', value: '3,500 kg', values: null }] },
      {
        title: 'Equipment',
        rows: [{ group: 'Equipment', label: 'Spare', value: 'Full size', values: null }],
      },
    ])
  })

  test('MODEL-07 what it says of all is added to what those in stock say, and does not contradict them', () => {
    const specifications = [
      { group: 'Power', label: 'Torque', value: '1 Nm' },
      { group: 'Power', label: 'Fuel', value: 'Diesel' },
    ]
    const { groups, isStated } = specSheet({ ...nothing, specifications }, stock, 'en-AU')
    expect(isStated).toBe(false)
    expect(
      groups.find(({ title }) => title === 'Power')?.rows.map(({ label, value }) => [label, value]),
    ).toEqual([
      ['Power', '120 to 140 kW'],
      ['Torque', '400 to 450 Nm'],
      ['Fuel', 'Diesel'],
    ])
  })

  test('MODEL-07 floor plans are its columns where they are measured and no variants are named', () => {
    const floor_plans = [
      { name: '16.51-1', length_mm: 6880, atm_kg: 2090 },
      { name: '19.61-3', length_mm: 7700, atm_kg: 2485 },
    ]
    expect(specSheet({ ...nothing, floor_plans }, stock, 'en-US').groups).toEqual([
      {
        title: 'Weights',
        rows: [
          { group: 'Weights', label: 'GVWR', value: '4,608 to 5,478 lb', values: ['4,608 lb', '5,478 lb'] },
        ],
      },
      {
        title: 'Size',
        rows: [
          {
            group: 'Size',
            label: 'Length',
            value: '22 ft 7 in to 25 ft 3 in',
            values: ['22 ft 7 in', '25 ft 3 in'],
          },
        ],
      },
    ])
  })

  test.each([
    ['the variants that are named', stated, [120, 140]],
    ['else those in stock', { ...nothing, floor_plans: [{ name: 'A' }] }, [120, 140, 140]],
  ])('MODEL-07 a model is measured by: %s', (_, model, power) => {
    expect(measuredOf(model, stock).map(({ power_kw }) => power_kw)).toEqual(power)
  })
})
