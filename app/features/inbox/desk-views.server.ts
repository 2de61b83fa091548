import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#app/core/errors.ts'
import type { GrantScope } from '#app/features/staff/person.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'
import { type InboxReader, isInScope } from './list-work.server.ts'

const mostViews = 20
/** A view stands in a column of a few words. */
export const longestViewTitle = 40

/** Where a view is shared: a website, or one place of it. */
export interface SharedPlace {
  readonly websiteId: number
  readonly locationId: number | null
}

/** A list that somebody comes back to, by its address. */
export interface DeskView {
  readonly id: string
  readonly personId: string
  readonly title: string
  readonly query: string
  readonly isStart: boolean
  readonly isShared: boolean
}

type ViewWebsite = Pick<Website, 'id' | 'dealerships'>

/**
 * The views of a person, and those that are shared where they may see leads.
 *
 * @param websites of which they may see at least a part
 */
export async function listDeskViews(
  db: Db,
  { personId, scopes }: Pick<InboxReader, 'personId' | 'scopes'>,
  websites: readonly ViewWebsite[],
): Promise<DeskView[]> {
  const ids = websites.map(({ id }) => id)
  const rows = await db
    .selectFrom('desk_views')
    .selectAll()
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('website_id', 'in', [-1, ...ids])]))
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => {
      const website = websites.find(({ id }) => id === row.website_id)
      const isReached = website && scopes.some((scope) => reachesView(scope, row.location_id, website))
      return row.person_id === personId || isReached === true
    })
    .map((row) => ({
      id: row.id,
      personId: row.person_id,
      title: row.title,
      query: row.query,
      isStart: row.is_start && row.person_id === personId,
      isShared: row.website_id !== null,
    }))
}

/** Whoever works for a dealership has what is shared at its website: the list shows them their own leads alone. */
function reachesView(scope: GrantScope, sharedWith: number | null, website: ViewWebsite): boolean {
  const { websiteId, dealershipId, locationId } = scope
  if (dealershipId !== null) return website.dealerships.some(({ id }) => id === dealershipId)
  if (websiteId !== null && websiteId !== website.id) return false
  return locationId === null || sharedWith === null || locationId === sharedWith
}

/**
 * Saves a view; one with the same title takes the place of the former. Returns its id.
 *
 * @param db in a transaction
 * @throws AppError invalid, conflict
 */
export async function saveView(
  db: Db,
  {
    personId,
    title,
    query,
    isStart,
    sharedWith,
  }: {
    readonly personId: string
    readonly title: string
    readonly query: string
    readonly isStart: boolean
    readonly sharedWith: SharedPlace | null
  },
  now: Date,
): Promise<string> {
  if (title === '' || title.length > longestViewTitle)
    throw new AppError('invalid', `Give the view a name of at most ${longestViewTitle} characters.`)
  // two browsers of one person would else count the same
  await sql`select pg_advisory_xact_lock(hashtext('desk views'), hashtext(${personId}))`.execute(db)
  const own = await db.selectFrom('desk_views').select('title').where('person_id', '=', personId).execute()
  if (own.length >= mostViews && !own.some((one) => one.title === title))
    throw new AppError('conflict', `${mostViews} views are saved already. Remove one first.`)
  if (isStart)
    await db.updateTable('desk_views').set({ is_start: false }).where('person_id', '=', personId).execute()
  const values = {
    query,
    is_start: isStart,
    website_id: sharedWith?.websiteId ?? null,
    location_id: sharedWith?.locationId ?? null,
    made_at: now,
  }
  const { id } = await db
    .insertInto('desk_views')
    .values({ person_id: personId, id: randomUUID(), title, ...values })
    .onConflict((conflict) => conflict.columns(['person_id', 'title']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a person's own view; false where they have none with that id. */
export async function removeView(db: Db, personId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('desk_views')
    .where('person_id', '=', personId)
    .where(sql<boolean>`id::text = ${id}`)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** The website that a place belongs to, where the person sees leads of it; null for any other. */
export async function websiteOfPlace(
  db: Db,
  { scopes }: Pick<InboxReader, 'scopes'>,
  locationId: number,
): Promise<number | null> {
  if (scopes.length === 0) return null
  const row = await db
    .selectFrom('lead_work')
    .select('website_id')
    .where('location_id', '=', locationId)
    .where((eb) => isInScope(eb, scopes))
    .limit(1)
    .executeTakeFirst()
  return row?.website_id ?? null
}
