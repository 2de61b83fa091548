import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { StockFeed } from './read-feed.ts'

export interface HeldFeed {
  readonly name: string
  readonly reason: string
  readonly heldAt: Date
}

/** The feeds of the website that wait for an operator. */
export async function heldFeeds({ db, website }: WriteScope): Promise<HeldFeed[]> {
  const rows = await db
    .selectFrom('stock_feeds')
    .select(['name', 'held_reason', 'held_at'])
    .where('website_id', '=', website.id)
    .orderBy('name')
    .execute()
  return rows.flatMap(({ name, held_reason, held_at }) =>
    held_reason === null || held_at === null ? [] : [{ name, reason: held_reason, heldAt: held_at }],
  )
}

export async function findHeldFeed({ db, website }: WriteScope, name: string): Promise<StockFeed | null> {
  const row = await db
    .selectFrom('stock_feeds')
    .select('held_bytes')
    .where('website_id', '=', website.id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.held_bytes ? { name, bytes: row.held_bytes } : null
}

/** Keeps the feed as it came, for the operator to look at and confirm. */
export async function holdFeed(
  { db, website, now }: WriteScope,
  feed: StockFeed,
  reason: string,
): Promise<void> {
  const held = { held_bytes: feed.bytes, held_reason: reason, held_at: now }
  await db
    .insertInto('stock_feeds')
    .values({ website_id: website.id, name: feed.name, ...held })
    .onConflict((c) => c.columns(['website_id', 'name']).doUpdateSet(held))
    .execute()
}

const notHeld = { held_bytes: null, held_reason: null, held_at: null }

/** Was this very feed the last that was applied? One that was held meanwhile is then settled too. */
export async function isSameAsLast(
  { db, website }: WriteScope,
  name: string,
  contentHash: string,
): Promise<boolean> {
  const result = await db
    .updateTable('stock_feeds')
    .set(notHeld)
    .where('website_id', '=', website.id)
    .where('name', '=', name)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function noteImported(
  { db, website, now }: WriteScope,
  { name, bytes }: StockFeed,
  contentHash: string,
  result: object,
): Promise<void> {
  const state = {
    bytes,
    content_hash: contentHash,
    result: JSON.stringify(result),
    imported_at: now,
    ...notHeld,
  }
  await db
    .insertInto('stock_feeds')
    .values({ website_id: website.id, name, ...state })
    .onConflict((c) => c.columns(['website_id', 'name']).doUpdateSet(state))
    .execute()
}
