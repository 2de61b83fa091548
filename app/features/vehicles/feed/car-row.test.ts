import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { toCarJson } from '#app/features/vehicles/car-json.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { aVehicle, someFacts } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { sampleMapping } from '#test/sample-stock.ts'
import { carRow } from './car-row.ts'
import { readFeed } from './read-feed.ts'

const samples = new URL('../../../../db/sample', import.meta.url).pathname
const origin = 'https://www.upstream.example'

/** The facts after a round trip: told by the API of one server and read by the importer of another. */
function there(facts: readonly VehicleFacts[], website = aWebsite()) {
  const rows = facts.map((one) => {
    const location = one.location_code === null ? null : { ...aPlace, slug: one.location_code }
    return carRow(toCarJson(aVehicle({ ...one, location })), origin, website)
  })
  const bytes = Buffer.from(JSON.stringify(rows))
  return readFeed({ name: 'upstream.json', bytes }, { locale: website.locale, timeZone: website.time_zone })
}

/** A value for each fact, none of which is read where a feed says nothing; `tsc` names a fact that has no value here. */
const everyFact: { [Name in keyof VehicleFacts]: NonNullable<VehicleFacts[Name]> } = {
  stocknum: 'E1',
  vin: 'JM0KF4WLA00123456',
  name: 'A car with everything',
  make: 'Kia',
  model: 'EV9',
  series: 'MV',
  badge: 'GT-Line',
  year: 2025,
  km: 4200,
  car_type: 'demo',
  status: 'coming_soon',
  reserved: true,
  price: fromDollars(60_000),
  before_price: fromDollars(65_000),
  subscription_price: fromDollars(450),
  subscription_period: 'fortnight',
  dapprice: fromDollars(64_000),
  driveaway_state: 'QLD',
  driveaway_nsw: fromDollars(64_100),
  driveaway_vic: fromDollars(64_200),
  driveaway_qld: fromDollars(64_300),
  driveaway_wa: fromDollars(64_400),
  driveaway_sa: fromDollars(64_500),
  driveaway_tas: fromDollars(64_600),
  driveaway_nt: fromDollars(64_700),
  driveaway_act: fromDollars(64_800),
  list_price: fromDollars(63_000),
  dealer_delivery: fromDollars(1500),
  was_from: '2026-04-01',
  price_qualifier: 'egc',
  certified: true,
  reservable: true,
  preorder: true,
  tag: 'Director’s own',
  simple_fuel: 'Hybrid',
  primary_image_url: `${origin}/front.jpg`,
  images: [{ image: { url: `${origin}/side.jpg`, thumb: { url: `${origin}/side.jpg` } } }],
  file: `${origin}/history.pdf`,
  video_url: `${origin}/film`,
  spin_url: `${origin}/spin`,
  notice_url: `${origin}/notice.pdf`,
  carsales_seller_identifier: 'CS1',
  city: 'Ballarat',
  state: 'VIC',
  autograb_data: {
    average_market_price: fromDollars(61_000),
    state_average_market_price: fromDollars(62_000),
  },
  market_sample: 31,
  market_as_of: '2026-05-01',
  custom_rank: 3,
  location_code: 'ballarat-yard',
  body: 'Wagon',
  transmission: 'Automatic',
  fuel: 'Petrol',
  drive: 'AWD',
  colour: 'Blue',
  interior_colour: 'Black',
  seats: 7,
  doors: 5,
  gears: 6,
  cylinders: 4,
  engine: '1.6L turbo',
  power_kw: 141.5,
  torque_nm: 265.5,
  description: 'Everything that can be said.',
  features: ['Tow bar'],
  rego: 'ABC123',
  rego_expiry: '2027-01-31',
  build_date: '2025-02',
  compliance_date: '2025-03',
  nvic: 'ZZ125A',
  redbook_code: 'AUVKIA2025AEAA',
  berths: 2,
  length_mm: 5010,
  tare_kg: 2000,
  atm_kg: 3000,
  gtm_kg: 2800,
  ball_weight_kg: 200,
  layout: 'Island bed',
  engine_cc: 1598,
  learner_approved: true,
  seat_height_mm: 700,
  gvm_kg: 3200,
  gcm_kg: 5700,
  axles: '4x2',
  body_type: 'Tray',
  hours: 90,
  range_km: 60,
  range_cycle: 'WLTP',
  battery_kwh: 13.8,
  co2: 159,
  fuel_l_100km: 6.9,
}

const aPlace = { name: 'Ballarat', phone: null, distribution_locations: [] }

describe('MEND-12 a car of the API is read back to the same facts', () => {
  test.each(
    readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\/stock[\w-]*\.\w+$/.test(name),
    ),
  )('every car of %s', (name) => {
    const settings = JSON.parse(readFileSync(join(samples, name, '..', 'website.json'), 'utf8'))
    const website = aWebsite({ locale: settings.locale, time_zone: settings.time_zone })
    const bytes = readFileSync(join(samples, name))
    const mapping = sampleMapping(dirname(name))
    const sent = readFeed({ name, bytes }, { locale: website.locale, timeZone: website.time_zone, mapping })
    const facts = sent.records.map((record) => record.facts)
    const read = there(facts, website)
    expect(facts.length).toBeGreaterThan(10)
    expect(read.problems).toEqual([])
    expect(read.records.map((record) => onOrigin(record.facts))).toEqual(facts.map(onOrigin))
  })

  test.each<[string, Partial<VehicleFacts>]>([
    [
      'signs that mean something to a feed',
      { description: 'A & B < C &amp; D | E\n\n<b>not bold</b>', tag: '3 < 4' },
    ],
    ['one feature with a comma', { features: ['Heated, cooled and a fridge'] }],
    ['several', { features: ['A|B', 'C; D', 'E'] }],
    ['a picture with a comma in its address', { primary_image_url: 'https://p.example/a,b;c.jpg?x=1&y=2' }],
    ['reserved, and on its way', { reserved: true, status: 'coming_soon' }],
    ['no reservation wanted', { reservable: false, certified: true, preorder: true }],
    ['its place', { location_code: 'ballarat-yard' }],
  ])('%s', (_, changes) => {
    const facts = someFacts({ reservable: true, ...changes })
    const { records, problems, warnings } = there([facts])
    expect([problems, warnings]).toEqual([[], []])
    expect(records.map((record) => record.facts)).toEqual([facts])
  })

  test('every fact there is', () => {
    const { records, problems, warnings } = there([everyFact])
    expect([problems, warnings]).toEqual([[], []])
    expect(records.map((record) => record.facts)).toEqual([everyFact])
  })

  test('days are those of the website, whatever the clock of the moment says', () => {
    const created_at = new Date('2026-01-31T14:00:00Z')
    const vehicle = aVehicle({ created_at, sold: true, sold_at: created_at })
    const website = aWebsite({ time_zone: 'Australia/Melbourne' })
    const row = carRow(toCarJson(vehicle), origin, website)
    expect(row).toMatchObject({ status: 'sold', received_date: '2026-02-01', sold_at: '2026-02-01' })
  })

  test.each([
    ['the slug it has here', { dealership_slug: 'some-dealer', dealership_id: 9 }, 'some-dealer'],
    ['another name of it', { dealership_slug: 'their-name', dealership_id: 9 }, 'their-name'],
    ['its number', { dealership_slug: 'elsewhere', dealership_id: 1 }, 'some-dealer'],
    ['nobody here', { dealership_slug: 'elsewhere', dealership_id: 9 }, 'elsewhere'],
    ['nothing said', {}, undefined],
  ])('the dealership by %s', (_, said, expected) => {
    const dealerships = [{ id: 1, slug: 'some-dealer', name: 'Some Dealer', feed_ids: ['their-name'] }]
    expect(carRow({ stocknum: 'S1', ...said }, origin, aWebsite({ dealerships })).dealership).toBe(expected)
  })
})

/** Names the upstream's own pictures with their host. */
function onOrigin(facts: VehicleFacts): VehicleFacts {
  return JSON.parse(JSON.stringify(facts).replaceAll('"/', `"${origin}/`))
}
