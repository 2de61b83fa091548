/** A calendar file for a booking. */
export interface CalendarFile {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  readonly text: string
}

/** The booking of a lead, as its mails describe it; the bookings feature makes it. */
export interface Appointment {
  readonly state: 'booked' | 'confirmed' | 'cancelled' | 'to agree' | 'set aside'
  /** The name of the visit, such as "test drive". */
  readonly what: string
  /** Tells the shopper what to bring, if they come to see a vehicle. */
  readonly bring: string | null
  /** The time at the location, such as "Thursday 14 August 2026, 10:00am". */
  readonly when: string
  /** The time before the last move. */
  readonly movedFrom: string | null
  readonly place: { readonly name: string; readonly address: string } | null
  /** The shopper confirms, moves and cancels the booking here; null where nothing can be changed. */
  readonly link: string | null
  readonly revision: number
  /** Null where no time is booked. */
  readonly calendars: { readonly shopper: CalendarFile; readonly dealership: CalendarFile } | null
}
