import { describe, expect, test } from 'vitest'
import { stockOf } from '#app/features/vehicles/stock.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { directHit } from './direct-hit.ts'
import type { Preset } from './search-engine.ts'

const now = new Date('2026-06-30T00:00:00Z')
const website = aWebsite({ config: { cars: { extra_filters: ['NOT make = Ford'] } } })
const vehicles = [
  aVehicle({ id: 1, stocknum: 'AB-1234', rego: '1CD 2EF' }),
  aVehicle({ id: 2, stocknum: 'U88', rego: 'STRASSE', dealership_id: 2 }),
  aVehicle({ id: 3, stocknum: 'SAME', rego: null, vin: 'WDD2050432R123456' }),
  aVehicle({ id: 4, stocknum: 'X4', rego: 'SAME' }),
  aVehicle({ id: 5, stocknum: 'OLD1', sold: true, sold_at: new Date('2026-06-20T00:00:00Z') }),
  aVehicle({ id: 6, stocknum: 'NEW1', sold: true, sold_at: new Date('2026-06-29T00:00:00Z') }),
  aVehicle({ id: 7, stocknum: 'SELF', rego: 'SELF' }),
  aVehicle({ id: 8, stocknum: 'OUT1', make: 'Ford' }),
]
const stock = stockOf(vehicles, website)

function idOf(text: string, preset: Preset = {}): Vehicle['id'] | null {
  return directHit(stock, text, { website, preset, now })?.id ?? null
}

describe('SEARCH-12 a text that names one vehicle', () => {
  test.each([
    ['its stock number', 'AB-1234', 1],
    ['without the hyphen', 'ab1234', 1],
    ['with spaces and another dash', ' ab – 12 34 ', 1],
    ['its registration', '1cd2ef', 1],
    ['MEND-26 its VIN', 'wdd2050432r123456', 3],
    ['one that is both of one vehicle', 'self', 7],
    ['sold some days ago, still shown', 'new1', 6],
    ['sold long ago', 'old1', null],
    ['left out by the website', 'out1', null],
    ['only the beginning of one', 'AB-123', null],
    ['more than one', 'AB-12345', null],
    ['two vehicles at once', 'same', null],
    ['other words beside it', 'mazda u88', null],
    ['nothing', '', null],
    ['nothing but hyphens', ' - ', null],
    ['signs of an expression', '.*', null],
  ])('SEARCH-12 %s: %s', (_, text, id) => {
    expect(idOf(text)).toBe(id)
  })

  test('ROUTE-05 on the page of one dealership it names none of another', () => {
    expect(idOf('u88', { dealershipId: 2 })).toBe(2)
    expect(idOf('u88', { dealershipId: 1 })).toBeNull()
  })
})
