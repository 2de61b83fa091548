import type { Generated } from 'kysely'
import type { EndReason } from './end-reason.ts'
import type { DeliveryState } from './outlet-delivery.ts'
import type { OutletKind } from './outlet-setting.ts'

export interface OutletStatesTable {
  website_id: number
  outlet_id: string
  kind: OutletKind
  is_listed: Generated<boolean>
  listed_at: Date
  paused_at: Date | null
  started_at: Date | null
  place_hash: string
  seen_version: Generated<number>
  whole_due_at: Date | null
  sent_at: Date | null
  file_hash: string | null
  host_key: string | null
  claimed_until: Date | null
  failing_since: Date | null
  last_error: string | null
  told_at: Date | null
}

export interface OutletItemsTable {
  website_id: number
  outlet_id: string
  vehicle_id: number
  dealership_id: number
  stocknum: string
  sequence: number
  listed_hash: string | null
  may_have: Generated<boolean>
  given_up: string | null
}

export interface OutletDeliveriesTable {
  website_id: number
  outlet_id: string
  id: Generated<number>
  vehicle_id: number
  stocknum: string
  kind: 'listed' | 'withdrawn'
  sequence: number
  reason: EndReason | null
  content_hash: string | null
  data: unknown
  queued_at: Date
  due_at: Date
  tries: Generated<number>
  state: Generated<DeliveryState>
  claimed_until: Date | null
  ended_at: Date | null
  said: string | null
}

export interface VehicleReceiptsTable {
  website_id: number
  vehicle_id: number
  dealership_id: number
  reason: EndReason
  ended_at: Date
  actor: string | null
  /** `AskedPlaces`, as JSON. */
  places: unknown
  due_at: Date | null
}

export interface FeedFetchesTable {
  website_id: number
  file: string
  fetched_at: Date
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    outlet_states: OutletStatesTable
    outlet_items: OutletItemsTable
    outlet_deliveries: OutletDeliveriesTable
    vehicle_receipts: VehicleReceiptsTable
    feed_fetches: FeedFetchesTable
  }
}
