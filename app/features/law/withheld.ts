import type { AdvertisedVehicle } from './advertisement.ts'
import type { Finding } from './judge.ts'
import { type Effect, isCountry } from './rule.ts'

/** What the law withholds of a vehicle, and the ids of the rules that do. */
interface WithheldParts {
  readonly parts: ReadonlySet<Effect>
  readonly rules: readonly string[]
}

/** What the law withholds of the vehicles of a website, by their names (`vehicleName`). */
export type Withheld = ReadonlyMap<string, WithheldParts>

/** The same stock number may stand at two dealerships of one website. */
export function vehicleName({
  dealership,
  stocknum,
}: Pick<AdvertisedVehicle, 'dealership' | 'stocknum'>): string {
  return `${dealership} ${stocknum}`
}

/**
 * What of each vehicle is not to be shown (LAW-04, LAW-17). A finding about the website itself, such as its domain, is about
 * every vehicle that the rule's place has to do with.
 */
export function withheldOf(findings: readonly Finding[], vehicles: readonly AdvertisedVehicle[]): Withheld {
  const withheld = new Map<string, { readonly parts: Set<Effect>; readonly rules: string[] }>()
  for (const finding of findings) {
    const { effect, id } = finding.rule
    if (finding.outcome !== 'withholds' || effect === null) continue
    for (const name of concerned(finding, vehicles)) {
      const known = withheld.get(name) ?? { parts: new Set(), rules: [] }
      known.parts.add(effect)
      known.rules.push(id)
      withheld.set(name, known)
    }
  }
  return withheld
}

function concerned({ vehicles: named, rule }: Finding, vehicles: readonly AdvertisedVehicle[]): string[] {
  if (named) return named.stocknums.map((stocknum) => vehicleName({ dealership: named.dealership, stocknum }))
  const isCountrys = isCountry(rule.jurisdiction)
  return vehicles.filter(({ state }) => isCountrys || state === rule.jurisdiction).map(vehicleName)
}

const nouns: Readonly<Record<Effect, readonly [one: string, many: string]>> = {
  price: ['price', 'prices'],
  was: ['earlier price', 'earlier prices'],
  online: ['vehicle not sold online', 'vehicles not sold online'],
  claim: ['claim', 'claims'],
}

/** `Withheld: 12 prices (AU-PRICE-NEW)`, a line for each rule; said after an import (LAW-04). */
export function withheldLines(
  findings: readonly Finding[],
  vehicles: readonly AdvertisedVehicle[],
): string[] {
  const names = new Map<string, { readonly effect: Effect; readonly of: Set<string> }>()
  for (const finding of findings) {
    const { id, effect } = finding.rule
    if (finding.outcome !== 'withholds' || effect === null) continue
    const counted = names.get(id) ?? { effect, of: new Set() }
    for (const name of concerned(finding, vehicles)) counted.of.add(name)
    names.set(id, counted)
  }
  return [...names].map(([rule, { effect, of }]) => {
    const [one, many] = nouns[effect]
    return `Withheld: ${of.size} ${of.size === 1 ? one : many} (${rule})`
  })
}
