import type { Edits } from '#app/features/vehicles/edits/edit.ts'
import { withEdits } from '#app/features/vehicles/edits/with-edits.ts'
import type { Freshness } from '#app/features/vehicles/freshness.ts'
import type { EndedAs, VehicleFacts } from '#app/features/vehicles/vehicle.ts'

/** A vehicle as the dealership has it: what its feed says, and beside it what people say. */
export interface StockVehicle {
  readonly id: number
  readonly dealership_id: number
  readonly stocknum: string
  readonly feed_website_id: number
  readonly feed_id: string
  /** What the feed says. */
  readonly facts: VehicleFacts
  readonly sold_at: Date | null
  readonly ended_as: EndedAs | null
  /** What people say in its place. */
  readonly edits: Edits
  readonly edit_version: number
  /** The paths of the photos that are kept here: its feed's in their order, then those that people uploaded, the oldest first. */
  readonly uploaded: readonly string[]
  /** Those of them that its feed brings. */
  readonly fed: readonly string[]
  readonly draft: boolean
  readonly freshness: Freshness
  readonly own_confirmed_at: Date | null
  readonly feed_confirmed_at: Date | null
  readonly created_at: Date
  readonly changed_at: Date | null
  /** The last part of its page's address; null while it is a draft. */
  readonly slug: string | null
  /** A payment holds it, or has paid a deposit on it. */
  readonly has_lease: boolean
}

/** The vehicle with what people say in place of what its feed says. */
export function shownStock(vehicle: StockVehicle): StockVehicle {
  return withEdits(vehicle, vehicle.edits)
}

/** Where a vehicle stands, in one word. */
export const stockStates = ['draft', 'in_stock', 'coming_soon', 'sold', 'withdrawn', 'superseded'] as const
export type StockState = (typeof stockStates)[number]

/** @param shown with its edits */
export function stateOf(shown: Pick<StockVehicle, 'draft' | 'ended_as' | 'sold_at' | 'facts'>): StockState {
  if (shown.draft) return 'draft'
  if (shown.ended_as !== null) return shown.ended_as
  return shown.sold_at === null ? shown.facts.status : 'sold'
}

/** What a list of stock can be narrowed to. */
export const stockFilters = ['all', 'for_sale', 'reserved', 'draft', 'sold', 'withdrawn'] as const

/** What somebody has yet to do about vehicles that are for sale; a list can be narrowed to these too. */
export const stockTasks = ['no_photo', 'no_price', 'to_check'] as const
export type StockFilter = (typeof stockFilters | typeof stockTasks)[number]
