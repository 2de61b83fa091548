import type { AdvertisedVehicle } from '#app/features/law/advertisement.ts'
import { type Finding, judge } from '#app/features/law/judge.ts'
import type { Rule } from '#app/features/law/rule.ts'
import { type Signature, withSignatures } from '#app/features/law/signature.ts'
import { vehicleName, withheldOf } from '#app/features/law/withheld.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle, Withholding } from '#app/features/vehicles/vehicle.ts'
import { advertisedStock, advertisementOf } from './advertisement-of.ts'

/** What a stock is judged by. */
export interface LawOfDay {
  readonly rules: readonly Rule[]
  readonly signatures: readonly Signature[]
  /** `2026-11-22` at the website’s place. */
  readonly today: string
}

interface Stock {
  readonly website: Website
  readonly locations: readonly Location[]
  readonly vehicles: readonly Vehicle[]
}

/** What is found in what is sold, signed or not; the words of the website are judged with its folder. */
export function judgeStock(
  { website, locations, vehicles }: Stock,
  { rules, signatures, today }: LawOfDay,
): { readonly findings: readonly Finding[]; readonly advertised: readonly AdvertisedVehicle[] } {
  const advertised = advertisedStock(vehicles, website, locations)
  const settings = { settings: website, locations: [...locations] }
  // rules about a website as a whole may withhold something of its vehicles
  const ofStock = rules.filter(({ applies_to, effect }) => applies_to === 'vehicles' || effect !== null)
  const found = judge(advertisementOf(settings, new Map(), today, advertised), ofStock, today)
  return { findings: withSignatures(found, signatures, today), advertised: advertised.vehicles }
}

/**
 * The vehicles as the law lets them be shown: none is hidden, and where a part of one is unlawful that part is left out
 * (LAW-04). It is asked once for a snapshot, so that every page, search, file and call shows the same.
 */
export function withholdUnlawful(stock: Stock, law: LawOfDay): readonly Vehicle[] {
  const { findings, advertised } = judgeStock(stock, law)
  const withheld = withheldOf(findings, advertised)
  if (withheld.size === 0) return stock.vehicles
  return stock.vehicles.map((vehicle) => {
    const parts = withheld.get(nameOf(vehicle))?.parts
    if (parts === undefined) return vehicle
    return { ...vehicle, withheld: parts, ...(parts.has('claim') ? { tag: null } : {}) }
  })
}

function nameOf({ dealership_slug: dealership, stocknum }: Vehicle): string {
  return vehicleName({ dealership, stocknum })
}

/** What the law withholds of the prices of vehicles alone, by their ids: what is written down of them. */
export function withheldPrices(stock: Stock, law: LawOfDay): ReadonlyMap<number, Withholding> {
  const { findings, advertised } = judgeStock(stock, law)
  const ofPrices = findings.filter(({ rule: { effect } }) => effect === 'price' || effect === 'was')
  const withheld = withheldOf(ofPrices, advertised)
  return new Map(
    stock.vehicles.flatMap((vehicle) => {
      const found = withheld.get(nameOf(vehicle))
      return found ? [[vehicle.id, found] as const] : []
    }),
  )
}
