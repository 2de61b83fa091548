import { sql } from 'kysely'
import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'
import type { Db } from '#app/server/db.server.ts'
import type { WebsiteDb } from './scope.server.ts'

/** The channel on which every process learns of changes; the payload is a `Notice` as JSON, or empty for "anything". */
export const changeChannel = 'forecourt_changed'

const noticeSchema = z.object({
  websiteId: z.number(),
  /** The version that the website has now; `website_changes` says what changed. */
  version: z.number().optional(),
  /** Pages to drop although no version was raised, or as the release before says it, as the tags that pages carry. */
  tags: z.array(z.string()).readonly().optional(),
  /** A feed, or a push of one vehicle, vouches anew, and nothing else has changed: the key of either, and the moment. */
  confirmed: z.object({ key: z.string(), at: z.iso.datetime().transform((at) => new Date(at)) }).optional(),
  /** How the website's hosts stand was looked at, and nothing else has changed. */
  hosts: z.literal(true).optional(),
})

export type Notice = Readonly<z.output<typeof noticeSchema>>

/**
 * Runs inside the transaction that changes a website's data: raises its version, writes down what changed, and notifies
 * every process on commit. The notice is short whatever changed, because NOTIFY carries 8,000 bytes at most.
 *
 * @param tags what changed, as the tags that pages carry: `website:7`, `stock:7`, `vehicle:42`
 */
export async function announceChange(
  db: Db,
  websiteIds: readonly number[],
  tags: readonly string[],
): Promise<void> {
  if (websiteIds.length === 0) return
  const raised = await db
    .updateTable('websites')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', websiteIds)
    .returning(['id', 'version'])
    .execute()
  if (raised.length === 0) return
  await db
    .insertInto('website_changes')
    .values(raised.map(({ id, version }) => ({ website_id: id, version, tags: [...tags] })))
    .execute()
  for (const { id, version } of raised) await notify(db, { websiteId: id, version })
}

/** Tells every process for which moment a feed, or the push of one vehicle, vouches now: no page is dropped, and no version raised (FRESH-02). */
export async function announceConfirmation(
  { db, websiteId }: WebsiteDb,
  { key, at }: NonNullable<Notice['confirmed']>,
): Promise<void> {
  await notify(db, { websiteId, confirmed: { key, at: at.toISOString() }, tags: [] })
}

/** Makes every process drop pages of a website whose data has not changed: what they were made from elsewhere has. */
export async function announceOutdated({ db, websiteId }: WebsiteDb, tags: readonly string[]): Promise<void> {
  await notify(db, { websiteId, tags })
}

async function notify(db: Db, notice: z.input<typeof noticeSchema>): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${JSON.stringify(notice)})`.execute(db)
}

/** Tells every process that hosts of the website were looked at: no page is dropped, and no version raised (EDGE-16). */
export async function announceHosts({ db, websiteId }: WebsiteDb): Promise<void> {
  await notify(db, { websiteId, tags: [], hosts: true })
}

/** Null for "anything", and for what another release may mean by its words. */
export function parseNotice(payload: string): Notice | null {
  return noticeSchema.safeParse(jsonOf(payload)).data ?? null
}
