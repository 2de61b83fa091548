import { type Selectable, sql } from 'kysely'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Booking } from './booking.ts'
import type { BookingsTable } from './tables.server.ts'

/**
 * Writes the booking of a lead; the state of an existing one, which was set aside or could not be kept, is replaced.
 */
export async function saveBooking(
  { db, websiteId }: WebsiteDb,
  booking: Pick<Booking, 'leadId' | 'kind' | 'locationId' | 'startsAt' | 'minutes' | 'state'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('bookings')
    .values({
      website_id: websiteId,
      lead_id: booking.leadId,
      kind: booking.kind,
      location_id: booking.locationId,
      starts_at: booking.startsAt,
      minutes: booking.minutes,
      state: booking.state,
      moved_from: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'lead_id']).doUpdateSet({ state: booking.state, updated_at: now }),
    )
    .execute()
}

export async function findBooking({ db, websiteId }: WebsiteDb, leadId: string): Promise<Booking | null> {
  return read({ db, websiteId }, leadId, false)
}

/** The same with its row locked until the transaction ends, so that two changes cannot interfere. */
export async function lockBooking({ db, websiteId }: WebsiteDb, leadId: string): Promise<Booking | null> {
  return read({ db, websiteId }, leadId, true)
}

/** Changes a booking and raises its revision, and its sequence where a calendar must learn of the change. */
export async function changeBooking(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  change: Partial<Pick<Booking, 'state' | 'startsAt' | 'minutes' | 'movedFrom'>>,
  { isForCalendars, now }: { isForCalendars: boolean; now: Date },
): Promise<Booking> {
  const row = await db
    .updateTable('bookings')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.startsAt === undefined ? {} : { starts_at: change.startsAt }),
      ...(change.minutes === undefined ? {} : { minutes: change.minutes }),
      ...(change.movedFrom === undefined ? {} : { moved_from: change.movedFrom }),
      revision: sql<number>`revision + 1`,
      ...(isForCalendars ? { sequence: sql<number>`sequence + 1` } : {}),
      updated_at: now,
    })
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toBooking(row)
}

/** Writes down whether the shopper came. Nobody is told of it. */
export async function saveKept(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  kept: boolean,
  now: Date,
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ kept, updated_at: now })
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .execute()
}

export interface BookingFilter {
  readonly websiteId: number
  readonly from?: Date
  /** Exclusive. */
  readonly to?: Date
}

/** The bookings for operators, the earliest first. */
export async function listBookings(db: Db, { websiteId, from, to }: BookingFilter): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('website_id', '=', websiteId)
    .$if(from !== undefined, (query) => query.where('starts_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('starts_at', '<', to ?? new Date(0)))
    .orderBy('starts_at')
    .orderBy('lead_id')
    .execute()
  return rows.map(toBooking)
}

/** A booking of any website, for an operator who has only its id. */
export async function findBookingAnywhere(db: Db, leadId: string): Promise<Booking | null> {
  const row = await db.selectFrom('bookings').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
  return row ? toBooking(row) : null
}

async function read(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  isLocked: boolean,
): Promise<Booking | null> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toBooking(row) : null
}

function toBooking(row: Selectable<BookingsTable>): Booking {
  return {
    websiteId: row.website_id,
    leadId: row.lead_id,
    kind: row.kind,
    locationId: row.location_id,
    startsAt: row.starts_at,
    minutes: row.minutes,
    state: row.state,
    movedFrom: row.moved_from,
    kept: row.kept,
    sequence: row.sequence,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
