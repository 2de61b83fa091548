import type { Website } from '#app/features/tenancy/website.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { comparesUntil, type MarketRange } from './market-reading.ts'
import { figureThere, type Priced, type PricedFor } from './price-at.ts'
import { beforeCharges } from './there.ts'

export type MarketPosition = 'below' | 'within' | 'above'

/** What most ask for vehicles like this one, where that is recent enough to be told; else null. */
export function freshRange({ market }: Pick<Vehicle, 'market'>, now: Date): MarketRange | null {
  const range = market?.range ?? null
  return range !== null && now <= comparesUntil(range.day) ? range : null
}

/**
 * Where a vehicle's own price before charges lies in what most ask (MARKET-17); null where it is unknown. AutoGrab does not
 * say whether a listing holds charges, so of its listings only that is `below` whose large figure is so too.
 */
export function positionIn(
  range: MarketRange,
  vehicle: Priced,
  website: PricedFor & Pick<Website, 'locale'>,
): MarketPosition | null {
  const own = vehicle.withheld?.has('price') ? null : beforeCharges(vehicle, website)
  if (own === null) return null
  if (own > range.high) return 'above'
  if (own >= range.low) return 'within'
  const largest = Math.max(own, figureThere(vehicle, website, null) ?? own)
  return range.source === 'autograb' && largest >= range.low ? 'within' : 'below'
}
