import { type Cents, cents } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { basisText, valuationText } from '#app/features/valuations/found-fields.ts'
import { foundVehicleTitle } from '#app/features/valuations/found-vehicle.ts'
import type { LookupNote } from '#app/features/valuations/lookup-note.ts'
import { differenceTo } from '#app/features/valuations/valuation.ts'
import { formatWholePrice } from '#app/features/vehicles/price/amounts.ts'
import { figureAt, type Priced, type PricedFor } from '#app/features/vehicles/price/price-at.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

export interface ShownValuation {
  readonly title: string
  readonly range: string
  readonly basis: string
  /** The difference to a wanted vehicle; null unless both values are known. */
  readonly difference: string | null
  readonly isDemo: boolean
}

/** Makes what the success page says of a vehicle that was valued; null where it was not. */
export function showValuation(
  { vehicle, valuation }: LookupNote,
  wanted: (Priced & Pick<Vehicle, 'name'>) | null,
  website: Pick<Website, 'time_zone' | 'demo'> & PricedFor,
): ShownValuation | null {
  if (!valuation) return null
  const left = wanted && differenceTo(figureAt(wanted, website), valuation)
  return {
    title: foundVehicleTitle(vehicle),
    range: valuationText(valuation),
    basis: basisText(valuation, website),
    difference: left && wanted && differenceText(left, wanted.name),
    isDemo: website.demo,
  }
}

/** Says what remains to be paid or what comes back, or neither where the range includes both. */
function differenceText({ least, most }: { least: Cents; most: Cents }, name: string): string {
  if (most <= 0) return `That covers the ${name}, with ${between(-most, -least)} to spare.`
  if (least <= 0) return `That may cover the ${name}: at most ${formatWholePrice(most)} is left to pay.`
  return `With it the ${name} costs you ${between(least, most)} more.`
}

function between(low: number, high: number): string {
  return low === high
    ? formatWholePrice(cents(low))
    : `${formatWholePrice(cents(low))} to ${formatWholePrice(cents(high))}`
}
