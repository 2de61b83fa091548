import { randomUUID } from 'node:crypto'
import { browserName } from '#app/features/staff/browser-name.ts'
import type { Db } from '#app/server/db.server.ts'
import { isPushEndpoint } from './push-hosts.ts'
import type { QuietHours } from './quiet-hours.ts'

/** What a browser gave when it was asked to take notifications. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A browser that takes notifications. */
export interface PushEndpoint extends Subscription {
  readonly id: string
}

/** Nobody has so many browsers; the oldest goes. */
const mostOfPerson = 10

/**
 * Adds a browser of a person, or gives one that was somebody else's to them.
 *
 * @returns false where its endpoint is at no browser maker's, or its keys are none
 */
export async function addPushEndpoint(
  db: Db,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  { endpoint, p256dh, auth }: Subscription,
  userAgent: string,
  now: Date,
): Promise<boolean> {
  const areKeys =
    Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16
  if (!isPushEndpoint(endpoint) || !areKeys) return false
  const row = {
    person_id: personId,
    session_id: sessionId,
    p256dh,
    auth,
    browser: browserName(userAgent),
    added_at: now,
  }
  await db
    .insertInto('push_endpoints')
    .values({ id: randomUUID(), endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await db
    .deleteFrom('push_endpoints')
    .where('person_id', '=', personId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_endpoints')
        .select('id')
        .where('person_id', '=', personId)
        .orderBy('added_at', 'desc')
        .limit(mostOfPerson),
    )
    .execute()
  return true
}

/** The browsers of a person that take notifications, the latest first. */
export async function listPushEndpoints(db: Db, personId: string) {
  return db
    .selectFrom('push_endpoints')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'browser', 'added_at as addedAt'])
    .where('person_id', '=', personId)
    .orderBy('added_at', 'desc')
    .execute()
}

/** Which of these people take notifications at all. */
export async function peopleWithPush(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('push_endpoints')
    .select('person_id')
    .distinct()
    .where('person_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** @returns false where the person has no such browser */
export async function removePushEndpoint(db: Db, personId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('push_endpoints')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Null where there is no such person. */
export async function quietHoursOf(db: Db, personId: string): Promise<QuietHours | null> {
  const row = await db
    .selectFrom('people')
    .select(['quiet_from as from', 'quiet_to as to'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

export async function setQuietHours(db: Db, personId: string, { from, to }: QuietHours): Promise<void> {
  await db.updateTable('people').set({ quiet_from: from, quiet_to: to }).where('id', '=', personId).execute()
}
