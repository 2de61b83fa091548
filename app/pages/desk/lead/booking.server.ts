import { AppError } from '#app/core/errors.ts'
import { type Booking, isLive, isPast } from '#app/features/bookings/booking.ts'
import { applyBookingChange, type BookingChange } from '#app/features/bookings/bookings.server.ts'
import { acceptedSlots, slotPlaceOf } from '#app/features/bookings/slots.ts'
import { findBooking, saveKept } from '#app/features/bookings/store.server.ts'
import { dayAndTime } from '#app/features/inbox/clock-text.ts'
import { addEntry } from '#app/features/inbox/thread-store.server.ts'
import { announceWork } from '#app/features/inbox/work-notice.server.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { timeZoneOf } from '#app/features/locations/opening.ts'
import { dayText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'
import type { Deed, DeedDone } from './change-lead.server.ts'

/** The booking of a lead as its page shows it, with the times that it can be moved to. */
export async function bookingBeside(
  { bookings, now }: Pick<SignedInVisit, 'bookings' | 'now'>,
  booking: Booking | null,
  found: LeadWebsite,
) {
  if (booking === null) return null
  const clock = clockOfBooking(booking, found)
  const place = found.locations.find(({ id }) => id === booking.locationId)
  const isBegun = isPast(booking, now)
  const canChange = isLive(booking) && !isBegun
  const free = canChange && place ? await bookings.freeSlots(found.website, place, booking.kind, now) : null
  return {
    what: booking.kind === 'service' ? 'Service' : 'Visit',
    when: dayAndTime(booking.startsAt, now, clock),
    was: booking.movedFrom && dayAndTime(booking.movedFrom, now, clock),
    place: place?.name ?? null,
    state: stateWords(booking),
    canConfirm: canChange && booking.state === 'booked',
    canChange,
    isToJudge: isLive(booking) && isBegun && booking.kept === null,
    days: (free ?? []).map(({ date, slots }) => ({
      title: dayText(date, clock.locale, 'weekday'),
      slots: slots.filter(({ value }) => Date.parse(value) !== booking.startsAt.getTime()),
    })),
  }
}

function clockOfBooking({ locationId }: Booking, { website, locations }: LeadWebsite): LocalTime {
  const place = locations.find(({ id }) => id === locationId)
  return { locale: website.locale, time_zone: place ? timeZoneOf(place, website) : website.time_zone }
}

function stateWords({ state, kept }: Booking): string {
  if (kept !== null) return kept ? 'They came.' : 'They did not come.'
  switch (state) {
    case 'booked':
      return 'Booked.'
    case 'confirmed':
      return 'Confirmed.'
    case 'cancelled':
      return 'Cancelled.'
    case 'to agree':
      return 'Not booked: the time was taken meanwhile. Agree another with them.'
    case 'set aside':
      return 'Not booked.'
  }
}

export const confirmBooking = (deed: Deed): Promise<DeedDone> =>
  change(deed, { to: 'confirm' }, 'confirmed', 'Confirmed.')

export const cancelBooking = (deed: Deed): Promise<DeedDone> =>
  change(deed, { to: 'cancel' }, 'cancelled', 'Cancelled. The shopper is told by mail.')

/** Moves the booking to a time that is offered and free. */
export async function moveBooking(deed: Deed): Promise<DeedDone> {
  const { db, work, form, found, now } = deed
  const startsAt = String(form.get('starts_at') ?? '')
  const booking = await findBooking({ db, websiteId: work.websiteId }, work.leadId)
  const place = found.locations.find(({ id }) => id === booking?.locationId)
  const days =
    booking && place
      ? acceptedSlots(found.website.config.bookings[booking.kind], slotPlaceOf(place, found.website), now)
      : []
  if (!days.some(({ slots }) => slots.some(({ value }) => value === startsAt)))
    throw new AppError('invalid', 'Choose one of the times that are offered.')
  return change(deed, { to: 'move', startsAt }, 'moved', 'Moved. The shopper gets an email.')
}

async function change(
  { db, visit, work, found, now }: Deed,
  change: BookingChange,
  end: string,
  sentence: string,
): Promise<DeedDone> {
  const changed = await applyBookingChange(
    db,
    { jobs: visit.inbox.jobs, limitsMailboxes: false },
    found,
    work.leadId,
    change,
    now,
  )
  switch (changed.outcome) {
    case 'not-found':
      throw new AppError('conflict', 'Nothing is booked.')
    case 'over':
      throw new AppError('conflict', 'It has begun, or was cancelled: it can no longer be changed.')
    case 'taken':
      throw new AppError('conflict', 'Somebody else has this time now. Choose another.')
    case 'unchanged':
      return { sentence }
    case 'changed': {
      const at = changed.booking.startsAt.toISOString()
      const facts = change.to === 'move' ? { end, at } : { end }
      await addEntry(db, work, { kind: 'booking', at: now, person: visit.session.person.id, facts })
      await announceWork(db, work)
      return { sentence, after: { at } }
    }
  }
}

export const shopperCame = (deed: Deed): Promise<DeedDone> => judge(deed, true)

export const shopperMissed = (deed: Deed): Promise<DeedDone> => judge(deed, false)

/** Whether they came can be said from the time of the booking on. */
async function judge({ db, visit, work, now }: Deed, kept: boolean): Promise<DeedDone> {
  const scope = { db, websiteId: work.websiteId }
  const booking = await findBooking(scope, work.leadId)
  if (!booking || !isLive(booking)) throw new AppError('conflict', 'Nothing is booked.')
  if (!isPast(booking, now)) throw new AppError('conflict', 'Its time has not come yet.')
  await saveKept(scope, work.leadId, kept, now)
  const facts = { end: kept ? 'came' : 'missed' }
  await addEntry(db, work, { kind: 'booking', at: now, person: visit.session.person.id, facts })
  await announceWork(db, work)
  return { sentence: 'Written down.' }
}
