import { describe, expect, test } from 'vitest'
import { type Doc, fulfils } from './documents.ts'
import { type Condition, readFilter, readFilterParameter } from './filter-language.ts'
import { Refusal } from './problem.ts'

const is = (field: string, value: string): Condition => ({ kind: 'equal', field, value })

function refusalOf(work: () => unknown): string {
  try {
    work()
    return 'none'
  } catch (error) {
    return error instanceof Refusal ? `${error.status} ${error.code}` : String(error)
  }
}

describe('the stand-in reads filters as the service does', () => {
  test.each<[string, Condition | null]>([
    ['', null],
    [' \n ', null],
    ['website_ids = 42', is('website_ids', '42')],
    ['location_id != 17', { kind: 'not', part: is('location_id', '17') }],
    [
      '(sold = false OR sold_at_timestamp >= 1782000000)',
      {
        kind: 'or',
        parts: [is('sold', 'false'), { kind: '>=', field: 'sold_at_timestamp', value: 1_782_000_000 }],
      },
    ],
    [
      'make IN ["GWM", "Haval", "GWM Haval"]',
      { kind: 'in', field: 'make', values: ['GWM', 'Haval', 'GWM Haval'] },
    ],
    ['make IN[Ford,]', { kind: 'in', field: 'make', values: ['Ford'] }],
    ['make IN []', { kind: 'in', field: 'make', values: [] }],
    [
      'NOT (make = "Ford" AND car_type IN ["new", "demo"])',
      {
        kind: 'not',
        part: {
          kind: 'and',
          parts: [is('make', 'Ford'), { kind: 'in', field: 'car_type', values: ['new', 'demo'] }],
        },
      },
    ],
    [
      'price 10000 TO 30000 AND year >= 2019',
      {
        kind: 'and',
        parts: [
          { kind: 'to', field: 'price', from: 10_000, to: 30_000 },
          { kind: '>=', field: 'year', value: 2019 },
        ],
      },
    ],
    [
      '_geoRadius(-27.4698, 153.0251, 50000)',
      { kind: 'radius', lat: -27.4698, lng: 153.0251, metres: 50_000 },
    ],
    [
      'a = 1 OR NOT b = 2 AND c = 3',
      {
        kind: 'or',
        parts: [is('a', '1'), { kind: 'and', parts: [{ kind: 'not', part: is('b', '2') }, is('c', '3')] }],
      },
    ],
    ['make NOT EXISTS', { kind: 'not', part: { kind: 'exists', field: 'make' } }],
    ['make IS NOT EMPTY', { kind: 'not', part: { kind: 'empty', field: 'make' } }],
    ['make IS NULL', { kind: 'null', field: 'make' }],
    ['make STARTS WITH Fo', { kind: 'starts', field: 'make', value: 'Fo' }],
    ['make = Škoda', is('make', 'Škoda')],
    ['make = ANDY', is('make', 'ANDY')],
    ['make = "AND"', is('make', 'AND')],
    [String.raw`make = "a\"b\\c\nd"`, is('make', 'a"b\\c\nd')],
    [String.raw`make = "\\\""`, is('make', '\\"')],
    [String.raw`make = 'O\'Brien'`, is('make', "O'Brien")],
    ['make = "line\nbreak"', is('make', 'line\nbreak')],
  ])('%s', (text, condition) => {
    expect(readFilter(text)).toEqual(condition)
  })

  test.each([
    ['make'],
    ['make = '],
    ['make = Land Rover'],
    ['make = AND'],
    ['make = B&W'],
    ['make = "Ford'],
    ['make = Ford and year = 1'],
    ['price > cheap'],
    ['price 1 2'],
    ['make IN Ford'],
    ['make IN [a b]'],
    ['(make = Ford'],
    ['make = Ford)'],
    ['make NOT Ford'],
    ['make IS Ford'],
    [String.raw`make = "\q"`],
    [`${'('.repeat(151)}a = 1${')'.repeat(151)}`],
  ])('%s is refused with its code', (text) => {
    expect(refusalOf(() => readFilter(text))).toBe('400 invalid_search_filter')
  })

  test('what is experimental is refused with another code', () => {
    expect(refusalOf(() => readFilter('make CONTAINS or'))).toBe('400 feature_not_enabled')
  })

  test('an array is "and", an array in it "or", and deeper is refused', () => {
    expect(readFilterParameter(['sold = false', ['make = Ford', 'make = Toyota']])).toEqual({
      kind: 'and',
      parts: [is('sold', 'false'), { kind: 'or', parts: [is('make', 'Ford'), is('make', 'Toyota')] }],
    })
    expect([readFilterParameter(null), readFilterParameter([])]).toEqual([null, null])
    for (const wrong of [[[['make = Ford']]], [1], 7, {}])
      expect(refusalOf(() => readFilterParameter(wrong))).toBe('400 invalid_search_filter')
  })
})

describe('the stand-in takes filters to mean what the service takes them to mean', () => {
  const car: Doc = {
    make: ' Škoda',
    year: 2019,
    model: '2019',
    sold: false,
    features: ['Tow bar', 'Roof rack', 7],
    tag: null,
    note: '',
    none: [],
    _geo: { lat: -27.4698, lng: 153.0251 },
  }
  test.each([
    ['make = škoda', true],
    ['make = skoda', false],
    ['year = 2019', true],
    ['year = "2019.0"', true],
    ['model = 2019', true],
    ['model = "2019.0"', false],
    ['sold = false', true],
    ['features = "TOW BAR"', true],
    ['features = 7', true],
    ['features != 7', false],
    ['badge != GT', true],
    ['badge NOT IN [GT]', true],
    ['badge = GT', false],
    ['NOT badge > 1', true],
    ['year 2018 TO 2019', true],
    ['year 2020 TO 2018', false],
    ['make > 0', false],
    ['tag EXISTS', true],
    ['tag IS NULL', true],
    ['badge IS NULL', false],
    ['note IS EMPTY', true],
    ['none IS EMPTY', true],
    ['tag IS EMPTY', false],
    ['note = ""', false],
    ['badge EXISTS', false],
    ['make STARTS WITH "šk"', true],
    ['_geo.lat < 0', true],
    ['_geoRadius(-27.47, 153.03, 1000)', true],
    ['_geoRadius(-33.87, 151.21, 1000)', false],
  ])('%s: %s', (text, expected) => {
    const condition = readFilter(text)
    expect(condition !== null && fulfils(car, condition)).toBe(expected)
  })
})
