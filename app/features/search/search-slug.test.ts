import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { findSearchPage, searchPath } from './search-slug.ts'

const dealerships = [
  { id: 1, slug: 'north', name: 'North' },
  { id: 2, slug: 'used-cars', name: 'Named like a search' },
]

describe('ROUTE-03 the address of the stock search', () => {
  test.each([
    ['an ordinary website', {}, '/search/new-used-and-demo-cars'],
    ['a used-car website', { template: 'used' }, '/search/used-cars'],
    ['an RV website', { template: 'rv' }, '/search/RVs-in-stock'],
    ['its own setting', { template: 'rv', config: { search_path: '/pre-owned' } }, '/pre-owned'],
  ])('%s', (_, settings, path) => {
    expect(searchPath(aWebsite(settings))).toBe(path)
  })
})

describe('ROUTE-06 what a slug shows', () => {
  test.each([
    ['ROUTE-05 a dealership’s stock', {}, 'north', { dealershipId: 1 }],
    ['the default slug, everything', {}, 'new-used-and-demo-cars', {}],
    [
      'a search slug before a dealership of that name',
      { template: 'used' },
      'used-cars',
      { carTypes: ['used'] },
    ],
    ['ROUTE-07 new and demo RVs', { template: 'rv' }, 'new-RVs-in-stock', { carTypes: ['new', 'demo'] }],
    ['ROUTE-07 pre-owned RVs', { template: 'rv' }, 'pre-owned-RVs-in-stock', { carTypes: ['used'] }],
    ['ROUTE-07 all RVs', { template: 'rv' }, 'RVs-in-stock', {}],
  ])('%s', (_, settings, slug, preset) => {
    expect(findSearchPage(aWebsite({ dealerships, ...settings }), slug)?.preset).toEqual(preset)
  })

  test.each([
    ['unknown', {}, 'elsewhere'],
    ['an RV slug on another website', {}, 'RVs-in-stock'],
    ['other letter case', { template: 'rv' }, 'rvs-in-stock'],
  ])('%s shows nothing', (_, settings, slug) => {
    expect(findSearchPage(aWebsite({ dealerships, ...settings }), slug)).toBeNull()
  })
})

describe('SEARCH-16 a slug takes title, intro and preset of its template', () => {
  const templates = [
    { slug: 'new-RVs-in-stock', title: 'New RVs', intro: 'Ready to go.', filters: ['berths >= 4'] },
    { slug: 'electric', title: 'Electric', intro: '', filters: [] },
    { slug: 'North', title: 'North', intro: '', filters: [] },
  ]
  const website = aWebsite({ dealerships, template: 'rv' })

  test('SEARCH-16 beside the preset that the slug has by itself', () => {
    expect(findSearchPage(website, 'new-RVs-in-stock', templates)).toEqual({
      slug: 'new-RVs-in-stock',
      title: 'New RVs',
      intro: 'Ready to go.',
      dealershipName: null,
      preset: {
        carTypes: ['new', 'demo'],
        filter: { kind: 'and', parts: [{ kind: 'compare', field: 'berths', operator: '>=', than: 4 }] },
      },
    })
  })

  test.each([
    ['SEARCH-16 a slug of the template alone', 'electric', { title: 'Electric', intro: null, preset: {} }],
    ['SEARCH-16 a slug without a template', 'RVs-in-stock', { title: null, intro: null, preset: {} }],
    ['ROUTE-06 a dealership of other letter case', 'north', { title: null, preset: { dealershipId: 1 } }],
  ])('%s', (_, slug, page) => {
    expect(findSearchPage(website, slug, templates)).toMatchObject(page)
  })
})
