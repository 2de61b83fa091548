/** What a calendar is told of a time that is kept. */
export interface CalendarFile {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  readonly text: string
}

/** The time that a lead asks for, as its mails tell it; the slice of bookings makes it. */
export interface Appointment {
  readonly state: 'booked' | 'confirmed' | 'cancelled' | 'to agree' | 'set aside'
  /** "test drive" */
  readonly what: string
  /** What the shopper brings to it, where it is to see a vehicle. */
  readonly bring: string | null
  /** "Thursday 14 August 2026, 10:00am", by the clocks of the place. */
  readonly when: string
  /** Where it was before it was last moved. */
  readonly movedFrom: string | null
  readonly place: { readonly name: string; readonly address: string } | null
  /** Where the shopper confirms, moves and cancels it; null where nothing can be changed. */
  readonly link: string | null
  readonly revision: number
  /** Null where no time is kept. */
  readonly calendars: { readonly shopper: CalendarFile; readonly dealership: CalendarFile } | null
}
