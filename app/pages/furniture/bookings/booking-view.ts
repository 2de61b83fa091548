import type { BookingState } from '#app/features/bookings/booking.ts'
import type { FormField } from '#app/features/forms/form-definition.ts'

interface Phone {
  readonly text: string
  readonly href: string
}

/** The page of a link shows the booking, or the reason why there is none. */
export type BookingView =
  | { readonly kind: 'unknown' | 'not-yet' | 'away'; readonly phone: Phone | null }
  | ShownBooking

export interface ShownBooking {
  readonly kind: 'shown'
  readonly path: string
  readonly state: BookingState
  readonly isOver: boolean
  /** Such as "test drive". */
  readonly what: string
  readonly bring: string | null
  readonly when: string
  readonly place: {
    readonly name: string
    readonly address: string
    readonly directions: string | null
  } | null
  readonly vehicle: { readonly name: string; readonly href: string | null } | null
  /** Null where nothing can be changed any more. */
  readonly calendar: string | null
  readonly move: FormField | null
  /** Whether the shopper gave an address, to which changes are mailed. */
  readonly isMailed: boolean
  readonly phone: Phone | null
}
