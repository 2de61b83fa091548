import { sql } from 'kysely'
import type { BookingKind } from '#app/features/leads/wanted-booking.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'

/** One start at one location; all visits at that time share its places. */
export interface StartAt {
  readonly kind: BookingKind
  readonly locationId: number
  readonly startsAt: Date
}

/**
 * Takes one of the places of a start for a lead; a lead that has one already keeps it. Two requests may want the last
 * place at the same moment: the table's key decides, and the loser tries the next place.
 *
 * @param heldUntil the place is free again from then on, unless the lead has arrived meanwhile; null: it is kept for
 * good
 */
export async function takePlace(
  { db, websiteId }: WebsiteDb,
  { kind, locationId, startsAt }: StartAt,
  leadId: string,
  { capacity, heldUntil, now }: { capacity: number; heldUntil: Date | null; now: Date },
): Promise<boolean> {
  await db
    .deleteFrom('booking_places')
    .where('website_id', '=', websiteId)
    .where('location_id', '=', locationId)
    .where('kind', '=', kind)
    .where('starts_at', '=', startsAt)
    .where('held_until', '<', now)
    .where('lead_id', '!=', leadId)
    .execute()
  // a turn that takes no place has lost one to another lead, so there are no more turns than places
  for (let turn = 0; turn <= capacity; turn += 1) {
    await sql`
      insert into booking_places (website_id, location_id, kind, starts_at, place, lead_id, held_until)
      select ${websiteId}::integer, ${locationId}::integer, ${kind}::text, ${startsAt}::timestamptz, free.place,
        ${leadId}::text, ${heldUntil}::timestamptz
      from (
        select number.place from generate_series(1, ${capacity}::integer) as number (place)
        where not exists (
          select 1 from booking_places as taken
          where taken.website_id = ${websiteId} and taken.location_id = ${locationId} and taken.kind = ${kind}
            and taken.starts_at = ${startsAt} and taken.place = number.place
        )
        order by number.place limit 1
      ) as free
      on conflict do nothing`.execute(db)
    const taken = await db
      .selectFrom('booking_places')
      .select('lead_id')
      .where('website_id', '=', websiteId)
      .where('location_id', '=', locationId)
      .where('kind', '=', kind)
      .where('starts_at', '=', startsAt)
      .execute()
    if (taken.some(({ lead_id }) => lead_id === leadId)) return true
    if (taken.length >= capacity) return false
  }
  return false
}

/** Keeps a held place for good. False where the lead has no place. */
export async function keepPlace(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  startsAt: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('booking_places')
    .set({ held_until: null })
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .where('starts_at', '=', startsAt)
    .returning('place')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasPlace({ db, websiteId }: WebsiteDb, leadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_places')
    .select('place')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row !== undefined
}

/** Frees every place of a lead except the one at this start. */
export async function freePlaces(
  { db, websiteId }: WebsiteDb,
  leadId: string,
  except: Date | null = null,
): Promise<void> {
  await db
    .deleteFrom('booking_places')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .$if(except !== null, (query) => query.where('starts_at', '!=', except ?? new Date(0)))
    .execute()
}

/** How many places are taken at each start from now on, by its time in milliseconds. */
export async function countTaken(
  { db, websiteId }: WebsiteDb,
  { kind, locationId }: Pick<StartAt, 'kind' | 'locationId'>,
  now: Date,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('booking_places')
    .select(['starts_at', (count) => count.fn.countAll<string | number>().as('count')])
    .where('website_id', '=', websiteId)
    .where('location_id', '=', locationId)
    .where('kind', '=', kind)
    .where('starts_at', '>', now)
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '>=', now)]))
    .groupBy('starts_at')
    .execute()
  return new Map(rows.map(({ starts_at, count }) => [starts_at.getTime(), Number(count)]))
}
