import type { Website } from '#app/features/tenancy/website.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import type { FactValue } from '#app/features/vehicles/fact.ts'
import { factGroups } from '#app/features/vehicles/facts.ts'
import { type PricedFor, priceAt } from '#app/features/vehicles/price/price-at.ts'
import { partText, priceRowText, priceText } from '#app/features/vehicles/price/price-words.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

export interface Compared {
  readonly vehicle: Vehicle
  readonly card: Card
}

export interface CompareRow {
  readonly label: string
  /** One value for each vehicle, in the vehicles' order; null where the dealer does not say. */
  readonly values: readonly (FactValue | null)[]
  readonly isSame: boolean
}

export interface CompareGroup {
  readonly title: string
  /** A sentence above the rows; null where there is nothing to say of them. */
  readonly note: string | null
  /** The rows only say whether a vehicle has the feature. */
  readonly isFeatures: boolean
  readonly rows: readonly CompareRow[]
}

/** What of a website decides how its vehicles compare. */
type ComparedOn = Pick<Website, 'time_zone'> & PricedFor

interface Priced {
  readonly website: ComparedOn
  readonly there: BuyersPlace | null
}

/**
 * The known facts of these vehicles, row by row: every row that at least one of them fills.
 *
 * @param there where the buyer lives, as on their cards; null: nobody says
 */
export function comparisonOf(
  compared: readonly Compared[],
  website: ComparedOn,
  there: BuyersPlace | null = null,
): CompareGroup[] {
  const priced = { website, there }
  const facts = compared.map((one) => knownFactsOf(one, priced))
  const groups = merged(facts.map((known) => known.map(({ group }) => group))).map((title) => {
    const own = facts.map((known) => known.filter(({ group }) => group === title))
    const labels = merged(own.map((known) => known.map(({ label }) => label)))
    return {
      title,
      note:
        title === 'Price' && holdDifferentThings(compared, priced)
          ? 'These prices hold different things.'
          : null,
      isFeatures: false,
      rows: labels.map((label) =>
        rowOf(
          label,
          own.map((known) => known.find((fact) => fact.label === label)?.said ?? null),
        ),
      ),
    }
  })
  return [...groups, ...featureGroups(compared.map(({ vehicle }) => vehicle.features))]
}

interface Known {
  readonly group: string
  readonly label: string
  readonly said: FactValue
}

/** Number plates and stock numbers identify vehicles and do not help to choose between them. */
const ownToEach = new Set(['Stock number', 'VIN', 'Registration'])

/** Group titles of this page; other groups keep their names. */
const titles = new Map([
  ['Key facts', 'Essentials'],
  ['Identification', 'Essentials'],
  ['Weights and size', 'Size and weight'],
])

/** Figures with different words beside them cannot be set side by side (ONE-22). */
function holdDifferentThings(compared: readonly Compared[], priced: Priced): boolean {
  const prices = compared.map(({ vehicle }) => priceAt(vehicle, priced))
  return new Set(prices.flatMap(({ figure, label }) => (figure === null ? [] : [label]))).size > 1
}

function knownFactsOf({ vehicle, card }: Compared, priced: Priced): Known[] {
  const { second, before } = card.price
  const own: [string, string, string | null][] = [
    ['Price', 'Price', priceRowText(card.price)],
    ['Price', 'Before charges', second && priceText(second)],
    ['Price', 'Was', before],
    ...priceAt(vehicle, priced)
      .parts.filter(({ kind }) => kind !== 'vehicle')
      .map((part): [string, string, string] => ['Price', part.name, partText(part)]),
    ['Price', 'Subscription', card.subscription],
    ['Essentials', 'Availability', availabilityOf(card)],
    ['Essentials', 'Condition', card.condition],
    ['Essentials', 'Year', card.year === null ? null : String(card.year)],
    ['Essentials', 'Location', card.location],
  ]
  return [
    ...own.flatMap(([group, label, value]) => (value === null ? [] : [{ group, label, said: { value } }])),
    ...factGroups(vehicle, priced.website).flatMap(({ title, facts }) =>
      facts
        .filter(({ label }) => !ownToEach.has(label))
        .map(({ label, ...said }) => ({ group: titles.get(title) ?? title, label, said })),
    ),
  ]
}

function availabilityOf({ sold, reserved, status }: Card): string {
  if (sold) return 'Sold'
  if (reserved) return 'Reserved'
  return status === 'coming_soon' ? 'Coming soon' : 'In stock'
}

const safety =
  /airbag|\babs\b|brak(e|ing)|stability|traction|lane|blind|collision|pedestrian|camera|parking sensor|cross.traffic|isofix|child|tyre pressure|sway|smoke|fire|rollover|ancap|hill/i

/** Every feature that at least one vehicle lists, each once however it is written. */
function featureGroups(lists: readonly (readonly string[])[]): CompareGroup[] {
  const own = lists.map((list) => new Set(list.map(keyOf)))
  const names = new Map<string, string>()
  for (const feature of lists.flat())
    if (!names.has(keyOf(feature))) names.set(keyOf(feature), feature.trim())
  const rows = [...names].map(([key, name]) =>
    rowOf(
      name,
      own.map((known) => (known.has(key) ? { value: 'Yes' } : null)),
    ),
  )
  return [
    { title: 'Safety', note: null, isFeatures: true, rows: rows.filter(({ label }) => safety.test(label)) },
    {
      title: 'Features',
      note: null,
      isFeatures: true,
      rows: rows.filter(({ label }) => !safety.test(label)),
    },
  ].filter((group) => group.rows.length > 0)
}

function keyOf(feature: string): string {
  return feature.trim().toLowerCase()
}

/** The same figure is the same, wherever it comes from. */
function rowOf(label: string, values: readonly (FactValue | null)[]): CompareRow {
  return { label, values, isSame: values.every((one) => one?.value === values[0]?.value) }
}

/**
 * Merges several lists into one that keeps the order of each: what only some of them have stands after its predecessor
 * there.
 */
function merged(lists: readonly (readonly string[])[]): string[] {
  const all: string[] = []
  for (const list of lists) {
    let place = 0
    for (const item of list) {
      const known = all.indexOf(item)
      if (known < 0) all.splice(place, 0, item)
      place = (known < 0 ? place : known) + 1
    }
  }
  return all
}
