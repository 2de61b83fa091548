export const bookingKinds = ['test_drive', 'service'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** The time that a lead asks for; the bookings feature keeps it, or says that it cannot. */
export interface WantedBooking {
  readonly kind: BookingKind
  readonly locationId: number
  /** The start in ISO 8601, with the location's offset. */
  readonly startsAt: string
}
