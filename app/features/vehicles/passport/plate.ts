import { massText, towableWords } from '#app/features/tenancy/measures.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { FactValue } from '#app/features/vehicles/fact.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import { type PlateFact, plateFacts } from './item-values.ts'
import type { Passport } from './passport.ts'

/** The weights on the plate of a vehicle; empty where nobody has read it. */
export function plateOf({ items: { weights } }: Passport): Partial<Record<PlateFact, number>> {
  if (weights.state === 'unknown') return {}
  const { value } = weights
  return Object.fromEntries(plateFacts.flatMap((fact) => (value[fact] ? [[fact, value[fact]]] : [])))
}

/** What the plate says goes before what the feed says, on every surface (PASS-08). */
export function withPlate<Facts extends VehicleFacts>(facts: Facts, passport: Passport): Facts {
  return { ...facts, ...plateOf(passport) }
}

/** The source of a figure that the plate has. */
const fromPlate = 'from the plate'

/** What stands beside a weight that the plate has, wherever people read it (PASS-08); null for one of the feed. */
export function plateNote(fact: PlateFact, passport: Passport): string | null {
  return plateOf(passport)[fact] === undefined ? null : fromPlate
}

/** A weight as people read it, with its source where that is the plate; null where it is unknown. */
export function weightOf(
  vehicle: Pick<VehicleFacts, PlateFact> & { readonly passport: Passport },
  fact: PlateFact,
  locale: Locale,
): FactValue | null {
  const kg = vehicle[fact]
  const note = plateNote(fact, vehicle.passport)
  return kg === null ? null : { value: massText(kg, locale), ...(note === null ? {} : { note }) }
}

/** What the trade calls each weight. */
export function weightLabels(locale: Locale): Readonly<Record<PlateFact, string>> {
  const { tare, atm, gtm, ball } = towableWords(locale)
  return { tare_kg: tare, atm_kg: atm, gtm_kg: gtm, ball_weight_kg: ball, gvm_kg: 'GVM', gcm_kg: 'GCM' }
}

/** ATM less tare; null where one of them is unknown, or the weights contradict each other (PASS-09). */
export function payloadKg({
  tare_kg,
  atm_kg,
  gtm_kg,
}: Pick<VehicleFacts, 'tare_kg' | 'atm_kg' | 'gtm_kg'>): { tareKg: number; atmKg: number } | null {
  if (tare_kg === null || atm_kg === null || tare_kg >= atm_kg) return null
  if (gtm_kg !== null && !(tare_kg < gtm_kg && gtm_kg <= atm_kg)) return null
  return { tareKg: tare_kg, atmKg: atm_kg }
}

/** A plate that differs by more than this from the feed is asked about. */
const leastDoubtKg = 20

/** What the desk asks where plate and feed differ (PASS-08). @param facts without the plate */
export function plateDoubts(
  facts: VehicleFacts,
  passport: Passport,
  locale: Locale,
): { readonly field: PlateFact; readonly message: string }[] {
  const plate = plateOf(passport)
  const labels = weightLabels(locale)
  return plateFacts.flatMap((field) => {
    const [onPlate, inFeed] = [plate[field], facts[field]]
    if (onPlate === undefined || inFeed === null || Math.abs(onPlate - inFeed) <= leastDoubtKg) return []
    const message = `${labels[field]}: the plate says ${massText(onPlate, locale)}, the feed ${massText(inFeed, locale)}. Which is right?`
    return [{ field, message }]
  })
}
