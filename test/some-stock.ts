import fc from 'fast-check'
import { fromDollars } from '#app/core/money.ts'
import { sortNames } from '#app/features/search/filters.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from './a-vehicle.ts'

/**
 * The values are few, so that vehicles share them. Some differ only in case, and some have no letters at all.
 */
const makes = [
  ...['Ford', 'FORD', 'Mazda', 'SsangYong', 'KGM', 'Isuzu', 'Isuzu Ute', 'GWM', 'Haval', 'Skoda', 'Škoda'],
  ...['Mercedes-Benz', 'Mercedes Benz', '漢字', '😀', '__proto__', 'constructor', 'O\'Neil \\ "x"', 'İsuzu'],
]
const models = [
  'CX-5',
  'cx-5',
  'CX-3',
  'D-MAX',
  'LandCruiser',
  'Ranger',
  'Rangers',
  'Forester',
  '3',
  'toString',
]
const bodies = ['SUV', 'suv', 'Suv', 'Ute', 'Van', 'Caravan', 'Hatchback']
const places = ['north', 'South', 'east'].map((slug) => ({
  slug,
  name: slug,
  phone: null,
  distribution_locations: [],
}))

/** Few vehicles have one of these words, in a near field or in a far one. Many are a typo apart. */
export const rareWords = [
  'kala',
  'karla',
  'kalari',
  'mirra',
  'mirrabooka',
  'booka',
  'tarong',
  'torang',
].flatMap((word) => [
  word,
  `${word}s`,
  `${word.slice(1)}n`,
  `${word}line`,
  `x${word}`,
  `${word.slice(0, 3)}${word}`,
])

const maybe = <Value>(...values: Value[]) => fc.constantFrom(...values, null)
const whole = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null })

const changes: fc.Arbitrary<Partial<Vehicle>> = fc.record({
  make: fc.constantFrom(...makes),
  model: fc.constantFrom(...models),
  series: maybe('Series II', 'MY24', ...rareWords),
  badge: maybe('Touring', 'Wildtrak', 'GT-Line', 'Élite'),
  body: maybe(...bodies),
  fuel: maybe('Petrol', 'Diesel', 'Electric'),
  transmission: maybe('Automatic', 'Manual'),
  colour: maybe('Arctic White', 'Ignition', 'grey', 'zzz'),
  drive: maybe('AWD', '4x4', 'FWD'),
  car_type: fc.constantFrom('new', 'used', 'demo'),
  year: fc.option(fc.integer({ min: 2018, max: 2026 }), { nil: null }),
  km: whole(9).map((tens) => tens && tens * 10_000),
  price: whole(9).map((dollars) => (dollars === null ? null : fromDollars(dollars * 7_000.55))),
  dapprice: whole(4).map((dollars) => (dollars === null ? null : fromDollars(dollars * 14_000.55))),
  subscription_price: whole(3).map((dollars) => (dollars === null ? null : fromDollars(dollars))),
  seats: whole(7),
  berths: whole(6),
  axles: maybe('6x4', '8x4'),
  learner_approved: maybe(true, false),
  length_mm: whole(9000),
  atm_kg: whole(3),
  tare_kg: whole(1),
  engine_cc: fc.constant(null),
  gvm_kg: whole(30_000),
  custom_rank: fc.integer({ min: -1, max: 2 }),
  created_at: fc.integer({ min: 1, max: 9 }).map((day) => new Date(`2026-01-0${day}T00:00:00Z`)),
  dealership_id: fc.constantFrom(1, 2),
  location_id: maybe(1, 2),
  location: maybe(...places),
  stocknum: fc.constantFrom(
    'S1',
    'S12',
    'AB-123',
    'MAZDA1',
    'ab123',
    '2024',
    'kala',
    '漢b',
    '汉a',
    ...rareWords,
  ),
  rego: maybe('ABC-123', 'FORD99', '1AB 2CD'),
  features: fc.subarray([
    'Tow bar',
    'Lane-keep assist',
    'Sunroof',
    'Mazda mats',
    'Ranger pack',
    '4x4 switch',
  ]),
})

const sale: fc.Arbitrary<Partial<Vehicle>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record({
      sold: fc.boolean(),
      status: fc.constantFrom('sold', 'in_stock'),
      sold_at: fc.option(
        fc.integer({ min: 20, max: 30 }).map((day) => new Date(`2026-06-${day}T00:00:00Z`)),
        { nil: null },
      ),
    }),
  },
)

/** Makes up to eighty vehicles of all kinds; some are sold, alike or strange, or have no facts. */
export const someStock: fc.Arbitrary<Vehicle[]> = fc
  .array(fc.tuple(changes, sale), { maxLength: 80, size: 'max' })
  .map((all) =>
    all.map(([facts, sold], index) =>
      aVehicle({ ...facts, ...sold, id: index * 3 + 1, slug: `v${index * 3 + 1}` }),
    ),
  )

/** Makes one to three words, each as it is or with up to two typos. */
const someText: fc.Arbitrary<string> = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(
          ...rareWords,
          ...rareWords,
          'mazda',
          'ranger',
          'forester',
          'landcruiser',
          'wildtrak',
          'sunroof',
        ),
        fc.array(
          fc.tuple(
            fc.nat(11),
            fc.constantFrom('drop', 'double', 'swap', 'mistake', 'end'),
            fc.constantFrom('a', 'k', 'o'),
          ),
          {
            maxLength: 2,
          },
        ),
      )
      .map(([word, typos]) =>
        typos.reduce((text, [at, kind, letter]) => misspelt(text, at % word.length, kind, letter), word),
      ),
    { minLength: 1, maxLength: 2 },
  )
  .map((words) => words.join(' '))

function misspelt(word: string, at: number, kind: string, letter: string): string {
  const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
  if (kind === 'drop') return before + after
  if (kind === 'double') return before + here + here + after
  if (kind === 'swap') return before + after.slice(0, 1) + here + after.slice(1)
  return kind === 'mistake' ? before + letter + after : before
}

const mixed: fc.Arbitrary<[string, string][]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('make'), fc.constantFrom(...makes, 'ford', 'GWM Haval', 'ssangyong', 'kgm', 'zzz')),
    fc.tuple(fc.constantFrom('model', 'body'), fc.constantFrom(...models, ...bodies)),
    fc.tuple(
      fc.constantFrom('car_type', 'fuel', 'location', 'transmission', 'colour', 'drive', 'axles', 'learner'),
      fc.constantFrom('new', 'used', 'diesel', 'north', 'SOUTH', 'Manual', 'White', 'awd', '6X4', 'yes', 'x'),
    ),
    fc.tuple(fc.constantFrom('seats', 'berths'), fc.constantFrom('0', '2', '5', '05', 'abc')),
    fc.tuple(
      fc
        .constantFrom('price', 'km', 'year', 'length', 'atm', 'tare', 'engine', 'gvm')
        .chain((name) => fc.constantFrom(`${name}_min`, `${name}_max`)),
      fc.constantFrom('0', '1', '2', '2020', '4000', '20000', '21001', '50000', '999999999'),
    ),
    fc.tuple(fc.constant('sort'), fc.constantFrom(...sortNames)),
    fc.tuple(fc.constant('page'), fc.constantFrom('1', '2', '3', '99999')),
    fc.tuple(
      fc.constant('q'),
      fc.oneof(
        fc.constantFrom(
          ...[
            'ford',
            'mazda',
            'mazad',
            'cx5',
            'cx-5',
            'toyota',
            'rangr',
            'forestre',
            'landcrusier',
            'land cruiser',
          ],
          ...['ute', 'awd', 'van', 'auto', 'lams', 'people mover', 'skoda', 'wildtrack', 'tow bar', 'snroof'],
          ...[
            's1',
            'ab123',
            'abc123',
            '2024',
            '2204',
            'm',
            'mazda sunroof',
            'ranger pack',
            'ford ford',
            'tuoring',
          ],
          ...['hatchbakc', 'automattic', 'elite', '漢', '-', 'constructor', 'rang', 'kgm', 'diesle ute'],
        ),
        someText,
        fc.constantFrom('漢b', '汉a', '漢'),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
      ),
    ),
    fc.tuple(
      fc.constantFrom('q', 'make', 'model', 'body', 'location', 'seats'),
      fc.oneof(
        fc.string(),
        fc.constantFrom('"', '\\', "' OR 1=1", '\u0000', '\uD800', '__proto__', 'a'.repeat(300)),
      ),
    ),
  ),
  { maxLength: 6 },
)

/** Makes what an address may contain, sensible or not, and words that the stock nearly has. */
export const somePairs: fc.Arbitrary<[string, string][]> = fc.oneof(
  { weight: 3, arbitrary: mixed },
  {
    weight: 1,
    arbitrary: someText.map((text): [string, string][] => [
      ['q', text],
      ['sort', 'relevant'],
    ]),
  },
)
