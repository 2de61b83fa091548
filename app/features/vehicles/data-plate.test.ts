import { expect, test } from 'vitest'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { pageFacts } from './data-plate.ts'

const truck = {
  gvm_kg: 11_000,
  gcm_kg: 16_000,
  axles: '4x2',
  power_kw: 154,
  transmission: 'Manual',
  gears: 6,
  km: 312_400,
  hours: 9120,
  length_mm: 8420,
  body: 'Tray',
  body_type: 'Steel tray, 6.6 m',
}

function said(changes: Parameters<typeof aVehicle>[0], template: 'truck' | 'default' | 'rv'): string[] {
  return pageFacts(aVehicle(changes), aWebsite({ template })).map(({ label, value }) => `${label} ${value}`)
}

test('LOOK-26 the data plate of a truck says what it weighs, what drives it, what it has done and what it carries', () => {
  expect(said(truck, 'truck')).toEqual([
    'GVM 11,000 kg',
    'GCM 16,000 kg',
    'Axles 4x2',
    'Power 154 kW',
    'Gearbox 6-speed manual',
    'Odometer 312,400 km',
    'Hours 9,120',
    'Licence MR',
    'Length 8.42 m',
    'Body Steel tray, 6.6 m',
  ])
  const unused = said({ ...truck, km: 0, hours: null, car_type: 'new' }, 'truck')
  expect(unused).toContain('Condition New')
  expect(unused.join()).not.toMatch(/Odometer|Hours/)
})

test('LOOK-26 a car has no data plate', () => {
  expect(said(truck, 'default').join()).not.toContain('GVM')
})

const caravan = {
  fuel: null,
  engine: null,
  transmission: null,
  berths: 4,
  atm_kg: 2800,
  tare_kg: 2280,
  ball_weight_kg: 165,
  length_mm: 7300,
  body: 'Caravan',
}

test('LOOK-77 the plate of what is towed begins with what a car must pull and carry', () => {
  expect(said(caravan, 'rv')).toEqual([
    'ATM 2,800 kg',
    'Tare 2,280 kg',
    'Ball weight 165 kg',
    'Payload 520 kg',
    'Berths 4',
    'Length 7.30 m',
  ])
  expect(said({ ...caravan, ball_weight_kg: null, tare_kg: null }, 'rv')).toEqual([
    'ATM 2,800 kg',
    'Berths 4',
    'Length 7.30 m',
    'Body Caravan',
  ])
})

test('LOOK-77 the plate of a motorhome begins with who may sleep and sit in it', () => {
  const motorhome = {
    ...{ berths: 4, seats: 4, length_mm: 6620, km: 52, transmission: 'Automatic' },
    ...{ tare_kg: 3310, atm_kg: null, ball_weight_kg: null, fuel: 'Diesel', car_type: 'used' as const },
  }
  expect(said(motorhome, 'rv')).toEqual([
    'Berths 4',
    'Seats 4',
    'Length 6.62 m',
    'Odometer 52 km',
    'Gearbox Automatic',
    'Tare 3,310 kg',
  ])
})
