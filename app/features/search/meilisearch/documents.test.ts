import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { printFilter } from '#app/features/vehicles/shown/print-filter.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { documentFilter } from './document-filter.ts'
import { documentId, listFields, rangeFields, toDocument } from './documents.ts'
import { indexSettings, sortRules } from './index-settings.ts'
import { queryText } from './search-plan.ts'

describe('SEARCH-03 a vehicle as a document', () => {
  test.each<[string, Partial<Vehicle>, object]>([
    ['a price that counts', { price: fromDollars(19_990.5) }, { price: 19_990.5, written_price: 19_990.5 }],
    ['PRICE-01 one that does not', { price: fromDollars(10) }, { price: undefined, written_price: 10 }],
    [
      'MEND-04 a drive-away total, which is what its card shows',
      { price: fromDollars(24_990), dapprice: fromDollars(26_370) },
      { price: 26_370, written_price: 24_990, dapprice: 26_370 },
    ],
    ['no price', { price: null }, { price: undefined, written_price: undefined }],
    [
      'a subscription for nothing',
      { subscription_price: fromDollars(0) },
      { subscription_price: undefined, written_subscription_price: 0 },
    ],
    ['seats, as a number and as a choice', { seats: 5 }, { seats: 5, seats_choice: '5' }],
    ['what is not known', { body: null, seats: null }, { body: undefined, seats_choice: undefined }],
    ['learner-approved', { learner_approved: true }, { learner_choice: 'yes', learner_approved: true }],
    ['not learner-approved', { learner_approved: false }, { learner_choice: undefined }],
    [
      'the family of a colour',
      { colour: 'Arctic White' },
      { colour: 'Arctic White', colour_family: 'White' },
    ],
    ['SEARCH-06 a make with another label', { make: 'SsangYong' }, { make: 'SsangYong', make_label: 'KGM' }],
    [
      'SEARCH-11 sold by its status',
      { status: 'sold', sold_at: new Date('2026-06-30T00:00:00.123Z') },
      { sold: true, sold_at_timestamp: 1_782_777_600.123 },
    ],
  ])('%s', (_, changes, fields) => {
    const document = toDocument(aWebsite({ id: 7 }), aVehicle({ id: 3, ...changes }))
    const named = Object.keys(fields).map((name) => [name, document[name]])
    expect(Object.fromEntries(named)).toEqual(fields)
  })

  test('TENANT-10 the same vehicle on two websites is two documents, each with its website', () => {
    const vehicle = aVehicle({ id: 3 })
    expect(
      [7, 8].map((id) => toDocument(aWebsite({ id }), vehicle)).map(({ id, website_id }) => [id, website_id]),
    ).toEqual([
      [documentId(7, 3), 7],
      [documentId(8, 3), 8],
    ])
  })

  test('a document holds no key and nothing that is not filtered, sorted or searched by', () => {
    const { filterableAttributes, searchableAttributes, sortableAttributes } = indexSettings()
    const used = new Set([...filterableAttributes, ...searchableAttributes, ...sortableAttributes, 'id'])
    const vehicle = aVehicle({ rego: 'ABC123', subscription_price: fromDollars(99), make: 'Skoda' })
    const document = toDocument(aWebsite({ id: 7 }), vehicle)
    expect(Object.keys(document).filter((name) => !used.has(name))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('pk_test')
  })

  test('every filter and every order has its attribute in the settings', () => {
    const { filterableAttributes, sortableAttributes } = indexSettings()
    const filters = [...Object.values(listFields), ...Object.values(rangeFields), 'website_id']
    expect(filters.filter((name) => !filterableAttributes.includes(name))).toEqual([])
    const orders = Object.values(sortRules).flatMap((rules) => rules.map((rule) => rule.split(':')[0] ?? ''))
    expect(orders.filter((name) => !sortableAttributes.includes(name))).toEqual([])
    expect(Object.values(sortRules).every((rules) => rules.at(-1) === 'vehicle_id:asc')).toBe(true)
  })
})

describe('SEARCH-08 a filter in the words of the service', () => {
  const never = '"website_id" IN []'
  test.each<[string, Parameters<typeof documentFilter>[0], string]>([
    ['a field of another name', { kind: 'exists', field: 'price' }, '"written_price" EXISTS'],
    ['a number otherwise written', { kind: 'in', field: 'seats', values: ['0x5'] }, '"seats" IN ["5"]'],
    ['a text that looks like one', { kind: 'in', field: 'model', values: ['0x5'] }, '"model" IN ["0x5"]'],
    [
      'a text with all that ends one',
      { kind: 'in', field: 'make', values: ['a"b\\c\\"'] },
      String.raw`"make" IN ["a\"b\\c\\\""]`,
    ],
    ['a bound of a text', { kind: 'compare', field: 'make', operator: '>=', than: 0 }, never],
    ['a range that ends before it begins', { kind: 'between', field: 'year', least: 2, most: 1 }, never],
    ['nothing of nothing', { kind: 'or', parts: [] }, never],
    ['all of nothing', { kind: 'and', parts: [] }, `NOT (${never})`],
    [
      'a number with an exponent',
      { kind: 'compare', field: 'km', operator: '<', than: 1e21 },
      '"km" < 1000000000000000000000',
    ],
    ['a small one', { kind: 'compare', field: 'km', operator: '>', than: -1e-7 }, '"km" > -0.0000001'],
  ])('%s', (_, filter, text) => {
    expect(printFilter(documentFilter(filter))).toBe(text)
  })
})

test.each([
  ['Škoda RS-245', 'Škoda RS 245'],
  ['"land cruiser" -diesel', 'land cruiser diesel'],
  [' \n!? ', ''],
  ['Mercedes class c', 'Mercedes c class'],
])('SEARCH-12 %j is asked as %j: its words, and no operators', (text, asked) => {
  expect(queryText(text)).toBe(asked)
})
