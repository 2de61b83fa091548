import type { BookingKind } from '#app/features/leads/wanted-booking.ts'

/**
 * `to agree`: no place was left when it was stored, so the dealership calls to agree on a time. `set aside`: its lead
 * is set aside, so it holds no place.
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
  /** The start before it was last moved. */
  readonly movedFrom: Date | null
  /** Whether the shopper came; null until somebody of the dealership says so. */
  readonly kept: boolean | null
  /** Raised by every change that a calendar must learn of (RFC 5545, 3.8.7.4). */
  readonly sequence: number
  /** Raised by every change; mails about the booking are counted by it. */
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Whether a booking holds a place. */
export function isLive({ state }: Pick<Booking, 'state'>): boolean {
  return state === 'booked' || state === 'confirmed'
}

/** Whether a booking has begun; it can then no longer be changed. */
export function isPast({ startsAt }: Pick<Booking, 'startsAt'>, now: Date): boolean {
  return startsAt.getTime() <= now.getTime()
}

export function bookingKindFor(category: string | undefined): BookingKind | null {
  switch (category?.trim().toLowerCase()) {
    case 'test drive':
      return 'test_drive'
    case 'service':
      return 'service'
    default:
      return null
  }
}

/** The segments in paths of the API and the forms: service, appointment (API-06, API-07). */
export const bookingPaths = { test_drive: 'appointment', service: 'service' } satisfies Record<
  BookingKind,
  string
>
