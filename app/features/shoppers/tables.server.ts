import type { Generated } from 'kysely'

export interface ErasureReceiptsTable {
  website_id: number
  number: number
  asked_on: string
  began_at: Date
  done_at: Date | null
  person: string | null
  contacts: string[]
  leads: string[]
  parts: Generated<unknown>
  sent_to: Generated<unknown>
  waits_for: string | null
  gone_on: string
  pending: unknown
}

export interface ShopperHandOversTable {
  website_id: number
  id: string
  asked_on: string
  made_at: Date
  expires_at: Date
  fetched_at: Date | null
  person: string | null
  token_digest: string
  leads: string[]
  customers: string[]
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    erasure_receipts: ErasureReceiptsTable
    shopper_hand_overs: ShopperHandOversTable
  }
}
