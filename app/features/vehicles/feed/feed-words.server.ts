import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { AppliedTime } from './feed-word.ts'
import type { VehicleKey } from './resolve-feed.ts'

/** The last word of a feed's pushes about one vehicle (FEED-20). */
export interface LastWord extends AppliedTime {
  /** False where the feed has never brought such a vehicle. */
  readonly isBrought: boolean
}

type OfFeed = Pick<WriteScope, 'db' | 'website'>

export async function findLastWord(
  { db, website }: OfFeed,
  feedId: string,
  { dealershipId, stocknum }: VehicleKey,
): Promise<LastWord | null> {
  const row = await db
    .selectFrom('feed_words')
    .select(['updated_at', 'received_at', 'is_brought'])
    .where('website_id', '=', website.id)
    .where('feed_id', '=', feedId)
    .where('dealership_id', '=', dealershipId)
    .where('stocknum', '=', stocknum)
    .executeTakeFirst()
  return row ? { updatedAt: row.updated_at, receivedAt: row.received_at, isBrought: row.is_brought } : null
}

export async function noteWord(
  { db, website }: OfFeed,
  feedId: string,
  { dealershipId, stocknum }: VehicleKey,
  { updatedAt, receivedAt, isBrought }: LastWord,
): Promise<void> {
  const word = { updated_at: updatedAt, received_at: receivedAt, is_brought: isBrought }
  await db
    .insertInto('feed_words')
    .values({ website_id: website.id, feed_id: feedId, dealership_id: dealershipId, stocknum, ...word })
    .onConflict((c) => c.columns(['website_id', 'feed_id', 'dealership_id', 'stocknum']).doUpdateSet(word))
    .execute()
}

/** The vehicles about which the feed's source has pushed something since this moment. */
export async function listNewerWords(
  { db, website }: OfFeed,
  feedId: string,
  since: Date,
): Promise<VehicleKey[]> {
  const rows = await db
    .selectFrom('feed_words')
    .select(['dealership_id', 'stocknum'])
    .where('website_id', '=', website.id)
    .where('feed_id', '=', feedId)
    .where('received_at', '>', since)
    .execute()
  return rows.map((row) => ({ dealershipId: row.dealership_id, stocknum: row.stocknum }))
}

/** Has the feed's source pushed something about a single vehicle since its last file was applied? */
export async function hasWordsSinceFile({ db, website }: OfFeed, feedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('feed_words')
    .innerJoin('stock_feeds', (join) =>
      join
        .onRef('stock_feeds.website_id', '=', 'feed_words.website_id')
        .onRef('stock_feeds.id', '=', 'feed_words.feed_id'),
    )
    .select('feed_words.stocknum')
    .where('feed_words.website_id', '=', website.id)
    .where('feed_words.feed_id', '=', feedId)
    .whereRef('feed_words.received_at', '>', 'stock_feeds.imported_at')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The dealerships of the website for which this feed has brought a vehicle of this stock number, now or before. */
export async function listBringing(
  { db, website }: OfFeed,
  feedId: string,
  stocknum: string,
): Promise<number[]> {
  const own = db
    .selectFrom('vehicles')
    .select('dealership_id')
    .where('feed_website_id', '=', website.id)
    .where('feed_id', '=', feedId)
    .where('stocknum', '=', stocknum)
  const yielded = db
    .selectFrom('feed_yields')
    .select('dealership_id')
    .where('website_id', '=', website.id)
    .where('feed_id', '=', feedId)
    .where('stocknum', '=', stocknum)
  const said = db
    .selectFrom('feed_words')
    .select('dealership_id')
    .where('website_id', '=', website.id)
    .where('feed_id', '=', feedId)
    .where('stocknum', '=', stocknum)
    .where('is_brought', '=', true)
  const rows = await own.union(yielded).union(said).execute()
  return rows.map((row) => row.dealership_id)
}

/** Forgets words about vehicles that never came. */
export async function forgetIdleWords(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('feed_words')
    .where('is_brought', '=', false)
    .where('received_at', '<', before)
    .execute()
}
