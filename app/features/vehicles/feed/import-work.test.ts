import { expect, onTestFinished, test } from 'vitest'
import { vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { columns } from './columns.ts'
import { ImportWork } from './import-work.server.ts'

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

/** The hash by which a feed counts as unchanged: of the same bytes and settings each time. */
function readHash(): string {
  const bytes = new TextEncoder().encode(
    'Stock No,Make,Model,Condition,Year,Price\nS1,Mazda,CX-5,Used,2024,30000\n',
  )
  const order = {
    feed: { name: 'stock.csv', bytes },
    dialect: { locale: 'en-AU', timeZone: 'UTC' },
    dealerships: [],
    locations: [],
    shiftDatesTo: null,
    now: new Date('2026-06-30T00:00:00Z'),
    mostRows: 10,
  }
  return new ImportWork(order).read().contentHash
}
