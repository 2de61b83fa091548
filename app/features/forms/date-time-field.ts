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
  /** Where one comes; null where nobody knows, so that there is nothing to book. */
  readonly location: Location | null
  readonly website: Pick<Website, 'config' | 'locale' | 'time_zone'>
  readonly now: Date
  /** What was posted is read by somewhat more than is offered: the page may have lain open for a while. */
  readonly isReading?: boolean
  readonly field: Pick<FormField, 'name' | 'label' | 'isRequired'> & { readonly hint?: string }
}

export interface DateTimeField {
  readonly field: FormField
  /** When the clock alone changes what it offers; a page that shows it is not kept beyond. */
  readonly changesAt: Date | null
}

/**
 * The field that asks for a day and a time (FIELD-12): the slots of a location, else mornings and afternoons on which
 * somebody may come. Which slots are taken is not in it, since pages are kept: `freeAt` tells, and the server decides.
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
