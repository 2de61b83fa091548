import { describe, expect, test } from 'vitest'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { facetTitle, rangeText, rangeTitle } from './filter-labels.ts'
import type { RangeFilter } from './filters.ts'
import { choicesWithin } from './range-choices.ts'

const everything = { min: 0, max: 1_000_000 }

describe('I18N-05 a filter speaks as its country does', () => {
  test.each<[Locale, RangeFilter, string, string]>([
    ['en-AU', 'atm', 'ATM', '2,500 kg'],
    ['en-AU', 'tare', 'Tare', '2,500 kg'],
    ['en-NZ', 'length', 'Length', '2.5 m'],
    ['en-US', 'atm', 'GVWR', '5,512 lb'],
    ['en-US', 'tare', 'Dry weight', '5,512 lb'],
    ['en-US', 'length', 'Length', '8 ft 2 in'],
    ['en-US', 'km', 'Miles', '2,500 miles'],
  ])('%s %s', (locale, name, title, text) => {
    expect([rangeTitle(name, locale), rangeText(name, 2500, locale)]).toEqual([title, text])
  })

  test('the facet of colours', () => {
    expect(facetTitle('colour', 'en-AU')).toBe('Colour')
    expect(facetTitle('colour', 'en-US')).toBe('Color')
  })

  test.each<[RangeFilter, RegExp]>([
    ['atm', /^\d{1,2},[05]00 lb$/],
    ['tare', /^\d{1,2},000 lb$/],
    ['length', /^\d\d ft$/],
  ])('the choices of %s are round in the units of the country', (name, round) => {
    const shown = choicesWithin(name, everything, 'en-US').map((figure) => rangeText(name, figure, 'en-US'))
    expect(shown.length).toBeGreaterThan(5)
    for (const text of shown) expect(text).toMatch(round)
  })

  test('what the stock does not reach is no choice', () => {
    expect(choicesWithin('atm', { min: 1500, max: 2300 }, 'en-AU')).toEqual([1500, 1800, 2000])
  })
})
