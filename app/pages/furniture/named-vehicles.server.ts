import type { Offer } from '#app/features/content/content.ts'
import { pluralOf } from '#app/features/tenancy/wording.ts'
import { figureAt, type PricedFor } from '#app/features/vehicles/price/price-at.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/**
 * The vehicles that an offer speaks of: of those of its kind the ones that its words name, else all of them. Empty
 * where it is on no vehicle, such as an offer on a service.
 */
export function offeredVehicles(
  { title, text, car_type: kind }: Pick<Offer, 'title' | 'text' | 'car_type'>,
  vehicles: readonly Vehicle[],
  website: PricedFor,
): readonly Vehicle[] {
  if (kind === undefined) return []
  const ofKind = vehicles.filter(({ car_type, sold }) => car_type === kind && !sold)
  const named = vehiclesNamed({ title, text }, ofKind, website)
  return named.length > 0 ? named : ofKind
}

/**
 * The vehicles whose model, make, body, fuel or price a title or else the text below it names: each word that some
 * have leaves only these. Empty where no word is of a vehicle.
 */
export function vehiclesNamed(
  { title, text }: { readonly title: string; readonly text: string },
  vehicles: readonly Vehicle[],
  website: PricedFor,
): readonly Vehicle[] {
  const tests: readonly ((vehicle: Vehicle) => boolean)[] = [
    ({ model }) => names(title, model),
    ({ make }) => names(title, make),
    ({ body }) => body !== null && isBodyNamed(title, body),
    ({ simple_fuel }) => simple_fuel === 'Electric' && /\belectric\b/i.test(title),
    ({ learner_approved }) => learner_approved === true && /\b(LAMS|learner)/i.test(title),
    (vehicle) => isUnder(title, vehicle, website),
    ({ badge }) => badge !== null && names(title, badge),
    ({ model }) => names(text, model),
    ({ make }) => names(text, make),
  ]
  const left = tests.reduce((left, test) => {
    const named = left.filter(test)
    return named.length > 0 ? named : left
  }, vehicles)
  return left === vehicles ? [] : left
}

function names(words: string, name: string): boolean {
  return name.length > 1 && ` ${plain(words)} `.includes(` ${plain(name)} `)
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** "Touring campers" names a camper trailer, "Hatches" a hatch. */
function isBodyNamed(title: string, body: string): boolean {
  const [first = ''] = body.split(' ')
  return [body, pluralOf(body), first, pluralOf(first)].some((name) => names(title, name))
}

function isUnder(title: string, vehicle: Vehicle, website: PricedFor): boolean {
  const [, most] = /under \$([\d,]+)/i.exec(title) ?? []
  const figure = figureAt(vehicle, website)
  return most !== undefined && figure !== null && figure / 100 < Number(most.replaceAll(',', ''))
}
