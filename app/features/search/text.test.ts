import { describe, expect, test } from 'vitest'
import { stockOf } from '#app/features/vehicles/stock.ts'
import { aVehicle } from '#test/a-vehicle.ts'
import { aWebsite } from '#test/a-website.ts'
import { noFilters } from './filters.ts'
import { inProcessSearch } from './in-process-engine.ts'

const now = new Date('2026-06-30T00:00:00Z')
const plain = { stocknum: 'A', badge: null, model: 'Model', make: 'Make', year: null }
const cars = [
  aVehicle({
    ...plain,
    id: 1,
    make: 'Toyota',
    model: 'LandCruiser',
    badge: 'Sahara',
    body: 'SUV',
    year: 2021,
  }),
  aVehicle({
    ...plain,
    id: 2,
    make: 'Mazda',
    model: 'CX-5',
    body: 'SUV',
    transmission: 'Automatic',
    drive: 'AWD',
  }),
  aVehicle({ ...plain, id: 3, make: 'Ford', model: 'Ranger', body: 'Ute', drive: '4x4', custom_rank: 1 }),
  aVehicle({
    ...plain,
    id: 4,
    make: 'Isuzu',
    model: 'D-MAX',
    body: 'Pickup',
    features: ['Ranger canopy'],
    custom_rank: 9,
  }),
  aVehicle({ ...plain, id: 5, make: 'SsangYong', model: 'Musso', stocknum: 'ST-9001', rego: 'ZED42Q' }),
  aVehicle({
    ...plain,
    id: 6,
    make: 'Škoda',
    model: 'Octavia',
    body: 'Wagon',
    series: 'Ranger edition',
    custom_rank: 5,
  }),
  aVehicle({ ...plain, id: 7, make: 'Honda', model: 'Rebel', learner_approved: true }),
  aVehicle({ ...plain, id: 8, make: 'Kia', model: 'Carnival', body: 'People Mover' }),
  aVehicle({ ...plain, id: 9, make: 'LDV', model: 'Deliver', body: 'Van' }),
  aVehicle({ ...plain, id: 10, make: 'Jayco', model: 'Starcraft', body: 'Caravan' }),
]

function idsOf(q: string, template = 'default'): number[] {
  const engine = inProcessSearch(aWebsite({ template }), stockOf(cars, aWebsite()), [])
  return engine.search({ filters: { ...noFilters, q }, preset: {}, now }).hits.map(({ id }) => id)
}

describe('SEARCH-12 what a text finds', () => {
  test.each([
    ['a make', 'mazda', [2]],
    ['its beginning', 'maz', [2]],
    ['accents and case', 'SKODA', [6]],
    ['a hyphen or none', 'cx5', [2]],
    ['with the hyphen', 'CX-5', [2]],
    ['a year', '2021', [1]],
    ['a registration', 'zed42q', [5]],
    ['a stock number in one word', 'st9001', [5]],
    ['every word must be there', 'toyota sahara', [1]],
    ['and not one alone', 'mazda sahara', []],
    ['a letter mistaken', 'toyots', [1]],
    ['a letter left out', 'toyta', [1]],
    ['two letters swapped', 'tyoota', [1]],
    ['a letter doubled', 'mazzda', [2]],
    ['two typos in a long word', 'lanbcruisre', [1]],
    ['two typos in a short one', 'tayata', []],
    ['a typo in an unfinished word', 'octva', [6]],
    ['no typo in three letters', 'ldw', []],
    ['no typo in a stock number', 'st9002', []],
    ['no typo in a registration', 'zed42p', []],
    ['no typo in a year', '2022', []],
    ['a word as typed beats its neighbours', 'rebel', [7]],
    ['nothing of the kind', 'zzzzzz', []],
  ])('SEARCH-12 %s: %s', (_, q, ids) => {
    expect(idsOf(q)).toEqual(ids)
  })

  test('SEARCH-01 a model stands before a series of that name, and that before a feature', () => {
    expect(idsOf('ranger')).toEqual([3, 6, 4])
  })

  test.each([
    ['ute', [4, 3]],
    ['pickup', [4, 3]],
    ['pick up', [4, 3]],
    ['4wd', [3, 2]],
    ['auto', [2]],
    ['land cruiser', [1]],
    ['estate', [6]],
    ['lams', [7]],
    ['mpv', [8]],
    ['people mover', [8]],
    ['kgm', [5]],
    ['ssangyong', [5]],
  ])('SEARCH-12 in other words: %s', (q, ids) => {
    expect(idsOf(q)).toEqual(ids)
  })

  test('SEARCH-12 a van is a body where cars are sold, and a caravan too where caravans are', () => {
    expect(idsOf('van')).toEqual([9])
    expect(idsOf('van', 'rv')).toEqual([9, 10])
  })
})

describe('SEARCH-12 what is suggested', () => {
  const engine = inProcessSearch(aWebsite(), stockOf(cars, aWebsite()), [])
  const query = { filters: { ...noFilters, lists: { ...noFilters.lists, make: ['Ford'] } }, preset: {}, now }
  const textOf = (text: string): string[] => {
    const { models, bodies, vehicles } = engine.suggest(text, query)
    return [
      ...[...models, ...bodies].map(({ label, count }) => `${label} (${count})`),
      ...vehicles.map(({ id }) => `#${id}`),
    ]
  }

  test.each([
    [
      'a make and its models, whatever the visitor has chosen',
      'toy',
      ['Toyota (1)', 'Toyota LandCruiser (1)', '#1'],
    ],
    ['a model', 'cx5', ['Mazda CX-5 (1)', '#2']],
    ['a body', 'suv', ['SUV (2)', '#1', '#2']],
    ['a stock number', 'st-9001', ['#5']],
    ['a name with a typo', 'toyoat', ['Toyota (1)', 'Toyota LandCruiser (1)', '#1']],
    ['KGM by its former name', 'ssangyong', ['KGM (1)', 'KGM Musso (1)', '#5']],
    ['one letter is too little', 't', []],
    ['nothing', 'zzzz', []],
  ])('SEARCH-12 %s: %s', (_, text, expected) => {
    expect(textOf(text)).toEqual(expected)
  })

  test('SEARCH-05 a model of several makes that are chosen as one is one suggestion', () => {
    const both = [
      aVehicle({ id: 1, make: 'Isuzu', model: 'D-MAX' }),
      aVehicle({ id: 2, make: 'Isuzu Ute', model: 'D-Max' }),
    ]
    const { models } = inProcessSearch(aWebsite(), stockOf(both, aWebsite()), []).suggest('isuzu ute', query)
    expect(models.map(({ label, count }) => `${label} (${count})`)).toEqual([
      'Isuzu Ute (2)',
      'Isuzu Ute D-MAX (2)',
    ])
  })

  test('SEARCH-12 a suggestion has its filters', () => {
    expect(engine.suggest('cx5', query).models[0]?.filters.lists).toMatchObject({
      make: ['Mazda'],
      model: ['CX-5'],
    })
  })
})
