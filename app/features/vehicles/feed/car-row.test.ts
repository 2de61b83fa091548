import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toCarJson } from '#app/features/vehicles/car-json.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { aVehicle, someFacts } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
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
    const sent = readFeed({ name, bytes }, { locale: website.locale, timeZone: website.time_zone })
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
