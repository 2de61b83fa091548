import type { Location } from '#app/features/locations/location.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { conditionLabel } from '#app/features/tenancy/wording.ts'
import type { Fact } from '#app/features/vehicles/fact.ts'
import { type FactGroup, factGroups } from '#app/features/vehicles/facts.ts'
import { openRecallWords } from '#app/features/vehicles/passport/passport-words.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import { cardFacts } from '#app/features/vehicles/specs.ts'
import { isTowed } from '#app/features/vehicles/towed.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'

/** What stands on the card of a vehicle in its window (STOCK-23). */
export interface CardWords {
  readonly condition: string
  readonly name: string
  readonly price: string
  /** What the price contains; null where nothing is known of it, or words stand in its place. */
  readonly label: string | null
  readonly priceOn: string
  /** Eight at most. */
  readonly facts: readonly Fact[]
  /** Of what is towed, with their source. */
  readonly weights: Pick<FactGroup, 'facts' | 'source'> | null
  /** An open recall, in sentences; null where none is known (PASS-13). */
  readonly recall: readonly string[] | null
  readonly stocknum: string
  readonly licence: string | null
  /** Where it stands. */
  readonly place: string | null
  /** The address of its page, as the code has it. */
  readonly address: string
  /** The same for people, without the scheme. */
  readonly shortAddress: string
}

const mostFacts = 8

export function cardWords(
  vehicle: Vehicle,
  website: Website,
  locations: readonly Location[],
  now: Date,
): CardWords {
  const location = locations.find(({ id }) => id === vehicle.location_id)
  const { main } = priceRow(vehicle, website)
  const page = `${new URL(website.url).origin}${vehiclePath(website, vehicle)}`
  return {
    condition: conditionLabel(vehicle.car_type, website),
    name: vehicle.name,
    price: main.text,
    label: main.qualifier,
    priceOn: `Price on ${dateText(now, website)}`,
    facts: eightFacts(vehicle, website),
    weights: isTowed(vehicle) ? weightsOf(vehicle, website) : null,
    recall: openRecallWords(vehicle.passport),
    stocknum: vehicle.stocknum,
    licence: location?.licence ? `${location.licence.label} ${location.licence.number}` : null,
    place: location ? placeText(location) : null,
    address: yardAddress(page),
    shortAddress: page.replace(/^https?:\/\/(www\.)?/, ''),
  }
}

/** Most places have the name of their town in their own. */
function placeText({ name, address: { city } }: Location): string {
  return name.toLowerCase().includes(city.toLowerCase()) ? name : `${name}, ${city}`
}

/** A visit that begins in the yard is told from others (STOCK-24). */
export function yardAddress(page: string): string {
  return `${page}?utm_source=yard`
}

/** What a buyer of its kind compares comes first, then what else is known. */
function eightFacts(vehicle: Vehicle, website: Website): Fact[] {
  const groups = factGroups(vehicle, website)
  const weights = new Set(
    (isTowed(vehicle) ? weightsOf(vehicle, website)?.facts : null)?.map(({ label }) => label),
  )
  const further = groups.filter(({ title }) => title !== 'Identification').flatMap(({ facts }) => facts)
  const told = new Map<string, Fact>()
  for (const fact of [...cardFacts(vehicle, website), ...further]) {
    const key = sameAs[fact.label] ?? fact.label
    if (!weights.has(fact.label) && !told.has(key)) told.set(key, fact)
  }
  return [...told.values()].slice(0, mostFacts)
}

/** Two words for one thing. */
const sameAs: Readonly<Record<string, string>> = {
  Transmission: 'Gearbox',
  Capacity: 'Engine',
}

function weightsOf(vehicle: Vehicle, website: Website): CardWords['weights'] {
  const group = factGroups(vehicle, website).find(({ source }) => source !== undefined)
  if (!group) return null
  const facts = group.facts.filter(({ label }) => label !== 'Length')
  return { facts, ...(group.source === undefined ? {} : { source: group.source }) }
}
