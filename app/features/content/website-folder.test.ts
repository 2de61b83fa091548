import { describe, expect, test } from 'vitest'
import { parseWebsiteFolder } from './website-folder.ts'

const settings = {
  id: 1,
  slug: 'some-dealer',
  template: 'default',
  name: 'Some Dealer',
  url: 'https://some-dealer.example',
  branding: { primary_color: '#0B4F6C' },
}

function problemsOf(changes: object) {
  const text = JSON.stringify({ ...settings, ...changes }, null, 2)
  const parsed = parseWebsiteFolder(new Map([['website.json', text]]))
  return { text, problems: parsed.ok ? [] : parsed.problems }
}

const withFilters = (...extra_filters: string[]) => problemsOf({ config: { cars: { extra_filters } } })

describe('SEARCH-08 the filters of website.json', () => {
  test('SEARCH-08 good ones are taken', () => {
    expect(
      withFilters('make = "Land Rover"', 'NOT (price < 10000 AND car_type IN [new, demo])').problems,
    ).toEqual([])
  })

  test('SEARCH-08 a bad one is a problem of its line, which says what and where', () => {
    const { text, problems } = withFilters('make = Ford', 'make = Land Rover')
    expect(problems).toEqual([
      {
        file: 'website.json',
        line: text.split('\n').findIndex((line) => line.includes('Land Rover')) + 1,
        column: 9,
        field: 'config.cars.extra_filters[1]',
        value: '“make = Land Rover”',
        message: 'this filter is wrong at its character 13: expected AND, OR or the end, not Rover',
      },
    ])
  })

  test('SEARCH-08 a field that vehicles do not have', () => {
    const [problem] = withFilters('fuel_type = Diesel').problems
    expect(problem?.message).toMatch(/character 1: no vehicle has a field “fuel_type”; expected one of id, /)
  })
})
