import { csvText } from '#app/core/delimited.ts'
/** One row of a sample feed, under the headings that dealers' systems use. */
export type SampleRow = Readonly<Record<(typeof headings)[number], string | number>>

const headings = [
  'Stock No',
  'Condition',
  'Status',
  'Year',
  'Make',
  'Model',
  'Badge',
  'Body',
  'Colour',
  'Price',
  'Was Price',
  'Price Type',
  'Odometer',
  'Date In Stock',
  'Fuel',
  'Transmission',
  'Drive',
  'Engine',
  'Power kW',
  'Seats',
  'Doors',
  'Features',
  'Description',
] as const

/** Makes, and their models with body and new price in thousands. */
const range: [make: string, models: [model: string, body: string, price: number][]][] = [
  [
    'Toyota',
    [
      ['Corolla', 'Hatch', 34],
      ['RAV4', 'SUV', 48],
      ['HiLux', 'Ute', 62],
      ['Camry', 'Sedan', 43],
    ],
  ],
  [
    'Mazda',
    [
      ['CX-5', 'SUV', 45],
      ['Mazda3', 'Hatch', 36],
      ['BT-50', 'Ute', 58],
      ['MX-5', 'Convertible', 46],
    ],
  ],
  [
    'Ford',
    [
      ['Ranger', 'Ute', 68],
      ['Everest', 'SUV', 72],
      ['Mustang', 'Coupe', 82],
    ],
  ],
  [
    'Hyundai',
    [
      ['i30', 'Hatch', 33],
      ['Tucson', 'SUV', 47],
      ['Ioniq 5', 'SUV', 74],
    ],
  ],
  [
    'Kia',
    [
      ['Sportage', 'SUV', 46],
      ['Cerato', 'Sedan', 32],
      ['EV6', 'SUV', 79],
      ['Carnival', 'Wagon', 63],
    ],
  ],
  [
    'Mitsubishi',
    [
      ['Outlander', 'SUV', 49],
      ['Triton', 'Ute', 55],
      ['ASX', 'SUV', 34],
    ],
  ],
  [
    'Subaru',
    [
      ['Forester', 'SUV', 47],
      ['Outback', 'Wagon', 52],
      ['WRX', 'Sedan', 57],
    ],
  ],
  [
    'Volkswagen',
    [
      ['Golf', 'Hatch', 44],
      ['Tiguan', 'SUV', 54],
      ['Amarok', 'Ute', 66],
    ],
  ],
]
const badges = ['Active', 'Touring', 'GT', 'Sport', 'Elite', 'Limited', 'Ascent', 'Premium']
const colours = ['White', 'Silver', 'Black', 'Blue', 'Red', 'Grey', 'Green', 'Bronze']
const features = ['Apple CarPlay', 'Reversing camera', 'Heated seats', 'Sunroof', 'Tow bar', 'Alloy wheels']

/** Plausible vehicles for benchmarks and tests; the same count and seed give the same vehicles. */
export function sampleStock(count: number, seed = 1): SampleRow[] {
  const random = sequence(seed)
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[], fallback: T): T =>
    list[Math.floor(random() * list.length)] ?? fallback
  return Array.from({ length: count }, (_, index) => {
    const [make, models] = range[Math.floor(random() * range.length)] ?? ['Toyota', []]
    const [model, body, price] = pick(models, ['Corolla', 'Hatch', 34])
    const age = Math.floor(random() * 12)
    const condition = age === 0 ? pick(['New', 'Demo'], 'New') : 'Used'
    const asked = Math.round((price * 1000 * 0.89 ** age * (0.9 + random() * 0.2)) / 100) * 100 - 10
    const isElectric = /^(Ioniq|EV)/.test(model)
    const badge = pick(badges, 'Active')
    const kms = condition === 'New' ? 8 : Math.round((age + random()) * 14_000) + 500
    return {
      'Stock No': `S${100_000 + index}`,
      Condition: condition,
      Status: random() < 0.04 ? 'Coming Soon' : random() < 0.03 ? 'Reserved' : 'In Stock',
      Year: 2026 - age,
      Make: make,
      Model: model,
      Badge: badge,
      Body: body,
      Colour: pick(colours, 'White'),
      Price: random() < 0.02 ? 'POA' : asked,
      'Was Price': random() < 0.1 ? asked + 2000 : '',
      'Price Type': condition === 'Used' ? 'Excl. Govt Charges' : 'Drive Away',
      Odometer: kms,
      'Date In Stock': `${1 + Math.floor(random() * 28)}/${1 + Math.floor(random() * 10)}/2026`,
      Fuel: isElectric ? 'Electric' : pick(['Petrol', 'Diesel', 'Petrol Hybrid'], 'Petrol'),
      Transmission: isElectric || random() < 0.85 ? 'Automatic' : 'Manual',
      Drive: pick(['FWD', 'AWD', '4WD'], 'FWD'),
      Engine: isElectric ? '' : `${pick(['1.5', '2.0', '2.5', '3.0'], '2.0')}L`,
      'Power kW': 90 + Math.floor(random() * 180),
      Seats: body === 'Coupe' || body === 'Convertible' ? 4 : 5,
      Doors: body === 'Coupe' || body === 'Convertible' ? 2 : 5,
      Features: features.filter(() => random() < 0.6).join('|'),
      Description: `${make} ${model} ${badge} with ${kms} km on the clock, ready to drive.`,
    }
  })
}

/** The same stock as a feed file. */
export function sampleStockCsv(count: number, seed = 1): string {
  const rows = sampleStock(count, seed).map((row) => headings.map((heading) => String(row[heading])))
  return csvText([headings, ...rows])
}

/** A linear congruential generator (Numerical Recipes): repeatable on every machine. */
function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
