import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { inSlices, othersTurn } from '#app/server/in-slices.server.ts'
import type { ImportDesk } from './import-desk.server.ts'
import type { PlannedStock } from './import-work.server.ts'
import type { KnownVehicle } from './plan-stock.ts'

const pageRows = 200

/** Gives the desk every vehicle of the website's dealerships, whichever feed it came from, in batches. */
export async function sendKnownVehicles(scope: WriteScope, feedId: string, desk: ImportDesk): Promise<void> {
  for (let after = 0; ; ) {
    const known = await listKnown(scope, feedId, after)
    const last = known.at(-1)
    if (!last) return
    await desk.know(known)
    await othersTurn()
    after = last.id
  }
}

async function listKnown(
  { db, website }: WriteScope,
  feedId: string,
  afterId: number,
): Promise<KnownVehicle[]> {
  const dealershipIds = website.dealerships.map((dealership) => dealership.id)
  if (dealershipIds.length === 0) return []
  const rows = await db
    .selectFrom('vehicles')
    .select([
      'id',
      'dealership_id',
      'stocknum',
      'content_hash',
      'created_at',
      'sold_at',
      'feed_website_id',
      'feed_id',
    ])
    .where('dealership_id', 'in', dealershipIds)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(pageRows)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    dealershipId: row.dealership_id,
    stocknum: row.stocknum,
    contentHash: row.content_hash,
    createdAt: row.created_at,
    soldAt: row.sold_at,
    isFromThisFeed: row.feed_website_id === website.id && row.feed_id === feedId,
    feed:
      row.feed_website_id === website.id ? row.feed_id : `${row.feed_id} of website ${row.feed_website_id}`,
  }))
}

/** @returns the ids of all vehicles that have changed */
export async function writeStock(
  { db, website, now }: WriteScope,
  feedId: string,
  { gone, writeCount }: PlannedStock,
  desk: ImportDesk,
): Promise<number[]> {
  const ids = [...gone]
  await inSlices(gone.length, (from, size) =>
    db
      .updateTable('vehicles')
      .set({ sold_at: now, changed_at: now })
      .where('id', 'in', gone.slice(from, from + size))
      .execute(),
  )
  await inSlices(writeCount, async (from, size) => {
    const rows = (await desk.rows(from, size)).map((row) => ({
      dealership_id: row.dealershipId,
      stocknum: row.stocknum,
      feed_website_id: website.id,
      feed_id: feedId,
      content_hash: row.contentHash,
      facts: row.facts,
      created_at: row.createdAt,
      sold_at: row.soldAt,
      changed_at: now,
    }))
    const written = await db
      .insertInto('vehicles')
      .values(rows)
      .onConflict((c) =>
        c.columns(['dealership_id', 'stocknum']).doUpdateSet((eb) => ({
          feed_website_id: eb.ref('excluded.feed_website_id'),
          feed_id: eb.ref('excluded.feed_id'),
          content_hash: eb.ref('excluded.content_hash'),
          facts: eb.ref('excluded.facts'),
          created_at: eb.ref('excluded.created_at'),
          sold_at: eb.ref('excluded.sold_at'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
      )
      .returning('id')
      .execute()
    for (const { id } of written) ids.push(id)
  })
  return ids
}
