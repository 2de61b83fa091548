import type { Generated } from 'kysely'

export interface CustomersTable {
  website_id: number
  id: string
  phone: string | null
  email: string | null
  alert_email: string | null
  alerts_since: Date | null
  alerted_at: Date | null
  seen_vehicle_id: Generated<number>
  searches: unknown
  created_at: Date
}

export interface WatchedVehiclesTable {
  website_id: number
  customer_id: string
  vehicle_id: number
  told_cents: number | null
  told_qualifier: string | null
  told_sold: Generated<boolean>
  watched_at: Date
}

export interface SignInCodesTable {
  website_id: number
  challenge_digest: string
  contact_digest: string
  address_digest: string
  code_digest: string
  kind: 'phone' | 'email'
  purpose: 'sign-in' | 'alerts'
  /** The seed of the work that was done for the code. */
  seed: string | null
  sent_at: Date
  expires_at: Date
  tries: Generated<number>
  ended_at: Date | null
}

export interface GarageSessionsTable {
  website_id: number
  token_digest: string
  customer_id: string
  expires_at: Date
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    customers: CustomersTable
    watched_vehicles: WatchedVehiclesTable
    sign_in_codes: SignInCodesTable
    garage_sessions: GarageSessionsTable
  }
}
