import { bookingPaths } from '#app/features/bookings/booking.ts'
import { acceptedSlots, offerChangesAt, offeredSlots, slotPlaceOf } from '#app/features/bookings/slots.ts'
import type { BookingKind } from '#app/features/leads/wanted-booking.ts'
import type { Location } from '#app/features/locations/location.ts'
import { visitTimes } from '#app/features/locations/visit-times.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { slotOptions } from './booking-slot.ts'
import type { FormField } from './form-definition.ts'
import { arrangeLabel, noTimes } from './time-choice.ts'

interface AskedTime {
  readonly kind: BookingKind
  /** The location that the visitor comes to; null where it is not known, so that nothing can be booked. */
  readonly location: Location | null
  readonly website: Pick<Website, 'config' | 'locale' | 'time_zone'>
  readonly now: Date
  /**
   * A posted form is checked against more times than are offered now, because its page may have been open for
   * a while.
   */
  readonly isReading?: boolean
  readonly field: Pick<FormField, 'name' | 'label' | 'isRequired'> & { readonly hint?: string }
}

export interface DateTimeField {
  readonly field: FormField
  /** The options change at this time by themselves, so a page that shows them is not cached any longer. */
  readonly changesAt: Date | null
}

/**
 * Makes the field that asks for a day and a time (FIELD-12): the slots of a location, or mornings and
 * afternoons where it takes no online bookings. Pages are cached, so taken slots are not left out here: the
 * address in `freeAt` tells which are free, and the server decides.
 */
export function dateTimeField({
  kind,
  location,
  website,
  now,
  isReading = false,
  field,
}: AskedTime): DateTimeField {
  const rules = website.config.bookings[kind]
  const empty = field.isRequired ? [] : [{ value: '', label: arrangeLabel }]
  if (!location) return { field: { ...field, type: 'select', options: empty }, changesAt: null }
  const place = slotPlaceOf(location, website)
  const days = (isReading ? acceptedSlots : offeredSlots)(rules, place, now)
  const changesAt = offerChangesAt(rules, place, days, now)
  if (days.length > 0) {
    const freeAt = `/api/bookings/${bookingPaths[kind]}?location=${location.id}`
    return {
      field: {
        ...field,
        type: 'dateTime',
        options: [...empty, ...slotOptions(days, website.locale)],
        freeAt,
      },
      changesAt,
    }
  }
  const local = { ...website, time_zone: place.timeZone }
  const parts = visitTimes(place.hours, local, now, isReading ? 0 : 1, place.closures)
  const hint = parts.length === 0 ? noTimes : field.hint
  return {
    field: { ...field, type: 'select', options: [...empty, ...parts], ...(hint ? { hint } : {}) },
    changesAt,
  }
}
