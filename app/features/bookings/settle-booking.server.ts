import type { WhenSettled } from '#app/features/leads/settle-submission.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { changeClaims, contactDigests, dropClaims, takeClaims } from './claims.server.ts'
import { freePlaces, keepPlace, takePlace } from './places.server.ts'
import { findBooking, saveBooking } from './store.server.ts'

/**
 * Writes the booking of a lead in the transaction that writes the lead. A held place is kept. Where none could be
 * held because the database was away, one is taken now; if none is left, or the booker has too many bookings, the
 * time must be agreed on. A lead that is set aside takes no place until a person releases it. Settling a second time
 * changes nothing.
 */
export function settleBookings(secretsKey: SecretsKey, clock: () => Date): WhenSettled {
  return async (db, { id: leadId, websiteId, lead, suspicions }, found, wanted) => {
    const scope = { db, websiteId }
    const known = await findBooking(scope, leadId)
    const start = known ?? (wanted && { ...wanted, startsAt: new Date(wanted.startsAt) })
    if (!found || !start || !lead.form_completed) return
    const { kind, locationId, startsAt } = start
    // a later submission does not move the booking: the link in the mail does
    await freePlaces(scope, leadId, startsAt)
    if (known && known.state !== 'set aside') return
    const now = clock()
    const { capacity, slot_minutes } = found.website.config.bookings[kind]
    const booking = { leadId, kind, locationId, startsAt, minutes: slot_minutes }
    if (suspicions.length > 0) {
      await freePlaces(scope, leadId)
      await dropClaims(scope, leadId)
      if (!known) await saveBooking(scope, { ...booking, state: 'set aside' }, now)
      return
    }
    const contacts = contactDigests(secretsKey, found.website, lead)
    const claim = { leadId, locationId, contacts, openUntil: startsAt }
    const isClaimed =
      (await changeClaims(scope, leadId, claim)) || (await takeClaims(scope, claim, now)) === 'claimed'
    const isKept =
      isClaimed &&
      startsAt > now &&
      ((await keepPlace(scope, leadId, startsAt)) ||
        (await takePlace(scope, booking, leadId, { capacity, heldUntil: null, now })))
    if (!isKept) {
      await freePlaces(scope, leadId)
      await dropClaims(scope, leadId)
    }
    await saveBooking(scope, { ...booking, state: isKept ? 'booked' : 'to agree' }, now)
  }
}
