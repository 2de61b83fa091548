import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cents } from '#app/core/money.ts'
import { problemText } from '#app/core/problem.ts'
import { type VehicleFacts, vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { readFeed } from './read-feed.ts'

/** A vehicle of which nothing is known, so that every fact that a test does not name is checked to be unknown. */
const unknown: VehicleFacts = vehicleFactsSchema.parse({
  stocknum: '-',
  name: '-',
  make: '-',
  model: '-',
  car_type: 'used',
  status: 'in_stock',
})

const read = (file: string, locale = 'en-AU') =>
  readFeed(
    { name: file, bytes: readFileSync(new URL(`../../../../test/feeds/${file}`, import.meta.url)) },
    { locale, timeZone: locale === 'en-US' ? 'America/Chicago' : 'Australia/Brisbane' },
  )

const photos = (stocknum: string) =>
  [1, 2].map((number) => {
    const url = `https://photos.example/${stocknum}/${number}.jpg`
    return { image: { url, thumb: { url } } }
  })
const pictured = (stocknum: string) => ({
  primary_image_url: `https://photos.example/${stocknum}/1.jpg`,
  images: photos(stocknum),
})

const everest: Partial<VehicleFacts> = {
  stocknum: 'CW310',
  vin: 'MNAUMAF50NW000310',
  name: '2022 Ford Everest Platinum',
  make: 'Ford',
  model: 'Everest',
  series: 'UB',
  badge: 'Platinum',
  year: 2022,
  km: 41_200,
  price: cents(6_699_000),
  dapprice: cents(7_059_000),
  price_qualifier: 'egc',
  certified: true,
  ...pictured('cw310'),
  carsales_seller_identifier: 'OAG-AD-90000310',
  location_code: 'CW-MAIN',
  body: 'Wagon',
  transmission: 'Automatic',
  fuel: 'Diesel',
  drive: 'Four Wheel Drive',
  colour: 'Arctic White',
  interior_colour: 'Ebony leather',
  seats: 7,
  doors: 5,
  gears: 10,
  cylinders: 6,
  engine: '2993cc',
  description: 'Tows a van.\n5½ months of rego.',
  features: ['Lane keeping', 'Seven airbags', 'Heated seats'],
  rego: 'CW31AB',
  rego_expiry: '2027-06-01',
  build_date: '2022-03',
  compliance_date: '2022-05',
  redbook_code: 'AUVFORD2022EVE310',
}
const coolabah = 'a1b2c3d4-0000-4000-8000-00000000c310'

interface Shape {
  readonly locale?: string
  /** The stock numbers of all vehicles that are offered. */
  readonly offered: readonly string[]
  readonly dealer: string | null
  readonly receivedAt: string | null
  readonly facts: Partial<VehicleFacts>
}

const shapes: Readonly<Record<string, Shape>> = {
  'dealer-solutions.xml': {
    offered: ['GF1041', 'GF1052'],
    dealer: 'GF',
    receivedAt: '2026-09-02T14:00:00.000Z',
    facts: {
      stocknum: 'GF1041',
      vin: 'JM0KF4WLA00123456',
      name: '2021 Mazda CX-5 Touring',
      make: 'Mazda',
      model: 'CX-5',
      series: 'KF4WLA',
      badge: 'Touring',
      year: 2021,
      km: 48_210,
      price: cents(3_149_000),
      dapprice: cents(3_299_000),
      price_qualifier: 'egc',
      ...pictured('gf1041'),
      video_url: 'https://films.example/gf1041',
      location_code: 'GF-NORTH',
      body: 'Wagon',
      transmission: 'Automatic',
      fuel: 'Unleaded',
      colour: 'Machine Grey',
      interior_colour: 'Black',
      seats: 5,
      doors: 5,
      gears: 6,
      cylinders: 4,
      engine: '2.5L Multi-point injected',
      description: 'One owner since new.\n\nServiced at 10,000 km & 20,000 km.',
      features: ['Tow bar', 'Roof racks', 'Floor mats'],
      rego: '1GF4LK',
      rego_expiry: '2027-08-14',
      build_date: '2021-08',
      nvic: '0KU21C',
      redbook_code: 'AUVMAZDA2021AEIU',
    },
  },
  'carsales-network.json': {
    offered: ['WB207', 'WB208'],
    dealer: 'WATTLE',
    receivedAt: '2026-09-11T14:00:00.000Z',
    facts: {
      stocknum: 'WB207',
      vin: 'JH2RC7000LK000207',
      name: '2020 Honda CB1000R Black Edition',
      make: 'Honda',
      model: 'CB1000R',
      series: 'SC80',
      badge: 'Black Edition',
      year: 2020,
      carsales_seller_identifier: 'OAG-AD-90000207',
      location_code: 'WB-CITY',
      description: 'Two keys – and a full history.',
      build_date: '2020-03',
      redbook_code: 'AUMOHOND2020CB1000R',
    },
  },
  'csn.json': {
    offered: ['CW310', 'CW311'],
    dealer: coolabah,
    receivedAt: '2026-10-01T14:00:00.000Z',
    facts: everest,
  },
  'csn-one.json': {
    offered: ['CW310'],
    dealer: coolabah,
    receivedAt: '2026-10-01T14:00:00.000Z',
    facts: everest,
  },
  'easycars.json': {
    offered: ['EC4410', 'EC4411', 'EC4412'],
    dealer: 'YARD1',
    receivedAt: '2026-10-04T14:00:00.000Z',
    facts: {
      stocknum: 'EC4410',
      vin: 'KMHH35LE5LU004410',
      name: '2020 Hyundai i30 N Line',
      make: 'Hyundai',
      model: 'i30',
      badge: 'N Line',
      year: 2020,
      km: 38_900,
      price: cents(2_699_000),
      price_qualifier: 'egc',
      ...pictured('ec4410'),
      video_url: 'https://films.example/ec4410',
      body: 'Hatch',
      transmission: 'Automatic',
      fuel: 'Petrol',
      drive: 'FWD',
      colour: 'Polar White',
      seats: 5,
      doors: 5,
      cylinders: 4,
      engine: '1.6L',
      description: 'Tidy inside & out.\nTwo keys.',
      rego: 'EC44TE',
      rego_expiry: '2027-02-21',
      build_date: '2020-04',
      compliance_date: '2020-06',
    },
  },
  'dealer-studio-ftp.csv': {
    offered: ['DS5501', 'DS5502', 'DS5503'],
    dealer: 'DSM',
    receivedAt: null,
    facts: {
      stocknum: 'DS5501',
      vin: 'JTMW43FV20D005501',
      name: '2020 Toyota RAV4 GXL',
      make: 'Toyota',
      model: 'RAV4',
      series: 'AXAH54R',
      badge: 'GXL',
      year: 2020,
      km: 58_700,
      price: cents(3_649_000),
      dapprice: cents(3_899_000),
      price_qualifier: 'egc',
      simple_fuel: 'Hybrid',
      ...pictured('ds5501'),
      location_code: 'DSM-EAST',
      body: 'SUV',
      transmission: 'CVT',
      fuel: 'Petrol Hybrid',
      drive: 'AWD',
      colour: 'Eclectic Blue',
      interior_colour: 'Black',
      seats: 5,
      doors: 5,
      gears: 6,
      cylinders: 4,
      engine: '2.5L',
      description: 'Full service history.\n\n• Tow bar\n• Dash cam',
      features: ['Tow bar', 'Dash cam', 'Roof racks'],
      rego: 'DS55ML',
      rego_expiry: '2027-04-30',
      build_date: '2020-02',
      compliance_date: '2020-03',
      nvic: '0R4V20',
      redbook_code: 'AUVTOYO2020AEOU',
    },
  },
  'homenet.csv': {
    locale: 'en-US',
    offered: ['HN3301', 'HN3302', 'HN3303'],
    dealer: null,
    receivedAt: '2026-10-05T05:00:00.000Z',
    facts: {
      stocknum: 'HN3301',
      list_price: cents(2_460_000),
      vin: '1HGCM82633A004352',
      name: '2003 Honda Accord EX V6',
      make: 'Honda',
      model: 'Accord',
      badge: 'EX V6',
      year: 2003,
      km: 112_400,
      price: cents(799_500),
      certified: true,
      ...pictured('hn3301'),
      body: 'Sedan',
      transmission: 'Automatic',
      fuel: 'Gasoline',
      drive: 'FWD',
      colour: 'Satin Silver',
      interior_colour: 'Gray',
      seats: 5,
      doors: 4,
      gears: 5,
      cylinders: 6,
      engine: '3.0L V6 SOHC',
      description: 'Clean title; timing belt done at 105,000 miles.',
      features: ['Moonroof', 'Leather seats', 'Heated mirrors'],
    },
  },
  'ax9.csv': {
    locale: 'en-US',
    offered: ['AX7701', 'AX7702', 'AX7703'],
    dealer: null,
    receivedAt: null,
    facts: {
      stocknum: 'AX7701',
      list_price: cents(2_899_000),
      vin: '1FADP5AU6DL536022',
      name: '2013 Ford C-Max SEL',
      make: 'Ford',
      model: 'C-Max',
      badge: 'SEL',
      year: 2013,
      km: 88_210,
      price: cents(945_000),
      certified: true,
      simple_fuel: 'Hybrid',
      ...pictured('ax7701'),
      body: 'Hatchback',
      transmission: 'CVT',
      fuel: 'Hybrid',
      drive: 'FWD',
      colour: 'Blue Candy',
      interior_colour: 'Charcoal',
      doors: 4,
      engine: '2.0L I4 Hybrid',
      description: 'Hybrid that still does 42 mpg.',
      features: ['Backup camera', 'Bluetooth'],
    },
  },
}

test.each(Object.entries(shapes))('FEED-37 %s is read without a mapping, every field', (file, shape) => {
  const feed = read(file, shape.locale)
  expect([feed.unreadable, feed.problems.map(problemText), feed.warnings.map(problemText)]).toEqual([
    null,
    [],
    [],
  ])
  expect(feed.records.map(({ facts }) => facts.stocknum)).toEqual(shape.offered)
  const [first] = feed.records
  expect(first?.facts).toEqual({ ...unknown, ...shape.facts })
  expect([first?.dealer, first?.receivedAt?.toISOString() ?? null]).toEqual([shape.dealer, shape.receivedAt])
})

describe('FEED-37 what stands beside the first vehicle is read too', () => {
  const stateOf = (file: string, locale?: string) =>
    read(file, locale).records.map(({ facts }) => [
      facts.car_type,
      facts.status,
      facts.price,
      facts.dapprice,
      facts.price_qualifier,
    ])
  test('prices of a CSN list may be an object', () => {
    expect(stateOf('csn.json')[1]).toEqual(['demo', 'in_stock', 5_999_000, 6_499_000, 'egc'])
  })

  test('EasyCars says what a price contains, and writes 1 for a price on request', () => {
    expect(stateOf('easycars.json').slice(1)).toEqual([
      ['new', 'coming_soon', 4_599_000, 4_599_000, 'drive_away'],
      ['used', 'sold', null, null, 'unqualified'],
    ])
  })

  test('a title of AX9 is the condition, and its type is none', () => {
    expect(stateOf('ax9.csv', 'en-US').map(([type]) => type)).toEqual(['used', 'new', 'used'])
  })

  test('nothing that a dealership paid is kept', () => {
    for (const file of ['dealer-solutions.xml', 'homenet.csv', 'ax9.csv'])
      expect(JSON.stringify(read(file, 'en-US'))).not.toMatch(/25111|5,?200|6800|7000/)
  })
})

test('FEED-37 an empty list beside the vehicles does not empty the stock', () => {
  const bytes = new TextEncoder().encode(
    '{"Errors": [], "Stocks": [{"StockNumber": "A1", "Make": "Kia", "Model": "Rio"}]}',
  )
  const feed = readFeed({ name: 'stock.json', bytes }, { locale: 'en-AU', timeZone: 'Australia/Sydney' })
  expect(feed.records.map(({ facts }) => facts.stocknum)).toEqual(['A1'])
})

test('FEED-39 FEED-E03 named characters are decoded once, in XML after the five of the language', () => {
  const text = '5&amp;frac12; ft &amp;times; 2 &amp;trade; &amp;nosuch; &amp;amp;amp;'
  const xml = `<stock><car><stockno>A1</stockno><make>Kia</make><model>Rio</model><comments>${text}</comments></car></stock>`
  const feed = readFeed(
    { name: 'stock.xml', bytes: new TextEncoder().encode(xml) },
    { locale: 'en-AU', timeZone: 'Australia/Sydney' },
  )
  expect(feed.records[0]?.facts.description).toBe('5½ ft × 2 ™ &nosuch; &amp;')
})

test('FEED-E02 EGC 22990 and DAP 24990 are both kept', () => {
  const bytes = new TextEncoder().encode(
    'Stock No,Make,Model,Condition,EGC,DAP\nA1,Kia,Rio,Used,22990,24990\n',
  )
  const feed = readFeed({ name: 'stock.csv', bytes }, { locale: 'en-AU', timeZone: 'Australia/Sydney' })
  expect(feed.records[0]?.facts).toMatchObject({
    price: 2_299_000,
    price_qualifier: 'egc',
    dapprice: 2_499_000,
  })
})
