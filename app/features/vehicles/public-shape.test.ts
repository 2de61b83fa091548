import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { toCarJson } from './car-json.ts'
import { toCard } from './card.ts'
import { findVehicle } from './find-vehicle.ts'
import { cardSpecs } from './specs.ts'
import { stockOf } from './stock.ts'
import { type Vehicle, vehicleFactsSchema } from './vehicle.ts'

const now = new Date('2026-06-30T00:00:00Z')

describe('API-01 the public car', () => {
  const car = aVehicle({
    price: fromDollars(29990.5),
    location: { name: 'Yard', phone: '03 5000 0000', slug: 'yard', distribution_locations: ['north'] },
    autograb_data: { average_market_price: fromDollars(31000), state_average_market_price: null },
  })

  test('has prices in dollars', () => {
    expect(toCarJson(car)).toMatchObject({
      price: 29990.5,
      autograb_data: { average_market_price: 31000, state_average_market_price: null },
    })
  })

  test('has every field that the requirements name, and the unknown ones as null', () => {
    const json = toCarJson(car)
    const facts = Object.keys(vehicleFactsSchema.shape).filter((name) => name !== 'location_code')
    expect(Object.keys(json)).toEqual(expect.arrayContaining(facts))
    expect(json).toMatchObject({
      berths: null,
      location: car.location,
      created_at: '2026-01-01T00:00:00.000Z',
    })
  })

  test.each([
    ['CAR-01', 'id slug name make model series badge year km'],
    ['CAR-02', 'car_type'],
    ['CAR-03', 'status reserved sold'],
    ['CAR-04', 'price before_price subscription_price dapprice'],
    ['CAR-05', 'stocknum vin created_at'],
    ['CAR-06', 'certified reservable preorder tag'],
    ['CAR-07', 'simple_fuel'],
    ['CAR-08', 'primary_image_url images thumbnails'],
    ['CAR-09', 'file'],
    ['CAR-10', 'dealership_id dealership_slug location_id carsales_seller_identifier city state'],
    ['CAR-11', 'location'],
    ['CAR-12', 'payment_processors has_checkout_payment_processor'],
    ['CAR-13', 'autograb_data'],
    [
      'CAR-34',
      'body transmission fuel drive colour seats doors engine power_kw description features price_qualifier',
    ],
    [
      'ONE-32',
      'driveaway_state driveaway_nsw driveaway_vic driveaway_qld driveaway_wa driveaway_sa driveaway_tas driveaway_nt driveaway_act list_price dealer_delivery was_from subscription_period co2 fuel_l_100km',
    ],
    ['CAR-34 papers', 'rego build_date compliance_date'],
    ['CAR-34 RVs', 'berths length_mm tare_kg atm_kg gtm_kg ball_weight_kg layout'],
    ['CAR-34 motorcycles', 'engine_cc learner_approved seat_height_mm'],
    ['CAR-34 trucks', 'gvm_kg gcm_kg axles body_type hours'],
    ['CAR-34 electric cars', 'range_km range_cycle battery_kwh'],
  ])('%s it has %s', (_, names) => {
    expect(Object.keys(toCarJson(car))).toEqual(expect.arrayContaining(names.split(' ')))
  })

  test('CAR-11..CAR-13 what stands inside has its names too', () => {
    expect(toCarJson(car)).toMatchObject({
      location: { name: 'Yard', phone: '03 5000 0000', slug: 'yard', distribution_locations: ['north'] },
      payment_processors: [
        { authorization_type: 'stripe', authorization_key: 'pk_test_1', deposit_amount: 500 },
      ],
      autograb_data: { average_market_price: 31000, state_average_market_price: null },
    })
  })

  test('CAR-08 MEND-56 has the small form of each picture', () => {
    const images = [
      { image: { url: 'https://p.example/1.jpg', thumb: { url: 'https://p.example/1-s.jpg' } } },
    ]
    expect(toCarJson(aVehicle({ images })).thumbnails).toEqual(['https://p.example/1-s.jpg'])
  })

  test('CAR-03 says sold where the status does', () => {
    expect(toCarJson(aVehicle({ status: 'sold' })).sold).toBe(true)
  })

  test('publishes nothing that is not named', () => {
    const withMore = Object.assign(aVehicle(), { wholesale: 1, appraisal_notes: 'dented' })
    expect(JSON.stringify(toCarJson(withMore))).not.toMatch(/wholesale|dented|location_code/)
  })
})

test.each(['sk_live_abc', 'whsec_abc', 'rk_test_abc', 'key: sk_test_abc'])(
  'API-01 a car whose text holds %s fails the import',
  (secret) => {
    const { id: _, ...facts } = aVehicle()
    expect(vehicleFactsSchema.safeParse({ ...facts, description: secret }).success).toBe(false)
    expect(
      vehicleFactsSchema.safeParse({ ...facts, description: 'task_force risk_free pk_live_a' }).success,
    ).toBe(true)
  },
)

test('SEARCH-14 a card shows what a list needs', () => {
  const website = aWebsite({ offers_subscription: true, config: { cars: { base_path: '/campers' } } }, [
    'label_used_as_pre_owned',
  ])
  const car = aVehicle({ subscription_price: fromDollars(289), sold: true, city: 'Ballarat' })
  expect(toCard(car, { website }, now)).toMatchObject({
    path: '/campers/2024-mazda-cx-5-touring-s1',
    condition: 'Pre-owned',
    odometer: '12,400 km',
    price: {
      main: { text: '$20,000', qualifier: null },
      place: null,
      second: null,
      note: null,
      before: null,
    },
    subscription: '$289 a week',
    tag: { kind: 'sold', text: 'JUST SOLD' },
    sold: true,
    picture: null,
    suburb: 'Ballarat',
  })
})

test.each<[string, object, Partial<Vehicle>, string[]]>([
  ['a car', {}, { transmission: 'Automatic', fuel: 'Petrol' }, ['12,400 km', 'Auto', 'Petrol']],
  ['a car in the US', { locale: 'en-US' }, { fuel: 'Petrol' }, ['12,400 miles', 'Gas']],
  ['a new car not driven', {}, { km: 0, car_type: 'new', fuel: 'Diesel' }, ['Diesel']],
  [
    'an RV',
    { template: 'rv' },
    { berths: 4, atm_kg: 2800, length_mm: 6240 },
    ['4 berth', '2,800 kg ATM', '6.2 m'],
  ],
  ['a tow car on an RV website', { template: 'rv' }, {}, ['12,400 km']],
  [
    'a motorhome',
    { template: 'rv' },
    { berths: 4, fuel: 'Diesel', length_mm: 7450 },
    ['12,400 km', '4 berth', '7.5 m'],
  ],
  [
    'a motorcycle that has been ridden',
    { template: 'motorcycle' },
    { engine_cc: 649, tare_kg: 187, seat_height_mm: 845 },
    ['12,400 km', '649 cc', '187 kg'],
  ],
  [
    'a new truck',
    { template: 'trucks' },
    { km: 0, car_type: 'new', gvm_kg: 23000, power_kw: 298, body: 'Tipper' },
    ['23,000 kg GVM', '298 kW', 'Tipper'],
  ],
])('the specs of %s', (_, settings, changes, expected) => {
  expect(cardSpecs(aVehicle(changes), aWebsite(settings))).toEqual(expected)
})

test('API-04 digits alone are an id, anything else is a slug', () => {
  const car = aVehicle({ id: 42, slug: 'a-car-42' })
  const stock = stockOf([car], aWebsite())
  expect(findVehicle(stock, '42')).toBe(car)
  expect(findVehicle(stock, 'a-car-42')).toBe(car)
  expect(findVehicle(stock, '43')).toBeNull()
  expect(findVehicle(stock, '__proto__')).toBeNull()
})
