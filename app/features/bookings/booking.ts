import type { BookingKind } from '#app/features/leads/wanted-booking.ts'

/**
 * `to agree`: no place was left when it was written down, so somebody rings. `set aside`: its lead is, so it has none.
 */
export type BookingState = 'booked' | 'confirmed' | 'cancelled' | 'to agree' | 'set aside'

/** A time that is kept for a lead at a location. */
export interface Booking {
  readonly websiteId: number
  readonly leadId: string
  readonly kind: BookingKind
  readonly locationId: number
  readonly startsAt: Date
  readonly minutes: number
  readonly state: BookingState
  /** Where it was before it was last moved. */
  readonly movedFrom: Date | null
  /** Grows with every change that a calendar must hear of (RFC 5545, 3.8.7.4). */
  readonly sequence: number
  /** Grows with every change at all: what the mails about it count. */
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Which bookings hold a place. */
export function isLive({ state }: Pick<Booking, 'state'>): boolean {
  return state === 'booked' || state === 'confirmed'
}

/** Nothing of a booking can be changed once it has begun. */
export function isPast({ startsAt }: Pick<Booking, 'startsAt'>, now: Date): boolean {
  return startsAt.getTime() <= now.getTime()
}

export function kindOf(category: string | undefined): BookingKind | null {
  switch (category?.trim().toLowerCase()) {
    case 'test drive':
      return 'test_drive'
    case 'service':
      return 'service'
    default:
      return null
  }
}

/** The path of the API and the forms: service, appointment (API-06, API-07). */
export const bookingPaths = { test_drive: 'appointment', service: 'service' } satisfies Record<
  BookingKind,
  string
>
