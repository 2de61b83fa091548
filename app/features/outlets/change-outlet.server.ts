import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import type { WebsiteDb, WriteScope } from '#app/features/tenancy/scope.server.ts'
import { inTransaction } from '#app/server/db.server.ts'

/** Changes the state of an outlet; its file under /feeds is there or not from then on. */
export async function changeOutlet(
  { db, website }: Pick<WriteScope, 'db' | 'website'>,
  change: (at: WebsiteDb) => Promise<void>,
): Promise<void> {
  const { id: websiteId } = website
  await inTransaction(db, async (db) => {
    await change({ db, websiteId })
    await announceChange(db, [websiteId], [`website:${websiteId}`])
  })
}
