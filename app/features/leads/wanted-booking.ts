export const bookingKinds = ['test_drive', 'service'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** A time that a lead asks for; the slice of bookings keeps it, or says that it cannot. */
export interface WantedBooking {
  readonly kind: BookingKind
  readonly locationId: number
  /** ISO 8601 with the offset of the place. */
  readonly startsAt: string
}
