import type { Generated } from 'kysely'
import type { MarketSource } from '#app/features/vehicles/price/market-reading.ts'

/** What most ask for vehicles like one of a website (MARKET-12, MARKET-13). */
export interface MarketReadingsTable {
  website_id: number
  vehicle_id: number
  source: MarketSource
  low_cents: number | null
  high_cents: number | null
  sample: number
  region: string | null
  average_cents: Generated<number | null>
  average_sample: Generated<number | null>
  average_region: Generated<string | null>
  catalogue_id: Generated<string | null>
  day: string
  read_at: Date
}

export interface MarketNightsTable {
  day: string
  begun_at: Date
  ended_at: Generated<Date | null>
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    market_readings: MarketReadingsTable
    market_nights: MarketNightsTable
  }
}
