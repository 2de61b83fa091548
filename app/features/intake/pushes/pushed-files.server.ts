import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'

/** A whole file that was pushed, under the id that its sender was told. */
export interface PushedFile {
  readonly id: string
  readonly feedId: string
  readonly idempotencyKey: string | null
  /** In hexadecimal digits. */
  readonly sha256: string
  readonly receivedAt: Date
}

export interface KnownPush extends PushedFile {
  /** The run that records it; null while it waits or is read. */
  readonly runId: string | null
}

export async function findPushedFile({ db, websiteId }: WebsiteDb, id: string): Promise<KnownPush | null> {
  const row = await selectPushes({ db, websiteId }).where('id', '=', id).executeTakeFirst()
  return row ? pushFrom(row) : null
}

/** What was pushed under this key before (FEED-18). */
export async function findPushOfKey(
  at: WebsiteDb,
  feedId: string,
  idempotencyKey: string,
): Promise<KnownPush | null> {
  const row = await selectPushes(at)
    .where('feed_id', '=', feedId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row ? pushFrom(row) : null
}

/** Notes that a file came; one that is known already stays as it is. */
export async function notePushedFile({ db, websiteId }: WebsiteDb, push: PushedFile): Promise<void> {
  const insert = (idempotencyKey: string | null) =>
    db
      .insertInto('feed_pushes')
      .values({
        website_id: websiteId,
        feed_id: push.feedId,
        id: push.id,
        idempotency_key: idempotencyKey,
        sha256: push.sha256,
        received_at: push.receivedAt,
      })
      .onConflict((c) => c.doNothing())
      .execute()
  await insert(push.idempotencyKey)
  // another file may have come under the same key while the database was away: this one is kept all the same
  if (push.idempotencyKey !== null) await insert(null)
}

/** Notes which run records a pushed file. */
export async function noteRunOfPush({ db, websiteId }: WebsiteDb, id: string, runId: string): Promise<void> {
  await db
    .updateTable('feed_pushes')
    .set({ run_id: runId })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
}

export async function forgetPushedFiles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('feed_pushes').where('received_at', '<', before).execute()
}

function selectPushes({ db, websiteId }: WebsiteDb) {
  return db
    .selectFrom('feed_pushes')
    .select(['id', 'feed_id', 'idempotency_key', 'sha256', 'received_at', 'run_id'])
    .where('website_id', '=', websiteId)
}

type PushRow = Awaited<ReturnType<ReturnType<typeof selectPushes>['execute']>>[number]

function pushFrom(row: PushRow): KnownPush {
  return {
    id: row.id,
    feedId: row.feed_id,
    idempotencyKey: row.idempotency_key,
    sha256: row.sha256,
    receivedAt: row.received_at,
    runId: row.run_id,
  }
}
