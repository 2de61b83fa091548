import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { type Counts, choicesOf, facetsFrom } from './facets.ts'
import { type ListFilter, listFilters, mapOf, noFilters } from './filters.ts'

const nowhere = new Map<string, string>()

function countsOf(name: ListFilter, values: Readonly<Record<string, number>>): Counts {
  return mapOf(listFilters, (other) => new Map(other === name ? Object.entries(values) : []))
}

/**
 * The values of one list as `value label count`, for a stock with the first counts of which a search found the second.
 */
function shown(
  name: ListFilter,
  stock: Readonly<Record<string, number>>,
  chosen: readonly string[] = [],
  found = stock,
): string[] {
  const lists = choicesOf(countsOf(name, stock), new Map([['north', 'North yard']]), aWebsite())
  const facets = facetsFrom(countsOf(name, found), lists, { ...noFilters.lists, [name]: chosen })
  return facets[name].map(({ value, label, count }) => `${value} ${label} ${count}`)
}

describe('SEARCH-12 the values of a facet', () => {
  test.each<[string, string[], string[]]>([
    ['the most frequent first', shown('body', { Van: 1, SUV: 2 }), ['SUV SUV 2', 'Van Van 1']],
    ['equals by label', shown('body', { b: 1, Á: 1, c: 1 }), ['Á Á 1', 'b b 1', 'c c 1']],
    ['one choice whatever the case', shown('body', { suv: 1, SUV: 2, Suv: 1 }), ['SUV SUV 4']],
    [
      'conditions as menus have them',
      shown('car_type', { used: 9, demo: 1, new: 2 }),
      ['new New 2', 'used Used 9', 'demo Demo 1'],
    ],
    ['seats as numbers', shown('seats', { 10: 1, 2: 1, 5: 9 }), ['2 2 1', '5 5 9', '10 10 1']],
    ['locations by name', shown('location', { north: 1, x: 2 }), ['x x 2', 'north North yard 1']],
    ['a chosen value stays', shown('body', { SUV: 1 }, ['Van', 'suv']), ['SUV SUV 1', 'Van Van 0']],
    [
      'one without any vehicle now',
      shown('body', { SUV: 1, Van: 1 }, ['van'], { SUV: 1 }),
      ['SUV SUV 1', 'van van 0'],
    ],
    ['nonsense among seats comes last', shown('seats', { 7: 1 }, ['abc']), ['7 7 1', 'abc abc 0']],
  ])('SEARCH-12 %s', (_, values, expected) => {
    expect(values).toEqual(expected)
  })

  test.each<[string, string[], string[]]>([
    ['SEARCH-06 KGM once for both', shown('make', { SsangYong: 2, KGM: 1 }), ['KGM KGM 3']],
    [
      'SEARCH-06 chosen by its former name',
      shown('make', { KGM: 1, Kia: 1 }, ['SsangYong']),
      ['SsangYong KGM 1', 'Kia Kia 1'],
    ],
    ['SEARCH-06 chosen by both', shown('make', { SsangYong: 2 }, ['SsangYong', 'kgm']), ['SsangYong KGM 2']],
    ['SEARCH-07 the label of Skoda', shown('make', { Skoda: 1 }), ['Skoda Škoda 1']],
    [
      'SEARCH-05 an alias that no vehicle is called by',
      shown('make', { GWM: 2, Haval: 1 }, ['GWM Haval']),
      ['GWM Haval GWM Haval 3', 'GWM GWM 2', 'Haval Haval 1'],
    ],
    [
      'SEARCH-05 a choice beside the wider one',
      shown('make', { Isuzu: 1, 'Isuzu Ute': 2 }),
      ['Isuzu Ute Isuzu Ute 3', 'Isuzu Isuzu 1'],
    ],
  ])('%s', (_, values, expected) => {
    expect(values).toEqual(expected)
  })

  test('the same choice with the same count is the same object, also of another index', () => {
    const facetOf = () => {
      const counts = countsOf('body', { SUV: 2 })
      return facetsFrom(counts, choicesOf(counts, nowhere, aWebsite()), noFilters.lists).body[0]
    }
    expect(facetOf()).toBe(facetOf())
  })
})
