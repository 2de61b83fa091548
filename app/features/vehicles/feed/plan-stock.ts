import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import type { Offer } from './resolve-feed.ts'

/** A vehicle that the website's dealerships have already, sold or not. */
export interface KnownVehicle {
  readonly id: number
  readonly dealershipId: number
  readonly stocknum: string
  readonly contentHash: string
  readonly createdAt: Date
  readonly soldAt: Date | null
  readonly isFromThisFeed: boolean
  /** The id of the feed it came from. */
  readonly feed: string
}

export interface HashedOffer extends Offer {
  readonly contentHash: string
}

export interface VehicleWrite {
  readonly dealershipId: number
  readonly facts: VehicleFacts
  readonly contentHash: string
  readonly createdAt: Date
  readonly soldAt: Date | null
}

export interface StockPlan {
  readonly writes: readonly VehicleWrite[]
  /** Vehicles that are gone from the feed: sold from now on, never deleted. */
  readonly gone: readonly number[]
  /** Unsold vehicles that earlier files of this feed brought. */
  readonly current: number
  /** Vehicles on sale that another feed brought and this one would take over. */
  readonly taken: readonly Taken[]
  readonly counts: StockCounts
}

export interface Taken {
  readonly stocknum: string
  readonly feed: string
}

export interface StockCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Missing from the feed, and so sold. */
  readonly removed: number
  /** Sold before, and offered again. */
  readonly relisted: number
}

/** What has to be written to make the stock what the feed says. Vehicles of skipped rows stay as they are. */
export function planStock(
  offers: readonly HashedOffer[],
  skipped: readonly string[],
  known: readonly KnownVehicle[],
  now: Date,
): StockPlan {
  const byKey = new Map(known.map((vehicle) => [keyOf(vehicle.dealershipId, vehicle.stocknum), vehicle]))
  const offered = new Set(offers.map((offer) => keyOf(offer.dealershipId, offer.facts.stocknum)))
  const stays = new Set(skipped)
  const counts = { added: 0, changed: 0, unchanged: 0, relisted: 0 }
  const writes: VehicleWrite[] = []
  const taken: Taken[] = []
  for (const offer of offers) {
    const before = byKey.get(keyOf(offer.dealershipId, offer.facts.stocknum)) ?? null
    const write = writeOf(offer, before, now)
    const kind = kindOf(write, before)
    counts[kind]++
    if (kind !== 'unchanged') writes.push(write)
    if (before && before.soldAt === null && !before.isFromThisFeed)
      taken.push({ stocknum: before.stocknum, feed: before.feed })
  }
  const current = known.filter((vehicle) => vehicle.isFromThisFeed && vehicle.soldAt === null)
  const gone = current.filter(
    ({ dealershipId, stocknum }) => !offered.has(keyOf(dealershipId, stocknum)) && !stays.has(stocknum),
  )
  return {
    writes,
    gone: gone.map((vehicle) => vehicle.id),
    current: current.length,
    taken,
    counts: { ...counts, removed: gone.length },
  }
}

/** A stock number is unique within its dealership only. */
function keyOf(dealershipId: number, stocknum: string): string {
  return `${dealershipId}\n${stocknum}`
}

function writeOf(offer: HashedOffer, before: KnownVehicle | null, now: Date): VehicleWrite {
  const arrival = offer.receivedAt ?? before?.createdAt ?? now
  const isSold = offer.facts.status === 'sold'
  return {
    dealershipId: offer.dealershipId,
    facts: offer.facts,
    contentHash: offer.contentHash,
    createdAt: arrival > now ? now : arrival,
    soldAt: isSold ? (offer.soldAt ?? before?.soldAt ?? now) : null,
  }
}

function kindOf(
  write: VehicleWrite,
  before: KnownVehicle | null,
): 'added' | 'changed' | 'unchanged' | 'relisted' {
  if (before === null) return 'added'
  if (before.soldAt !== null && write.soldAt === null) return 'relisted'
  const isSame =
    before.contentHash === write.contentHash &&
    (before.soldAt === null) === (write.soldAt === null) &&
    before.isFromThisFeed
  return isSame ? 'unchanged' : 'changed'
}
