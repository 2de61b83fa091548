import { expect, onTestFinished, test } from 'vitest'
import { vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { columns } from './columns.ts'
import type { FeedDialect } from './feed-dialect.ts'
import { ImportWork } from './import-work.server.ts'
import { mappingSchema } from './mapping.ts'

test.each([
  ['column', columns],
  ['name of a column', columns.battery_kwh],
  ['fact', vehicleFactsSchema.shape],
])('a feed that was read before is read again once there is another %s', (_, names) => {
  const before = readHash()
  expect(readHash()).toBe(before)
  Object.assign(names, { 99: 'added' })
  onTestFinished(() => void Reflect.deleteProperty(names, 99))
  expect(readHash()).not.toBe(before)
})

test('FEED-34 the same bytes are read again once the feed has another mapping or format', () => {
  const mapping = mappingSchema.parse({ price_is: 'drive_away' })
  const other = mappingSchema.parse({ price_is: 'egc' })
  const hashes = [{}, { mapping }, { mapping: other }, { format: 'csv' as const }].map((how) => readHash(how))
  expect(new Set(hashes).size).toBe(4)
  expect(readHash({ mapping: null, format: null })).toBe(hashes[0])
})

/** The hash by which a feed counts as unchanged: of the same bytes and settings each time. */
function readHash(how: Partial<FeedDialect> = {}): string {
  const bytes = new TextEncoder().encode(
    'Stock No,Make,Model,Condition,Year,Price\nS1,Mazda,CX-5,Used,2024,30000\n',
  )
  const order = {
    feed: { name: 'stock.csv', bytes },
    dialect: { locale: 'en-AU', timeZone: 'UTC', ...how },
    dealerships: [],
    locations: [],
    shiftDatesTo: null,
    now: new Date('2026-06-30T00:00:00Z'),
    isComplete: true,
    dealership: null,
    priority: null,
    mostRows: 10,
  }
  return new ImportWork(order).read().contentHash
}
