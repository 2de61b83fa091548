import type { Generated, GeneratedAlways } from 'kysely'
import type { Freshness } from './freshness.ts'
import type { HistoryKind } from './history.ts'

export interface VehiclesTable {
  dealership_id: number
  id: Generated<number>
  stocknum: string
  feed_website_id: number
  feed_id: string
  content_hash: string
  facts: unknown
  created_at: Date
  sold_at: Date | null
  changed_at: Date | null
  ended_as: 'sold' | 'withdrawn' | 'superseded' | null
  own_confirmed_at: Date | null
  feed_confirmed_at: Date | null
  freshness: Generated<Freshness>
  /** It ended more than 90 days ago (FRESH-11). */
  is_past: Generated<boolean>
  /** What people say in place of the feed (`Edits`), as JSON; null where nobody does. */
  edits: unknown
  edit_version: Generated<number>
  /** Added by a person and not published yet. */
  draft: Generated<boolean>
  reserved_until: Date | null
  /** What lists ask of every vehicle, which the database reckons from facts and edits: reading those through for each is slow. */
  shown_name: GeneratedAlways<string | null>
  /** In capitals. */
  shown_vin: GeneratedAlways<string | null>
  shown_reserved: GeneratedAlways<boolean>
  /** The dealer's amount in cents: the total where there is one, else the price. */
  shown_amount: GeneratedAlways<string | null>
  /** The photos that its feed names, without those that a person took off. */
  fed_photos: GeneratedAlways<number>
}

export interface WebsiteVehiclesTable {
  website_id: number
  vehicle_id: number
  dealership_id: number
  slug: string
}

export interface StockFeedsTable {
  website_id: number
  id: string
  file_name: string | null
  content_hash: Generated<string>
  result: unknown
  /** SHA-256 of the file that was applied last. */
  file_hash: string | null
  imported_at: Date | null
  held_hash: string | null
  held_file_name: string | null
  held_reason: string | null
  held_at: Date | null
  /** SHA-256 of the last file of the website's folder; empty where it was not recorded yet. */
  folder_hash: string | null
  /** SHA-256 of the file that a person refused last. */
  refused_hash: string | null
}

export interface StockFeedPiecesTable {
  website_id: number
  feed_id: string
  file: 'last' | 'held'
  position: number
  bytes: Uint8Array
}

export interface FeedYieldsTable {
  website_id: number
  feed_id: string
  dealership_id: number
  stocknum: string
  content_hash: string
  facts: unknown
  created_at: Date
}

export interface FeedWordsTable {
  website_id: number
  feed_id: string
  dealership_id: number
  stocknum: string
  updated_at: Date
  received_at: Date
  is_brought: boolean
}

export interface VehicleHistoryTable {
  dealership_id: number
  vehicle_id: number
  id: Generated<number>
  at: Date
  actor: string
  run_id: string | null
  kind: HistoryKind
  /** A list of `FactChange`, as JSON. */
  changes: unknown
}

export interface VehiclePhotosTable {
  dealership_id: number
  vehicle_id: number
  hash: string
  width: number
  height: number
  bytes: number
  added_at: Date
  actor: string
  /** The feed that brings it; null where a person uploaded it. */
  feed_website_id: Generated<number | null>
  feed_id: Generated<string | null>
  /** Its place among the photos of the feed. */
  feed_position: Generated<number | null>
}

/** A price that a website asked, and when (MARKET-01). */
export interface PriceHistoryTable {
  dealership_id: number
  website_id: number
  vehicle_id: number
  row_id: Generated<number>
  stocknum: string
  from_at: Date
  until_at: Date | null
  since_at: Date
  figure_cents: number | null
  words: string | null
  label: string | null
  place: string | null
  second: unknown
  note: string | null
  before_cents: number | null
  parts: unknown
  facts: unknown
  tables: unknown
  rules: unknown
  shown_hash: string
}

export interface PriceTablesTable {
  hash: string
  record: unknown
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    vehicles: VehiclesTable
    website_vehicles: WebsiteVehiclesTable
    stock_feeds: StockFeedsTable
    stock_feed_pieces: StockFeedPiecesTable
    vehicle_history: VehicleHistoryTable
    vehicle_photos: VehiclePhotosTable
    feed_yields: FeedYieldsTable
    feed_words: FeedWordsTable
    price_history: PriceHistoryTable
    price_tables: PriceTablesTable
  }
}
