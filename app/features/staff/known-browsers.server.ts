import type { Db } from '#app/server/db.server.ts'
import { newToken, tokenDigest } from '#app/server/tokens.server.ts'

/** A browser that went unused for longer is a new one (DESK-15). */
const knownDays = 90
const dayMs = 24 * 60 * 60 * 1000
/** How long browsers keep the cookie; they allow no more. */
export const knownBrowserSeconds = 400 * 24 * 60 * 60

interface NotedBrowser {
  /** What the browser keeps, to be known the next time. */
  readonly token: string
  /** The person did not sign in with it in the last 90 days. */
  readonly isNew: boolean
}

/** When people signed in last, by their ids; who did not in the last 90 days is not there. */
export async function lastSignIns(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('known_browsers')
    .select((eb) => ['person_id', eb.fn.max('seen_at').as('at')])
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(({ person_id, at }) => [person_id, at]))
}

/**
 * Notes that somebody signs in with a browser.
 *
 * @param token what the browser says that it was given by us; null where it has nothing
 */
export async function noteBrowser(
  db: Db,
  personId: string,
  token: string | null,
  now: Date,
): Promise<NotedBrowser> {
  const since = new Date(now.getTime() - knownDays * dayMs)
  await db.deleteFrom('known_browsers').where('seen_at', '<', since).execute()
  const kept = token ?? newToken()
  const digest = tokenDigest('desk browser', kept)
  const known = await db
    .updateTable('known_browsers')
    .set({ seen_at: now })
    .where('person_id', '=', personId)
    .where('browser_digest', '=', digest)
    .returning('person_id')
    .executeTakeFirst()
  if (known) return { token: kept, isNew: false }
  await db
    .insertInto('known_browsers')
    .values({ person_id: personId, browser_digest: digest, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { token: kept, isNew: true }
}
