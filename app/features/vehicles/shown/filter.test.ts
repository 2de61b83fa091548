import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { extraFilters, filterProblem, isVehicleIn } from './extra-filters.ts'
import type { FilterExpression } from './filter-expression.ts'
import { type FieldValue, matchesFilter } from './filter-matches.ts'
import { parseFilter } from './parse-filter.ts'
import { printFilter } from './print-filter.ts'

function treeOf(text: string): FilterExpression {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(`${parsed.error.position}: ${parsed.error.message}`)
  return parsed.expression
}

const is = (field: string, ...values: string[]): FilterExpression => ({ kind: 'in', field, values })

describe('SEARCH-08 a filter as a tree', () => {
  test.each<[string, FilterExpression]>([
    ['', { kind: 'and', parts: [] }],
    ['  ', { kind: 'and', parts: [] }],
    ['make = Ford', is('make', 'Ford')],
    ['make=Ford', is('make', 'Ford')],
    ['make != Ford', { kind: 'not', part: is('make', 'Ford') }],
    ['make IN [Ford, "Land Rover",]', is('make', 'Ford', 'Land Rover')],
    ['make IN []', is('make')],
    ['make NOT IN [Ford]', { kind: 'not', part: is('make', 'Ford') }],
    ['price > 10000', { kind: 'compare', field: 'price', operator: '>', than: 10_000 }],
    ['price<=-1.5', { kind: 'compare', field: 'price', operator: '<=', than: -1.5 }],
    ['price 10000 TO 30000', { kind: 'between', field: 'price', least: 10_000, most: 30_000 }],
    ['vin EXISTS', { kind: 'exists', field: 'vin' }],
    ['vin NOT EXISTS', { kind: 'not', part: { kind: 'exists', field: 'vin' } }],
    ['make = "NOT"', is('make', 'NOT')],
    [String.raw`make = 'O\'Brien \\ "x"'`, is('make', 'O\'Brien \\ "x"')],
    ['make = Škoda', is('make', 'Škoda')],
    [
      'a = 1 OR b = 2 AND c = 3',
      { kind: 'or', parts: [is('a', '1'), { kind: 'and', parts: [is('b', '2'), is('c', '3')] }] },
    ],
    [
      '(a = 1 OR b = 2) AND c = 3',
      { kind: 'and', parts: [{ kind: 'or', parts: [is('a', '1'), is('b', '2')] }, is('c', '3')] },
    ],
    ['NOT a = 1 AND b = 2', { kind: 'and', parts: [{ kind: 'not', part: is('a', '1') }, is('b', '2')] }],
    ['NOT NOT a = 1', { kind: 'not', part: { kind: 'not', part: is('a', '1') } }],
  ])('SEARCH-08 %s', (text, tree) => {
    expect(treeOf(text)).toEqual(tree)
  })

  test.each([
    ['make', 5, 'expected =, !=, >, >=, <, <=, IN, NOT IN, TO or EXISTS, not the end'],
    ['make =', 7, 'expected a value, not the end'],
    ['make = Ford Mazda', 13, 'expected AND, OR or the end, not Mazda'],
    ['make = Land Rover', 13, 'expected AND, OR or the end, not Rover'],
    ['make = Ford and year > 1', 13, 'expected AND, OR or the end, not and'],
    ['make = AND', 8, 'expected a value, not AND'],
    ['= Ford', 1, 'expected a field, NOT or (, not ='],
    ['make = "Ford', 8, 'this " is never closed'],
    ['make = B&W', 9, 'put a value with & in quotes'],
    ['price > cheap', 9, 'expected a number, not cheap'],
    ['price 1 2', 9, 'expected TO, not 2'],
    ['price 1 TO', 11, 'expected a number, not the end'],
    ['make IN Ford', 9, 'expected [, not Ford'],
    ['make IN [Ford Mazda]', 15, 'expected , or ], not Mazda'],
    ['make IN [Ford', 14, 'expected , or ], not the end'],
    ['make NOT Ford', 10, 'expected IN or EXISTS, not Ford'],
    ['(make = Ford', 13, 'expected AND, OR or ), not the end'],
    ['make = Ford)', 12, 'expected AND, OR or the end, not )'],
    ['make = Ford AND', 16, 'expected a field, NOT or (, not the end'],
    ['tag IS NULL', 5, 'expected =, !=, >, >=, <, <=, IN, NOT IN, TO or EXISTS, not IS'],
    ['fuel_type', 10, 'expected =, !=, >, >=, <, <=, IN, NOT IN, TO or EXISTS, not the end'],
    ['('.repeat(151), 152, 'this is nested too deeply'],
  ])('SEARCH-08 %s is wrong at %i', (text, position, message) => {
    expect(parseFilter(text)).toEqual({ ok: false, error: { position, message } })
  })

  const word = fc.oneof(
    fc.stringMatching(/^[a-z_]{1,8}$/),
    fc.string({ minLength: 1, maxLength: 8 }),
    fc.constant('NOT'),
  )
  const number = fc.integer({ min: -1000, max: 1000 })
  const leaf = fc.oneof(
    fc.record({ kind: fc.constant('exists' as const), field: word }),
    fc.record({ kind: fc.constant('in' as const), field: word, values: fc.array(word, { maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('compare' as const),
      field: word,
      operator: fc.constantFrom('>', '>=', '<', '<='),
      than: number,
    }),
    fc.record({ kind: fc.constant('between' as const), field: word, least: number, most: number }),
  )
  const { tree } = fc.letrec<{ tree: FilterExpression }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.record({ kind: fc.constant('not' as const), part: tie('tree') }),
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        parts: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
      }),
    ),
  }))

  test('SEARCH-08 a tree written out and read again is the same tree', () => {
    fc.assert(
      fc.property(tree, (tree) => {
        expect(treeOf(printFilter(tree))).toEqual(tree)
      }),
    )
  })

  test('SEARCH-08 whatever is written is read or refused with a place in it', () => {
    const piece = fc.constantFrom(
      ...[
        'make',
        '=',
        '!=',
        '>',
        'IN',
        'NOT',
        'AND',
        'OR',
        'TO',
        'EXISTS',
        '(',
        ')',
        '[',
        ']',
        ',',
        '"',
        "'",
        '\\',
      ],
      ...['1', '-', '&', ' ', 'Ford'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join(' ')
        const parsed = parseFilter(text)
        if (parsed.ok) expect(treeOf(printFilter(parsed.expression))).toEqual(parsed.expression)
        else expect(parsed.error.position >= 1 && parsed.error.position <= text.length + 1).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('SEARCH-08 what a filter is true of', () => {
  const car: Record<string, FieldValue> = {
    make: 'Škoda ',
    year: 2019,
    sold: false,
    features: ['Tow bar', 'Roof rack'],
    tag: null,
    empty: '',
  }

  test.each([
    ['make = škoda', true],
    ['make = skoda', false],
    ['year = 2019', true],
    ['year = "2019"', true],
    ['year = 2019.0', true],
    ['year = ""', false],
    ['sold = false', true],
    ['sold = true', false],
    ['features = "tow bar"', true],
    ['features != "tow bar"', false],
    ['features IN [sunroof, "roof rack"]', true],
    ['make != Ford', true],
    ['tag != Special', true],
    ['tag = Special', false],
    ['tag EXISTS', false],
    ['empty EXISTS', true],
    ['nothing NOT EXISTS', true],
    ['nothing NOT IN [a]', true],
    ['make IN []', false],
    ['year > 2019', false],
    ['year >= 2019', true],
    ['year < 2019', false],
    ['year <= 2019', true],
    ['year 2019 TO 2020', true],
    ['year 2018 TO 2019', true],
    ['year 2020 TO 2018', false],
    ['tag > 0', false],
    ['NOT tag > 0', true],
    ['make >= 0', false],
    ['', true],
    ['year > 2000 AND NOT (make = Ford OR sold = true)', true],
  ])('SEARCH-08 %s: %s', (filter, expected) => {
    expect(matchesFilter(treeOf(filter), (name) => (Object.hasOwn(car, name) ? car[name] : undefined))).toBe(
      expected,
    )
  })
})

describe('SEARCH-08 the filters of a website', () => {
  const ford: Partial<Vehicle> = { make: 'Ford', car_type: 'new', price: fromDollars(30_000) }
  test.each<[string, string[], Partial<Vehicle>, boolean]>([
    ['a make', ['make = ford'], ford, true],
    ['joined with "and"', ['make = ford', 'car_type = used'], ford, false],
    ['dollars, as the public vehicle has them', ['price 29000 TO 30000'], ford, true],
    ['not the new and demo ones', ['NOT (make = "Ford" AND car_type IN ["new", "demo"])'], ford, false],
    ['a sold one by either sign', ['sold = false'], { ...ford, status: 'sold' }, false],
    ['one that cannot be read is left out', ['fuel_type', 'make = ford'], ford, true],
  ])('SEARCH-08 %s', (_, filters, changes, expected) => {
    const filter = extraFilters(filters)
    expect(filter !== null && isVehicleIn(filter, aVehicle(changes))).toBe(expected)
  })

  test('SEARCH-08 without filters there is nothing to ask', () => {
    expect(extraFilters([])).toBeNull()
    expect(extraFilters(['fuel_type'])).toBeNull()
  })

  test.each([
    ['make = Ford AND colour = Red', null],
    ['fuel_type = Diesel', /^no vehicle has a field “fuel_type”; expected one of id, slug, make,/],
    ['authorization_key EXISTS', /no vehicle has a field/],
    ['constructor EXISTS', /no vehicle has a field/],
    ['make = ', /^expected a value/],
  ])('SEARCH-08 %s has the problem %s', (text, message) => {
    if (message === null) expect(filterProblem(text)).toBeNull()
    else expect(filterProblem(text)?.message).toMatch(message)
  })
})
