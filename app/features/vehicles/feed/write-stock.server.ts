import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { KnownVehicle, StockPlan } from './plan-stock.ts'

/** Every vehicle of the website's dealerships, whichever feed it came from. */
export async function listKnown({ db, website }: WriteScope, feedId: string): Promise<KnownVehicle[]> {
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

/** @returns the ids of all vehicles that are no longer what they were */
export async function writeStock(
  { db, website, now }: WriteScope,
  feedId: string,
  plan: StockPlan,
): Promise<number[]> {
  const ids = [...plan.gone]
  if (plan.gone.length > 0)
    await db
      .updateTable('vehicles')
      .set({ sold_at: now, changed_at: now })
      .where('id', 'in', plan.gone)
      .execute()
  const rows = plan.writes.map((write) => ({
    dealership_id: write.dealershipId,
    stocknum: write.facts.stocknum,
    feed_website_id: website.id,
    feed_id: feedId,
    content_hash: write.contentHash,
    facts: withoutUnknown(write.facts),
    created_at: write.createdAt,
    sold_at: write.soldAt,
    changed_at: now,
  }))
  for (let start = 0; start < rows.length; start += 500) {
    const written = await db
      .insertInto('vehicles')
      .values(rows.slice(start, start + 500))
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
    ids.push(...written.map((row) => row.id))
  }
  return ids
}

/** Most facts of most vehicles are unknown; what is missing is read back as null. */
function withoutUnknown(facts: object): string {
  return JSON.stringify(facts, (_, value: unknown) => (value === null ? undefined : value))
}
