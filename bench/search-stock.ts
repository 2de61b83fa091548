import { cents } from '#app/core/money.ts'
import { carTypes, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { aVehicle } from '#test/a-vehicle.ts'

/** Returns numbers from 0 to 1 that are the same in every run, by a linear congruential generator. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const onsets = 'b c d f g h j k l m n p qu r s t v w x y z'.split(' ')
const vowels = 'a e i o u'.split(' ')
const codas = ['', '', 'n', 'r', 's', 'l', 'k', 'm']
const colours = 'Arctic White,Ebony,Silver,Gunmetal,Ocean Blue,Cherry,Copper,Mustard,Forest,Sand'.split(',')
const bodies =
  'SUV,Ute,Sedan,Hatchback,Wagon,Van,Coupe,Convertible,People Mover,Bus,Cab Chassis,Caravan,Camper,Truck'.split(
    ',',
  )
const extras = [
  'Tow bar',
  'Sunroof',
  'Lane assist',
  'Heated seats',
  'Roof racks',
  'Bull bar',
  'Winch',
  'Canopy',
]

/** Makes different words of two or three syllables. */
function names(count: number, random: () => number): string[] {
  const oneOf = (parts: readonly string[]): string => parts[Math.floor(random() * parts.length)] ?? ''
  const made = new Set<string>()
  while (made.size < count) {
    const syllables = Array.from(
      { length: random() < 0.5 ? 2 : 3 },
      () => oneOf(onsets) + oneOf(vowels) + oneOf(codas),
    )
    const [first = '', ...rest] = syllables.join('')
    made.add(first.toUpperCase() + rest.join(''))
  }
  return [...made]
}

export const makeCount = 60
const modelsOfMake = 20
const named = numbersFrom(5)
export const makeNames: readonly string[] = names(makeCount, named)
export const modelNames: readonly string[] = names(makeCount * modelsOfMake, named)
export const bodyNames: readonly string[] = bodies

/**
 * Makes this many vehicles, the same in every run: 60 makes of which the first are the most frequent (Zipf),
 * 20 models of each, and a value in every list and range that the search counts.
 */
export function searchStock(count: number): Vehicle[] {
  const random = numbersFrom(7)
  const below = (limit: number): number => Math.floor(random() * limit)
  const oneOf = <Value>(values: readonly [Value, ...Value[]] | readonly Value[], otherwise: Value): Value =>
    values[below(values.length)] ?? otherwise
  const makeAt = zipf(makeCount)
  const template = aVehicle()
  return Array.from({ length: count }, (_, index) => {
    const make = makeAt(random())
    const place = below(40)
    return {
      ...template,
      id: index + 1,
      slug: `v${index + 1}`,
      stocknum: `S${100_000 + index}`,
      rego: `${below(900) + 100}${String.fromCharCode(65 + below(26), 65 + below(26))}${below(10)}`,
      make: makeNames[make] ?? '',
      model: modelNames[make * modelsOfMake + below(modelsOfMake)] ?? '',
      badge: `${oneOf(['GX', 'Sport', 'Touring', 'Limited'], 'GX')} ${below(9)}`,
      car_type: oneOf(carTypes, 'used'),
      body: oneOf(bodies, null),
      fuel: oneOf(['Petrol', 'Diesel', 'Hybrid', 'Electric', 'PHEV'], null),
      transmission: oneOf(['Automatic', 'Manual', 'CVT', 'DCT'], null),
      colour: `${oneOf(colours, null)}${random() < 0.5 ? ' Metallic' : ''}`,
      drive: oneOf(['FWD', 'RWD', 'AWD', '4x4'], null),
      seats: 2 + below(5),
      berths: 2 + below(5),
      axles: oneOf(['4x2', '6x4', '8x4'], null),
      learner_approved: random() < 0.1,
      location: { name: `Yard ${place}`, slug: `yard-${place}`, phone: null, distribution_locations: [] },
      location_id: place,
      year: 1990 + below(36),
      price: cents((5_000 + below(95_000)) * 100),
      km: below(300_000),
      length_mm: 4_000 + below(500) * 10,
      atm_kg: 1_000 + below(250) * 10,
      tare_kg: 800 + below(200) * 10,
      engine_cc: 125 + below(60) * 25,
      gvm_kg: 2_000 + below(400) * 100,
      custom_rank: below(3),
      created_at: new Date(Date.UTC(2026, 0, 1) + below(200) * 86_400_000),
      features: extras.filter(() => random() < 0.4),
    }
  })
}

/**
 * Maps a number between 0 and 1 to a place below `count`: the first place is twice as frequent as the second,
 * and so on.
 */
function zipf(count: number): (part: number) => number {
  const weights = Array.from({ length: count }, (_, place) => 1 / (place + 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return (part) => {
    let left = part * whole
    return Math.max(
      0,
      weights.findIndex((weight) => {
        left -= weight
        return left <= 0
      }),
    )
  }
}
