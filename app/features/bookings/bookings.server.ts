import type { Appointment } from '#app/features/leads/appointment.ts'
import { deliveryQueues, type LeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { Destination } from '#app/features/leads/delivery.ts'
import { queueDeliveries } from '#app/features/leads/queue-deliveries.server.ts'
import { recipientsOf } from '#app/features/leads/routing.ts'
import { findLead, type StoredLead } from '#app/features/leads/store.server.ts'
import type { BookingKind, WantedBooking } from '#app/features/leads/wanted-booking.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type Db, inReplicatedTransaction, type OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { isMailAddress } from '#app/server/mail.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { appointmentOf } from './appointment-of.ts'
import { type Booking, isLive, isPast } from './booking.ts'
import { bookingPath, bookingToken, leadIdOfToken } from './booking-token.server.ts'
import {
  type Booker,
  type Claimed,
  changeClaims,
  contactDigests,
  dropClaims,
  takeClaims,
} from './claims.server.ts'
import { countTaken, freePlaces, hasPlace, takePlace } from './places.server.ts'
import { offeredSlots, type SlotDay, slotPlaceOf, withoutFull } from './slots.ts'
import { changeBooking, findBooking, lockBooking } from './store.server.ts'

/** Why no place is kept: another lead has the last one, or the booker has too many bookings already. */
export type NotHeld = 'taken' | Exclude<Claimed, 'claimed'>

/** A change that a shopper, the dealership or an operator makes to a booking. */
export type BookingChange =
  | { readonly to: 'confirm' }
  | { readonly to: 'cancel' }
  /** Moves it to a start at the same location: ISO 8601 with offset. */
  | { readonly to: 'move'; readonly startsAt: string }

export type ChangedBooking =
  | { outcome: 'changed'; booking: Booking }
  /** It had this state already, as when a button is pressed twice. */
  | { outcome: 'unchanged'; booking: Booking }
  /** Every place of the new start is taken; the booking stays where it is. */
  | { outcome: 'taken' }
  /** It has begun, or was cancelled. */
  | { outcome: 'over' }
  | { outcome: 'not-found' }

export interface Bookings {
  /**
   * Keeps a place until the lead that asks for it is in the database. `unknown`: the database did not answer in time.
   */
  hold(
    website: Website,
    leadId: string,
    wanted: WantedBooking,
    booker: Booker,
    now: Date,
  ): Promise<'held' | 'unknown' | NotHeld>
  /** Whether this lead has a place; false where the database does not answer. */
  isHeld(websiteId: number, leadId: string): Promise<boolean>
  /** The slots that are offered and still free; null where the database does not answer. */
  freeSlots(website: Website, location: Location, kind: BookingKind, now: Date): Promise<SlotDay[] | null>
  find(websiteId: number, leadId: string): Promise<{ booking: Booking; lead: StoredLead } | null>
  /** The booking in the form that mails and pages need. */
  tell(booking: Booking, lead: StoredLead, found: LeadWebsite, now: Date): Appointment
  change(found: LeadWebsite, leadId: string, change: BookingChange, now: Date): Promise<ChangedBooking>
  /** The token for the booking's link; null where the id is no UUID. */
  tokenOf(websiteId: number, leadId: string): string | null
  leadIdOf(websiteId: number, token: string): string | null
}

export interface BookingDependencies {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly secretsKey: SecretsKey
  readonly originOf: (website: Website) => string
  readonly mailFrom: string | undefined
  /** Whether the number of mails to one mailbox is limited; mails about an operator's changes are always sent. */
  readonly limitsMailboxes?: boolean
  readonly log: Log
}

/** Thrown to roll back the claims of a lead for which no place is kept. */
const notHeld = new Error('no place is kept')

/** How long a visitor waits for the database before the lead is taken without it. */
const patienceMs = 1000
/** Long enough for a lead to reach the database; an abandoned hold blocks a place no longer than this. */
const holdMs = 10 * 60_000

export function openBookings(dependencies: BookingDependencies): Bookings {
  const { database, jobs, secretsKey, originOf, mailFrom, limitsMailboxes = false, log } = dependencies

  /** Null where the database is away or takes too long; the work may still succeed afterwards. */
  async function inTime<T>(work: () => Promise<T>): Promise<T | null> {
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), patienceMs)
    const asked = work().catch((error: unknown) => {
      log.warn('bookings wait for the database', { error })
      return null
    })
    try {
      return await Promise.race([asked, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async hold(website, leadId, { kind, locationId, startsAt }, booker, now) {
      const { capacity } = website.config.bookings[kind]
      const start = { kind, locationId, startsAt: new Date(startsAt) }
      const heldUntil = new Date(now.getTime() + holdMs)
      const contacts = contactDigests(secretsKey, website, booker)
      const held = await inTime(async () => {
        let outcome: 'held' | NotHeld = 'held'
        await inReplicatedTransaction(database.db, async (db) => {
          const scope = { db, websiteId: website.id }
          const claim = { leadId, locationId, contacts, openUntil: heldUntil }
          const claimed = await takeClaims(scope, claim, now)
          if (claimed !== 'claimed') outcome = claimed
          else if (!(await takePlace(scope, start, leadId, { capacity, heldUntil, now }))) outcome = 'taken'
          if (outcome !== 'held') throw notHeld
        }).catch((error: unknown) => {
          if (error !== notHeld) throw error
        })
        return outcome
      })
      return held ?? 'unknown'
    },

    async isHeld(websiteId, leadId) {
      return (await inTime(() => hasPlace({ db: database.db, websiteId }, leadId))) ?? false
    },

    async freeSlots(website, location, kind, now) {
      const rules = website.config.bookings[kind]
      const days = offeredSlots(rules, slotPlaceOf(location, website), now)
      if (days.length === 0) return days
      const scope = { db: database.db, websiteId: website.id }
      const taken = await inTime(() => countTaken(scope, { kind, locationId: location.id }, now))
      if (taken === null) return null
      const full = [...taken].filter(([, count]) => count >= rules.capacity).map(([start]) => start)
      return withoutFull(days, new Set(full))
    },

    async find(websiteId, leadId) {
      const scope = { db: database.db, websiteId }
      const [booking, lead] = await Promise.all([findBooking(scope, leadId), findLead(scope, leadId)])
      return booking && lead && { booking, lead }
    },

    tell(booking, { vehicle, lead }, { website, locations }, now) {
      const token = bookingToken(secretsKey, website.id, booking.leadId)
      return appointmentOf({
        booking,
        website,
        location: locations.find(({ id }) => id === booking.locationId),
        vehicle,
        customer: { name: lead.name, phone: lead.phone, message: lead.message },
        link: token === null ? null : originOf(website) + bookingPath(token),
        sender: mailFrom ?? `leads@${website.host}`,
        now,
      })
    },

    async change(found, leadId, change, now) {
      await jobs.start()
      const changed = await inReplicatedTransaction(database.db, (db) =>
        applyBookingChange(db, { jobs, limitsMailboxes }, found, leadId, change, now),
      )
      if (changed.outcome === 'changed') for (const queue of deliveryQueues) jobs.wake(queue)
      return changed
    },

    tokenOf: (websiteId, leadId) => bookingToken(secretsKey, websiteId, leadId),
    leadIdOf: (websiteId, token) => leadIdOfToken(secretsKey, websiteId, token),
  }
}

/** Finds the booking of a lead for the mails about it. */
export function findAppointments(bookings: Bookings, clock: () => Date) {
  return async (lead: StoredLead, found: LeadWebsite): Promise<Appointment | null> => {
    const known = await bookings.find(lead.websiteId, lead.id)
    return known && bookings.tell(known.booking, lead, found, clock())
  }
}

/** Changes a booking, and queues the mails to those who must know, within a transaction. */
export async function applyBookingChange(
  db: Db,
  { jobs, limitsMailboxes }: Pick<BookingDependencies, 'jobs'> & { readonly limitsMailboxes: boolean },
  found: LeadWebsite,
  leadId: string,
  change: BookingChange,
  now: Date,
): Promise<ChangedBooking> {
  const done = await changeWithin(db, found, leadId, change, now)
  const lead = done.outcome === 'changed' ? await findLead({ db, websiteId: found.website.id }, leadId) : null
  if (done.outcome === 'changed' && lead)
    await queueDeliveries(
      db,
      jobs,
      lead,
      destinationsOfChange(done.booking, lead, found, change, limitsMailboxes),
      now,
    )
  return done
}

/** Takes the new place before it frees the old one, while the booking is locked, so that it always has one. */
async function changeWithin(
  db: Db,
  { website }: LeadWebsite,
  leadId: string,
  change: BookingChange,
  now: Date,
): Promise<ChangedBooking> {
  const scope = { db, websiteId: website.id }
  const booking = await lockBooking(scope, leadId)
  if (!booking) return { outcome: 'not-found' }
  if (change.to === 'cancel' && booking.state === 'cancelled') return { outcome: 'unchanged', booking }
  if (!isLive(booking) || isPast(booking, now)) return { outcome: 'over' }
  const { kind, locationId } = booking
  switch (change.to) {
    case 'confirm':
      if (booking.state === 'confirmed') return { outcome: 'unchanged', booking }
      await changeClaims(scope, leadId, { isConfirmed: true })
      return {
        outcome: 'changed',
        booking: await changeBooking(scope, leadId, { state: 'confirmed' }, { isForCalendars: false, now }),
      }
    case 'cancel':
      await freePlaces(scope, leadId)
      await dropClaims(scope, leadId)
      return {
        outcome: 'changed',
        booking: await changeBooking(scope, leadId, { state: 'cancelled' }, { isForCalendars: true, now }),
      }
    case 'move': {
      const startsAt = new Date(change.startsAt)
      if (startsAt.getTime() === booking.startsAt.getTime()) return { outcome: 'unchanged', booking }
      const { capacity, slot_minutes } = website.config.bookings[kind]
      const start = { kind, locationId, startsAt }
      if (!(await takePlace(scope, start, leadId, { capacity, heldUntil: null, now })))
        return { outcome: 'taken' }
      await freePlaces(scope, leadId, startsAt)
      await changeClaims(scope, leadId, { openUntil: startsAt })
      const moved = { startsAt, minutes: slot_minutes, movedFrom: booking.startsAt, state: 'booked' as const }
      return {
        outcome: 'changed',
        booking: await changeBooking(scope, leadId, moved, { isForCalendars: true, now }),
      }
    }
  }
}

/**
 * The recipients of the lead learn of every change; the shopper learns of those that a calendar must know. The latter
 * mails can be limited: the booker typed in the shopper's mailbox unchecked, and can move the booking any number of
 * times.
 */
function destinationsOfChange(
  { revision }: Booking,
  { lead }: StoredLead,
  { website, locations }: LeadWebsite,
  change: BookingChange,
  isLimited: boolean,
): Destination[] {
  const readers = recipientsOf(lead, website.config.lead, locations)
    .filter(({ kind }) => kind === 'mail')
    .map(({ target }): Destination => ({ kind: 'booking-notice', target, revision }))
  const { email = '' } = lead
  const isShopperTold = change.to !== 'confirm' && isMailAddress(email)
  return isShopperTold ? [...readers, { kind: 'booking', target: email, revision, isLimited }] : readers
}
