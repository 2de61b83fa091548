import { sql } from 'kysely'
import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import type { Db } from '#app/server/db.server.ts'
import type { WebsiteDb } from './scope.server.ts'

/** The channel on which every process learns of changes; the payload is a `Change` as JSON, or empty for "anything". */
export const changeChannel = 'forecourt_changed'

const changeSchema = z.object({
  websiteId: z.number(),
  /** What changed, as the tags that pages carry: `website:7`, `stock:7`, `vehicle:42`. */
  tags: z.array(z.string()).readonly(),
  /** A feed, or a push of one vehicle, vouches anew, and nothing else has changed: the key of either, and the moment. */
  confirmed: z.object({ key: z.string(), at: z.iso.datetime().transform((at) => new Date(at)) }).optional(),
})

export type Change = Readonly<z.output<typeof changeSchema>>

/**
 * Runs inside the transaction that changes a website's data: raises its version, and notifies every process on
 * commit.
 */
export async function announceChange(
  db: Db,
  websiteIds: readonly number[],
  tags: readonly string[],
): Promise<void> {
  if (websiteIds.length === 0) return
  await db
    .updateTable('websites')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', websiteIds)
    .execute()
  for (const websiteId of websiteIds) {
    const all = JSON.stringify({ websiteId, tags } satisfies Change)
    // NOTIFY carries 8,000 bytes at most; a change of many vehicles is announced as a change of the website
    const payload =
      all.length < 7000 ? all : JSON.stringify({ websiteId, tags: [`website:${websiteId}`] } satisfies Change)
    await sql`select pg_notify(${changeChannel}, ${payload})`.execute(db)
  }
}

/** Tells every process for which moment a feed, or the push of one vehicle, vouches now: no page is dropped, and no version raised (FRESH-02). */
export async function announceConfirmation(
  { db, websiteId }: WebsiteDb,
  confirmed: NonNullable<Change['confirmed']>,
): Promise<void> {
  const payload = JSON.stringify({ websiteId, tags: [], confirmed } satisfies Change)
  await sql`select pg_notify(${changeChannel}, ${payload})`.execute(db)
}

/** Null for "anything", and for what another release may mean by its words. */
export function parseChange(payload: string): Change | null {
  return changeSchema.safeParse(jsonOf(payload)).data ?? null
}
