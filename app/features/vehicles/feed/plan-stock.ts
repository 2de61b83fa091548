import type { Cents } from '#app/core/money.ts'
import { dealersAmount, type WrittenAmounts } from '#app/features/vehicles/price/price-at.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'
import type { Offer, VehicleKey } from './resolve-feed.ts'

/** A vehicle that the website's dealerships have already, sold or not. */
export interface KnownVehicle {
  readonly id: number
  readonly dealershipId: number
  readonly stocknum: string
  readonly contentHash: string
  readonly createdAt: Date
  readonly soldAt: Date | null
  readonly isWithdrawn: boolean
  readonly price: Cents | null
  readonly dapprice: Cents | null
  readonly pictureCount: number
  readonly identity: Identity
  readonly isFromThisFeed: boolean
  /** The id of the feed it came from. */
  readonly feed: string
  /** Its feed’s last file had it; otherwise the moment stands still at which the feed last vouched for it (FRESH-01). */
  readonly isInLastFile: boolean
  /** A person added it: whichever feed comes to list it as unsold takes it over (STOCK-18). */
  readonly isByHand: boolean
  /** The priority of that feed, where `feeds.json` of this website says one (FEED-26). */
  readonly priority: number | null
}

/** What tells one vehicle from another under the same stock number. */
export type Identity = Pick<VehicleFacts, 'vin' | 'make' | 'model' | 'year'>

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
  /** Vehicles that the feed says are withdrawn: they are shown nowhere from now on. */
  readonly withdrawn: readonly number[]
  /** Ended vehicles whose stock number has come back for another vehicle (FEED-27). */
  readonly superseded: readonly number[]
  /** Vehicles of this feed that stay, though the file has no row of them that could be read: it does not confirm them. */
  readonly missed: readonly number[]
  /** Those that the file has again. */
  readonly found: readonly number[]
  /** Vehicles that another feed owns: this one lists them too, and gets them where that one drops them (FEED-26). */
  readonly yielded: readonly VehicleWrite[]
  /** The vehicles that the delivery says something about; null where it is complete and so speaks of all. */
  readonly said: readonly VehicleKey[] | null
  /** Unsold vehicles that earlier files of this feed brought. */
  readonly current: number
  /** Those among them that are gone or withdrawn. */
  readonly leaving: number
  /** Those that stay, that stay at quite another price, and that lose all their pictures. */
  readonly staying: number
  readonly repriced: number
  readonly unpictured: number
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
  /** Taken off the market by a word of the feed. */
  readonly withdrawn: number
  /** Sold before, and offered again. */
  readonly relisted: number
  /** Left to the feed that owns them. */
  readonly yielded: number
}

/** What a feed brings, and whether it brings all there is. */
export interface Delivery {
  readonly offers: readonly HashedOffer[]
  /** The stock numbers of rows that could not be read: these vehicles stay as they are. */
  readonly skipped: readonly string[]
  /** What it says is withdrawn. */
  readonly withdrawn: readonly VehicleKey[]
  /** False where what is missing says nothing (FEED-25). */
  readonly isComplete: boolean
  /** Of several feeds that list a vehicle, the one with the lowest number owns it; null where no setting says one. */
  readonly priority: number | null
  /** Vehicles of which a push has said something newer: they stay as they are (FEED-20). */
  readonly newer: readonly VehicleKey[]
}

/** What has to be written to make the stock what the feed says. */
export function planStock(
  { offers, skipped, withdrawn, isComplete, priority, newer }: Delivery,
  known: readonly KnownVehicle[],
  now: Date,
): StockPlan {
  const byKey = new Map(known.map((vehicle) => [keyOf(vehicle), vehicle]))
  const offered = new Set(
    offers.map((offer) => keyOf({ dealershipId: offer.dealershipId, stocknum: offer.facts.stocknum })),
  )
  const stays = new Set(skipped)
  const settled = new Set(newer.map(keyOf))
  const isSettled = (key: VehicleKey): boolean => settled.has(keyOf(key))
  const counts = { added: 0, changed: 0, unchanged: 0, relisted: 0 }
  const writes: VehicleWrite[] = []
  const yielded: VehicleWrite[] = []
  const superseded: number[] = []
  const taken: Taken[] = []
  const concerned = { staying: 0, repriced: 0, unpictured: 0 }
  for (const offer of offers) {
    const key = keyOf({ dealershipId: offer.dealershipId, stocknum: offer.facts.stocknum })
    if (settled.has(key)) {
      counts.unchanged++
      continue
    }
    const earlier = byKey.get(key) ?? null
    const isAnother = earlier !== null && earlier.soldAt !== null && differs(earlier.identity, offer.facts)
    if (isAnother) superseded.push(earlier.id)
    const before = isAnother ? null : earlier
    const write = writeOf(offer, before, now)
    const ownership = ownershipOf(before, write, priority)
    if (ownership === 'another feed') {
      yielded.push(write)
      continue
    }
    if (before && ownership === 'unsettled') taken.push({ stocknum: before.stocknum, feed: before.feed })
    const kind = kindOf(write, before)
    counts[kind]++
    if (kind !== 'unchanged') writes.push(write)
    if (before?.soldAt === null && before.isFromThisFeed && write.soldAt === null) {
      concerned.staying += 1
      if (isRepriced(before, offer.facts)) concerned.repriced += 1
      if (before.pictureCount > 0 && offer.facts.images.length === 0) concerned.unpictured += 1
    }
  }
  const current = known.filter((vehicle) => vehicle.isFromThisFeed && vehicle.soldAt === null)
  const takenBack = new Set(withdrawn.map(keyOf))
  const isTakenBack = (key: VehicleKey): boolean =>
    takenBack.has(keyOf(key)) && !offered.has(keyOf(key)) && !isSettled(key)
  const withdrawing = known.filter(
    (vehicle) => vehicle.isFromThisFeed && !vehicle.isWithdrawn && isTakenBack(vehicle),
  )
  const isOffered = (vehicle: KnownVehicle): boolean => offered.has(keyOf(vehicle))
  const gone = current.filter(
    (vehicle) => isComplete && !isOffered(vehicle) && !stays.has(vehicle.stocknum) && !isTakenBack(vehicle),
  )
  const left = new Set([...gone, ...withdrawing])
  return {
    writes,
    yielded,
    said: isComplete ? null : saidOf(offers, withdrawn).filter((said) => !isSettled(said)),
    superseded,
    missed: idsOf(current.filter((one) => one.isInLastFile && !isOffered(one) && !left.has(one))),
    found: idsOf(current.filter((one) => !one.isInLastFile && isOffered(one))),
    gone: idsOf(gone),
    withdrawn: idsOf(withdrawing),
    current: current.length,
    leaving: gone.length + withdrawing.filter(({ soldAt }) => soldAt === null).length,
    ...concerned,
    taken,
    counts: { ...counts, removed: gone.length, withdrawn: withdrawing.length, yielded: yielded.length },
  }
}

function saidOf(offers: readonly Offer[], withdrawn: readonly VehicleKey[]): VehicleKey[] {
  const offered = offers.map(({ dealershipId, facts }) => ({ dealershipId, stocknum: facts.stocknum }))
  return [...offered, ...withdrawn]
}

/**
 * Whose a vehicle is that this feed lists: its own where it is new, ended or came from it, or where its priority is
 * before that of the present owner; unsettled where no setting says which of the two comes first. What a person added is
 * the feed's that lists it, but no feed sells what it never had on sale.
 */
function ownershipOf(
  before: KnownVehicle | null,
  { soldAt }: Pick<VehicleWrite, 'soldAt'>,
  priority: number | null,
): 'this feed' | 'another feed' | 'unsettled' {
  if (before === null || before.soldAt !== null || before.isFromThisFeed) return 'this feed'
  if (before.isByHand) return soldAt === null ? 'this feed' : 'another feed'
  if (priority === null || before.priority === null) return 'unsettled'
  return priority < before.priority ? 'this feed' : 'another feed'
}

/** Is it another vehicle: by its VIN, where both have one, else by make, model or year (FEED-27)? */
function differs(one: Identity, other: Identity): boolean {
  const alike = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase()
  if (one.vin !== null && other.vin !== null) return !alike(one.vin, other.vin)
  return !alike(one.make, other.make) || !alike(one.model, other.model) || one.year !== other.year
}

/** Does a vehicle change its price by more than half, or lose it? One that had none before is not concerned. */
function isRepriced(before: WrittenAmounts, after: WrittenAmounts): boolean {
  const [was, is] = [dealersAmount(before), dealersAmount(after)]
  if (was === null) return false
  return is === null || Math.abs(is - was) > was / 2
}

function idsOf(vehicles: readonly KnownVehicle[]): number[] {
  return vehicles.map(({ id }) => id)
}

/** A stock number is unique within its dealership only. */
export function keyOf({ dealershipId, stocknum }: VehicleKey): string {
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
