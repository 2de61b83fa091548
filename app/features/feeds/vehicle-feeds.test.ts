import { expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import type { Location } from '#app/features/locations/location.ts'
import { advertised } from '#app/features/vehicles/shown/advertised.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aLocation } from '#test/a-location.ts'
import { aVehicle, keptAt } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import {
  googleBody,
  googleEngine,
  googleOffer,
  googleVehiclesTsv,
  offersGoogleFeed,
} from './google-vehicles.ts'
import { metaBody, metaColumns, metaFuel, metaVehicle } from './meta-vehicles.ts'

const address = (path: string): string => `https://dealer.example${path}`
const yard: Location = aLocation({ store_code: 'NORTH 1' })

const photographed = {
  vin: 'JM0KF2W7A00123456',
  colour: 'Soul Red',
  primary_image_url: 'https://pictures.example/1.jpg',
  price_qualifier: 'drive_away',
} satisfies Partial<Vehicle>

function offerOf(changes: Partial<Vehicle>, settings: object = {}) {
  const website = aWebsite(settings)
  const one = advertised(aVehicle({ ...photographed, ...changes }), aWebsite())
  return one && googleOffer(one, website, [yard], address)
}

function catalogued(changes: Partial<Vehicle>, settings: object = {}) {
  const website = aWebsite(settings)
  const one = advertised(aVehicle({ ...photographed, ...changes }), aWebsite())
  return one && metaVehicle(one, website, [yard], address)
}

test.each<[string, Partial<Vehicle>]>([
  ['sold', { sold: true }],
  ['sold by its status', { status: 'sold' }],
  ['still to come', { status: 'coming_soon' }],
  ['to be ordered before it is here', { preorder: true }],
  ['without a price', { price: null }],
  ['at a price that means "ask us"', { price: fromDollars(1) }],
  ['without a photo', { primary_image_url: null }],
  [
    'with the picture that means "no photo yet"',
    { primary_image_url: 'https://pictures.example/default.png' },
  ],
  ['of an unknown year', { year: null }],
  ['used, with an unknown odometer', { km: null }],
])('a vehicle %s is advertised nowhere', (_, changes) => {
  expect(offerOf(changes)).toBeNull()
  expect(catalogued(changes)).toBeNull()
})

test.each<[string, Partial<Vehicle>]>([
  ['without a VIN', { vin: null }],
  ['with a short chassis number', { vin: 'UZZ30-0016787' }],
  ['of an unknown colour', { colour: null }],
  ['reserved', { reserved: true }],
  ['at a price that does not say what it holds', { price_qualifier: 'unqualified' }],
  ['new, at a price without government charges', { car_type: 'new', price_qualifier: 'egc' }],
  ['used and towed, which has no odometer', { km: null, berths: 4, fuel: null, engine: null }],
])('Google is not offered a vehicle %s; Meta is', (_, changes) => {
  expect(offerOf(changes)).toBeNull()
  expect(catalogued(changes)).not.toBeNull()
})

const required = [
  'id',
  'vin',
  'google_product_category',
  'link',
  'link_template',
  'image_link',
  'price',
  'vehicle_price_type',
  'condition',
  'brand',
  'model',
  'year',
  'mileage',
  'color',
  'store_code',
  'vehicle_fulfillment',
] as const

test('an offer to Google has every attribute that Australia requires', () => {
  const offer = offerOf({ dapprice: fromDollars(21_500), price: fromDollars(20_000) })
  expect(offer).toMatchObject({
    price: '21500 AUD',
    vehicle_price_type: 'drive_away_price',
    mileage: '12400 km',
    condition: 'used',
    store_code: 'NORTH 1',
    vehicle_fulfillment: 'in_store:NORTH 1',
  })
  for (const name of required) expect(offer?.[name]).toBeTruthy()
  expect(offer?.link_template).toContain('{store_code}')
})

test.each<[string, Partial<Vehicle>, object, object]>([
  ['a demonstrator is used', { car_type: 'demo' }, {}, { condition: 'used' }],
  [
    'a new one says its list price',
    { car_type: 'new', kept_price: keptAt(22_000) },
    {},
    { vehicle_msrp: '22000 AUD' },
  ],
  [
    'without a saving that is its price',
    { car_type: 'new' },
    {},
    { vehicle_msrp: '20000 AUD', condition: 'new' },
  ],
  [
    'a new one may be estimated',
    { car_type: 'new', price_qualifier: 'estimated_drive_away' },
    {},
    { vehicle_price_type: 'estimated_drive_away_price' },
  ],
  [
    'a used one may be without charges',
    { price_qualifier: 'egc' },
    {},
    { vehicle_price_type: 'excluding_government_charges_price' },
  ],
  [
    'the United States count miles',
    { price_qualifier: 'unqualified' },
    { locale: 'en-US', currency: 'USD' },
    { mileage: '12400 miles', price: '20000 USD' },
  ],
])('Google: %s', (_, changes, settings, expected) => {
  expect(offerOf(changes, settings)).toMatchObject(expected)
})

test('Google: only Australia is told the type of a price', () => {
  expect(offerOf({}, { locale: 'en-US', currency: 'USD' })).not.toHaveProperty('vehicle_price_type')
})

test.each([
  ['a car dealer', { template: 'default' }, true],
  ['a used-car dealer', { template: 'used' }, true],
  ['a caravan dealer', { template: 'rv' }, false],
  ['a motorcycle dealer', { template: 'motorcycle' }, false],
  ['a truck dealer', { template: 'trucks' }, false],
  ['a New Zealand car dealer', { template: 'default', locale: 'en-NZ', currency: 'NZD' }, false],
  ['a caravan dealer who wants it', { template: 'rv', vehicle_feeds: { google: { enabled: true } } }, true],
  [
    'a car dealer who does not',
    { template: 'default', vehicle_feeds: { google: { enabled: false } } },
    false,
  ],
])('Google: %s has the feed or not', (_, settings, expected) => {
  expect(offersGoogleFeed(aWebsite(settings))).toBe(expected)
})

test('a tab in a description does not shift the columns', () => {
  const offer = offerOf({ description: 'One\towner,\nno more.' })
  const [heading = '', row = ''] = googleVehiclesTsv(offer ? [offer] : []).split('\n')
  expect(row.split('\t')).toHaveLength(heading.split('\t').length)
  expect(row).toContain('One owner, no more.')
})

const googleBodies =
  'city_car compact_suv convertible coupe crossover full_size_van hatchback limousine minivan notchback sedan station_wagon suv truck ute side_by_side class_a_motorhome class_b_motorhome class_c_motorhome travel_trailer fifth_wheel pop_up_camper truck_camper'.split(
    ' ',
  )
const metaBodies =
  'CONVERTIBLE COUPE CROSSOVER ESTATE GRANDTOURER HATCHBACK MINIBUS MINIVAN MPV PICKUP ROADSTER SALOON SEDAN SMALL_CAR SPORTSCAR SUPERCAR SUPERMINI SUV TRUCK VAN WAGON OTHER NONE'.split(
    ' ',
  )

test.each([
  ['SUV', 'suv', 'SUV'],
  ['Ute', 'ute', 'PICKUP'],
  ['Cab Chassis', 'ute', 'PICKUP'],
  ['Hatch', 'hatchback', 'HATCHBACK'],
  ['Wagon', 'station_wagon', 'WAGON'],
  ['People Mover', 'minivan', 'MINIVAN'],
  ['Coupe', 'coupe', 'COUPE'],
  ['Van', 'full_size_van', 'VAN'],
  ['Caravan', 'travel_trailer', 'OTHER'],
  ['Motorhome', 'class_c_motorhome', 'OTHER'],
  ['Something new', null, 'OTHER'],
  [null, null, 'NONE'],
])('the body %s is %s at Google and %s at Meta', (body, google, meta) => {
  expect(googleBody(body)).toBe(google)
  expect(metaBody(body)).toBe(meta)
  if (google !== null) expect(googleBodies).toContain(google)
  expect(metaBodies).toContain(meta)
})

test.each([
  ['Premium Unleaded', null, 'gasoline', 'PETROL'],
  ['Diesel', null, 'diesel', 'DIESEL'],
  ['Petrol', 'Hybrid', 'hybrid', 'HYBRID'],
  ['Petrol', 'PHEV', 'plug_in_hybrid', 'PLUGIN_HYBRID'],
  ['Electric', 'Electric', 'electric', 'ELECTRIC'],
  [null, null, null, 'NONE'],
] as const)('the fuel %s (%s) is %s at Google and %s at Meta', (fuel, simple_fuel, google, meta) => {
  expect(googleEngine({ fuel, simple_fuel })).toBe(google)
  expect(metaFuel({ fuel, simple_fuel })).toBe(meta)
})

test.each<[string, Partial<Vehicle>, object, object]>([
  ['a new one', { car_type: 'new' }, {}, { state_of_vehicle: 'NEW', vehicle_type: 'CAR_TRUCK' }],
  ['a demonstrator is used', { car_type: 'demo', certified: true }, {}, { state_of_vehicle: 'USED' }],
  ['a certified one', { certified: true }, {}, { state_of_vehicle: 'CPO' }],
  ['a caravan is a trailer', { berths: 4, atm_kg: 2400 }, { template: 'rv' }, { vehicle_type: 'TRAILER' }],
  ['a motorhome', { berths: 4, fuel: 'Diesel' }, { template: 'rv' }, { vehicle_type: 'RV_CAMPER' }],
  ['a motorcycle', {}, { template: 'motorcycle' }, { vehicle_type: 'MOTORCYCLE' }],
  ['a truck', {}, { template: 'trucks' }, { vehicle_type: 'COMMERCIAL' }],
  ['a reserved one waits', { reserved: true }, {}, { availability: 'PENDING' }],
  [
    'by its VIN where the website says so',
    {},
    { vehicle_feeds: { meta: { id: 'vin' } } },
    { vehicle_id: photographed.vin },
  ],
  ['else by its stock number', { stocknum: '0042' }, {}, { vehicle_id: '0042', custom_label_0: '0042' }],
])('Meta: %s', (_, changes, settings, expected) => {
  expect(catalogued(changes, settings)).toMatchObject(expected)
})

test('Meta: the catalogue has the columns of its core set, filled', () => {
  const row = catalogued({})
  for (const name of [
    'vehicle_id',
    'title',
    'description',
    'url',
    'make',
    'model',
    'year',
    'mileage.value',
    'mileage.unit',
    'price',
    'body_style',
    'state_of_vehicle',
    'exterior_color',
    'address',
    'image[0].url',
  ] as const) {
    expect(metaColumns).toContain(name)
    expect(row?.[name]).toBeTruthy()
  }
})
