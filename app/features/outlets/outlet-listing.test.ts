import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFeed } from '#app/features/vehicles/feed/read-feed.ts'
import { advertisedOrWhyNot } from '#app/features/vehicles/shown/advertised.ts'
import type { Vehicle, VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { outletFile, outletListing } from './outlet-listing.ts'
import { makeOutletRule } from './outlet-rule.ts'
import type { OutletSetting } from './outlet-setting.ts'

const website = aWebsite({ time_zone: 'Australia/Melbourne' })
const photo = { image: { url: 'https://p.example/1.jpg', thumb: { url: 'https://p.example/1.jpg' } } }
const anAdvertised = (changes: Partial<Vehicle> = {}): Vehicle =>
  aVehicle({ images: [photo], primary_image_url: photo.image.url, ...changes })

type Form = Pick<OutletSetting, 'format' | 'columns'>

function fileOf(form: Form, vehicles: readonly Vehicle[], confirmedAt: Date | null = null): string {
  const listings = vehicles.map((vehicle) => {
    const one = advertisedOrWhyNot(vehicle, aWebsite())
    if (typeof one === 'string') throw new Error(one)
    return outletListing(one, website, form, confirmedAt)
  })
  return outletFile(form, listings).text
}

function read(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  return readFeed({ name: 'outlet', bytes }, { locale: 'en-AU', timeZone: 'Australia/Melbourne' })
}

/** Texts that mean something to a table, to markup, to a list or to a spreadsheet. */
const nasty = fc
  .array(
    fc.constantFrom(
      ...[
        '"',
        "'",
        ',',
        ';',
        '|',
        '\n',
        '<',
        '>',
        '<b>',
        '&',
        '&amp;',
        '&#65;',
        '=',
        '+',
        '-',
        '@',
        '%',
        '\\',
      ],
      ...['a', 'Tow bar', '5½', 'é', '漢', '😀', ' ', ']]>', '<!--', '</vehicle>', '\t', '100', '.5'],
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''))

/** What a feed may say of a vehicle, under headings of ours; the facts are what our reader makes of it. */
const said = fc.record({
  stocknum: fc.stringMatching(/^[A-Z]{1,3}[0-9]{1,4}$/),
  make: nasty,
  model: nasty,
  badge: nasty,
  description: nasty,
  tag: nasty,
  colour: nasty,
  features: fc.array(nasty, { maxLength: 3 }),
  price: fc.integer({ min: 11, max: 200_000 }),
  dapprice: fc.option(fc.integer({ min: 11, max: 200_000 }), { nil: '' }),
  price_type: fc.constantFrom('', 'EGC', 'Drive Away', 'Plus GST', 'From'),
  km: fc.integer({ min: 0, max: 400_000 }),
  custom_rank: fc.integer({ min: 0, max: 9 }),
  reserved: fc.constantFrom('Yes', 'No'),
  rego_expiry: fc.constantFrom('', '2027-01', '2027-01-31'),
})

function factsOf(
  rows: readonly (typeof said extends fc.Arbitrary<infer Row> ? Row : never)[],
): VehicleFacts[] {
  const lines = rows.map(({ features, ...row }) => ({
    ...row,
    condition: 'used',
    year: 2022,
    images: photo.image.url,
    features: features.map((one) => one.replaceAll('|', '/')).join('|'),
  }))
  const { records } = read(JSON.stringify(lines))
  return records.map(({ facts }) => facts)
}

describe('OUT-03 a file of ours is read back to the same facts', () => {
  test.each<[string, Form]>([
    ['CSV', { format: 'csv' }],
    ['XML', { format: 'xml' }],
  ])('%s, whatever the texts are', { tags: ['long'] }, (_, form) => {
    let compared = 0
    fc.assert(
      fc.property(fc.uniqueArray(said, { maxLength: 4, selector: ({ stocknum }) => stocknum }), (rows) => {
        const facts = factsOf(rows)
        const vehicles = facts.map((one) => anAdvertised(one))
        const { records, problems, warnings, unreadable } = read(fileOf(form, vehicles))
        expect([problems, warnings, unreadable]).toEqual([[], [], null])
        expect(records.map((record) => record.facts)).toEqual(facts)
        compared += facts.length
      }),
      { numRuns: 300 },
    )
    expect(compared).toBeGreaterThan(300)
  })

  test('the nested JSON is understood by our reader too, prices with what they hold', () => {
    const prices = [
      { price: 22_990_00, dapprice: 24_990_00, price_qualifier: 'egc' },
      { price: 24_990_00, dapprice: 24_990_00, price_qualifier: 'drive_away' },
      { price: 19_990_00, dapprice: null, price_qualifier: 'unqualified' },
    ].map((one, index) =>
      anAdvertised({
        ...one,
        stocknum: `P${index}`,
        colour: 'Blue',
        badge: 'GT',
        body: 'Wagon',
        features: ['Tow bar', 'Roof racks'],
      } as Partial<Vehicle>),
    )
    const { records, problems, warnings } = read(fileOf({ format: 'csn' }, prices, new Date()))
    expect([problems, warnings]).toEqual([[], []])
    expect(records.map(({ facts }) => facts)).toEqual(
      prices.map((vehicle) =>
        expect.objectContaining(
          Object.fromEntries(
            (
              [
                'stocknum',
                'price',
                'dapprice',
                'price_qualifier',
                'colour',
                'badge',
                'body',
                'features',
                'km',
              ] as const
            ).map((fact) => [fact, vehicle[fact]]),
          ),
        ),
      ),
    )
  })

  test('a table opens in a spreadsheet without running anything, in a stable order', () => {
    const vehicles = [
      anAdvertised({ id: 2, stocknum: 'B', tag: '=1+1' }),
      anAdvertised({ id: 3, stocknum: 'A', tag: '@SUM(A1)' }),
    ]
    const form: Form = {
      format: 'csv',
      columns: { Number: 'stocknum', Flash: 'tag', From: { constant: '+61 3' } },
    }
    expect(fileOf(form, vehicles)).toBe("Number,Flash,From\r\nB,'=1+1,'+61 3\r\nA,'@SUM(A1),'+61 3\r\n")
  })

  test('columns of a receiver get plain texts, and constants', () => {
    const vehicle = anAdvertised({ description: 'Bed & <b>Breakfast</b>\n2 keys', features: ['A|B', 'C'] })
    const columns = {
      text: 'description',
      list: 'features',
      page: 'url',
      dealer: { constant: 'D-7' },
    } as const
    expect(fileOf({ format: 'xml', columns }, [vehicle])).toContain(
      '<vehicle><text>Bed &amp; &lt;b&gt;Breakfast&lt;/b&gt;\n2 keys</text><list>A/B|C</list><page>https://some-dealer.example/cars/2024-mazda-cx-5-touring-s1</page><dealer>D-7</dealer></vehicle>',
    )
  })
})

test('OUT-11 another moment of confirmation makes no other listing, another price does', () => {
  const listing = (vehicle: Vehicle, confirmedAt: Date | null) => {
    const one = advertisedOrWhyNot(vehicle, aWebsite())
    if (typeof one === 'string') throw new Error(one)
    return outletListing(one, website, { format: 'csv' }, confirmedAt)
  }
  const before = listing(anAdvertised(), new Date('2026-11-24T00:00:00Z'))
  const after = listing(anAdvertised({ changed_at: new Date() }), new Date('2026-11-25T00:00:00Z'))
  expect(before.data).toMatchObject({ confirmed_at: '2026-11-24T00:00:00.000Z' })
  expect(after.fingerprint).toBe(before.fingerprint)
  expect(listing(anAdvertised({ km: 1 }), null).fingerprint).not.toBe(before.fingerprint)
})

test.each<[string, Partial<Vehicle>, object, object]>([
  ['sold', { sold: true, sold_at: new Date() }, {}, {}],
  ['withdrawn', { sold: true, sold_at: new Date(), ended_as: 'withdrawn' }, {}, {}],
  ['hidden', { make: 'Ford' }, { config: { cars: { extra_filters: ['make = Mazda'] } } }, {}],
  ['sold', { make: 'Ford', sold: true }, { config: { cars: { extra_filters: ['make = Mazda'] } } }, {}],
  ['unconfirmed', { freshness: 'unadvertised' }, {}, {}],
  ['no photo', { images: [], primary_image_url: null }, {}, {}],
  ['no price', { price: null }, {}, {}],
  ['no odometer', { km: null }, {}, {}],
  ['no year', { year: null }, {}, {}],
  ['not in stock yet', { status: 'coming_soon' }, {}, {}],
  ['not this outlet', { car_type: 'new' }, {}, { car_types: ['used', 'demo'] }],
  ['not this outlet', {}, {}, { location_slugs: ['north'] }],
  ['not this outlet', { images: [], car_type: 'new' }, {}, { car_types: ['used'] }],
])('OUT-12 what is %s is left out and says so: %o', (reason, changes, settings, outlet) => {
  const rule = makeOutletRule(aWebsite(settings), outlet)
  expect(rule(anAdvertised(changes))).toBe(reason)
  expect(rule(anAdvertised({ make: 'Mazda' }))).toMatchObject(
    outlet && 'location_slugs' in outlet ? {} : { figure: 2_000_000 },
  )
})
