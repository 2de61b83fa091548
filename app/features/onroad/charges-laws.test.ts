import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { australianStates } from '#app/core/australian-states.ts'
import { cents } from '#app/core/money.ts'
import { vehicleClasses } from '#app/core/vehicle-class.ts'
import { dutyByHand } from '#test/duty-by-hand.ts'
import type { Charges } from './charge.ts'
import { chargeTables, dayAfter } from './charge-tables.ts'
import { type ChargedVehicle, energies, type Place } from './charged-vehicle.ts'
import { chargesFor } from './charges-for.ts'
import { shippedTables } from './shipped-tables.ts'

const tables = chargeTables(shippedTables())
const inTime = '2026-03-02'
const places: readonly Place[] = [...australianStates, 'NZ']

const price = fc.oneof(
  fc.integer({ min: 0, max: 400_000_00 }),
  fc.integer({ min: 0, max: 2000 }).map((hundreds) => hundreds * 100_00),
)
const aPlace = fc.constantFrom(...places)
/** What the laws settle: of a dual-cab ute and a motorhome not every law says what it is. */
const settled = fc.record<ChargedVehicle>({
  vehicleClass: fc.constantFrom('passenger', 'goods', 'motorcycle', 'heavy', 'caravan'),
  condition: fc.constantFrom('new', 'used'),
  askingPrice: price.map(cents),
  listPrice: price.map(cents),
  energy: fc.constantFrom(...energies.filter((energy) => energy !== 'hybrid')),
  cylinders: fc.integer({ min: 1, max: 12 }),
  co2: fc.integer({ min: 0, max: 400 }),
  fuelUse: fc.double({ min: 0, max: 20, noNaN: true }),
  engineCc: fc.integer({ min: 50, max: 8000 }),
  tareKg: fc.integer({ min: 100, max: 9000 }),
  grossKg: fc.integer({ min: 200, max: 20_000 }),
  registration: fc.constant(null),
})
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 })
/** Anything at all, with whatever is not known. */
const anything = fc.record<ChargedVehicle>({
  vehicleClass: fc.constantFrom(...vehicleClasses),
  condition: fc.constantFrom('new', 'demo', 'used'),
  askingPrice: price.map(cents),
  listPrice: orNull(price.map(cents)),
  energy: orNull(fc.constantFrom(...energies)),
  cylinders: orNull(fc.integer({ min: 0, max: 16 })),
  co2: orNull(fc.integer({ min: 0, max: 400 })),
  fuelUse: orNull(fc.double({ min: 0, max: 20, noNaN: true })),
  engineCc: orNull(fc.integer({ min: 0, max: 8000 })),
  tareKg: orNull(fc.integer({ min: 0, max: 9000 })),
  grossKg: orNull(fc.integer({ min: 0, max: 20_000 })),
  registration: orNull(
    fc.record({ place: aPlace, until: orNull(fc.constantFrom('2025-12-31', '2026-03-02', '2027-03-31')) }),
  ),
})

function dutyOf({ charges }: Charges) {
  return charges.find(({ kind }) => kind === 'duty')
}

describe('charges, whatever the vehicle', () => {
  test('DRIVE-03 duty is what a second reckoning of the laws gives, to the cent', () => {
    fc.assert(
      fc.property(settled, fc.constantFrom(...australianStates), (vehicle, place) => {
        const expected = dutyByHand(vehicle, place)
        const duty = dutyOf(chargesFor(vehicle, place, inTime, tables))
        // South Australia has not settled what duty on what is new and light is reckoned from
        const isOfPrice = duty?.most === duty?.cents
        if (place === 'SA' && !isOfPrice) expect(duty?.state).toBe('from')
        else expect(duty?.cents ?? null).toBe(expected === null ? null : Number(expected))
      }),
      { numRuns: 20_000 },
    )
  })

  test('DRIVE-30 duty never falls as the value rises', () => {
    fc.assert(
      fc.property(anything, price, fc.constantFrom(...australianStates), (vehicle, more, place) => {
        const day = '2026-11-25'
        const dearer = {
          ...vehicle,
          askingPrice: cents(vehicle.askingPrice + more),
          listPrice: vehicle.listPrice === null ? null : cents(vehicle.listPrice + more),
        }
        const [less, most] = [vehicle, dearer].map((one) => dutyOf(chargesFor(one, place, day, tables)))
        expect((most?.cents ?? 0) >= (less?.cents ?? 0)).toBe(true)
        if (less?.most != null && most?.most != null) expect(most.most >= less.most).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })

  test('DRIVE-03 DRIVE-25 every question has an answer, whose parts are its sum', () => {
    const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => dayLater('2022-01-01', days))
    fc.assert(
      fc.property(anything, aPlace, anyDay, (vehicle, place, day) => {
        const { charges, isComplete, total, isFrom } = chargesFor(vehicle, place, day, tables)
        const due = charges.filter(({ role }) => role === 'sum')
        for (const { cents: least, most, state, source } of charges) {
          expect(least === null).toBe(state === 'excluded' || state === 'included')
          if (state === 'exact' || state === 'standard') expect(most).toBe(least)
          if (state === 'from') expect(most === null || (least !== null && most > least)).toBe(true)
          if (least !== null) expect(source?.url).toMatch(/^https?:/)
        }
        expect(isComplete).toBe(due.every(({ state }) => state !== 'excluded'))
        expect(total === null).toBe(!isComplete)
        if (total !== null) expect(due.reduce((sum, one) => sum + (one.cents ?? 0), 0)).toBe(total)
        expect(isFrom).toBe(due.some(({ state }) => state === 'from'))
      }),
      { numRuns: 10_000 },
    )
  })

  test('DRIVE-23 the same vehicle, place, day and tables give the same bytes', () => {
    fc.assert(
      fc.property(anything, aPlace, (vehicle, place) => {
        const again = chargeTables(structuredClone(shippedTables()).toReversed())
        const [one, other] = [tables, again].map((by) => chargesFor(vehicle, place, inTime, by))
        expect(JSON.stringify(other)).toBe(JSON.stringify(one))
      }),
      { numRuns: 300 },
    )
  })
})

describe('every day from 2025 to 2028', () => {
  const vehicles = fc.sample(anything, { numRuns: 6, seed: 7 })
  const days = Array.from({ length: 4 * 365 + 1 }, (_, at) => dayLater('2025-01-01', at))

  test('DRIVE-04 a table whose time is over never answers as if it were not', { tags: ['long'] }, () => {
    expect(days.at(-1)).toBe('2028-12-31')
    for (const day of days)
      for (const place of places)
        for (const vehicle of vehicles)
          for (const { source, isPast, state } of chargesFor(vehicle, place, day, tables).charges) {
            if (source === null || source.table === null) continue
            const table = tables.dated.find((one) => one.table.id === source.table)?.table
            if (state === 'included') continue
            expect(isPast).toBe(source.validTo !== null && source.validTo < day)
            if (isPast && !table?.never_falls) expect(['from', 'excluded']).toContain(state)
          }
  })

  test('DRIVE-23 an answer changes on no day but the one that it names', { tags: ['long'] }, () => {
    for (const place of places)
      for (const vehicle of vehicles) {
        let before: { said: string; changesOn: string | null } | null = null
        for (const day of days) {
          const { changesOn, ...rest } = chargesFor(vehicle, place, day, tables)
          const said = JSON.stringify(rest)
          if (before && before.changesOn !== day) expect([day, said]).toEqual([day, before.said])
          expect(changesOn === null || changesOn > day).toBe(true)
          before = { said, changesOn }
        }
      }
  })
})

function dayLater(from: string, days: number): string {
  return dayAfter(new Date(Date.parse(from) + (days - 1) * 86_400_000).toISOString().slice(0, 10))
}
