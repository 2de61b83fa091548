import { describe, expect, test } from 'vitest'
import {
  mergedSearches,
  mostSearches,
  parseSearches,
  removeSavedSearch,
  searchApiAddress,
  searchWords,
} from './saved-search.ts'

const mazdas = { address: '/search/used-cars?make=Mazda', name: 'Used cars' }

describe('saved searches', () => {
  test.each([
    ['nothing', null, []],
    ['no list', '{}', []],
    ['another website', JSON.stringify([{ address: '//evil.example/search/x', name: 'x' }]), []],
    ['a script', JSON.stringify([{ address: 'javascript:alert(1)', name: 'x' }]), []],
    ['a page that is no search', JSON.stringify([{ address: '/contact', name: 'x' }]), []],
    ['one of ours', JSON.stringify([mazdas]), [mazdas]],
    ['the same twice', JSON.stringify([mazdas, { ...mazdas, name: 'Other' }]), [mazdas]],
    [
      'its page and where the visit came from are no part of it',
      JSON.stringify([{ ...mazdas, address: `${mazdas.address}&utm_source=x&page=3` }]),
      [mazdas],
    ],
  ])('%s', (_, text, searches) => {
    expect(parseSearches(text)).toEqual(searches)
  })

  test('the list has a limit, and two lists become one', () => {
    const many = Array.from({ length: 30 }, (_, id) => ({ address: `/search/x?q=car+${id}`, name: 'x' }))
    expect(mergedSearches([mazdas], [...many, mazdas])).toHaveLength(mostSearches)
    expect(mergedSearches([mazdas], [mazdas])).toEqual([mazdas])
    expect(removeSavedSearch([mazdas], mazdas.address)).toEqual([])
  })

  test('it says what it asks for and where its vehicles are counted', () => {
    const search = { address: '/search/used-cars?make=Mazda&price_max=30000', name: 'Used cars' }
    expect(searchWords(search, 'en-AU')).toEqual(['Mazda', 'Up to $30,000'])
    expect(searchApiAddress(search)).toBe('/api/search/used-cars?make=Mazda&price_max=30000')
    expect(searchApiAddress({ address: '/pre-owned?make=Ford', name: 'x' })).toBe(
      '/api/search/pre-owned?make=Ford',
    )
    expect(searchApiAddress({ address: '/about-us', name: 'x' })).toBeNull()
  })
})
