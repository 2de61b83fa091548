import fc from 'fast-check'
import { fromDollars } from '#app/core/money.ts'
import { sortNames } from '#app/features/search/filters.ts'
import type { FilterExpression } from '#app/features/vehicles/shown/filter-expression.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'

/** All searches in these tests happen at this moment. */
export const now = new Date('2026-06-30T00:00:00Z')
const dayMs = 86_400_000

/** Careless code would let these names end a text, a list or a filter. */
export const hostileNames = [
  'Qu"ote',
  "Apo's",
  'Back\\slash',
  'Both\\"',
  'NOT',
  'x" OR "1" = "1',
  'website_id',
  '[a, b]',
  'Line\nbreak',
  '50% & more',
  'Ünïcode',
  '日本',
  "'); DROP",
  '__proto__',
  'constructor',
]

const someOf = <const Value>(...values: Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values)
const unknownOr = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null })
const dollars = (most: number) =>
  unknownOr(fc.integer({ min: 0, max: most }).map((tens) => fromDollars(tens * 10_000.25)))

const yards = [null, 'north', 'south'].map((slug, index) => ({
  location_id: slug === null ? null : index,
  location: slug === null ? null : { name: slug, slug, phone: null, distribution_locations: [] },
}))
/** Vehicles in stock, and vehicles that were sold around the end of the three days. */
const selling = [
  { sold: false, sold_at: null },
  ...[0, 1, 3 * dayMs - 1, 3 * dayMs, 3 * dayMs + 1].map((ago) => ({
    sold: true,
    status: 'sold' as const,
    sold_at: new Date(now.getTime() - ago),
  })),
  { sold: true, sold_at: null },
]

const someVehicle: fc.Arbitrary<Partial<Vehicle>> = fc
  .tuple(
    fc.record({
      make: someOf('Ford', 'Mazda', 'SsangYong', 'KGM', 'Isuzu', 'Isuzu Ute', 'Škoda', ...hostileNames),
      model: someOf('A', 'B', '86', '911', 'x" OR "1" = "1', 'C\\'),
      body: unknownOr(someOf('SUV', 'Ute', 'IN', 'Van')),
      fuel: unknownOr(someOf('Petrol', 'Diesel')),
      colour: unknownOr(someOf('Arctic White', 'Ruby Red', 'Unheard of')),
      transmission: unknownOr(someOf('Automatic', 'Manual')),
      drive: unknownOr(someOf('4WD', '2WD')),
      seats: unknownOr(someOf(2, 5, 10)),
      berths: unknownOr(someOf(2, 4)),
      axles: unknownOr(someOf('6x4', '4x2')),
      learner_approved: someOf(true, false, null),
      car_type: someOf('new', 'used', 'demo'),
      year: unknownOr(fc.integer({ min: 2018, max: 2026 })),
      km: unknownOr(fc.integer({ min: 0, max: 90 }).map((km) => km * 997)),
      price: dollars(9),
      dapprice: dollars(9),
      subscription_price: unknownOr(someOf(fromDollars(0), fromDollars(99), fromDollars(199))),
      length_mm: unknownOr(fc.integer({ min: 4000, max: 9000 })),
      custom_rank: fc.integer({ min: -1, max: 2 }),
      features: fc.subarray(['Tow bar', 'Roof rack', 'a "b" \\c']),
      certified: fc.boolean(),
    }),
    someOf(...yards),
    fc.oneof({ weight: 3, arbitrary: fc.constant(selling[0]) }, someOf(...selling)),
    fc.integer({ min: 0, max: 5 }),
  )
  .map(([facts, yard, sale, age]) => ({
    ...facts,
    ...yard,
    ...sale,
    created_at: new Date(now.getTime() - age * 1001),
  }))

export const someStock: fc.Arbitrary<Vehicle[]> = fc
  .array(someVehicle, { maxLength: 60 })
  .map((all) =>
    all.map((changes, index) =>
      aVehicle({ ...changes, id: index + 1, slug: `v${index + 1}`, stocknum: `S${index + 1}` }),
    ),
  )

const lists: Record<string, string[]> = {
  car_type: ['new', 'used', 'demo', 'NEW'],
  make: ['Ford', 'mazda', 'KGM', 'SsangYong', 'Isuzu Ute', 'Škoda', 'GWM Haval', ...hostileNames],
  model: ['A', 'b', '86', '86.0', '911', 'C\\', 'x" OR "1" = "1'],
  body: ['SUV', 'Ute', 'IN', 'zzz'],
  fuel: ['Petrol', 'diesel'],
  location: ['north', 'south', 'nowhere'],
  colour: ['White', 'Red'],
  seats: ['5', '05', '5.0', '10'],
  berths: ['4'],
  learner: ['yes', 'no'],
  drive: ['4WD'],
  axles: ['6x4'],
}
const bounds: Record<string, string[]> = {
  price: ['0', '20000', '50000'],
  km: ['0', '30000', '59820'],
  year: ['2019', '2024'],
  length: ['5000', '8000'],
}

/** Makes an address's query of some lists, some bounds and an order, without words. */
export const someQuery: fc.Arbitrary<[string, string][]> = fc.array(
  fc.oneof(
    ...Object.entries(lists).map(([name, values]) => fc.tuple(fc.constant(name), someOf(...values))),
    ...Object.entries(bounds).flatMap(([name, values]) =>
      ['min', 'max'].map((end) => fc.tuple(fc.constant(`${name}_${end}`), someOf(...values))),
    ),
    fc.tuple(fc.constant('sort'), someOf(...sortNames)),
  ),
  { maxLength: 4 },
)

/**
 * Both engines read these words alike: whole ones, of which none nearly equals another, and an unfinished
 * last one. Engines may differ in what they make of other unfinished or misspelt words.
 */
export const someWords = someOf(
  'ford',
  'mazda touring',
  'diesel suv',
  's1',
  'škoda',
  'skoda',
  'kgm',
  '2024',
  '!?',
)

const value = someOf(
  'Ford',
  'mazda',
  'new',
  '86',
  '5',
  '0x5',
  ' 5 ',
  'true',
  'Tow bar',
  'a "b" \\c',
  ...hostileNames,
)
const field = someOf(
  'make',
  'model',
  'year',
  'price',
  'seats',
  'sold',
  'certified',
  'features',
  'tag',
  'colour',
  'id',
)
const bound = someOf(-1, 0, 5, 5.5, 2020, 20_000.5, 1e21, Number.POSITIVE_INFINITY)
const leaf: fc.Arbitrary<FilterExpression> = fc.oneof(
  fc.record({ kind: fc.constant('exists' as const), field }),
  fc.record({ kind: fc.constant('in' as const), field, values: fc.array(value, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('compare' as const),
    field,
    operator: someOf('>' as const, '>=' as const, '<' as const, '<=' as const),
    than: bound,
  }),
  fc.record({ kind: fc.constant('between' as const), field, least: bound, most: bound }),
)

/** Makes a filter as a website or a search page may have it. */
export const someFilter: fc.Arbitrary<FilterExpression> = fc.letrec<{ tree: FilterExpression }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({ kind: fc.constant('not' as const), part: tie('tree') }),
    fc.record({
      kind: someOf('and' as const, 'or' as const),
      parts: fc.array(tie('tree'), { maxLength: 3 }),
    }),
  ),
})).tree
