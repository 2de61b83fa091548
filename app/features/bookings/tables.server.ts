import type { Generated } from 'kysely'
import type { BookingKind } from '#app/features/leads/wanted-booking.ts'
import type { BookingState } from './booking.ts'

export interface BookingsTable {
  website_id: number
  lead_id: string
  kind: BookingKind
  location_id: number
  starts_at: Date
  minutes: number
  state: BookingState
  moved_from: Date | null
  kept: Generated<boolean | null>
  sequence: Generated<number>
  revision: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface BookingPlacesTable {
  website_id: number
  location_id: number
  kind: BookingKind
  starts_at: Date
  place: number
  lead_id: string
  held_until: Date | null
}

export interface BookingClaimsTable {
  website_id: number
  lead_id: string
  contact_digest: string
  location_id: number
  turn: number
  is_confirmed: Generated<boolean>
  open_until: Date
}

declare module '#app/server/db.server.ts' {
  interface Tables {
    bookings: BookingsTable
    booking_places: BookingPlacesTable
    booking_claims: BookingClaimsTable
  }
}
