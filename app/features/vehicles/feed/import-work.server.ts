import { createHash } from 'node:crypto'
import type { Problem } from '#app/core/problem.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Dealership } from '#app/features/tenancy/settings/dealership.ts'
import { vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { columns } from './columns.ts'
import type { FeedDialect } from './feed-dialect.ts'
import {
  type HashedOffer,
  type KnownVehicle,
  keyOf,
  planStock,
  type StockPlan,
  type VehicleWrite,
} from './plan-stock.ts'
import { readFeed, type StockFeed } from './read-feed.ts'
import { type Offer, type ResolvedFeed, resolveFeed, type VehicleKey } from './resolve-feed.ts'
import { shiftedTo } from './shift-dates.ts'

/** All that the work on one feed needs before it is compared with the stock. */
export interface ImportOrder {
  readonly feed: StockFeed
  readonly dialect: FeedDialect
  readonly dealerships: readonly Dealership[]
  readonly locations: readonly Location[]
  /** For a demo: the feed's dates are shifted so that the newest is this day. */
  readonly shiftDatesTo: Date | null
  readonly now: Date
  readonly mostRows: number
  /** False where what is missing from the file says nothing (FEED-25). */
  readonly isComplete: boolean
  /** The dealership of rows that name none; otherwise the website's only one. */
  readonly dealership: string | null
  /** Of several feeds that list a vehicle, the one with the lowest number owns it (FEED-26). */
  readonly priority: number | null
}

/** The result of reading the file, without its vehicles. */
export interface FeedReading {
  /** Hash of the file and of the settings it is read by. */
  readonly contentHash: string
  /** Hash of the file alone. */
  readonly fileHash: string
  readonly unreadable: string | null
  readonly isEmpty: boolean
  readonly isTooLong: boolean
  readonly recordCount: number
  readonly rowCount: number
  readonly rejectedCount: number
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
}

/** What an import would do, without the rows it would write. */
export interface PlannedStock extends Omit<StockPlan, 'writes' | 'yielded'> {
  readonly writeCount: number
  readonly yieldCount: number
}

/** A vehicle as a row of the database. */
export interface VehicleRow {
  readonly dealershipId: number
  readonly stocknum: string
  readonly contentHash: string
  /** JSON; unknown facts are left out, and read back as null. */
  readonly facts: string
  readonly createdAt: Date
  readonly soldAt: Date | null
}

/** The computing part of an import, which uses no database: steps one and two, in this order. */
export class ImportWork {
  readonly #order: ImportOrder
  #resolved: ResolvedFeed | null = null
  #known: KnownVehicle[] = []
  #plan: StockPlan | null = null

  constructor(order: ImportOrder) {
    this.#order = order
  }

  read(): FeedReading {
    const { feed, dialect, dealerships, locations, mostRows } = this.#order
    const read = readFeed(feed, dialect, mostRows)
    const owners = { dealerships: [...dealerships], own: this.#order.dealership }
    const resolved = resolveFeed(feed.name, read, owners, locations)
    this.#resolved = resolved
    const { unreadable, isEmpty, isTooLong, records, rowCount } = read
    const { problems, rejectedCount, warnings } = resolved
    const contentHash = this.#contentHash()
    const fileHash = createHash('sha256').update(feed.bytes).digest('hex')
    return {
      contentHash,
      fileHash,
      unreadable,
      isEmpty,
      isTooLong,
      recordCount: records.length,
      rowCount,
      rejectedCount,
      problems,
      warnings,
    }
  }

  /** Takes vehicles that the dealerships already have; called repeatedly, a batch each time. */
  know(known: readonly KnownVehicle[]): void {
    this.#known.push(...known)
  }

  /** The vehicles of the file of which nothing is known yet; what ended before may be among them. */
  unknown(): VehicleKey[] {
    if (!this.#resolved) throw new Error('a feed is read before its stock is planned')
    const { offers, withdrawn } = this.#resolved
    const known = new Set(this.#known.map(keyOf))
    return [
      ...offers.map(({ dealershipId, facts }) => ({ dealershipId, stocknum: facts.stocknum })),
      ...withdrawn,
    ].filter((key) => !known.has(keyOf(key)))
  }

  /** @param newer vehicles of which a push has said something newer than this file */
  plan(newer: readonly VehicleKey[]): PlannedStock {
    if (!this.#resolved) throw new Error('a feed is read before its stock is planned')
    const { shiftDatesTo, now, isComplete, priority } = this.#order
    const { offers, skipped, withdrawn } = this.#resolved
    const hashed = offers.map(withHash)
    const dated = shiftDatesTo ? shiftedTo(hashed, shiftDatesTo) : hashed
    const plan = planStock(
      { offers: dated, skipped, withdrawn, isComplete, priority, newer },
      this.#known,
      now,
    )
    this.#plan = plan
    const { writes, yielded, ...planned } = plan
    return { ...planned, writeCount: writes.length, yieldCount: yielded.length }
  }

  rows(from: number, count: number): VehicleRow[] {
    return rowsOf(this.#plan?.writes.slice(from, from + count) ?? [])
  }

  /** The vehicles that another feed owns. */
  yields(from: number, count: number): VehicleRow[] {
    return rowsOf(this.#plan?.yielded.slice(from, from + count) ?? [])
  }

  /** Includes the website's settings and the mapping: with others the same bytes mean something else. */
  #contentHash(): string {
    const { feed, dialect, dealerships, isComplete, dealership, priority } = this.#order
    const owners = dealerships.map(({ id, slug, feed_ids }) => [id, slug, feed_ids])
    const { locale, timeZone, mapping = null, format = null } = dialect
    const how = [mapping, format, isComplete, dealership, priority]
    const reading = JSON.stringify([readerVersion(), locale, timeZone, owners, ...how])
    return createHash('sha256').update(reading).update(feed.bytes).digest('hex')
  }
}

/**
 * With another version a feed that was read before is read again. A new column or fact makes one by itself; increase
 * the number when the readers read a column in another way.
 */
function readerVersion(): unknown {
  return [3, columns, Object.keys(vehicleFactsSchema.shape)]
}

/** The vehicles of a plan as rows of the database. */
export function rowsOf(writes: readonly VehicleWrite[]): VehicleRow[] {
  return writes.map(({ dealershipId, facts, contentHash, createdAt, soldAt }) => ({
    dealershipId,
    stocknum: facts.stocknum,
    contentHash,
    facts: withoutUnknown(facts),
    createdAt,
    soldAt,
  }))
}

/** An offer with what tells whether it differs from the vehicle as it was brought before. */
export function withHash(offer: Offer): HashedOffer {
  const { facts, receivedAt, soldAt } = offer
  const said = JSON.stringify([facts, receivedAt, soldAt])
  return { ...offer, contentHash: createHash('sha256').update(said).digest('hex') }
}

function withoutUnknown(facts: object): string {
  return JSON.stringify(facts, (_, value: unknown) => (value === null ? undefined : value))
}
