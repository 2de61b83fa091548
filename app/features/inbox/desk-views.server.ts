import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#app/core/errors.ts'
import type { GrantScope } from '#app/features/staff/person.ts'
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

/** The views of a person, and those that are shared where they may see leads. */
export async function listDeskViews(
  db: Db,
  { personId, scopes }: Pick<InboxReader, 'personId' | 'scopes'>,
): Promise<DeskView[]> {
  const rows = await db
    .selectFrom('desk_views')
    .selectAll()
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('website_id', 'is not', null)]))
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => row.person_id === personId || scopes.some((scope) => reachesView(scope, row)))
    .map((row) => ({
      id: row.id,
      personId: row.person_id,
      title: row.title,
      query: row.query,
      isStart: row.is_start && row.person_id === personId,
      isShared: row.website_id !== null,
    }))
}

/** Whoever works for a dealership has what is shared with one of its websites: the list shows them their own leads alone. */
function reachesView(
  { websiteId, dealershipId, locationId }: GrantScope,
  view: { readonly website_id: number | null; readonly location_id: number | null },
): boolean {
  if (dealershipId !== null) return true
  if (websiteId !== null && websiteId !== view.website_id) return false
  return locationId === null || view.location_id === null || locationId === view.location_id
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
