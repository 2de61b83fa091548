import { describe, expect, test } from 'vitest'
import { fromDollars } from '#app/core/money.ts'
import { aWebsite } from '#test/a-website.ts'
import { kmIn, lookupFields, valuationOf } from './found-fields.ts'
import type { LookupNote } from './lookup-note.ts'
import { noteIn } from './lookup-note.ts'
import { lookupToken, noteOfToken } from './lookup-token.server.ts'
import { marketAverages } from './market-average.ts'
import { lookupStates, plateFrom, stateFrom, vinFrom } from './plate.ts'
import { inWords, makeName, modelName } from './register-words.ts'
import { differenceTo, valuationRange } from './valuation.ts'

describe('TRADE-07 what can be looked up', () => {
  test.each([
    ['abc 123', 'ABC123'],
    ['ab-12·c', 'AB12C'],
    ['ABCDEFGHI', 'ABCDEFGHI'],
    ['ABCDEFGHIJ', null],
    ['reg4 success', 'REG4SUCCESS'],
    ['REG4SUCCESSEV', 'REG4SUCCESSEV'],
    ['REG4SOMETHING', null],
    ['', null],
    ['a?b', null],
    ['ÄBC', null],
  ])('the plate “%s” is %s', (typed, plate) => expect(plateFrom(typed)).toBe(plate))

  test.each([
    ['vic', 'en-AU', 'VIC'],
    ['NZ', 'en-AU', null],
    ['NZ', 'en-NZ', 'NZ'],
    ['QLD', 'en-NZ', 'QLD'],
    ['CA', 'en-US', null],
  ] as const)('the state %s on a website of %s is %s', (typed, locale, state) =>
    expect(stateFrom(typed, locale)).toBe(state),
  )

  test('no register is asked about American plates', () => expect(lookupStates('en-US')).toEqual([]))

  test.each([
    ['6t1bf3fk10x000001', '6T1BF3FK10X000001'],
    ['6T1BF3FK10X00000I', null],
    ['SHORT', null],
  ])('the VIN %s is %s', (typed, vin) => expect(vinFrom(typed)).toBe(vin))
})

test.each([
  ['TOYOTA', 'Toyota'],
  ['VOLKS', 'Volkswagen'],
  ['LAND ROVER', 'Land Rover'],
  ['BMW', 'BMW'],
  ['Mazda', 'Mazda'],
])('the register’s make %s is shown as %s', (written, shown) => expect(makeName(written)).toBe(shown))

test.each([
  ['LANDCRUISER PRADO', 'Landcruiser Prado'],
  ['CX-5', 'CX-5'],
  ['HILUX', 'Hilux'],
  ['ASX', 'ASX'],
])('the register’s model %s is shown as %s', (written, shown) => expect(modelName(written)).toBe(shown))

test.each([
  ['RED', 'Red'],
  ['UTE', 'Ute'],
  ['SUV', 'SUV'],
])('the register’s word %s is shown as %s', (written, shown) => expect(inWords(written)).toBe(shown))

describe('API-20 market averages', () => {
  const at = (price: number, state = 'VIC', tags: string[] = []) => ({ price, state, tags })
  test.each([
    [
      'fewer than four say nothing',
      [at(1000), at(1000), at(1000)],
      { average_market_price: null, state_average_market_price: null },
    ],
    [
      'wrecks do not count',
      [at(1000), at(1000), at(1000), at(1000, 'VIC', ['damaged'])],
      { average_market_price: null, state_average_market_price: null },
    ],
    [
      'a state needs four of its own',
      [at(1000), at(1000), at(1000), at(2000, 'QLD')].concat(at(1000, 'QLD')),
      { average_market_price: 1000, state_average_market_price: null },
    ],
    ['nothing at all', [], { average_market_price: null, state_average_market_price: null }],
  ])('%s', (_, listings, averages) => expect(marketAverages(listings, 'VIC')).toEqual(averages))
})

describe('a valuation', () => {
  test.each([
    ['rounds the low end down and the high end up', { lower: 20_949, upper: 23_001 }, 0.9, [20_900, 23_100]],
    ['is never one figure', { lower: 20_000, upper: 20_000 }, 0.9, [20_000, 20_100]],
    ['does not exist without bounds', null, 0.9, null],
    ['does not exist in doubt', { lower: 20_000, upper: 22_000 }, 0.49, null],
    ['does not exist where the bounds are turned round', { lower: 22_000, upper: 20_000 }, 0.9, null],
    ['does not exist for nothing', { lower: 0, upper: 900 }, 0.9, null],
    ['does not exist below a hundred', { lower: 40, upper: 900 }, 0.9, null],
  ])('%s', (_, bounds, score, range) => {
    const [low, high] = range ?? []
    const expected = low && high ? { low: fromDollars(low), high: fromDollars(high) } : null
    expect(valuationRange(bounds, score)).toEqual(expected)
  })

  test('the difference is stated only where both amounts are known', () => {
    const range = { low: fromDollars(20_000), high: fromDollars(22_000) }
    expect(differenceTo(null, range)).toBeNull()
    expect(differenceTo(fromDollars(30_000), range)).toEqual({
      least: fromDollars(8_000),
      most: fromDollars(10_000),
    })
  })
})

test.each([
  ['45,000 km', 45_000],
  ['45000', 45_000],
  ['30 miles', 30],
  ['', null],
  ['many', null],
  ['-5', null],
])('the odometer “%s” is read as %s', (typed, km) => expect(kmIn(typed)).toBe(km))

describe('TRADE-09 what a lead carries', () => {
  const note: LookupNote = {
    vehicle: {
      make: 'Toyota',
      model: 'Camry',
      series: null,
      badge: 'Ascent',
      year: 2019,
      body: 'Sedan',
      transmission: null,
      fuel: null,
      vin: '6T1BF3FK10X000001',
      colour: null,
    },
    plate: 'ABC123',
    state: 'VIC',
    valuation: {
      low: fromDollars(20_000),
      high: fromDollars(22_000),
      km: 45_000,
      condition: 'Good',
      on: '2026-06-30',
    },
  }
  const given = {
    'Trade-in Make': 'TOYOTA',
    'Trade-in Model': 'camry',
    'Trade-in Year': '2019',
    'Trade-in Odometer': '45000',
    Condition: 'Good',
    Rego: 'ABC123',
  }

  test('the VIN, the other facts that were found, and the range with its basis', () =>
    expect(lookupFields(note, given, aWebsite())).toEqual({
      'Trade-in VIN': '6T1BF3FK10X000001',
      'Trade-in Trim': 'Ascent',
      'Trade-in Body': 'Sedan',
      'Trade-in Valuation': expect.stringMatching(/^\$20,000 to \$22,000\. For 45,000 km, in good condition/),
    }))

  test.each([
    ['another model', { 'Trade-in Model': 'Corolla' }],
    ['another year', { 'Trade-in Year': '2020' }],
    ['no make', { 'Trade-in Make': '' }],
    ['another rego', { Rego: 'XYZ789' }],
  ])('the lead has nothing of it for %s', (_, change) =>
    expect(lookupFields(note, { ...given, ...change }, aWebsite())).toEqual({}),
  )

  test.each([
    ['other kilometres', { 'Trade-in Odometer': '145000' }],
    ['another condition', { Condition: 'Fair' }],
  ])('no valuation for %s', (_, change) => expect(valuationOf(note, { ...given, ...change })).toBeNull())

  test('a note is valid for one website and one key, and not after a change', () => {
    const token = lookupToken('a key', 1, note)
    expect(noteOfToken('a key', 1, token)).toEqual(note)
    expect(noteIn(token)).toEqual(note)
    for (const [key, website, text] of [
      ['another', 1, token],
      ['a key', 2, token],
      ['a key', 1, `x${token}`],
      ['a key', 1, 'not-found'],
      ['a key', 1, undefined],
    ] as const)
      expect(noteOfToken(key, website, text)).toBeNull()
  })

  test.each(['', 'not-found', 'x.y', '..', 'e30.x', 42, null])('%j carries nothing', (value) =>
    expect(noteIn(value)).toBeNull(),
  )
})
